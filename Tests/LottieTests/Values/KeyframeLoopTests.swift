import Geometry
import Lottie
import Testing

/// The values of keyframes that a loop repeats.
@Suite struct KeyframeLoopTests {
    /// A value from 0 to 100 between the frames 10 and 20 that a loop repeats.
    private func ramp(_ side: LoopSide, _ mode: LoopMode, velocityFactor: Double = 1) -> AnimatedNumber {
        AnimatedNumber(
            keyframes: [Keyframe(time: 10, value: 0, end: 100), Keyframe(time: 20, value: 100, end: 100)], fallback: 0
        ).applying(
            KeyframeLoop(side: side, mode: mode, start: 10, end: 20, velocityFactor: velocityFactor).map { .loop($0) })
    }

    /// A value that is 1, 5 from frame 4 on, and 1 from frame 10 on, which a loop repeats after that.
    private func steps(_ mode: LoopMode) -> AnimatedNumber {
        AnimatedNumber(
            keyframes: [
                Keyframe(time: 0, value: 1, end: 5, easing: .hold), Keyframe(time: 4, value: 5, end: 1, easing: .hold),
                Keyframe(time: 10, value: 1, end: 1),
            ], fallback: 0
        ).applying(KeyframeLoop(side: .after, mode: mode, start: 0, end: 10).map { .loop($0) })
    }

    @Test("S10 a cycle repeats the keyframes after the last one, or before the first one")
    func cycle() {
        let after = ramp(.after, .cycle)
        #expect([0, 10, 15, 20, 21, 25, 30, 47].map { after.value(at: $0) } == [0, 0, 50, 100, 10, 50, 0, 70])
        let before = ramp(.before, .cycle)
        #expect([99, 15, 10, 9, 5, 0, -7].map { before.value(at: $0) } == [100, 50, 0, 90, 50, 100, 30])
    }

    @Test("S10 a pingpong runs backwards and forwards in turn")
    func pingpong() {
        let after = ramp(.after, .pingpong)
        #expect([20, 21, 25, 30, 31, 40, 47].map { after.value(at: $0) } == [100, 90, 50, 0, 10, 100, 30])
        let before = ramp(.before, .pingpong)
        #expect([10, 9, 5, 0, -7].map { before.value(at: $0) } == [0, 10, 50, 100, 30])
    }

    @Test("S10 an offset moves each repetition by the difference of the ends")
    func offset() {
        let after = ramp(.after, .offset)
        #expect([20, 21, 30, 47].map { after.value(at: $0) } == [100, 110, 200, 370])
        let before = ramp(.before, .offset)
        #expect([10, 9, 0, -7].map { before.value(at: $0) } == [0, -10, -100, -170])
    }

    @Test("S10 a value continues at the velocity at the end of its keyframes, or a part of it")
    func continued() {
        for (loop, frame, expected) in [
            (ramp(.after, .continue), 47.0, 370.0), (ramp(.before, .continue), -7, -170),
            (ramp(.after, .continue, velocityFactor: 0.5), 40, 200),
        ] {
            #expect(abs(loop.value(at: frame) - expected) < 1e-6)
        }
        // A held value has no velocity.
        #expect(steps(.continue).value(at: 50) == 1)
        #expect(steps(.continue).changeRange == 4...10)
    }

    @Test("S10 a part of the keyframes repeats")
    func segment() {
        let value = AnimatedNumber(
            keyframes: [
                Keyframe(time: 0, value: 100, end: 0), Keyframe(time: 10, value: 0, end: 10),
                Keyframe(time: 20, value: 10, end: 10),
            ], fallback: 0)
        let last = value.applying(KeyframeLoop(side: .after, mode: .cycle, start: 10, end: 20).map { .loop($0) })
        #expect([5, 25, 32].map { last.value(at: $0) } == [50, 5, 2])
        let first = value.applying(KeyframeLoop(side: .before, mode: .cycle, start: 0, end: 10).map { .loop($0) })
        #expect([-5, -12, 15].map { first.value(at: $0) } == [50, 20, 5])
    }

    @Test("S10 positions repeat on their curve, continue on its tangent, and move by the difference of its ends")
    func positions() throws {
        let motion = MotionCurve(
            start: .zero, control1: Vector(0, 50), control2: Vector(100, 50), end: Vector(100, 0))
        let keyframes = [
            Keyframe(time: 0, value: .zero, end: Vector(100, 0), motion: motion),
            Keyframe(time: 10, value: Vector(100, 0), end: Vector(100, 0)),
        ]
        func value(_ mode: LoopMode, at frame: Double) -> Vector {
            AnimatedVector(keyframes: keyframes, fallback: .zero)
                .applying(KeyframeLoop(side: .after, mode: mode, start: 0, end: 10).map { .loop($0) })
                .value(at: frame)
        }
        let middle = value(.cycle, at: 15)
        #expect(near([middle.point], [CGPoint(x: 50, y: 37.5)]))
        let third = value(.offset, at: 25)
        #expect(near([third.point], [CGPoint(x: 250, y: 37.5)]))
        // The curve arrives downwards: y falls with the length of the curve in ten frames.
        let length = try #require(motion).length
        #expect(near([value(.continue, at: 13).point], [CGPoint(x: 100, y: -0.3 * length)], 1e-6 * length))
    }

    @Test("S10 colors and contours repeat")
    func otherValues() {
        let color = AnimatedColor(
            keyframes: [
                Keyframe(time: 0, value: .black, end: .white), Keyframe(time: 10, value: .white, end: .white),
            ], fallback: .black)
        let loop = KeyframeLoop(side: .after, mode: .pingpong, start: 0, end: 10).map { KeyframeExpression.loop($0) }
        #expect(color.applying(loop).value(at: 15) == ColorValue(0.5, 0.5, 0.5))
        let small = Contours.square.roundingCorners(radius: 1)
        let large = Contours.square.roundingCorners(radius: 3)
        let contour = AnimatedContour(
            keyframes: [Keyframe(time: 0, value: small, end: large), Keyframe(time: 10, value: large, end: large)],
            fallback: small)
        #expect(near(contour.applying(loop).value(at: 30).points, large.points))
        #expect(near(contour.applying(loop).value(at: 25).points, Contours.square.roundingCorners(radius: 2).points))
    }

    @Test("S10 a loop of one frame shows the same after three hours")
    func manyRepetitions() throws {
        let loop = try #require(KeyframeLoop(side: .after, mode: .pingpong, start: 0, end: 1))
        #expect(loop.place(of: 648_000.25) == LoopPlace(frame: 0.25, isReversed: false, shifts: 648_000))
        #expect(loop.place(of: 648_001.25) == LoopPlace(frame: 0.75, isReversed: true, shifts: 648_001))
    }

    @Test("S10 a place just before a repetition belongs to the one before it")
    func roundedQuotient() throws {
        // 343.2 / 1.3 is rounded to 264, although it is smaller.
        let loop = try #require(KeyframeLoop(side: .after, mode: .offset, start: 0, end: 1.3))
        let place = loop.place(of: 343.2)
        #expect(place.shifts == 263)
        #expect(abs(place.frame - 1.3) < 1e-9)
    }

    @Test("S10 a loop without length or with an infinite one is none")
    func withoutLength() {
        #expect(KeyframeLoop(side: .after, mode: .cycle, start: 10, end: 10) == nil)
        #expect(KeyframeLoop(side: .after, mode: .cycle, start: 10, end: 5) == nil)
        #expect(KeyframeLoop(side: .before, mode: .cycle, start: 0, end: .infinity) == nil)
        #expect(KeyframeLoop(side: .before, mode: .cycle, start: -1e308, end: 1e308) == nil)
    }

    @Test("S10 a moving value with a loop changes at all frames of the loop")
    func changesOfMovements() {
        let after = ramp(.after, .pingpong)
        #expect(after.changeRange == 10 ... .infinity)
        #expect([0, 12, 20, 23, 33].map { after.nextChange(from: $0) } == [10, 12, 20, 23, 33])
        let before = ramp(.before, .cycle)
        #expect(before.changeRange == -.infinity...20)
        #expect([-5, 9, 12, 20].map { before.nextChange(from: $0) } == [-5, 9, 12, nil])
        #expect(ramp(.after, .continue).nextChange(from: 99) == 99)
        #expect(after.nextChange(from: .infinity) == .infinity)
        #expect(after.nextChange(from: .nan) == nil)
    }

    @Test("S10 a held value with a loop changes at the steps only, also backwards")
    func changesOfSteps() {
        #expect([11, 14, 20.5].map { steps(.cycle).nextChange(from: $0) } == [14, 20, 24])
        #expect([11, 14, 15, 20.5].map { steps(.cycle).value(at: $0) } == [1, 5, 5, 1])
        #expect([11, 16, 17, 21].map { steps(.pingpong).nextChange(from: $0) } == [16, 16, 20, 24])
        #expect([11, 15.5, 16.5, 21].map { steps(.pingpong).value(at: $0) } == [5, 5, 1, 1])
    }

    @Test("S10 a loop of keyframes that do not change is left out")
    func staticSegment() {
        let value = AnimatedNumber(
            keyframes: [
                Keyframe(time: 0, value: 0, end: 5), Keyframe(time: 10, value: 5, end: 5),
                Keyframe(time: 20, value: 5, end: 5),
            ], fallback: 0
        ).applying(KeyframeLoop(side: .after, mode: .offset, start: 10, end: 20).map { .loop($0) })
        #expect(value.expression == nil)
        #expect(value.changeRange == 0...10)
    }

    @Test("S10 the direction of a position is that of its keyframes, without the expression")
    func direction() throws {
        let x = AnimatedNumber(
            keyframes: [Keyframe(time: 0, value: 0, end: 30), Keyframe(time: 10, value: 30, end: 30)], fallback: 0
        ).applying(KeyframeLoop(side: .after, mode: .pingpong, start: 0, end: 10).map { .loop($0) })
        let value = AnimatedPosition.separate(x: x, y: AnimatedNumber(0), z: AnimatedNumber(0))
        #expect(value.value(at: 15).x == 15)
        #expect(near([try #require(value.direction(at: 15)).point], [CGPoint(x: 1, y: 0)]))
    }
}
