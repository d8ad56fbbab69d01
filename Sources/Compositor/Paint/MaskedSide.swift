import Geometry
import Graphics

/// A side of an upright rectangle on the screen, and how a mask of it is laid out: with all of its pixels, or with one in the place of those in
/// the middle, which are alike.
struct MaskedSide: Equatable {
    /// The first pixel that the side touches.
    let start: Int
    /// Pixels up to the middle, in the middle, and after it. Without a middle all are in `before`.
    let before: Int
    let middle: Int
    let after: Int
    /// Where the side begins and ends in the mask.
    let low: CGFloat
    let high: CGFloat

    /// - Parameters:
    ///   - low: in pixels, as `high`.
    ///   - corner: how far from its ends the side may be other than in the middle.
    init?(from low: CGFloat, to high: CGFloat, corner: CGFloat) {
        guard high > low, abs(low) < 1e6, abs(high) < 1e6, corner < 1e6 else { return nil }
        let (low, high) = (Self.onGrid(low), Self.onGrid(high))
        let first = Int(Double(low).rounded(.down)), count = Int(Double(high).rounded(.up)) - first
        let reach = Int(Double(corner).rounded(.up)) + 1
        let isLong = count > 2 * reach + 1
        start = first
        (before, middle, after) = isLong ? (reach, count - 2 * reach, reach) : (count, 0, 0)
        self.low = low - CGFloat(first)
        self.high = high - CGFloat(isLong ? first + middle - 1 : first)
    }

    private static func onGrid(_ x: CGFloat) -> CGFloat {
        let parts = CGFloat(PathRasterizer.partsOfPixel)
        return (x * parts).rounded() / parts
    }

    /// Pixels of the screen, and of the mask.
    var count: Int { before + middle + after }
    var maskCount: Int { before + min(middle, 1) + after }
}
