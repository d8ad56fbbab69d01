public import Geometry

/// A colour: red, green, blue in sRGB, and alpha, each from 0 to 1; the colours are not premultiplied.
///
///     layer.backgroundColor = CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1)
///
/// Greys are colours whose three parts are equal: every colour has four ``components``.
/// Numbers outside 0…1 are kept as given and clamped where they are drawn.
public struct CGColor: Equatable, Hashable, Sendable {
    package let red: CGFloat
    package let green: CGFloat
    package let blue: CGFloat
    public let alpha: CGFloat

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// `components` holds the space's numbers and then alpha: two for a grey space, four for an RGB one.
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        switch space.model {
        case .monochrome: self.init(gray: components[0], alpha: components[1])
        case .rgb: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        case .unknown: return nil
        }
    }

    public var components: [CGFloat]? { [red, green, blue, alpha] }
    public var numberOfComponents: Int { 4 }
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    public func copy() -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension CGColor {
    /// The colour as a premultiplied ARGB8888 word, alpha in the highest byte, each part rounded to nearest.
    /// - Parameter opacity: a further factor on alpha, 0…1.
    package func premultiplied(opacity: CGFloat = 1) -> UInt32 {
        let alpha = Double(alpha).unitClamped * Double(opacity).unitClamped
        func byte(_ part: Double) -> UInt32 { UInt32(part * alpha * 255 + 0.5) }
        return byte(1) << 24
            | byte(Double(red).unitClamped) << 16
            | byte(Double(green).unitClamped) << 8
            | byte(Double(blue).unitClamped)
    }
}

extension Double {
    /// Nearest number in 0…1; 0 for what is no number.
    fileprivate var unitClamped: Double { self >= 1 ? 1 : self > 0 ? self : 0 }
}

extension CGColor: Codable {
    /// Four numbers in a row: red, green, blue, alpha.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        red = try list.decode(CGFloat.self)
        green = try list.decode(CGFloat.self)
        blue = try list.decode(CGFloat.self)
        alpha = try list.decode(CGFloat.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for part in [red, green, blue, alpha] { try list.encode(part) }
    }
}
