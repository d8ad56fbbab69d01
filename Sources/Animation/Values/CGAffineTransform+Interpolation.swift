package import Geometry
import Glibc

extension CGAffineTransform {
    /// Interpolates by the 2-D rule of CSS Transforms 1: translation, scale, angle and remainder independently.
    package static func interpolate(_ start: CGAffineTransform, _ end: CGAffineTransform, _ progress: Double)
        -> CGAffineTransform
    {
        if progress == 0 { return start }
        if progress == 1 { return end }
        var a = Parts(start)
        var b = Parts(end)
        a.takeShortWay(to: &b)
        return Parts.mix(a, b, progress).transform
    }

    /// The decomposition M = scale · rotation · remainder, and the translation.
    private struct Parts {
        var tx, ty: Double
        var scaleX, scaleY: Double
        /// The rotation in radians.
        var angle: Double
        var m11, m12, m21, m22: Double

        init(_ t: CGAffineTransform) {
            tx = Double(t.tx)
            ty = Double(t.ty)
            var x0 = Double(t.a)
            var y0 = Double(t.b)
            var x1 = Double(t.c)
            var y1 = Double(t.d)
            scaleX = hypot(x0, y0)
            scaleY = hypot(x1, y1)
            if x0 * y1 - y0 * x1 < 0 {
                if x0 < y1 { scaleX = -scaleX } else { scaleY = -scaleY }
            }
            if scaleX != 0 {
                x0 /= scaleX
                y0 /= scaleX
            }
            if scaleY != 0 {
                x1 /= scaleY
                y1 /= scaleY
            }
            angle = atan2(y0, x0)
            let cosine = cos(angle)
            let sine = -sin(angle)
            m11 = cosine * x0 + sine * x1
            m12 = cosine * y0 + sine * y1
            m21 = -sine * x0 + cosine * x1
            m22 = -sine * y0 + cosine * y1
        }

        private init(
            tx: Double, ty: Double, scaleX: Double, scaleY: Double, angle: Double,
            m11: Double, m12: Double, m21: Double, m22: Double
        ) {
            self.tx = tx
            self.ty = ty
            self.scaleX = scaleX
            self.scaleY = scaleY
            self.angle = angle
            self.m11 = m11
            self.m12 = m12
            self.m21 = m21
            self.m22 = m22
        }

        mutating func takeShortWay(to other: inout Parts) {
            if (scaleX < 0 && other.scaleY < 0) || (scaleY < 0 && other.scaleX < 0) {
                scaleX = -scaleX
                scaleY = -scaleY
                angle += angle < 0 ? .pi : -.pi
            }
            // By that rule an angle of 0 is a full turn, so that the identity rotates to a half turn in the negative
            // direction.
            if angle == 0 { angle = 2 * .pi }
            if other.angle == 0 { other.angle = 2 * .pi }
            if abs(angle - other.angle) > .pi {
                if angle > other.angle { angle -= 2 * .pi } else { other.angle -= 2 * .pi }
            }
        }

        static func mix(_ a: Parts, _ b: Parts, _ t: Double) -> Parts {
            func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
            return Parts(
                tx: mix(a.tx, b.tx), ty: mix(a.ty, b.ty), scaleX: mix(a.scaleX, b.scaleX),
                scaleY: mix(a.scaleY, b.scaleY),
                angle: mix(a.angle, b.angle), m11: mix(a.m11, b.m11), m12: mix(a.m12, b.m12),
                m21: mix(a.m21, b.m21), m22: mix(a.m22, b.m22))
        }

        var transform: CGAffineTransform {
            // Translations and scales stay exact.
            let (cosine, sine) = angle == 2 * .pi ? (1, 0) : (cos(angle), sin(angle))
            return CGAffineTransform(
                a: CGFloat(scaleX * (cosine * m11 + sine * m21)), b: CGFloat(scaleX * (cosine * m12 + sine * m22)),
                c: CGFloat(scaleY * (cosine * m21 - sine * m11)), d: CGFloat(scaleY * (cosine * m22 - sine * m12)),
                tx: CGFloat(tx), ty: CGFloat(ty))
        }
    }
}
