import Geometry
import Graphics
import LayerModel

/// A node's shadow at one moment, with everything on which its pixels depend.
struct PlacedShadow: Equatable {
    let silhouette: Silhouette
    let color: CGColor
    /// The opacity, 0…1, without the node's own.
    let opacity: CGFloat
    /// The offset in points of the node's own space, as is ``sigma``.
    let offset: CGSize
    let sigma: CGFloat
    let plane: ScreenPlane
    /// The device pixels that the shadow may touch.
    let area: PixelRect

    /// Whether two shadows of pictures differ in the picture's content alone.
    func differsInLooksAlone(from other: PlacedShadow) -> Bool {
        guard case .picture = silhouette, case .picture = other.silhouette else { return false }
        return color == other.color && opacity == other.opacity && offset == other.offset && sigma == other.sigma
            && plane == other.plane
            && area == other.area
    }

    /// Returns the shadow's pixels that depend on some pixels of the picture.
    func area(shadowing pixels: PixelRect, limit: PixelRect) -> PixelRect {
        guard let box = plane.localBox(of: pixels.grown(by: 1)) else { return area }
        let scale = plane.scale(at: CGPoint(x: box.midX, y: box.midY))
        // The reach of the gaussian, and the size of the mask's pixels: at most half of the standard deviation, or one
        // device pixel.
        let reach = 4.5 * sigma + 4 / max(scale, 1e-3)
        return plane.area(
            of: box.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach), limit: limit
        ).intersection(area)
    }
}
