import Geometry
import Graphics

/// One axis of an axis-aligned shape on the screen and of its mask. The mask has all of its pixels, or a few in place
/// of the equal ones in the middle.
struct NinePatchSide {
    /// The first device pixel that the shape touches.
    let start: Int
    /// The numbers of device pixels before the middle, in the middle and after it.
    let before: Int
    let middle: Int
    let after: Int
    /// The number of pixels in the mask for those in the middle.
    let kept: Int

    /// The numbers of pixels on the screen and in the mask.
    var count: Int { before + middle + after }
    var maskCount: Int { before + kept + after }
    /// The device pixels at which the middle begins and ends.
    var middleStart: Int { start + before }
    var middleEnd: Int { start + before + middle }

    /// Whether both masks have the same layout.
    func isLaidOut(as other: NinePatchSide) -> Bool {
        before == other.before && after == other.after && kept == other.kept
    }

    /// Returns a coordinate rounded as the rasterizer does it.
    static func onGrid(_ x: CGFloat) -> CGFloat {
        let parts = CGFloat(PathRasterizer.partsOfPixel)
        return (x * parts).rounded() / parts
    }
}
