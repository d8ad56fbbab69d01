import Graphics

/// The rule that decides which points are inside a path (Apple: `CAShapeLayerFillRule`).
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of lines (Apple: `CAShapeLayerLineCap`).
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
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

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    init(_ join: CGLineJoin) {
        self = join == .round ? .round : join == .bevel ? .bevel : .miter
    }

    var lineJoin: CGLineJoin {
        self == .round ? .round : self == .bevel ? .bevel : .miter
    }
}
