import Glibc

/// A rotation in space as a unit quaternion.
struct Quaternion {
    var x, y, z, w: Double

    /// Creates the rotation of a row-vector matrix (p' = p · R) with orthonormal rows.
    init(rows r: (Vector3, Vector3, Vector3)) {
        let trace = r.0.x + r.1.y + r.2.z
        if trace > 0 {
            let s = (trace + 1).squareRoot() * 2
            x = (r.1.z - r.2.y) / s
            y = (r.2.x - r.0.z) / s
            z = (r.0.y - r.1.x) / s
            w = s / 4
        } else if r.0.x > r.1.y && r.0.x > r.2.z {
            let s = (1 + r.0.x - r.1.y - r.2.z).squareRoot() * 2
            x = s / 4
            y = (r.0.y + r.1.x) / s
            z = (r.2.x + r.0.z) / s
            w = (r.1.z - r.2.y) / s
        } else if r.1.y > r.2.z {
            let s = (1 + r.1.y - r.0.x - r.2.z).squareRoot() * 2
            x = (r.0.y + r.1.x) / s
            y = s / 4
            z = (r.1.z + r.2.y) / s
            w = (r.2.x - r.0.z) / s
        } else {
            let s = (1 + r.2.z - r.0.x - r.1.y).squareRoot() * 2
            x = (r.2.x + r.0.z) / s
            y = (r.1.z + r.2.y) / s
            z = s / 4
            w = (r.0.y - r.1.x) / s
        }
    }

    private init(x: Double, y: Double, z: Double, w: Double) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }

    /// Returns the spherical interpolation along the shorter arc.
    static func slerp(_ a: Quaternion, _ b: Quaternion, _ t: Double) -> Quaternion {
        var b = b
        var dot = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
        if dot < 0 {
            b = Quaternion(x: -b.x, y: -b.y, z: -b.z, w: -b.w)
            dot = -dot
        }
        let theta = acos(min(dot, 1))
        let (from, to) = theta < 1e-6 ? (1 - t, t) : (sin((1 - t) * theta) / sin(theta), sin(t * theta) / sin(theta))
        return Quaternion(
            x: from * a.x + to * b.x, y: from * a.y + to * b.y, z: from * a.z + to * b.z, w: from * a.w + to * b.w)
    }

    var rows: (Vector3, Vector3, Vector3) {
        (
            Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            Vector3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            Vector3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        )
    }
}
