import TestSupport
import Geometry
import Input
import Testing

@Suite struct VelocityTrackerTests {
    @Test("G3 constant motion has its own speed, at any report rate", arguments: [30.0, 60, 100, 125, 250, 1000])
    func constant(rate: Double) {
        var tracker = VelocityTracker()
        var time = 1000.0
        for step in 0..<200 {
            time = 1000 + Double(step) / rate
            tracker.add(CGPoint(x: 300 * (time - 1000), y: -150 * (time - 1000)), at: time)
        }
        #expect(isNear(tracker.velocity(at: time), CGPoint(x: 300, y: -150), relative: 1e-6))
        #expect(isNear(tracker.velocity(at: time + 0.01), CGPoint(x: 300, y: -150), relative: 1e-6))
    }

    @Test("I9 events that came late and all at once have the speed of their own times")
    func bursts() {
        var steady = VelocityTracker()
        var burst = VelocityTracker()
        for step in 0..<30 {
            let p = CGPoint(x: Double(step * step), y: 0)
            let time = Double(step) * 0.008
            steady.add(p, at: time)
            burst.add(p, at: time)
        }
        #expect(steady.velocity(at: 0.232) == burst.velocity(at: 0.232))
        #expect(steady.velocity(at: 0.232).x > 0)
    }

    @Test("G3 events with one and the same time are no infinite speed; the last place counts")
    func duplicates() {
        var tracker = VelocityTracker()
        tracker.add(CGPoint(x: 0, y: 0), at: 1)
        tracker.add(CGPoint(x: 500, y: 0), at: 1)
        #expect(tracker.velocity(at: 1) == .zero)
        for step in 1...5 {
            tracker.add(CGPoint(x: 500 + Double(step) * 2 - 1, y: 0), at: 1 + Double(step) * 0.01)
            tracker.add(CGPoint(x: 500 + Double(step) * 2, y: 0), at: 1 + Double(step) * 0.01)
        }
        #expect(isNear(tracker.velocity(at: 1.05), CGPoint(x: 200, y: 0), relative: 1e-6))
    }

    @Test("G3 times that go back and places that are no numbers do no harm")
    func nonsense() {
        var tracker = VelocityTracker()
        for step in 0...5 { tracker.add(CGPoint(x: Double(step), y: 0), at: Double(step) * 0.01) }
        tracker.add(CGPoint(x: 5, y: 0), at: 0.02)
        tracker.add(CGPoint(x: Double.nan, y: 0), at: 0.06)
        tracker.add(CGPoint(x: 9, y: 0), at: .infinity)
        #expect(isNear(tracker.velocity(at: 0.05), CGPoint(x: 100, y: 0), relative: 1e-6))
    }

    @Test("G3 a finger that came to rest has no speed")
    func rest() {
        var tracker = VelocityTracker()
        for step in 0...10 { tracker.add(CGPoint(x: Double(step) * 10, y: 0), at: Double(step) * 0.01) }
        #expect(isNear(tracker.velocity(at: 0.1), CGPoint(x: 1000, y: 0), relative: 1e-6))
        #expect(tracker.velocity(at: 0.2) == .zero)
        // Samples from before the rest do not count.
        tracker.add(CGPoint(x: 100, y: 0), at: 0.5)
        tracker.add(CGPoint(x: 101, y: 0), at: 0.51)
        #expect(isNear(tracker.velocity(at: 0.51), CGPoint(x: 100, y: 0), relative: 1e-6))
    }

    @Test("G3 jitter of a tenth of a point changes the speed by less than two parts in a hundred")
    func jitter() {
        var random = SeededGenerator(seed: 7)
        var tracker = VelocityTracker()
        for step in 0..<100 {
            let time = Double(step) * 0.008
            tracker.add(CGPoint(x: 800 * time + Double.random(in: -0.1...0.1, using: &random), y: 0), at: time)
        }
        #expect(abs(tracker.velocity(at: 0.792).x - 800) < 16)
    }

    @Test("G3 one sample, or none, is no speed")
    func few() {
        var tracker = VelocityTracker()
        #expect(tracker.velocity(at: 1) == .zero)
        tracker.add(CGPoint(x: 5, y: 5), at: 1)
        #expect(tracker.velocity(at: 1) == .zero)
    }
}
