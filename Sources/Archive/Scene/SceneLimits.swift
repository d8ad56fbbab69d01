/// The limits of scene files. A file that exceeds a limit is refused before its contents are allocated.
public struct SceneLimits: Sendable {
    /// The size of the file with embedded images, in bytes.
    public var bytes = 64 << 20
    /// The number of JSON values.
    public var values = 2_000_000
    /// The nesting depth of JSON values.
    public var nesting = 160
    /// The number of layers, masks included.
    public var layers = 100_000
    /// The depth of the layer tree.
    public var depth = 64
    /// The size of all decoded images together at four bytes per pixel, in bytes.
    public var pictureBytes = 512 << 20

    public init() {}
}
