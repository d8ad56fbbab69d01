package import CommandSupport
package import Vitrine

/// The size of a picture in pixels, given as `WxH`.
package struct PixelSize: CustomStringConvertible {
    package let width: Int
    package let height: Int

    /// The longest allowed side, in pixels.
    package static let limit = 16384

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    @Sendable package init(_ text: String) throws(InvalidValue) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            1...Self.limit ~= width, 1...Self.limit ~= height
        else { throw InvalidValue("write WxH with 1 to \(Self.limit) pixels a side, such as 1280x720") }
        self.width = width
        self.height = height
    }

    package var description: String { "\(width)x\(height)" }

    /// Throws an error if the memory for a number of pictures of this size, of four bytes a pixel, is not available.
    package func checkMemory(copies: Int) throws(CommandError) {
        do throws(InvalidValue) {
            try PictureMemory(bytes: width * height * 4 * copies).check(description)
        } catch {
            throw CommandError(.failed, error.description)
        }
    }

    /// Returns the size in points at a scale in pixels per point.
    package func size(scale: CGFloat) -> CGSize {
        CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    }
}
