import Geometry
import Graphics

/// The coverage of a shape's fill or stroke. It is valid as long as the shape moves by whole pixels only.
final class CoverageCache {
    struct Key: Equatable {
        let path: PathStorage
        /// The style of the stroke; `nil` for the fill.
        let stroke: StrokeStyle?
        let rule: CGPathFillRule
        /// The linear part of the map to pixels.
        let a, b, c, d: CGFloat
        /// The offset from whole pixels, in millionths.
        let phaseX, phaseY: Int
    }

    @exclusivity(unchecked) var key: Key?
    @exclusivity(unchecked) var picture: OffscreenPicture?
    /// The whole part of the translation at which the picture was drawn.
    @exclusivity(unchecked) var origin = (x: 0, y: 0)
}
