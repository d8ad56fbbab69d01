/// How large a picture may be. Looked up in its header, before memory is taken for its pixels.
public struct ImageLimits: Equatable, Sendable {
    public var pixels: Int
    /// The longest side.
    public var side: Int
    public var fileBytes: Int

    public init(pixels: Int = 64 << 20, side: Int = 32767, fileBytes: Int = 256 << 20) {
        self.pixels = pixels
        self.side = side
        self.fileBytes = fileBytes
    }

    func allows(width: Int, height: Int) -> Bool {
        width <= side && height <= side && width * height <= pixels
    }
}
