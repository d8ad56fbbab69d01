import Geometry

extension ScreenPlane {
    /// How many pixels a point is long near a place of the plane: the mean of all directions. Zero where that is edge-on or behind the eye.
    func scale(at place: CGPoint) -> Double {
        let h = map.homogeneous(place)
        guard h.w > 0 else { return 0 }
        // The map's derivative there.
        let a = (map.m11 - h.x / h.w * map.m13) / h.w, b = (map.m12 - h.y / h.w * map.m13) / h.w
        let c = (map.m21 - h.x / h.w * map.m23) / h.w, d = (map.m22 - h.y / h.w * map.m23) / h.w
        let area = Double(abs(a * d - b * c))
        return area.isFinite ? area.squareRoot() : 0
    }
}
