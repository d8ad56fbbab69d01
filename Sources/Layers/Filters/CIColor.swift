package import Animation
public import Geometry
public import Graphics

/// A colour in sRGB, not premultiplied, as an input of a filter (Apple: Core Image's `CIColor`).
public final class CIColor: Sendable {
    /// The red component, 0 to 1.
    public let red: CGFloat
    /// The green component, 0 to 1.
    public let green: CGFloat
    /// The blue component, 0 to 1.
    public let blue: CGFloat
    /// The opacity, 0 to 1.
    public let alpha: CGFloat

    public init(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat) {
        red = r
        green = g
        blue = b
        alpha = a
    }

    public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat) {
        self.init(red: r, green: g, blue: b, alpha: 1)
    }

    public convenience init(cgColor color: CGColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// Opaque (0, 0, 0).
    public static let black = CIColor(red: 0, green: 0, blue: 0)
    /// Opaque (1, 1, 1).
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    /// Opaque (0.5, 0.5, 0.5).
    public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    /// Opaque (1, 0, 0).
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    /// Opaque (0, 1, 0).
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    /// Opaque (0, 0, 1).
    public static let blue = CIColor(red: 0, green: 0, blue: 1)
    /// Opaque (0, 1, 1).
    public static let cyan = CIColor(red: 0, green: 1, blue: 1)
    /// Opaque (1, 0, 1).
    public static let magenta = CIColor(red: 1, green: 0, blue: 1)
    /// Opaque (1, 1, 0).
    public static let yellow = CIColor(red: 1, green: 1, blue: 0)
    /// Transparent black.
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// The number of components with alpha, which is 4.
    public var numberOfComponents: Int { 4 }
    /// The equivalent colour for drawing and for layers.
    public var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}

extension CIColor: Hashable {
    public static func == (a: CIColor, b: CIColor) -> Bool {
        a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(cgColor)
    }
}

extension CIColor: CustomStringConvertible {
    public var description: String { "(\(red) \(green) \(blue) \(alpha))" }
}

extension CIColor: AnimatableValueBox {
    package var animatableValue: AnimatableValue? { .color(cgColor) }
}
