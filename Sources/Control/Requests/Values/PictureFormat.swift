package import JSONTree

/// The size and the layout of the pixels of an answer, which are in its descriptor: ARGB8888, premultiplied.
package struct PictureFormat: Equatable, Sendable {
    package private(set) var width = 0
    package private(set) var height = 0
    /// The number of bytes from one row to the next.
    package private(set) var pitch = 0
    private var pixels = Pixels.argb8888

    private enum Pixels: String {
        case argb8888
    }

    private init() {}

    /// Creates the format of a picture whose rows follow each other.
    /// - Parameters:
    ///   - width: in pixels.
    ///   - height: in pixels.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pitch = width * 4
    }

    package static let form = JSONForm<PictureFormat>.record(
        "the width, the height and the pitch of the picture, whose pixels are in the descriptor", { PictureFormat() },
        [
            .required("width", .whole(1...longest), \.width, "The width in pixels."),
            .required("height", .whole(1...longest), \.height, "The height in pixels."),
            .required("pitch", .whole(4...4 * longest), \.pitch, "The number of bytes from one row to the next."),
            .required(
                "format", .choice([(.string("argb8888"), .argb8888)]), \.pixels,
                "The format of a pixel; colours are premultiplied."),
        ], isOpen: true)

    /// The largest side of a picture, in pixels.
    private static let longest = 16_384
}
