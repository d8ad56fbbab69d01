/// Debug colours: what a renderer shows over the layers, so that costly ones are seen.
///
/// They have the meanings of the same options of Apple's Core Animation instrument, as far as that has them. While any
/// is set, every frame is painted whole, by one thread.
public struct LayerDebugOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Tints layers that are blended with what is behind them red, and opaque ones green.
    public static let blended = LayerDebugOptions(rawValue: 1 << 0)
    /// Tints layers yellow that are drawn apart from the screen before they are shown: groups with an opacity, masks,
    /// cut corners, filters, transitions, and shadows without a `shadowPath`.
    public static let offscreen = LayerDebugOptions(rawValue: 1 << 1)
    /// Tints images magenta that do not lie on whole pixels, and yellow if they are scaled.
    public static let misaligned = LayerDebugOptions(rawValue: 1 << 2)
    /// Tints layers with `shouldRasterize` green if their picture was reused, and red if it was drawn for the frame.
    public static let rasterized = LayerDebugOptions(rawValue: 1 << 3)
    /// Flashes changed pixels yellow.
    public static let updates = LayerDebugOptions(rawValue: 1 << 4)
    /// Shows how often each pixel was painted: once grey, twice blue, three times green, four times pink, more often
    /// red.
    public static let overdraw = LayerDebugOptions(rawValue: 1 << 5)
    /// Outlines the bounds of all layers.
    public static let borders = LayerDebugOptions(rawValue: 1 << 6)
    /// Marks the anchor points of all layers.
    public static let anchors = LayerDebugOptions(rawValue: 1 << 7)
    /// Outlines the rectangles that changed since the last frame.
    public static let damage = LayerDebugOptions(rawValue: 1 << 8)
    /// Outlines the tiles of tiled layers.
    public static let tiles = LayerDebugOptions(rawValue: 1 << 9)

    /// Tints the layer on an overlay plane blue. With other options no layer is shown on a plane.
    public static let planes = LayerDebugOptions(rawValue: 1 << 10)

    /// All options with their names, in the order of their values.
    public static let names: [(name: String, option: LayerDebugOptions)] = [
        ("blended", .blended), ("offscreen", .offscreen), ("misaligned", .misaligned), ("rasterized", .rasterized),
        ("updates", .updates), ("overdraw", .overdraw), ("borders", .borders), ("anchors", .anchors),
        ("damage", .damage), ("tiles", .tiles), ("planes", .planes),
    ]

    /// Creates the option with a name; `nil` if there is none.
    public init?(named name: String) {
        guard let known = Self.names.first(where: { $0.name == name }) else { return nil }
        self = known.option
    }

    /// The names of the options that are set.
    public var names: [String] { Self.names.compactMap { contains($0.option) ? $0.name : nil } }
}
