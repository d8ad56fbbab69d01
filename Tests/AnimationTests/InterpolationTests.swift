import TestSupport
import Animation
import Geometry
import Glibc
import Graphics
import Testing

@Suite struct InterpolationTests {
    private func angle(_ value: AnimatableValue) -> Double {
        guard case .transform(let t) = value else { return .nan }
        return atan2(Double(t.m12), Double(t.m11))
    }

    private func rotation(_ angle: Double) -> AnimatableValue {
        .transform(CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1))
    }

    @Test("A11 transforms are taken apart: half-way of a quarter turn is an eighth, not a shrunken matrix")
    func rotations() {
        #expect(abs(angle(.interpolate(rotation(0.2), rotation(0.2 + .pi / 2), 0.5)) - (0.2 + .pi / 4)) < 1e-12)
    }

    @Test("A11 from the identity to a half turn runs the negative way, to less than that the short way")
    func halfTurn() {
        #expect(abs(angle(.interpolate(rotation(0), rotation(.pi), 0.25)) + .pi / 4) < 1e-12)
        #expect(abs(angle(.interpolate(rotation(0), rotation(3), 0.5)) - 1.5) < 1e-12)
        #expect(abs(angle(.interpolate(rotation(3), rotation(-3), 0.5))) > 3.1)
    }

    @Test("A11 a swing about y runs on the sphere, with its perspective")
    func perspective() throws {
        var flat = CATransform3DIdentity
        flat.m34 = -1 / 500
        let middle = AnimatableValue.interpolate(
            .transform(flat), .transform(CATransform3DRotate(flat, -.pi / 2, 0, 1, 0)), 0.5)
        let t = try #require(CATransform3D(middle))
        let expected = CATransform3DRotate(flat, -.pi / 4, 0, 1, 0)
        for field in [\CATransform3D.m11, \.m13, \.m14, \.m31, \.m34, \.m44] {
            #expect(abs(t[keyPath: field] - expected[keyPath: field]) < 1e-12)
        }
    }

    @Test("A10 a rotation key path turns by the number given, past half a turn too, and about several axes")
    func rotationComponents() {
        let parts = TransformParts(lenient: CATransform3DMakeTranslation(5, 6, 7))
            .setting(.rotationY, to: .number(2)).setting(.rotationZ, to: .number(5))
        let turns = CATransform3DConcat(CATransform3DMakeRotation(2, 0, 1, 0), CATransform3DMakeRotation(5, 0, 0, 1))
        let expected = CATransform3DConcat(turns, CATransform3DMakeTranslation(5, 6, 7))
        for field in [\CATransform3D.m11, \.m12, \.m13, \.m23, \.m33, \.m41] {
            #expect(abs(parts.transform[keyPath: field] - expected[keyPath: field]) < 1e-12)
        }
        #expect(parts[.rotationZ].number == 5)
    }

    @Test("A10 components read back what was put in, for mirrored transforms too")
    func components() {
        let parts = TransformParts(lenient: CATransform3DScale(CATransform3DMakeRotation(0.7, 0, 0, 1), -2, 3, 1))
        #expect(abs((parts[.scaleX].number ?? 0) + 2) < 1e-12)
        #expect(abs((parts[.scaleY].number ?? 0) - 3) < 1e-12)
        #expect(abs((parts[.rotationZ].number ?? 0) - 0.7) < 1e-12)
    }

    @Test("A11 colours and arrays run component by component")
    func componentwise() {
        let color = AnimatableValue.interpolate(
            .color(CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)),
            .color(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)), 0.25)
        #expect(color.isSame(as: .color(CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))))
        let array = AnimatableValue.interpolate(
            .array([.number(0), .number(10)]), .array([.number(2), .number(30)]), 0.5)
        #expect(array.isSame(as: .array([.number(1), .number(20)])))
    }

    private func between(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
        CATransform3D(.interpolate(.transform(a), .transform(b), t)) ?? CATransform3D()
    }

    @Test("A11 numbers, points, sizes and rectangles run straight, and arrive exactly")
    func straight() {
        func same(_ a: AnimatableValue, _ b: AnimatableValue, _ t: Double, _ expected: AnimatableValue) -> Bool {
            AnimatableValue.interpolate(a, b, t).isSame(as: expected)
        }
        #expect(same(.number(2), .number(10), 0.25, .number(4)))
        #expect(same(.number(0.1), .number(0.3), 1, .number(0.3)))
        #expect(same(.number(2), .number(10), 1.5, .number(14)))
        #expect(same(.point(CGPoint(x: 0, y: 8)), .point(CGPoint(x: 4, y: 0)), 0.25, .point(CGPoint(x: 1, y: 6))))
        #expect(
            same(
                .size(CGSize(width: 0, height: 8)), .size(CGSize(width: 4, height: 0)), 0.25,
                .size(CGSize(width: 1, height: 6))))
        #expect(
            same(
                .rect(CGRect(x: 0, y: 0, width: 8, height: 8)), .rect(CGRect(x: 4, y: 8, width: 0, height: 16)), 0.25,
                .rect(CGRect(x: 1, y: 2, width: 6, height: 10))))
    }

    // Pairs of angles at every tenth of a turn. The shorter way is taken, and an angle of 0 counts as a whole turn.
    @Test("A11 affine transforms turn the shorter way, an angle of 0 counting as 360°")
    func shorterWay() {
        for first in -9...9 {
            for second in -9...9 {
                let a = Double(first) / 10 * .pi
                let b = Double(second) / 10 * .pi
                var from = a == 0 ? 2 * .pi : a
                var to = b == 0 ? 2 * .pi : b
                if abs(from - to) > .pi {
                    if from > to { from -= 2 * .pi } else { to -= 2 * .pi }
                }
                let seen = between(
                    CATransform3DMakeRotation(CGFloat(a), 0, 0, 1), CATransform3DMakeRotation(CGFloat(b), 0, 0, 1), 0.25
                )
                #expect(
                    isNear(seen, CATransform3DMakeRotation(CGFloat(from + (to - from) * 0.25), 0, 0, 1), within: 1e-9),
                    "\(first) to \(second)")
            }
        }
    }

    @Test("A11 affine transforms: translation, scale and turn run apart, mirrored and skewed ones too")
    func affine() {
        let from = CATransform3DMakeTranslation(10, 20, 0)
        let to = CATransform3DScale(CATransform3DRotate(CATransform3DMakeTranslation(30, 60, 0), 1, 0, 0, 1), 3, 5, 1)
        let middle = CATransform3DScale(
            CATransform3DRotate(CATransform3DMakeTranslation(20, 40, 0), 0.5, 0, 0, 1), 2, 3, 1)
        // The identity's angle counts as a whole turn, so the way to 1 leads from 2π to 1 + 2π, or from 0 to 1.
        #expect(isNear(between(from, to, 0.5), middle, within: 1e-12))
        let mirrored = CATransform3DMakeScale(-1, 1, 1)
        #expect(isNear(between(CATransform3DIdentity, mirrored, 0.5), CATransform3DMakeScale(0, 1, 1), within: 1e-12))
        var skewed = CATransform3DIdentity
        skewed.m21 = 1
        let half = between(CATransform3DIdentity, skewed, 0.5)
        #expect(abs(half.m11 * half.m22 - half.m12 * half.m21) > 0.9)
        #expect(half.m21 > 0.4)
        #expect(half.m21 < 0.7)
        for t in [0.0, 1] { #expect(isNear(between(from, to, t), t == 0 ? from : to, within: 1e-12)) }
    }

    @Test("A11 an affine transform without width or height does not turn on the way to a mirrored one")
    func affineWithoutExtent() {
        for (from, to) in [
            (CATransform3DMakeScale(1, 0, 1), CATransform3DMakeScale(-1, 1, 1)),
            (CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(1, -1, 1)),
        ] {
            for t in [0.25, 0.5, 0.75] {
                let middle = between(from, to, t)
                #expect(abs(middle.m12) < 1e-12 && abs(middle.m21) < 1e-12, "\(t): \(middle)")
            }
        }
    }

    @Test("A11 the ends of any interpolation are the values themselves, and what is between has an inverse")
    func randomTransforms() {
        var numbers = SeededGenerator(seed: 11)
        for _ in 0..<500 {
            func random(_ isFlat: Bool) -> CATransform3D {
                var t = CATransform3DMakeTranslation(
                    .random(in: -50...50, using: &numbers), .random(in: -50...50, using: &numbers),
                    isFlat ? 0 : .random(in: -50...50, using: &numbers))
                t = CATransform3DRotate(t, .random(in: -3...3, using: &numbers), isFlat ? 0 : 1, isFlat ? 0 : 0.5, 1)
                return CATransform3DScale(
                    t, .random(in: 0.5...3, using: &numbers), .random(in: 0.5...3, using: &numbers), isFlat ? 1 : 2)
            }
            let isFlat = Bool.random(using: &numbers)
            let otherIsFlat = Bool.random(using: &numbers)
            let a = random(isFlat)
            let b = random(otherIsFlat)
            #expect(isNear(between(a, b, 0), a, within: 1e-12) && isNear(between(a, b, 1), b, within: 1e-12))
            // Close to an end the value is close to that end, because decomposition and composition are inverse.
            #expect(isNear(between(a, b, 1e-9), a, within: 1e-6) && isNear(between(a, b, 1 - 1e-9), b, within: 1e-6))
            #expect(CATransform3DInvert(between(a, b, 0.5)) != between(a, b, 0.5))
        }
    }

    @Test("A11 in space a turn runs on the sphere: evenly, by the shorter way, whatever its axis")
    func sphere() {
        for axis in [(1.0, 0.0, 0.0), (0, 1, 0), (1, 1, 0.5)] {
            func turn(_ angle: Double) -> CATransform3D {
                CATransform3DMakeRotation(CGFloat(angle), CGFloat(axis.0), CGFloat(axis.1), CGFloat(axis.2))
            }
            for t in [0.25, 0.5, 0.8] {
                #expect(isNear(between(turn(0.2), turn(2.2), t), turn(0.2 + 2 * t), within: 1e-9))
                #expect(isNear(between(turn(-2), turn(2.5), t), turn(-2 - (2 * .pi - 4.5) * t), within: 1e-9))
            }
        }
    }

    @Test("A11 transforms without an inverse run element by element")
    func singular() {
        var flat = CATransform3DIdentity
        flat.m11 = 0
        flat.m33 = 0
        flat.m34 = 0.1
        let half = between(CATransform3DIdentity, flat, 0.5)
        #expect(half.m11 == 0.5)
        #expect(half.m33 == 0.5)
        #expect(half.m34 == 0.05)
    }

    @Test("A11 2-D transforms, alone and into a 3-D one")
    func mixed() {
        let from = CGAffineTransform(translationX: 10, y: 0)
        let to = CGAffineTransform(translationX: 30, y: 8)
        #expect(
            AnimatableValue.interpolate(.affine(from), .affine(to), 0.5).isSame(
                as: .affine(CGAffineTransform(translationX: 20, y: 4))))
        let value = AnimatableValue.interpolate(.affine(from), .transform(CATransform3DMakeTranslation(30, 8, 0)), 0.5)
        #expect(value.isSame(as: .transform(CATransform3DMakeTranslation(20, 4, 0))))
    }

    @Test("A11 components of colours run straight, not premultiplied; between a colour and none nothing shows")
    func colors() throws {
        let red = AnimatableValue.color(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        let blue = AnimatableValue.color(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        let half = CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.75)
        #expect(AnimatableValue.interpolate(red, blue, 0.5).isSame(as: .color(half)))
        for progress in [0, 0.25, 0.5, 1] {
            #expect(AnimatableValue.interpolate(red, .none, progress).isNone)
            #expect(AnimatableValue.interpolate(.none, red, progress).isNone)
        }
    }

    @Test(
        "A11 paths of as many segments morph where lines stand against curves, whose control points are then the line's ends"
    )
    func linesAgainstCurves() {
        var lines = PathStorage()
        lines.move(to: CGPoint(x: 0, y: 0))
        lines.addLine(to: CGPoint(x: 10, y: 0))
        lines.addLine(to: CGPoint(x: 10, y: 10))
        lines.addLine(to: CGPoint(x: 0, y: 10))
        lines.close()
        var curves = PathStorage()
        curves.move(to: CGPoint(x: 0, y: 0))
        curves.addCurve(to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 4, y: 8), control2: CGPoint(x: 16, y: 8))
        curves.addQuadCurve(to: CGPoint(x: 30, y: 30), control: CGPoint(x: 30, y: 0))
        curves.addLine(to: CGPoint(x: 0, y: 20))
        curves.close()
        var half = PathStorage()
        half.move(to: CGPoint(x: 0, y: 0))
        half.addCurve(to: CGPoint(x: 15, y: 0), control1: CGPoint(x: 2, y: 4), control2: CGPoint(x: 13, y: 4))
        // The mean of 10 and of the cubic's, two thirds of the way from 20 to the quadratic's 30.
        let sum = 30 + 20.0 / 3
        let control1 = CGPoint(x: sum / 2, y: 0)
        half.addCurve(to: CGPoint(x: 20, y: 20), control1: control1, control2: CGPoint(x: 20, y: 10))
        half.addLine(to: CGPoint(x: 0, y: 15))
        half.close()
        for (start, end) in [(lines, curves), (curves, lines)] {
            guard case .path(let found) = AnimatableValue.interpolate(.path(start), .path(end), 0.5) else {
                Issue.record("no path")
                continue
            }
            #expect(found.elements == half.elements)
            for (p, q) in zip(found.points, half.points) { #expect(abs(p.x - q.x) < 1e-12 && abs(p.y - q.y) < 1e-12) }
        }
        var open = lines
        open.move(to: .zero)
        #expect(AnimatableValue.interpolate(.path(open), .path(curves), 0.4).isSame(as: .path(open)))
    }

    /// Returns a path of one curve from a start, with two control points, to an end.
    private func curve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> PathStorage {
        var path = PathStorage()
        path.move(to: a)
        path.addCurve(to: d, control1: b, control2: c)
        return path
    }

    private func morph(_ start: PathStorage, _ end: PathStorage, _ progress: Double) -> PathStorage? {
        guard case .path(let path) = AnimatableValue.interpolate(.path(start), .path(end), progress) else { return nil }
        return path
    }

    private func expectPoints(
        _ path: PathStorage?, _ points: [CGPoint], within limit: CGFloat = 1e-9,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(path?.points.count == points.count, sourceLocation: sourceLocation)
        for (p, q) in zip(path?.points ?? [], points) {
            #expect(abs(p.x - q.x) < limit, "\(p) \(q)", sourceLocation: sourceLocation)
            #expect(abs(p.y - q.y) < limit, "\(p) \(q)", sourceLocation: sourceLocation)
        }
    }

    @Test("S1 the control points of a path that morphs turn around their ends, the short way")
    func turningControlPoints() {
        let flat = curve(.zero, CGPoint(x: -40, y: 0), CGPoint(x: 140, y: 0), CGPoint(x: 100, y: 0))
        let round = curve(.zero, CGPoint(x: 0, y: 40), CGPoint(x: 100, y: 40), CGPoint(x: 100, y: 0))
        // Apple's.
        let half = [.zero, CGPoint(x: -28.28, y: 28.28), CGPoint(x: 128.28, y: 28.28), CGPoint(x: 100, y: 0)]
        expectPoints(morph(flat, round, 0.5), half, within: 0.01)
        expectPoints(morph(round, flat, 0.5), half, within: 0.01)
        #expect(morph(flat, round, 0) == flat)
        #expect(morph(flat, round, 1)?.points.last == CGPoint(x: 100, y: 0))
        // Lengths are mixed with the angles, while the ends move straight.
        let moved = curve(
            CGPoint(x: 10, y: 20), CGPoint(x: 10, y: 40), CGPoint(x: 60, y: 50), CGPoint(x: 60, y: 20))
        let start = curve(.zero, CGPoint(x: 40, y: 0), CGPoint(x: 110, y: 0), CGPoint(x: 100, y: 0))
        let diagonal = (30 / 2.squareRoot(), 20 / 2.squareRoot())
        expectPoints(
            morph(start, moved, 0.5),
            [
                CGPoint(x: 5, y: 10), CGPoint(x: 5 + diagonal.0, y: 10 + diagonal.0),
                CGPoint(x: 80 + diagonal.1, y: 10 + diagonal.1), CGPoint(x: 80, y: 10),
            ])
    }

    @Test("S1 a control point that turns by half a turn turns positively, and one without a vector moves straight")
    func halfTurns() {
        let left = curve(.zero, CGPoint(x: -40, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 0))
        let right = curve(.zero, CGPoint(x: 40, y: 0), CGPoint(x: 100, y: 20), CGPoint(x: 100, y: 0))
        expectPoints(
            morph(left, right, 0.5), [.zero, CGPoint(x: 0, y: -40), CGPoint(x: 100, y: 10), CGPoint(x: 100, y: 0)])
        expectPoints(
            morph(right, left, 0.5), [.zero, CGPoint(x: 0, y: 40), CGPoint(x: 100, y: 10), CGPoint(x: 100, y: 0)])
        // In the same direction.
        let far = curve(.zero, CGPoint(x: 80, y: 0), CGPoint(x: 100, y: 40), CGPoint(x: 100, y: 0))
        expectPoints(
            morph(right, far, 0.25), [.zero, CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 25), CGPoint(x: 100, y: 0)])
    }

    @Test("S1 quadratic curves morph as cubic ones")
    func quadraticCurves() throws {
        var flat = PathStorage()
        flat.move(to: .zero)
        flat.addQuadCurve(to: CGPoint(x: 30, y: 0), control: CGPoint(x: 15, y: 30))
        var steep = PathStorage()
        steep.move(to: .zero)
        steep.addQuadCurve(to: CGPoint(x: 30, y: 0), control: CGPoint(x: 15, y: -30))
        func cubic(_ control: CGPoint) -> PathStorage {
            let cubic = CubicCurve(quad: .zero, control, CGPoint(x: 30, y: 0))
            return curve(cubic.a, cubic.b, cubic.c, cubic.d)
        }
        let expected = try #require(morph(cubic(CGPoint(x: 15, y: 30)), cubic(CGPoint(x: 15, y: -30)), 0.3))
        let found = morph(flat, steep, 0.3)
        #expect(found?.elements == expected.elements)
        expectPoints(found, expected.points)
        #expect(abs(expected.points[1].x - expected.points[1].y) > 1)
    }

    @Test("A7 an additive path is added point by point; one that can't be added shows itself")
    func additivePaths() {
        let small = CGPath(rect: CGRect(x: 1, y: 2, width: 10, height: 10), transform: nil).storage
        let large = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 20), transform: nil).storage
        let both = CGPath(rect: CGRect(x: 11, y: 2, width: 40, height: 30), transform: nil).storage
        let oval = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil).storage
        #expect(AnimatableValue.path(small).adding(.path(large)).isSame(as: .path(both)))
        #expect(AnimatableValue.path(both).subtracting(.path(large)).isSame(as: .path(small)))
        #expect(AnimatableValue.path(small).adding(.path(oval)).isSame(as: .path(oval)))
        #expect(AnimatableValue.none.adding(.path(oval)).isSame(as: .path(oval)))
    }

    @Test("A11 paths of the same elements run point by point, others and arrays of other lengths change half-way")
    func paths() {
        let small = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil).storage
        let large = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 20), transform: nil).storage
        let half = AnimatableValue.interpolate(.path(small), .path(large), 0.5)
        #expect(half.isSame(as: .path(CGPath(rect: CGRect(x: 5, y: 0, width: 20, height: 15), transform: nil).storage)))
        let round = AnimatableValue.path(
            CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil).storage)
        #expect(AnimatableValue.interpolate(.path(small), round, 0.4).isSame(as: .path(small)))
        #expect(AnimatableValue.interpolate(.path(small), round, 0.6).isSame(as: round))
        let two = AnimatableValue.array([.number(0), .number(1)])
        let three = AnimatableValue.array([.number(0), .number(1), .number(2)])
        #expect(AnimatableValue.interpolate(two, three, 0.4).isSame(as: two))
    }

    @Test("A11 images fade into each other")
    func images() throws {
        func image() -> CGImage? {
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)?.makeImage()
        }
        let a = try #require(image())
        let b = try #require(image())
        let half = AnimatableValue.interpolate(.image(.image(a)), .image(.image(b)), 0.25)
        #expect(half.isSame(as: .image(.crossFade(from: .image(a), to: b, progress: 0.25))))
        #expect(AnimatableValue.interpolate(.image(.image(a)), .image(.image(b)), 1).isSame(as: .image(.image(b))))
        #expect(
            AnimatableValue.interpolate(.none, .image(.image(b)), 0.25).isSame(
                as: .image(.crossFade(from: nil, to: b, progress: 0.25))))
    }

    @Test("A11 sums, differences and multiples undo each other, transforms as maps")
    func arithmetic() {
        let values: [(AnimatableValue, AnimatableValue)] = [
            (.number(3), .number(4)), (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: 3, y: 5))),
            (.size(CGSize(width: 1, height: 2)), .size(CGSize(width: 3, height: 5))),
            (.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .rect(CGRect(x: 1, y: 1, width: 1, height: 1))),
            (.array([.number(1), .number(2)]), .array([.number(5), .number(6)])),
            (.transform(CATransform3DMakeScale(2, 4, 8)), .transform(CATransform3DMakeTranslation(1, 2, 3))),
            (.affine(CGAffineTransform(scaleX: 2, y: 4)), .affine(CGAffineTransform(translationX: 1, y: 2))),
        ]
        for (a, b) in values { #expect(a.adding(b).subtracting(b).isSame(as: a), "\(a.kind)") }
        let step = AnimatableValue.transform(CATransform3DMakeTranslation(2, 0, 0))
        #expect(step.multiplied(by: 1000).isSame(as: .transform(CATransform3DMakeTranslation(2000, 0, 0))))
        #expect(step.multiplied(by: 0).isSame(as: .transform(CATransform3DIdentity)))
        #expect(step.multiplied(by: .nan).isSame(as: .transform(CATransform3DIdentity)))
        #expect(step.multiplied(by: -3).isSame(as: .transform(CATransform3DIdentity)))
    }
}
