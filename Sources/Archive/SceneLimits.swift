/// What a scene file may be at most. A file past a limit is refused before its contents take memory.
public struct SceneLimits: Sendable {
    /// Of the file, embedded pictures included.
    public var bytes = 64 << 20
    /// Objects, arrays, numbers, strings and the like, all together.
    public var values = 2_000_000
    /// Values inside each other.
    public var nesting = 160
    /// All layers, masks among them.
    public var layers = 100_000
    /// Layers inside each other.
    public var depth = 64
    /// Of all pictures together, as four bytes a pixel.
    public var pictureBytes = 512 << 20

    public init() {}
}
