import Geometry
import Graphics
import LayerModel

/// A node's shadow at one moment: all that its pixels depend on.
struct PlacedShadow: Equatable {
    let silhouette: Silhouette
    let color: CGColor
    /// 0…1, without the node's own.
    let opacity: CGFloat
    /// In points of the node's own space, as is ``sigma``.
    let offset: CGSize
    let sigma: CGFloat
    let plane: ScreenPlane
    /// Pixels that the shadow may touch.
    let area: PixelRect

    /// Whether nothing but what casts it looks different, on the same pixels.
    func differsInLooksAlone(from other: PlacedShadow) -> Bool {
        guard case .picture = silhouette, case .picture = other.silhouette else { return false }
        return color == other.color && opacity == other.opacity && offset == other.offset && sigma == other.sigma
            && plane == other.plane
            && area == other.area
    }

    /// The shadow's pixels that follow what some pixels of the picture show.
    func area(shadowing pixels: PixelRect, limit: PixelRect) -> PixelRect {
        guard let box = plane.localBox(of: pixels.grown(by: 1)) else { return area }
        let scale = plane.scale(at: CGPoint(x: box.midX, y: box.midY))
        // As far as the gaussian goes, and its mask's own pixels are wide: half of the standard deviation at most, or
        // one of the screen's.
        let reach = 4.5 * sigma + 4 / max(scale, 1e-3)
        return plane.area(
            of: box.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach), limit: limit
        ).intersection(area)
    }
}
