import Graphics

/// The rule that decides which points are inside a path (Apple: `CAShapeLayerFillRule`).
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Points are inside where the windings of the path do not add up to 0.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Points are inside where a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of lines (Apple: `CAShapeLayerLineCap`).
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Lines end at their end points.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Lines end in half discs beyond their end points.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Lines end half a line width beyond their end points.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    init(_ cap: CGLineCap) {
        self = cap == .round ? .round : cap == .square ? .square : .butt
    }

    var lineCap: CGLineCap {
        self == .round ? .round : self == .square ? .square : .butt
    }
}

/// The shape of the corners of lines (Apple: `CAShapeLayerLineJoin`).
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Outer edges are extended to a point, up to the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Outer edges are joined by an arc.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Outer edges are joined by a straight line.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    init(_ join: CGLineJoin) {
        self = join == .round ? .round : join == .bevel ? .bevel : .miter
    }

    var lineJoin: CGLineJoin {
        self == .round ? .round : self == .bevel ? .bevel : .miter
    }
}
