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
        let middle = AnimatableValue.interpolate(.transform(flat), .transform(CATransform3DRotate(flat, -.pi / 2, 0, 1, 0)), 0.5)
        let t = try #require(CATransform3D(middle)), expected = CATransform3DRotate(flat, -.pi / 4, 0, 1, 0)
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
        let color = AnimatableValue.interpolate(.color(CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)),
                                                .color(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)), 0.25)
        #expect(color.isSame(as: .color(CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))))
        let array = AnimatableValue.interpolate(.array([.number(0), .number(10)]), .array([.number(2), .number(30)]), 0.5)
        #expect(array.isSame(as: .array([.number(1), .number(20)])))
    }
}
