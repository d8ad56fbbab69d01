package import Geometry
import Glibc

/// The decomposition of a 3-D transform of CSS Transforms 2: M = scale · skew · rotation · translation · perspective.
package struct TransformParts {
    private var translation: Vector3
    private var scale: Vector3
    /// The skews xy, xz and yz.
    private var skew: Vector3
    private var rotation: Rotation
    /// The last column of the matrix: m14, m24, m34 and m44.
    private var perspective: (Vector3, Double)

    /// A rotation; angles that were set are kept, so that 300° does not become −60°.
    private enum Rotation {
        case quaternion(Quaternion)
        /// Rotations about x, then y, then z, in radians.
        case angles(Vector3)
    }

    /// Creates the decomposition; `nil` for a singular matrix.
    /// - Parameter mirrorsOneAxis: whether a reflection negates one axis, as key paths read it, instead of all three as
    ///   in CSS.
    init?(_ t: CATransform3D, mirrorsOneAxis: Bool = false) {
        let w = Double(t.m44)
        guard w != 0 else { return nil }
        var r0 = Vector3(Double(t.m11), Double(t.m12), Double(t.m13)) * (1 / w)
        var r1 = Vector3(Double(t.m21), Double(t.m22), Double(t.m23)) * (1 / w)
        var r2 = Vector3(Double(t.m31), Double(t.m32), Double(t.m33)) * (1 / w)
        let determinant = dot(r0, cross(r1, r2))
        guard determinant != 0, determinant.isFinite else { return nil }
        translation = Vector3(Double(t.m41), Double(t.m42), Double(t.m43)) * (1 / w)
        perspective = Self.perspective(
            lastColumn: Vector3(Double(t.m14), Double(t.m24), Double(t.m34)) * (1 / w),
            rows: (r0, r1, r2), translation: translation, determinant: determinant)
        scale = Vector3(0, 0, 0)
        skew = Vector3(0, 0, 0)
        scale.x = r0.length
        r0 = r0 * (1 / scale.x)
        skew.x = dot(r0, r1)
        r1 = r1 - r0 * skew.x
        scale.y = r1.length
        r1 = r1 * (1 / scale.y)
        skew.x /= scale.y
        skew.y = dot(r0, r2)
        r2 = r2 - r0 * skew.y
        skew.z = dot(r1, r2)
        r2 = r2 - r1 * skew.z
        scale.z = r2.length
        r2 = r2 * (1 / scale.z)
        skew.y /= scale.z
        skew.z /= scale.z
        if determinant < 0 && mirrorsOneAxis {
            if r0.x < r1.y {
                (scale.x, skew.x, skew.y, r0) = (-scale.x, -skew.x, -skew.y, r0 * -1)
            } else {
                scale.y = -scale.y
                skew.x = -skew.x
                skew.z = -skew.z
                r1 = r1 * -1
            }
        } else if determinant < 0 {
            scale = scale * -1
            r0 = r0 * -1
            r1 = r1 * -1
            r2 = r2 * -1
        }
        rotation = .quaternion(Quaternion(rows: (r0, r1, r2)))
    }

    /// Creates the decomposition; a singular matrix is read as a scale and a translation.
    package init(lenient t: CATransform3D) {
        if let parts = TransformParts(t, mirrorsOneAxis: true) {
            self = parts
            return
        }
        translation = Vector3(Double(t.m41), Double(t.m42), Double(t.m43))
        scale = Vector3(
            Vector3(Double(t.m11), Double(t.m12), Double(t.m13)).length,
            Vector3(Double(t.m21), Double(t.m22), Double(t.m23)).length,
            Vector3(Double(t.m31), Double(t.m32), Double(t.m33)).length)
        skew = Vector3(0, 0, 0)
        rotation = .angles(Vector3(0, 0, 0))
        perspective = (Vector3(0, 0, 0), 1)
    }

    /// Returns the solution p of (matrix without its last column) · p = last column.
    private static func perspective(
        lastColumn c: Vector3, rows: (Vector3, Vector3, Vector3), translation: Vector3,
        determinant: Double
    ) -> (Vector3, Double) {
        if c.x == 0 && c.y == 0 && c.z == 0 { return (c, 1) }
        let column0 = Vector3(rows.0.x, rows.1.x, rows.2.x)
        let column1 = Vector3(rows.0.y, rows.1.y, rows.2.y)
        let column2 = Vector3(rows.0.z, rows.1.z, rows.2.z)
        let p =
            Vector3(dot(c, cross(column1, column2)), dot(column0, cross(c, column2)), dot(column0, cross(column1, c)))
            * (1 / determinant)
        return (p, 1 - dot(translation, p))
    }

    static func mix(_ a: TransformParts, _ b: TransformParts, _ t: Double) -> TransformParts {
        var parts = a
        parts.translation = .mix(a.translation, b.translation, t)
        parts.scale = .mix(a.scale, b.scale, t)
        parts.skew = .mix(a.skew, b.skew, t)
        if case .quaternion(let from) = a.rotation, case .quaternion(let to) = b.rotation {
            parts.rotation = .quaternion(.slerp(from, to, t))
        }
        parts.perspective = (
            .mix(a.perspective.0, b.perspective.0, t), a.perspective.1 + (b.perspective.1 - a.perspective.1) * t
        )
        return parts
    }

    package var transform: CATransform3D {
        var (r0, r1, r2) = rotationRows
        r2 = r2 + r1 * skew.z + r0 * skew.y
        r1 = r1 + r0 * skew.x
        r0 = r0 * scale.x
        r1 = r1 * scale.y
        r2 = r2 * scale.z
        let (p, w) = perspective
        func row(_ r: Vector3, _ last: Double) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
            (CGFloat(r.x), CGFloat(r.y), CGFloat(r.z), CGFloat(last))
        }
        let a = row(r0, dot(r0, p))
        let b = row(r1, dot(r1, p))
        let c = row(r2, dot(r2, p))
        let d = row(translation, dot(translation, p) + w)
        return CATransform3D(
            m11: a.0, m12: a.1, m13: a.2, m14: a.3, m21: b.0, m22: b.1, m23: b.2, m24: b.3,
            m31: c.0, m32: c.1, m33: c.2, m34: c.3, m41: d.0, m42: d.1, m43: d.2, m44: d.3)
    }

    private var rotationRows: (Vector3, Vector3, Vector3) {
        switch rotation {
        case .quaternion(let quaternion): quaternion.rows
        case .angles(let angles): Self.rows(angles: angles)
        }
    }

    private static func rows(angles a: Vector3) -> (Vector3, Vector3, Vector3) {
        let cx = cos(a.x)
        let sx = sin(a.x)
        let cy = cos(a.y)
        let sy = sin(a.y)
        let cz = cos(a.z)
        let sz = sin(a.z)
        return (
            Vector3(cy * cz, cy * sz, -sy),
            Vector3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
            Vector3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
        )
    }

    private var angles: Vector3 {
        switch rotation {
        case .angles(let angles): return angles
        case .quaternion(let quaternion):
            let r = quaternion.rows
            let sine = min(max(-r.0.z, -1), 1)
            // Gimbal lock: rotations about x and z are the same, and all of it becomes z.
            if abs(sine) > 1 - 1e-12 { return Vector3(0, asin(sine), atan2(-r.1.x, r.1.y)) }
            return Vector3(atan2(r.1.z, r.2.z), asin(sine), atan2(r.0.y, r.0.x))
        }
    }

    package subscript(component: TransformComponent) -> AnimatableValue {
        switch component {
        case .rotation, .rotationZ: .number(angles.z)
        case .rotationX: .number(angles.x)
        case .rotationY: .number(angles.y)
        case .scale: .number((scale.x + scale.y + scale.z) / 3)
        case .scaleX: .number(scale.x)
        case .scaleY: .number(scale.y)
        case .scaleZ: .number(scale.z)
        case .scaleXY: .number((scale.x + scale.y) / 2)
        case .translation: .size(CGSize(width: translation.x, height: translation.y))
        case .translationX: .number(translation.x)
        case .translationY: .number(translation.y)
        case .translationZ: .number(translation.z)
        }
    }

    /// Returns the parts with a component replaced; unchanged for a value of another kind.
    package func setting(_ component: TransformComponent, to part: AnimatableValue) -> TransformParts {
        var parts = self
        switch (component, part) {
        case (.translation, .size(let size)):
            parts.translation.x = Double(size.width)
            parts.translation.y = Double(size.height)
        case (.translation, .point(let point)):
            parts.translation.x = Double(point.x)
            parts.translation.y = Double(point.y)
        case (.rotation, .number(let n)), (.rotationZ, .number(let n)): parts.turn { $0.z = n }
        case (.rotationX, .number(let n)): parts.turn { $0.x = n }
        case (.rotationY, .number(let n)): parts.turn { $0.y = n }
        case (.scale, .number(let n)): parts.scale = Vector3(n, n, n)
        case (.scaleX, .number(let n)): parts.scale.x = n
        case (.scaleY, .number(let n)): parts.scale.y = n
        case (.scaleZ, .number(let n)): parts.scale.z = n
        case (.scaleXY, .number(let n)):
            parts.scale.x = n
            parts.scale.y = n
        case (.translationX, .number(let n)): parts.translation.x = n
        case (.translationY, .number(let n)): parts.translation.y = n
        case (.translationZ, .number(let n)): parts.translation.z = n
        default: break
        }
        return parts
    }

    private mutating func turn(_ change: (inout Vector3) -> Void) {
        var angles = angles
        change(&angles)
        rotation = .angles(angles)
    }
}
