import Animation
import Testing

@Suite struct MediaTimingTests {
    private func timing(_ change: (inout MediaTiming) -> Void = { _ in }) -> MediaTiming {
        var timing = MediaTiming(duration: 2)
        timing.beginTime = 10
        change(&timing)
        return timing
    }

    @Test("M1 local time is (parent − beginTime) × speed + timeOffset, and back")
    func localTime() {
        let timing = timing {
            $0.speed = 2
            $0.timeOffset = 3
        }
        #expect(timing.localTime(atParentTime: 11) == 5)
        #expect(timing.parentTime(atLocalTime: 5) == 11)
    }

    @Test("M1 a cycle runs from its first value to its last, and the very last instant still shows")
    func cycle() {
        let timing = timing()
        #expect(timing.position(atParentTime: 10)?.fraction == 0)
        #expect(timing.position(atParentTime: 11)?.fraction == 0.5)
        #expect(timing.position(atParentTime: 12)?.fraction == 1)
        #expect(timing.position(atParentTime: 12.0001) == nil)
    }

    @Test(
        "M3 fill modes show the first value before and the last one after, each only where it says so",
        arguments: [CAMediaTimingFillMode.removed, .backwards, .forwards, .both])
    func fill(mode: CAMediaTimingFillMode) {
        let timing = timing { $0.fillMode = mode }
        let before = timing.position(atParentTime: 9)
        let after = timing.position(atParentTime: 13)
        #expect(before?.fraction == (mode == .backwards || mode == .both ? 0 : nil))
        #expect(after?.fraction == (mode == .forwards || mode == .both ? 1 : nil))
        #expect(before?.isRunning != true && after?.isRunning != true)
    }

    @Test("M8 three and a half cycles of two seconds last seven seconds and end half-way")
    func fractionalRepeats() {
        let timing = timing { $0.repeatCount = 3.5 }
        #expect(timing.activeDuration == 7)
        #expect(timing.position(atParentTime: 14.5)?.cycle == 2)
        #expect(timing.position(atParentTime: 17)?.fraction == 0.5)
        #expect(timing.position(atParentTime: 17.001) == nil)
    }

    @Test("M8 with autoreverses a cycle comes back, and half a cycle more ends at the end value")
    func autoreverses() {
        let timing = timing {
            $0.autoreverses = true
            $0.repeatCount = 1.5
        }
        #expect(timing.activeDuration == 6)
        #expect(timing.position(atParentTime: 13)?.fraction == 0.5)
        #expect(timing.position(atParentTime: 14 - 1e-9).map { $0.fraction < 1e-8 } == true)
        #expect(timing.position(atParentTime: 16)?.fraction == 1)
    }

    @Test("M8 repeatDuration decides when it is set, also for ever")
    func repeatDuration() {
        #expect(timing { $0.repeatDuration = 5 }.activeDuration == 5)
        let forever = timing {
            $0.repeatDuration = .infinity
            $0.autoreverses = true
        }
        #expect(forever.position(atParentTime: 10 + 4e6 + 1)?.fraction == 0.5)
        #expect(forever.endTime == .infinity)
    }

    @Test("M1 a timeOffset shifts where the cycle starts, wraps, and shortens nothing")
    func timeOffset() {
        let timing = timing { $0.timeOffset = 1 }
        #expect(timing.position(atParentTime: 10)?.fraction == 0.5)
        #expect(timing.position(atParentTime: 11.5)?.fraction == 0.25)
        #expect(timing.position(atParentTime: 12)?.fraction == 0.5)
        #expect(timing.position(atParentTime: 12.1) == nil)
    }

    @Test("M5 speed −1 plays from the last value to the first, speed 2 is over in half the time")
    func speeds() {
        let backwards = timing { $0.speed = -1 }
        #expect(backwards.position(atParentTime: 10.5)?.fraction == 0.75)
        #expect(backwards.position(atParentTime: 12)?.fraction == 0)
        #expect(timing { $0.speed = 2 }.endTime == 11)
    }

    @Test(
        "M5 speed 0 stands at the timeOffset whatever the time, its very end included", arguments: [0.0, 0.5, 1.5, 2.0])
    func manual(offset: Double) {
        let timing = timing {
            $0.speed = 0
            $0.timeOffset = offset
        }
        for time in [0.0, 10, 1e6] {
            #expect(
                timing.position(atParentTime: time) == .init(seconds: offset, fraction: offset / 2, isRunning: false))
        }
    }
}
