internal import CKernels

/// An affine transform from the pixels of a destination to those of a source.
///
/// It maps destination coordinates, in which pixel (i, j) has its centre at (i + 0.5, j + 0.5), to source coordinates
/// of the same kind:
///
///     u = a * x + c * y + tx
///     v = b * x + d * y + ty
///
/// Values are 32.32 fixed point, so that steps are exact: a part of a destination that is drawn alone, through
/// ``moved(x:y:)``, gets the same pixels as in the whole. Steps are clamped to 16384 source pixels and positions to
/// 2^29; NaN is 0.
package struct AffineSampling: Sendable {
    var map: vtr_affine

    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        map = vtr_affine(
            u: Self.fixed(a * 0.5 + c * 0.5 + tx, limit: Self.positionLimit),
            v: Self.fixed(b * 0.5 + d * 0.5 + ty, limit: Self.positionLimit),
            du_dx: Self.fixed(a, limit: Self.stepLimit), dv_dx: Self.fixed(b, limit: Self.stepLimit),
            du_dy: Self.fixed(c, limit: Self.stepLimit), dv_dy: Self.fixed(d, limit: Self.stepLimit))
    }

    /// Returns the sampling of the part of the destination that begins at pixel (x, y).
    package func moved(x: Int, y: Int) -> AffineSampling {
        let x = Int64(min(max(x, -32768), 32768))
        let y = Int64(min(max(y, -32768), 32768))
        var moved = self
        moved.map.u = Self.limited(map.u + x * map.du_dx + y * map.du_dy)
        moved.map.v = Self.limited(map.v + x * map.dv_dx + y * map.dv_dy)
        return moved
    }

    private static let positionLimit = 0x1p29
    private static let stepLimit = 0x1p14

    private static func fixed(_ value: Double, limit: Double) -> Int64 {
        value.isNaN ? 0 : Int64(saturating: (min(max(value, -limit), limit) * 0x1p32).rounded())
    }

    private static func limited(_ position: Int64) -> Int64 {
        min(max(position, -1 << 61), 1 << 61)
    }
}
