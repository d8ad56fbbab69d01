import Animation
import Geometry
import Glibc
import Lottie
import Testing

/// Positions on curves, and the directions of layers that follow them.
@Suite struct MotionTests {
    /// A quarter of a circle of radius 100 from the top to the right.
    private static let quarter = MotionCurve(
        start: Vector(0, -100), control1: Vector(55.19, -100), control2: Vector(100, -55.19), end: Vector(100, 0))

    private func position(_ easing: KeyframeEasing = .linear, _ motion: MotionCurve? = quarter) -> AnimatedVector {
        AnimatedVector(
            keyframes: [
                Keyframe(time: 0, value: Vector(0, -100), end: Vector(100, 0), easing: easing, motion: motion),
                Keyframe(time: 10, value: Vector(100, 0), end: Vector(100, 0), easing: .hold),
                Keyframe(time: 20, value: Vector(100, 0), end: Vector(100, 50)),
                Keyframe(time: 30, value: Vector(100, 50), end: Vector(100, 50)),
            ], fallback: .zero)
    }

    @Test("S10 the length of a motion curve is exact")
    func length() throws {
        let quarter = try #require(Self.quarter)
        #expect(abs(quarter.length - 50 * .pi) < 0.05)
        let line = try #require(
            MotionCurve(start: .zero, control1: Vector(90, 0), control2: Vector(91, 0), end: Vector(100, 0)))
        #expect(abs(line.length - 100) < 1e-9)
        #expect(MotionCurve(start: .zero, control1: .zero, control2: .zero, end: .zero) == nil)
        #expect(MotionCurve(start: .zero, control1: Vector(1e308, 0), control2: Vector(-1e308, 0), end: .zero) == nil)
    }

    @Test("S10 a linear progress moves at a constant speed, whatever the handles are")
    func speed() {
        let uneven = MotionCurve(start: .zero, control1: Vector(90, 0), control2: Vector(91, 0), end: Vector(100, 0))
        for step in 0...20 {
            let fraction = Double(step) / 20
            #expect(abs((uneven?.point(atFraction: fraction).x ?? -1) - 100 * fraction) < 1e-6)
        }
        let value = position()
        for step in 1...10 {
            let angle = Double(step) / 20 * .pi
            let here = value.value(at: Double(step)).point
            #expect(near([here], [CGPoint(x: 100 * sin(angle), y: -100 * cos(angle))], 0.05))
        }
    }

    @Test("S10 a progress beyond the ends continues in a straight line")
    func overshoot() throws {
        let quarter = try #require(Self.quarter)
        let beyond = quarter.point(atFraction: 1.1)
        #expect(near([beyond.point], [CGPoint(x: 100, y: quarter.length / 10)], 1e-6))
        let before = quarter.point(atFraction: -0.1)
        #expect(near([before.point], [CGPoint(x: -quarter.length / 10, y: -100)], 1e-6))
    }

    @Test("S10 the direction is that of the curve, and stays while the position does")
    func direction() throws {
        let value = position()
        func direction(_ frame: Double) throws -> CGPoint { try #require(value.direction(at: frame)).point }
        #expect(near([try direction(-5)], [CGPoint(x: 1, y: 0)]))
        #expect(near([try direction(0)], [CGPoint(x: 1, y: 0)]))
        #expect(near([try direction(5)], [CGPoint(x: 0.5.squareRoot(), y: 0.5.squareRoot())], 1e-3))
        #expect(near([try direction(15)], [CGPoint(x: 0, y: 1)]))
        #expect(near([try direction(25)], [CGPoint(x: 0, y: 1)]))
        #expect(near([try direction(99)], [CGPoint(x: 0, y: 1)]))
        #expect(AnimatedVector(.zero).direction(at: 0) == nil)
    }

    @Test("S10 separate dimensions have a direction too")
    func separate() throws {
        let x = AnimatedNumber(
            keyframes: [Keyframe(time: 0, value: 0, end: 30), Keyframe(time: 10, value: 30, end: 30)], fallback: 0)
        let y = AnimatedNumber(
            keyframes: [Keyframe(time: 0, value: 0, end: 40), Keyframe(time: 20, value: 40, end: 40)], fallback: 0)
        let value = AnimatedPosition.separate(x: x, y: y, z: AnimatedNumber(0))
        #expect(value.value(at: 5) == Vector(15, 10))
        #expect(value.changeRange == 0...20)
        #expect(value.nextChange(from: 12) == 12)
        let first = try #require(value.direction(at: -3))
        #expect(near([first.point], [CGPoint(x: 3 / 13.0.squareRoot(), y: 2 / 13.0.squareRoot())], 1e-6))
        #expect(near([try #require(value.direction(at: 15)).point], [CGPoint(x: 0, y: 1)], 1e-6))
        #expect(AnimatedPosition.joined(AnimatedVector(.zero)).direction(at: 0) == nil)
    }
}
