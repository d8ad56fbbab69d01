/// What particles come out of (Apple: `CAEmitterLayerEmitterShape`). Lengths are those of the layer's `emitterSize`.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The default.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// As long as the size is wide, across the emitter's position. Its particles go up by nature.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// Its radius is the size's width. Its particles go outwards by nature.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// Its radius is the size's width. Its particles go outwards by nature.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Which part of the shape particles come out of (Apple: `CAEmitterLayerEmitterMode`).
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Corners and ends; of round shapes the four points on the axes.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The default.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are put over each other (Apple: `CAEmitterLayerRenderMode`).
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Cell by cell. The default.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest are painted first: the youngest are in front.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Their light adds up.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
