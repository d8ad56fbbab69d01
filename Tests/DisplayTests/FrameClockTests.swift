import TestSupport
import Display
import Testing

@Suite struct FrameClockTests {
    let period = 1.0 / 50

    func clock(flips: [(time: Double, sequence: UInt32)]) -> FrameClock {
        var clock = FrameClock(refreshInterval: period)
        for (index, flip) in flips.enumerated() {
            clock.submitted(at: flip.time - 0.001, continuing: index > 0)
            _ = clock.flipped(FlipEvent(sequence: flip.sequence, time: flip.time, id: UInt64(index)))
        }
        return clock
    }

    @Test("the next presentation is the first blank after the frame is ready")
    func prediction() {
        let clock = clock(flips: [(1, 10), (1.02, 11)])
        #expect(abs(clock.presentationTime(ready: 1.02) - 1.04) < 1e-9)
        #expect(abs(clock.presentationTime(ready: 1.039) - 1.04) < 1e-9)
        #expect(abs(clock.presentationTime(ready: 1.0401) - 1.06) < 1e-9)
        #expect(abs(clock.presentationTime(ready: 7.001) - 7.02) < 1e-9)
        #expect(abs(clock.presentationTime(ready: 0) - 1.04) < 1e-9)
    }

    @Test("a wish a little past a blank, by no more than events jitter, is that blank's")
    func wishes() {
        let clock = clock(flips: [(1, 10), (1.02, 11)])
        #expect(abs(clock.vblank(notBefore: 1.0401) - 1.04) < 1e-9)
        #expect(abs(clock.vblank(notBefore: 1.041) - 1.06) < 1e-9)
        #expect(abs(clock.vblank(notBefore: -5) - 1.04) < 1e-9)
    }

    @Test("blanks are counted across the sequence number's end")
    func wrap() {
        var clock = FrameClock(refreshInterval: period)
        _ = clock.flipped(FlipEvent(sequence: .max - 1, time: 1, id: 1))
        let flip = clock.flipped(FlipEvent(sequence: 2, time: 1.08, id: 2))
        #expect(flip.blanks == 4)
    }

    @Test("a count that began anew is not taken for billions of missed blanks", arguments: [1, 5, 900_000] as [UInt32])
    func restartedCount(sequence: UInt32) {
        var clock = clock(flips: [(1, 1_000_000), (1.02, 1_000_001)])
        #expect(clock.flipped(FlipEvent(sequence: sequence, time: 1.04, id: 3)).blanks == nil)
        #expect(clock.flipped(FlipEvent(sequence: sequence + 1, time: 1.06, id: 4)).blanks == 1)
    }

    @Test("without sequence numbers the clock paces, and counts no blanks")
    func paced() {
        let clock = clock(flips: [(1, 0), (1.001, 0)])
        #expect(clock.cadence == .paced)
        #expect(clock.earliestSubmission >= 1.02)
        var other = clock
        #expect(other.flipped(FlipEvent(sequence: 0, time: 1.02, id: 3)).blanks == nil)
    }

    @Test("a driver with blanks may be given a frame at any time")
    func unpaced() {
        let clock = clock(flips: [(1, 10), (1.02, 11), (1.04, 12)])
        #expect(clock.cadence == .vblank)
        #expect(clock.earliestSubmission == -.infinity)
        #expect(clock.earlyFlips == 0)
    }

    @Test("a timestamp that goes back does not take the clock along")
    func backwards() {
        var clock = clock(flips: [(1, 10), (1.02, 11)])
        let flip = clock.flipped(FlipEvent(sequence: 12, time: 0.5, id: 9))
        #expect(flip.time == 1.02)
        #expect(flip.interval == 0)
        #expect(clock.lastFlip == 1.02)
    }

    @Test("a driver without blanks flips at once, so an early flip after a late one is none of its faults")
    func withoutBlanks() {
        let clock = clock(flips: [(1, 0), (1.035, 0), (1.04, 0)])
        #expect(clock.cadence == .paced && clock.earlyFlips == 0)
    }

    @Test("flips that keep coming early turn the pace on; one does not")
    func early() {
        let once = clock(flips: [(1, 1), (1.02, 2), (1.021, 3)])
        #expect(once.earlyFlips == 1)
        #expect(once.earliestSubmission > 1.05 && once.earliestSubmission < 1.065)
        #expect(clock(flips: [(1, 1), (1.001, 2), (1.03, 3)]).cadence == .vblank)
        #expect(clock(flips: [(1, 1), (1.001, 2), (1.03, 3), (1.031, 4), (1.06, 5), (1.061, 6)]).cadence == .paced)
    }

    @Test("the pace stays right over a million frames")
    func longRun() {
        var clock = FrameClock(refreshInterval: period)
        var random = SeededGenerator(seed: 4)
        var now = 100.0
        var first = 0.0
        for frame in 0..<1_000_000 {
            now = max(now, clock.earliestSubmission) + Double(random.next() % 1000) * 8e-6
            clock.submitted(at: now, continuing: frame > 0)
            now += 0.0001
            _ = clock.flipped(FlipEvent(sequence: 0, time: now, id: UInt64(frame)))
            if frame == 0 { first = now }
        }
        let rate = 999_999 / (now - first) * period
        #expect(rate < 1 && rate > 0.998)
    }
}
