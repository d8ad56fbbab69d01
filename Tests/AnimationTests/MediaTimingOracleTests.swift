import TestSupport
import Animation
import Testing

@Suite struct MediaTimingOracleTests {
    /// Evaluates the timing as the documentation describes it, one cycle after the other. `nil` if nothing is shown.
    private func reference(_ timing: MediaTiming, _ time: Double) -> (seconds: Double, cycle: Int)? {
        let cycleLength = timing.autoreverses ? timing.duration * 2 : timing.duration
        let active =
            timing.repeatDuration > 0
            ? timing.repeatDuration : cycleLength * Double(timing.repeatCount == 0 ? 1 : timing.repeatCount)
        var local = 0.0
        var isEnd = timing.timeOffset == active
        if timing.speed != 0 {
            let pace = Double(timing.speed < 0 ? -timing.speed : timing.speed)
            local = (time - timing.beginTime) * pace
            if local < 0 {
                if timing.fillMode == .removed || timing.fillMode == .forwards { return nil }
                local = 0
            }
            if local > active {
                if timing.fillMode == .removed || timing.fillMode == .backwards { return nil }
                local = active
            }
            if timing.speed < 0 { local = active - local }
            // In a reversed cycle, the first instant belongs to the next cycle.
            isEnd = local == active && timing.speed > 0
        }
        local += timing.timeOffset
        var cycle = 0
        while local < 0 {
            local += cycleLength
            cycle -= 1
        }
        while local > cycleLength {
            local -= cycleLength
            cycle += 1
        }
        if local == cycleLength && !isEnd {
            local = 0
            cycle += 1
        }
        return (local > timing.duration ? cycleLength - local : local, cycle)
    }

    // All numbers are multiples of a power of two, so that both calculations are exact.
    @Test("M1 half a million moments of random timings are where the documentation, followed step by step, has them")
    func random() {
        var numbers = SeededGenerator(seed: 1)
        func grid(_ range: ClosedRange<Int>, _ step: Double) -> Double {
            Double(Int.random(in: range, using: &numbers)) * step
        }
        var failures = 0
        var shown = 0
        var ends = 0
        for _ in 0..<10_000 {
            var timing = MediaTiming(duration: grid(1...32, 0.125))
            timing.beginTime = grid(-64...64, 0.25)
            timing.speed = Float([1, 1, 1, 2, 0.5, 4, -1, -2, 0].randomElement(using: &numbers)!)
            timing.timeOffset = Bool.random(using: &numbers) ? 0 : grid(-32...32, 0.125)
            timing.autoreverses = .random(using: &numbers)
            timing.repeatCount = Float([0, 1, 2, 3, 0.5, 1.5, 2.25].randomElement(using: &numbers)!)
            timing.repeatDuration = Int.random(in: 0..<4, using: &numbers) == 0 ? grid(1...64, 0.125) : 0
            timing.fillMode = [.removed, .forwards, .backwards, .both].randomElement(using: &numbers)!
            for sample in 0..<50 {
                let time =
                    switch sample {
                    case 0: timing.beginTime
                    case 1 where timing.endTime.isFinite: timing.endTime
                    default: grid(-96...512, 0.0625)
                    }
                let expected = reference(timing, time)
                let found = timing.position(atParentTime: time)
                if found?.seconds != expected?.seconds || found.map({ Int($0.cycle) }) != expected?.cycle
                    || found?.fraction != expected.map({ $0.seconds / timing.duration })
                {
                    failures += 1
                }
                if found != nil { shown += 1 }
                if found != nil && time == timing.endTime { ends += 1 }
            }
        }
        #expect(failures == 0)
        #expect(shown > 200_000 && shown < 450_000)
        #expect(ends > 5_000)
    }

    @Test("M1 the very end still shows its final value, whatever the numbers round to, and nothing does a moment later")
    func ends() {
        var numbers = SeededGenerator(seed: 2)
        for _ in 0..<20_000 {
            var timing = MediaTiming(duration: .random(in: 0.001...10, using: &numbers))
            timing.beginTime = .random(in: 0...1e6, using: &numbers)
            timing.speed = .random(in: 0.1...10, using: &numbers)
            timing.repeatCount = Float(Int.random(in: 0...5, using: &numbers))
            let end = timing.endTime
            #expect(timing.position(atParentTime: end)?.fraction == 1)
            #expect(timing.position(atParentTime: end.nextUp) == nil)
            #expect(timing.position(atParentTime: timing.beginTime)?.fraction == 0)
            #expect(timing.position(atParentTime: timing.beginTime.nextDown) == nil)
        }
    }

    @Test(
        "M8 a count without end and a count of the largest number go on for ever",
        arguments: [Float.infinity, .greatestFiniteMagnitude])
    func forEver(count: Float) {
        var timing = MediaTiming(duration: 2)
        timing.repeatCount = count
        timing.autoreverses = true
        #expect(timing.position(atParentTime: 4_000_001)?.fraction == 0.5)
        #expect(timing.position(atParentTime: 4_000_003)?.fraction == 0.5)
        #expect(timing.position(atParentTime: 4_000_002)?.fraction == 1)
        #expect(timing.endTime > 1e38)
    }

    @Test(
        "M1 numbers that no timing can have give no position out of range and no trap",
        arguments: [Double.nan, .infinity, -.infinity, -1, 1e308, -1e308, .leastNonzeroMagnitude])
    func oddNumbers(number: Double) {
        let fields: [WritableKeyPath<MediaTiming, Double>] = [\.beginTime, \.duration, \.timeOffset, \.repeatDuration]
        let floats: [WritableKeyPath<MediaTiming, Float>] = [\.speed, \.repeatCount]
        var timings = fields.map { field in
            var timing = MediaTiming(duration: 1)
            timing[keyPath: field] = number
            return timing
        }
        timings += floats.map { field in
            var timing = MediaTiming(duration: 1)
            timing[keyPath: field] = Float(number)
            return timing
        }
        for var timing in timings {
            timing.fillMode = .both
            for time in [-1, 0, 0.5, 1, 7, 1e12] {
                let mended = timing.mended().timing.position(atParentTime: time)
                if let mended { #expect((0...1).contains(mended.fraction)) }
                _ = timing.position(atParentTime: time)
            }
        }
        #expect(!timings[1].mended().faults.isEmpty == (number.isNaN || number < 0))
    }
}
