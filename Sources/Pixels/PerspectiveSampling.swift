internal import CKernels

/// A projective transform from the pixels of a destination to those of a source.
///
/// It maps destination coordinates, in which pixel (i, j) has its centre at (i + 0.5, j + 0.5), to source coordinates
/// of the same kind:
///
///     w = wx * x + wy * y + w1
///     u = (ux * x + uy * y + u1) / w
///     v = (vx * x + vy * y + v1) / w
///
/// Rows are computed in double precision, pixels in single precision from their own positions: a part of a destination
/// that is drawn alone, through ``moved(x:y:)``, gets the same pixels as in the whole. Pixels whose w is not positive
/// are behind the eye and must be excluded by a mask. Values that are not finite are 0.
package struct PerspectiveSampling: Sendable {
    var map: vtr_perspective

    package init(
        ux: Double, uy: Double, u1: Double, vx: Double, vy: Double, v1: Double, wx: Double, wy: Double, w1: Double
    ) {
        // Only ratios matter: scales the largest coefficient of w to 1, so that all fit single precision.
        let largest = max(Self.finite(wx).magnitude, Self.finite(wy).magnitude, Self.finite(w1).magnitude)
        let scale = largest > 0 ? largest : 1
        func part(_ value: Double) -> Double { Self.finite(Self.finite(value) / scale) }
        map = vtr_perspective(
            u_y: part(uy), u_1: part(u1), v_y: part(vy), v_1: part(v1), w_y: part(wy), w_1: part(w1),
            u_x: Float(part(ux)), v_x: Float(part(vx)), w_x: Float(part(wx)), origin_x: 0, origin_y: 0)
    }

    /// Returns the sampling of the part of the destination that begins at pixel (x, y).
    package func moved(x: Int, y: Int) -> PerspectiveSampling {
        var moved = self
        moved.map.origin_x = Self.limited(Int(map.origin_x), x)
        moved.map.origin_y = Self.limited(Int(map.origin_y), y)
        return moved
    }

    private static func finite(_ value: Double) -> Double {
        value.isFinite ? value : 0
    }

    private static func limited(_ origin: Int, _ offset: Int) -> Int32 {
        let limit = 1 << 21
        return Int32(min(max(origin + min(max(offset, -2 * limit), 2 * limit), -limit), limit))
    }
}
