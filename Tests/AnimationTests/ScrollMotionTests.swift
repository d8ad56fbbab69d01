import Animation
import Glibc
import Testing

@Suite struct ScrollMotionTests {
    private func roll(
        from start: Double, _ velocity: Double, in limits: ClosedRange<Double> = 0...1000, grain: Double = 1,
        bounces: Bool = true
    ) -> ScrollMotion {
        ScrollMotion(
            from: start, velocity: velocity, rate: 0.998, limits: limits, grain: grain, bounces: bounces,
            perceptualDuration: 0.6)
    }

    /// Checks that position and velocity are continuous and that the velocity is the derivative of the position.
    private func checkCourse(_ motion: ScrollMotion) {
        var last = motion.position(at: 0)
        for i in 1...1000 {
            let t = motion.duration * Double(i) / 1000
            let place = motion.position(at: t)
            #expect(abs(place - last) <= 0.11 + motion.duration / 1000 * 6000, "at \(t)")
            last = place
            let h = motion.duration * 1e-7
            guard t + h < motion.duration, abs(t - motion.turn) > 2 * h else { continue }
            #expect(
                abs((motion.position(at: t + h) - motion.position(at: t - h)) / (2 * h) - motion.velocity(at: t)) < 0.01
                    * max(abs(motion.velocity(at: t)), 10), "at \(t)")
        }
        #expect(motion.position(at: motion.duration) == motion.end && motion.velocity(at: motion.duration) == 0)
        #expect(abs(motion.position(at: motion.duration.nextDown) - motion.end) <= 0.1001)
    }

    @Test(
        "G5 a push rolls out by two thousandths of its speed a millisecond, and rests on a whole pixel",
        arguments: [800.0, -700, 35, 1])
    func rolling(velocity: Double) {
        let motion = roll(from: 500.25, velocity)
        checkCourse(motion)
        // The distance of UIKit, to the pixel.
        #expect(motion.end == motion.end.rounded() && abs(motion.end - 500.25 - velocity * 0.4995) < 0.51)
        // Coming to rest on a pixel changes the velocity by at most a point per second.
        #expect(abs(motion.velocity(at: 0) - velocity) < 1.1)
        let half = motion.velocity(at: 0.3) / motion.velocity(at: 0)
        if motion.duration > 0.3 { #expect(abs(half - pow(0.998, 300)) < 1e-9) }
        #expect(motion.turnVelocity == 0)
    }

    @Test(
        "G5 past an edge it slows down, turns and rests at the edge",
        arguments: [(900.0, 2000.0, 1000.0), (100, -2000, 0)])
    func bouncing(start: Double, velocity: Double, edge: Double) {
        let motion = roll(from: start, velocity)
        checkCourse(motion)
        #expect(motion.end == edge)
        #expect(motion.turn > 0)
        #expect(motion.turn < 0.1)
        let farthest = (0...1000).map { abs(motion.position(at: motion.duration * Double($0) / 1000) - 500) }.max() ?? 0
        #expect(farthest > 520 && farthest < 700)
        #expect(abs(motion.velocity(at: motion.turn - 1e-9) - motion.velocity(at: motion.turn + 1e-9)) < 0.01)
        let stopped = roll(from: start, velocity, bounces: false)
        #expect(stopped.end == edge)
        #expect(stopped.duration == motion.turn)
        #expect(stopped.turnVelocity == 0)
        #expect(stopped.position(at: 9) == edge)
    }

    @Test("G5 from past an edge a spring takes it back, unless the push goes farther in", arguments: [0.0, 300, -100])
    func outside(velocity: Double) {
        let motion = roll(from: -60, velocity)
        checkCourse(motion)
        #expect(motion.position(at: 0) == -60)
        #expect(velocity == 300 ? motion.end == 90 : motion.end == 0)
    }

    @Test("G5 what rests already is there at once")
    func resting() {
        #expect(roll(from: 40, 0).duration == 0 && roll(from: 40, 0).end == 40)
        #expect(ScrollMotion(from: 3, velocity: 0, to: 3, perceptualDuration: 0.5).duration == 0)
        #expect(roll(from: 40, 0, in: 0...0).end == 0)
    }
}
