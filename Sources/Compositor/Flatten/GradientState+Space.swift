import Geometry
import LayerModel

extension GradientState {
    /// Whether there are enough colours, and as many locations if there are any.
    var isDrawn: Bool {
        guard let colors, colors.count >= 2 else { return false }
        return locations.map { $0.count == colors.count } ?? true
    }

    /// The greatest distance of the focus from the centre, in radii.
    private static let farthestFocus: CGFloat = 0.99

    /// The focus of a radial gradient in the gradient's coordinates; `nil` if the colours start at its centre.
    var focus: CGPoint? {
        guard type == .radial, focalOffset != .zero, focalOffset.x.isFinite, focalOffset.y.isFinite else { return nil }
        let distance = (focalOffset.x * focalOffset.x + focalOffset.y * focalOffset.y).squareRoot()
        guard distance > 0, distance.isFinite else { return nil }
        let part = min(distance, Self.farthestFocus) / distance
        return CGPoint(x: focalOffset.x * part, y: focalOffset.y * part)
    }

    /// Returns the map from the coordinates of the ramp to the layer's own space: for a focal gradient those of
    /// ``GradientRamp/Shape/focal(_:)``, otherwise the gradient's.
    func rampSpace(in bounds: CGRect) -> Homography? {
        guard let space = space(in: bounds) else { return nil }
        guard let focus else { return space }
        // The circle at t has the radius t, and the focus at a fraction 1 - t of the way from the centre. A point of it
        // at (x, y) from the focus, x away from the centre, has t (1 - f²) = f x + √(x² + (1 - f²) y²). Scaling x by
        // 1 - f² and y by its root leaves f u + √(u² + v²).
        let square = focus.x * focus.x + focus.y * focus.y
        let distance = square.squareRoot()
        let along = (1 - square) / distance
        let across = (1 - square).squareRoot() / distance
        return Homography(
            CGAffineTransform(
                a: focus.x * along, b: focus.y * along, c: -focus.y * across, d: focus.x * across, tx: focus.x,
                ty: focus.y)
        ).concatenating(space)
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
