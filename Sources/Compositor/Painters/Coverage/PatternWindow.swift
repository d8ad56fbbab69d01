import Geometry
import Graphics
import Pixels

/// A part of the endless picture that repeats a cell, large enough for the device pixels of a block.
struct PatternWindow {
    /// The pixels of the window, from (0, 0).
    let area: PixelRect
    /// The map from device pixels to those of the window.
    let map: Homography
    /// The size of the cell.
    private let cell: (width: Int, height: Int)
    /// The pixel of the cell at the window's first one.
    private let first: (x: Int, y: Int)

    /// The number of pixels above which there is no window. Only blocks near a horizon have more.
    private static let mostPixels: CGFloat = 1_048_576
    /// The longest side that is sampled.
    private static let longestSide: CGFloat = 30_000

    /// Creates the window of a block; `nil` if the block reaches past the plane's horizon, or nearly.
    /// - Parameters:
    ///   - cell: The cell, perhaps reduced.
    ///   - image: The cell's image.
    ///   - back: The map from device pixels to those of the image.
    init?(_ cell: PixelView, of image: CGImage, seenThrough back: Homography, in block: PixelRect) {
        var map = back.concatenating(
            Homography(
                CGAffineTransform(
                    scaleX: CGFloat(cell.width) / CGFloat(image.width),
                    y: CGFloat(cell.height) / CGFloat(image.height))))
        // All pixels across a cell of one pixel are the same.
        if cell.width == 1 { map.setX(0.5) }
        if cell.height == 1 { map.setY(0.5) }
        guard let seen = map.box(of: block.grown(by: 1)) else { return nil }
        // A pixel more on each side, for interpolation.
        let left = cell.width == 1 ? 0 : seen.minX.rounded(.down) - 1
        let top = cell.height == 1 ? 0 : seen.minY.rounded(.down) - 1
        let width = cell.width == 1 ? 1 : seen.maxX.rounded(.up) + 1 - left
        let height = cell.height == 1 ? 1 : seen.maxY.rounded(.up) + 1 - top
        guard width > 0, height > 0, max(width, height) <= Self.longestSide, width * height <= Self.mostPixels else {
            return nil
        }
        area = PixelRect(x: 0, y: 0, width: Int(saturating: width), height: Int(saturating: height))
        self.cell = (cell.width, cell.height)
        first = (Self.offset(left, in: cell.width), Self.offset(top, in: cell.height))
        self.map = map.concatenating(Homography(CGAffineTransform(translationX: -left, y: -top)))
    }

    /// Returns the distance of a whole coordinate from the start of its cell.
    private static func offset(_ coordinate: CGFloat, in side: Int) -> Int {
        let start = (Double(coordinate) / Double(side)).rounded(.down) * Double(side)
        // Far away, coordinates have no digits for it.
        return min(max(Int(saturating: Double(coordinate) - start), 0), side - 1)
    }

    /// Calls `body` with parts of the cell and the parts of the window that they fill.
    func forEachPiece(_ body: (_ source: PixelRect, _ target: PixelRect) -> Void) {
        for y in stride(from: -first.y, to: area.height, by: cell.height) {
            let rows = max(y, 0)..<min(y + cell.height, area.height)
            for x in stride(from: -first.x, to: area.width, by: cell.width) {
                let columns = max(x, 0)..<min(x + cell.width, area.width)
                let target = PixelRect(
                    minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
                body(target.offset(x: -x, y: -y), target)
            }
        }
    }
}

extension Homography {
    /// Makes all points have one x.
    fileprivate mutating func setX(_ x: CGFloat) { (m11, m21, m31) = (x * m13, x * m23, x * m33) }

    /// Makes all points have one y.
    fileprivate mutating func setY(_ y: CGFloat) { (m12, m22, m32) = (y * m13, y * m23, y * m33) }
}
