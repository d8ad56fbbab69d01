import Geometry
import Graphics

/// A side of an upright shape on the screen, and how a mask of it is laid out: with all of its pixels, or with few in
/// the place of those in the middle, which are alike.
struct NinePatchSide {
    /// The first pixel that the side touches.
    let start: Int
    /// Pixels up to the middle, in the middle, and after it.
    let before: Int
    let middle: Int
    let after: Int
    /// How many of the middle the mask has.
    let kept: Int

    /// Pixels of the screen, and of the mask.
    var count: Int { before + middle + after }
    var maskCount: Int { before + kept + after }
    /// Where the middle begins on the screen, and where it has ended.
    var middleStart: Int { start + before }
    var middleEnd: Int { start + before + middle }

    /// Whether a mask made for one side serves for the other, as far as its pixels go.
    func isLaidOut(as other: NinePatchSide) -> Bool {
        before == other.before && after == other.after && kept == other.kept
    }

    /// A coordinate as the rasterizer rounds it.
    static func onGrid(_ x: CGFloat) -> CGFloat {
        let parts = CGFloat(PathRasterizer.partsOfPixel)
        return (x * parts).rounded() / parts
    }
}
