/// The limits of images. They are checked in a file's header before memory for the pixels is allocated.
public struct ImageLimits: Equatable, Sendable {
    /// The greatest number of pixels; for an animation, of all its frames together.
    public var pixels: Int
    /// The greatest width and height in pixels.
    public var side: Int
    /// The greatest size of a file in bytes.
    public var fileBytes: Int

    /// Creates limits; by default 67,108,864 pixels, sides of 32,767 pixels and files of 256 MiB.
    public init(pixels: Int = 64 << 20, side: Int = 32767, fileBytes: Int = 256 << 20) {
        self.pixels = pixels
        self.side = side
        self.fileBytes = fileBytes
    }

    /// Returns whether an image of a size is within the limits.
    func allows(width: Int, height: Int) -> Bool {
        width <= side && height <= side && width * height <= pixels
    }
}
