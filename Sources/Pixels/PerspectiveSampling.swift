internal import CKernels

/// Where the pixels of a destination lie in a source, by a projective map.
///
/// The map takes destination coordinates, in which pixel (i, j) has its centre at (i + 0.5, j + 0.5), to source
/// coordinates of the same kind:
///
///     w = wx * x + wy * y + w1
///     u = (ux * x + uy * y + u1) / w
///     v = (vx * x + vy * y + v1) / w
///
/// Rows are computed in double, pixels in float, each from its own place: a part of a destination drawn alone, through
/// ``moved(x:y:)``, gets exactly the pixels it gets in the whole. Where w is not positive the picture is behind the
/// eye; a mask has to leave such pixels out. Values that are not finite count as 0.
package struct PerspectiveSampling: Sendable {
    var map: vtr_perspective

    package init(
        ux: Double, uy: Double, u1: Double, vx: Double, vy: Double, v1: Double, wx: Double, wy: Double, w1: Double
    ) {
        // Only the ratios count: the largest part of w becomes 1, so that floats hold all of them.
        let largest = max(Self.finite(wx).magnitude, Self.finite(wy).magnitude, Self.finite(w1).magnitude)
        let scale = largest > 0 ? largest : 1
        func part(_ value: Double) -> Double { Self.finite(Self.finite(value) / scale) }
        map = vtr_perspective(
            u_y: part(uy), u_1: part(u1), v_y: part(vy), v_1: part(v1), w_y: part(wy), w_1: part(w1),
            u_x: Float(part(ux)), v_x: Float(part(vx)), w_x: Float(part(wx)), origin_x: 0, origin_y: 0)
    }

    /// The sampling of a view whose first pixel is this one's pixel (x, y).
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
