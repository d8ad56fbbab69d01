import Animation
import Geometry
import Lottie
import Testing

/// Numbers, contours and gradients between keyframes.
@Suite struct AnimatedValueTests {
    private func ramp(_ easing: KeyframeEasing = .linear) -> AnimatedNumber {
        AnimatedNumber(
            keyframes: [
                Keyframe(time: 10, value: 0, end: 100, easing: easing), Keyframe(time: 20, value: 100, end: 100),
            ], fallback: 0)
    }

    @Test("S10 a value stays before its first and after its last keyframe")
    func ends() {
        #expect([0, 10, 12.5, 20, 99].map { ramp().value(at: $0) } == [0, 0, 25, 100, 100])
        #expect(ramp().value(at: .nan) == 0)
        #expect(AnimatedNumber(7).value(at: 3) == 7)
        #expect(AnimatedNumber(keyframes: [], fallback: 5).value(at: 3) == 5)
        #expect(AnimatedNumber(keyframes: [Keyframe(time: 4, value: 6, end: 9)], fallback: 5).value(at: 0) == 6)
    }

    @Test("S10 a constant value has no keyframes and does not change, also from a single keyframe")
    func constant() {
        for value in [AnimatedNumber(6), AnimatedNumber(keyframes: [Keyframe(time: 4, value: 6, end: 9)], fallback: 5)]
        {
            #expect(value.keyframes.isEmpty && value.expression == nil && value.isStatic)
            #expect(value == AnimatedNumber(6))
        }
    }

    @Test("S10 values with the same keyframes are equal, with other keyframes or an expression not")
    func equality() {
        #expect(ramp() == ramp())
        #expect(ramp() != ramp(.hold))
        let loop = KeyframeLoop(side: .after, mode: .cycle, start: 10, end: 20).map { KeyframeExpression.loop($0) }
        #expect(ramp().applying(loop) != ramp())
        #expect(ramp().applying(loop).applying(nil) == ramp())
    }

    @Test("S10 easing inverts the curve exactly")
    func easing() {
        let curve = TimingCurve(0.7, -0.2, 0.1, 1.3)
        let value = ramp(.curve(curve))
        for step in 1..<50 {
            // A point of the curve by its parameter: its x determines the frame, its y the value.
            let t = Double(step) / 50
            let s = 1 - t
            let x = 3 * s * s * t * curve.c1x + 3 * s * t * t * curve.c2x + t * t * t
            let y = 3 * s * s * t * curve.c1y + 3 * s * t * t * curve.c2y + t * t * t
            #expect(abs(value.value(at: 10 + 10 * x) - 100 * y) < 1e-6)
        }
    }

    @Test("S10 dimensions can have their own easing")
    func dimensions() {
        let value = AnimatedVector(
            keyframes: [
                Keyframe(
                    time: 0, value: Vector(0, 0), end: Vector(100, 100),
                    easing: .dimensions(
                        x: .linear, y: TimingCurve(0.5, 0, 0.5, 1), z: .linear)),
                Keyframe(time: 100, value: Vector(100, 100), end: Vector(100, 100)),
            ], fallback: .zero)
        let quarter = value.value(at: 25)
        #expect(quarter.x == 25)
        #expect(quarter.y < 15 && quarter.y > 5)
    }

    @Test("S10 a held value changes at the next keyframe, not before")
    func hold() {
        #expect(ramp(.hold).value(at: 19.999) == 0)
        #expect(ramp(.hold).value(at: 20) == 100)
    }

    @Test("S10 of keyframes at one frame the last one counts, and those before it lead there")
    func sameTime() {
        let value = AnimatedNumber(
            keyframes: [
                Keyframe(time: 0, value: 0, end: 10), Keyframe(time: 10, value: 10, end: 50),
                Keyframe(time: 10, value: 50, end: 60), Keyframe(time: 20, value: 60, end: 60),
            ], fallback: 0)
        #expect(abs(value.value(at: 9.999) - 9.999) < 1e-9)
        #expect(value.value(at: 10) == 50)
        #expect(value.value(at: 15) == 55)
    }

    @Test("S10 keyframes out of order are put in order")
    func order() {
        let value = AnimatedNumber(
            keyframes: [Keyframe(time: 10, value: 5, end: 5), Keyframe(time: 0, value: 1, end: 5)], fallback: 0)
        #expect(value.value(at: 5) == 3)
    }

    @Test("S10 a value says when it changes")
    func changes() {
        let value = AnimatedNumber(
            keyframes: [
                Keyframe(time: 0, value: 1, end: 1), Keyframe(time: 10, value: 1, end: 2, easing: .hold),
                Keyframe(time: 20, value: 2, end: 8), Keyframe(time: 30, value: 8, end: 8),
                Keyframe(time: 40, value: 8, end: 8),
            ], fallback: 0)
        #expect(value.changeRange == 20...30)
        let next = [-5, 0, 15, 20, 25, 30, 35, 50].map { value.nextChange(from: $0) }
        #expect(next == [20, 20, 20, 20, 25, nil, nil, nil])
        #expect(AnimatedNumber(3).isStatic)
        #expect(AnimatedNumber(3).nextChange(from: 0) == nil)
    }

    @Test("S10 contours with different numbers of vertices change at the next keyframe")
    func contours() {
        let value = AnimatedContour(
            keyframes: [
                Keyframe(time: 0, value: Contours.square, end: Contours.square.roundingCorners(radius: 1)),
                Keyframe(
                    time: 10, value: Contours.square.roundingCorners(radius: 1),
                    end: Contours.square.roundingCorners(radius: 3)),
                Keyframe(
                    time: 20, value: Contours.square.roundingCorners(radius: 3),
                    end: Contours.square.roundingCorners(radius: 3)),
            ], fallback: Contours.square)
        #expect(value.value(at: 9) == Contours.square)
        #expect(near(value.value(at: 15).points, Contours.square.roundingCorners(radius: 2).points))
        #expect(value.nextChange(from: 0) == 10)
        #expect(value.nextChange(from: 12) == 12)
    }
}
