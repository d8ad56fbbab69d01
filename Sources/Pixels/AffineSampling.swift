internal import CKernels

/// Where the pixels of a destination lie in a source, by an affine map.
///
/// The map takes destination coordinates, in which pixel (i, j) has its centre at (i + 0.5, j + 0.5), to source
/// coordinates of the same kind:
///
///     u = a * x + c * y + tx
///     v = b * x + d * y + ty
///
/// It is kept in 32.32 fixed point and stepped without rounding: a part of a destination drawn alone, through
/// ``moved(x:y:)``, gets exactly the pixels it gets in the whole. Steps are held within 16384 source pixels and
/// positions within 2^29; not a number counts as 0.
package struct AffineSampling: Sendable {
    var map: vtr_affine

    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        map = vtr_affine(
            u: Self.fixed(a * 0.5 + c * 0.5 + tx, limit: Self.positionLimit),
            v: Self.fixed(b * 0.5 + d * 0.5 + ty, limit: Self.positionLimit),
            du_dx: Self.fixed(a, limit: Self.stepLimit), dv_dx: Self.fixed(b, limit: Self.stepLimit),
            du_dy: Self.fixed(c, limit: Self.stepLimit), dv_dy: Self.fixed(d, limit: Self.stepLimit))
    }

    /// The sampling of a view whose first pixel is this one's pixel (x, y).
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
