import Testing
import Trace

@Suite struct StatisticsTests {
    func record(_ id: UInt64, interval: Double?, missed: Int = 0, draw: Double = 0) -> FrameRecord {
        var stages = StageTimes()
        stages[.draw] = draw
        return FrameRecord(
            id: id, presentationTime: 0, flipTime: 0, flipInterval: interval, missedVblanks: missed, damagedPixels: 10,
            refreshInterval: 1 / 60, stages: stages)
    }

    @Test("P1 a report has the median, the 99th percentile and the longest, in milliseconds")
    func report() throws {
        var statistics = FrameStatistics()
        for frame in 1...1000 {
            statistics.addFrame(damagedPixels: 10)
            let slow = frame % 50 == 0
            statistics.addFlip(
                record(
                    UInt64(frame), interval: slow ? 0.0333 : 0.01667, missed: slow ? 1 : 0, draw: Double(frame) * 1e-5))
        }
        let report = FrameReport(statistics, cpuSeconds: 1.5, peakMemoryBytes: 1000)
        #expect(report.frames == 1000 && report.flips == 1000)
        #expect(report.missedVblanks == 20)
        #expect(statistics.lateFrames == 20)
        #expect(abs(report.flipIntervalMs.median - 16.67) < 0.02)
        #expect(abs(report.flipIntervalMs.p99 - 33.3) < 0.05)
        #expect(abs(report.flipIntervalMs.max - 33.3) < 1e-9)
        let draw = try #require(report.stagesMs["draw"])
        #expect(abs(draw.median - 5) < 0.02)
        #expect(abs(draw.p99 - 9.9) < 0.02)
        #expect(abs(draw.max - 10) < 1e-9)
        #expect(abs(draw.total - 5005) < 1e-6)
        #expect(report.stagesMs.keys.sorted() == ["draw"])
        #expect(report.damagedPixels == 10_000)
    }

    @Test(
        "G6 a report tells how long touches took to be seen, from the newest and from the oldest event, in milliseconds and in intervals"
    )
    func touchToFlip() throws {
        var statistics = FrameStatistics()
        #expect(FrameReport(statistics).touchToFlip == nil)
        for frame in 1...200 {
            var record = record(UInt64(frame), interval: 0.01)
            record.refreshInterval = 0.01
            record.flipTime = Double(frame) / 100
            // Every second frame shows two events, 4 and 12 ms old; one of them comes three intervals late.
            let delay = frame == 100 ? 0.03 : 0
            if frame % 2 == 0 { record.touchTimes = record.flipTime - 0.012 - delay...record.flipTime - 0.004 - delay }
            statistics.addFlip(record)
        }
        let touches = try #require(FrameReport(statistics).touchToFlip)
        #expect(touches.frames == 100)
        #expect(abs(touches.newestMs.median - 4) < 0.01)
        #expect(abs(touches.newestMs.p99 - 4) < 0.01)
        #expect(abs(touches.newestMs.max - 34) < 1e-6)
        #expect(abs(touches.oldestMs.median - 12) < 0.02 && abs(touches.oldestMs.max - 42) < 1e-6)
        #expect(abs(touches.newestIntervals.median - 0.4) < 1e-3 && abs(touches.oldestIntervals.max - 4.2) < 1e-6)
    }

    @Test("an interval that is none, too long or no number does no harm")
    func oddValues() {
        var histogram = DurationHistogram()
        #expect(histogram.quantile(0.5) == 0)
        for value in [-1, .nan, .infinity, 1e9, 0, 1e-9] { histogram.add(value) }
        #expect(histogram.count == 4)
        #expect(histogram.quantile(1) >= 59)
    }

    @Test("P5 the counts of a histogram up to bounds are cumulative, and the greatest bound has all")
    func cumulativeCounts() {
        var histogram = DurationHistogram()
        for milliseconds in 1...100 { histogram.add(Double(milliseconds) * 1e-3) }
        histogram.add(500)
        #expect(
            histogram.counts(upTo: [0, 0.000_9, 0.001, 0.010_5, 0.1, 1, 60, 1e9]) == [0, 0, 1, 10, 100, 100, 101, 101])
        #expect(histogram.counts(upTo: [-1, .nan, .infinity]) == [0, 0, 101])
        #expect(DurationHistogram().counts(upTo: [1]) == [0] && histogram.counts(upTo: []) == [])
    }

    @Test("the process's own numbers are used where none are given")
    func process() {
        let report = FrameReport(FrameStatistics())
        #expect(report.cpuSeconds > 0)
        #expect(report.peakMemoryBytes > 1 << 20)
    }
}
