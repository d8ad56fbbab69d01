import Geometry
import LayerModel

extension GradientState {
    /// Whether there are enough colours, and as many locations if there are any.
    var isDrawn: Bool {
        guard let colors, colors.count >= 2 else { return false }
        return locations.map { $0.count == colors.count } ?? true
    }

    /// Returns the map from the gradient's coordinates, in which it runs from 0 to 1 along x or the radius, to the
    /// layer's own space; `nil` if the start and end points coincide or are not finite.
    func space(in bounds: CGRect) -> Homography? {
        let dx = endPoint.x - startPoint.x
        let dy = endPoint.y - startPoint.y
        guard bounds.size.width > 0, bounds.size.height > 0, startPoint.x.isFinite, startPoint.y.isFinite, dx.isFinite,
            dy.isFinite
        else { return nil }
        let unit =
            type == .radial
            ? CGAffineTransform(a: dx, b: 0, c: 0, d: dy, tx: startPoint.x, ty: startPoint.y)
            : CGAffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: startPoint.x, ty: startPoint.y)
        guard unit.a * unit.d - unit.b * unit.c != 0 else { return nil }
        return Homography(
            unit.concatenating(
                CGAffineTransform(
                    a: bounds.size.width, b: 0, c: 0, d: bounds.size.height,
                    tx: bounds.minX, ty: bounds.minY)))
    }
}
