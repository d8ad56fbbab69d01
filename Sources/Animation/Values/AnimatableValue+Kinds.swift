import Geometry
import Graphics

extension AnimatableValue {
    /// Whether a value of this kind and one of `other`'s kind can be the two ends of an animation.
    package func animates(as other: AnimatableValue) -> Bool {
        switch (self, other) {
        case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color), (.path, .path),
            (.image, .image),
            (.array, .array), (.custom, .custom), (.none, .none):
            true
        case (.transform, _), (.affine, _): other.isTransform
        // A translation is a size; programs also give it as a point.
        case (.point, .size): true
        default: false
        }
    }

    /// Whether all numbers of the value are finite.
    package var isFinite: Bool {
        switch self {
        case .none, .image, .custom: true
        case .number(let n): n.isFinite
        case .point(let p): p.isFinite
        case .size(let s): s.width.isFinite && s.height.isFinite
        case .rect(let r): r.origin.isFinite && r.size.width.isFinite && r.size.height.isFinite
        case .color(let c): c.red.isFinite && c.green.isFinite && c.blue.isFinite && c.alpha.isFinite
        case .affine(let t): (t.a + t.b + t.c + t.d + t.tx + t.ty).isFinite
        case .transform(let t):
            (t.m11 + t.m12 + t.m13 + t.m14 + t.m21 + t.m22 + t.m23 + t.m24
                + t.m31 + t.m32 + t.m33 + t.m34 + t.m41 + t.m42 + t.m43 + t.m44).isFinite
        case .path(let path): path.points.allSatisfy(\.isFinite)
        case .array(let values): values.allSatisfy(\.isFinite)
        }
    }
}

extension CGPoint {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
