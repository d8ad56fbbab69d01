import ArgumentParser
import Vitrine

/// The size of a picture in pixels, given as `WxH`.
struct PixelSize: ExpressibleByArgument, CustomStringConvertible {
    let width: Int
    let height: Int

    /// The longest allowed side, in pixels.
    static let limit = 16384

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            1...Self.limit ~= width, 1...Self.limit ~= height
        else { return nil }
        self.width = width
        self.height = height
    }

    var description: String { "\(width)x\(height)" }

    /// Returns the size in points at a scale in pixels per point.
    func size(scale: CGFloat) -> CGSize {
        CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    }
}
