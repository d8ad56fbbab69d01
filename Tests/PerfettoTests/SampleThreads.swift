import Testing
import Trace

/// The records of a kiosk that shows a touch, as its threads write them.
enum SampleThreads {
    /// The refresh interval in seconds.
    static let interval = 0.016
    /// The beginning of the first frame.
    static let start = 100.0

    static func process() throws -> TraceProcess {
        var process = try TraceMemory().makeReader().process
        process.id = 4321
        process.program = "lobby"
        process.start = 90.25
        process.date = 1_700_000_000.5
        return process
    }

    private static func thread(_ name: String, _ id: Int32, _ records: [TraceRecord]) -> TraceThread {
        var thread = TraceThread(name: name)
        thread.id = id
        thread.records = records
        return thread
    }

    private static func stage(_ stage: TraceStage, _ id: UInt64, _ begin: Double, _ end: Double) -> TraceRecord {
        TraceRecord(.stage, detail: stage.rawValue, id: id, begin: begin, end: end)
    }

    /// Returns the main thread: touches 10 ms before each frame, and the commit that they cause.
    static func main(frames: Int) -> TraceThread {
        var records: [TraceRecord] = []
        for frame in 1...frames {
            let time = start + Double(frame) * interval
            for finger in 0..<2 as Range<UInt32> {
                var touch = TraceRecord(
                    .touch, count: 1, id: 0, begin: time - 0.010 + Double(finger) * 0.001, end: time - 0.006)
                touch.values[0] = finger
                touch.values[1] = frame == 1 ? 0 : frame == frames ? 3 : 1
                records.append(touch)
            }
            let id = UInt64(frame)
            records.append(stage(.input, id, time - 0.006, time - 0.005))
            records.append(stage(.layout, id, time - 0.005, time - 0.004))
            records.append(stage(.commit, id, time - 0.004, time - 0.003))
            var commit = TraceRecord(.commit, id: id, begin: time - 0.005, end: time - 0.003)
            commit.values[0] = 5
            commit.setTime(time - 0.010, at: 2)
            commit.setTime(time - 0.009, at: 4)
            records.append(commit)
        }
        return thread("main", 4321, records)
    }

    /// Returns a render thread, whose last frame is late.
    static func render(_ display: String, _ id: Int32, frames: Int) -> TraceThread {
        var records: [TraceRecord] = []
        for frame in 1...frames {
            let time = start + Double(frame) * interval
            let number = UInt64(frame)
            var apply = TraceRecord(.apply, id: number, begin: time + 0.0001, end: time + 0.0002)
            apply.setNumber(number, at: 0)
            records.append(apply)
            records.append(stage(.apply, number, time, time + 0.0005))
            records.append(stage(.evaluate, number, time + 0.0005, time + 0.001))
            records.append(stage(.paint, number, time + 0.001, time + 0.005))
            var counters = TraceCounters()
            counters.add(.pixelsDamaged, 1000)
            counters.add(.pixelsPainted, 1200)
            counters.add(.glyphMisses, 3)
            for group in [TraceCounterGroup.work, .misses] {
                records.append(
                    TraceRecord(
                        .counters, detail: group.rawValue, id: number, begin: time, end: time + 0.0055,
                        values: counters.values(of: group)))
            }
            records.append(stage(.submit, number, time + 0.006, time + 0.0065))
            let isLate = frame == frames
            var flip = TraceRecord(
                .flip, detail: (isLate ? MissReason.kernel : .none).rawValue, count: isLate ? 1 : 0, id: number,
                begin: time + 0.0065, end: time + (isLate ? 2 : 1) * interval)
            flip.setTime(time + interval, at: 0)
            flip.values[2] = UInt32(16_000_000)
            flip.values[3] = 1000
            flip.setNumber(number, at: 4)
            records.append(flip)
        }
        return thread("render \(display)", id, records)
    }

    /// Returns a thread that paints a part of each frame.
    static func helper(_ display: String, _ id: Int32, frames: Int) -> TraceThread {
        var records: [TraceRecord] = []
        for frame in 1...frames {
            let time = start + Double(frame) * interval
            var counters = TraceCounters()
            counters.add(.pixelsPainted, 800)
            records.append(stage(.paint, UInt64(frame), time + 0.0015, time + 0.0045))
            records.append(
                TraceRecord(
                    .counters, detail: TraceCounterGroup.work.rawValue, id: UInt64(frame), begin: time + 0.0015,
                    end: time + 0.0045, values: counters.values(of: .work)))
        }
        return thread("paint 1 \(display)", id, records)
    }

    static func all(frames: Int) -> [TraceThread] {
        [
            render("HDMI-A-1", 4330, frames: frames), helper("HDMI-A-1", 4331, frames: frames), main(frames: frames),
        ]
    }
}
