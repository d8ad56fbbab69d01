public import Geometry

/// A colour: red, green, blue in sRGB, and alpha, each from 0 to 1; the colours are not premultiplied.
///
///     layer.backgroundColor = CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1)
///
/// A colour may be a ``pattern`` as well, for backgrounds of layers. A colour made as a grey has two ``components``,
/// any other four; equal are those that look the same. Numbers outside 0…1 are kept as given and clamped where they are
/// drawn.
public struct CGColor: Equatable, Hashable, Sendable {
    package let red: CGFloat
    package let green: CGFloat
    package let blue: CGFloat
    public let alpha: CGFloat
    private let isGray: Bool
    /// What is drawn in place of one colour, with ``alpha``.
    public private(set) var pattern: CGPattern?

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    private init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, isGray: Bool) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.isGray = isGray
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha, isGray: false)
    }

    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha, isGray: true)
    }

    public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// A colour of four inks, each from 0 to 1, as the light that they leave of white.
    public init(genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        self.init(
            red: (1 - cyan) * (1 - black), green: (1 - magenta) * (1 - black), blue: (1 - yellow) * (1 - black),
            alpha: alpha)
    }

    /// `components` holds the space's numbers and then alpha: two for a grey space, four for an RGB one, five for inks.
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        switch space.model {
        case .monochrome: self.init(gray: components[0], alpha: components[1])
        case .rgb:
            let parts = space.encoding.standard(components[0], components[1], components[2])
            self.init(red: parts.0, green: parts.1, blue: parts.2, alpha: components[3])
        case .cmyk:
            self.init(
                genericCMYKCyan: components[0], magenta: components[1], yellow: components[2], black: components[3],
                alpha: components[4])
        case .pattern, .unknown: return nil
        }
    }

    /// The numbers of ``colorSpace``, then alpha.
    public var components: [CGFloat]? { pattern != nil ? [alpha] : isGray ? [red, alpha] : [red, green, blue, alpha] }
    public var numberOfComponents: Int { pattern != nil ? 1 : isGray ? 2 : 4 }

    /// sRGB, whatever the space was whose numbers made the colour, or its grey.
    public var colorSpace: CGColorSpace? {
        pattern != nil
            ? CGColorSpace(patternBaseSpace: nil)
            : CGColorSpace(name: isGray ? CGColorSpace.genericGrayGamma2_2 : CGColorSpace.sRGB)
    }

    public func copy() -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = CGColor(red: red, green: green, blue: blue, alpha: alpha, isGray: isGray)
        copy.pattern = pattern
        return copy
    }

    /// An image, repeated.
    /// - Parameter scale: pixels of the image per point.
    public init(patternImage image: CGImage, scale: CGFloat = 1) {
        self.init(pattern: CGPattern(image, scale: scale > 0 && scale.isFinite ? scale : 1), alpha: 1)
    }

    package init(pattern: CGPattern, alpha: CGFloat) {
        self.init(gray: 0, alpha: alpha)
        self.pattern = pattern
    }

    /// A pattern, repeated.
    /// - Parameter components: alpha, after the numbers of a colour for a pattern without colours of its own.
    /// - Returns: nil where `space` isn't one of patterns, or has no colours for such a pattern.
    public init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
        guard space.model == .pattern else { return nil }
        guard pattern.isStencil else {
            self.init(pattern: pattern, alpha: components[0])
            return
        }
        guard let base = space.baseColorSpace, let color = CGColor(colorSpace: base, components: components) else {
            return nil
        }
        self.init(pattern: pattern.colored(color.copy(alpha: 1) ?? color), alpha: color.alpha)
    }

    /// The same colour as a grey or as red, green and blue; a colour becomes a grey as bright as it is. Nil for a space
    /// of other numbers than ``colorSpace`` ever has.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?) -> CGColor? {
        guard space.encoding == .standard else { return nil }
        switch space.model {
        case .rgb: return CGColor(red: red, green: green, blue: blue, alpha: alpha)
        case .monochrome: return asGray
        case .cmyk, .pattern, .unknown: return nil
        }
    }

    /// The grey that is as bright as the colour.
    package var asGray: CGColor { isGray ? self : CGColor(gray: luminance, alpha: alpha) }

    /// Of the three lights by their parts in white (ITU-R BT.709), encoded as the parts are.
    private var luminance: CGFloat {
        let light =
            0.2126 * RGBEncoding.linear(red) + 0.7152 * RGBEncoding.linear(green) + 0.0722 * RGBEncoding.linear(blue)
        return RGBEncoding.encoded(light)
    }

    public static func == (a: CGColor, b: CGColor) -> Bool {
        a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha && a.pattern === b.pattern
    }

    public func hash(into hasher: inout Hasher) {
        for part in [red, green, blue, alpha] { hasher.combine(part) }
        hasher.combine(pattern.map(ObjectIdentifier.init))
    }
}

extension CGColor {
    /// The colour as a premultiplied ARGB8888 word, alpha in the highest byte, each part rounded to nearest.
    /// - Parameter opacity: a further factor on alpha, 0…1.
    package func premultiplied(opacity: CGFloat = 1) -> UInt32 {
        let alpha = Double(alpha).unitClamped * Double(opacity).unitClamped
        @inline(__always) func byte(_ part: Double) -> UInt32 { UInt32(saturating: part * alpha * 255 + 0.5) }
        return byte(1) << 24
            | byte(Double(red).unitClamped) << 16
            | byte(Double(green).unitClamped) << 8
            | byte(Double(blue).unitClamped)
    }

    /// Blue, green, red and alpha, premultiplied, from 0 to 1 and not rounded.
    /// - Parameter opacity: a further factor on alpha, 0…1.
    package func premultipliedParts(opacity: Double = 1) -> SIMD4<Double> {
        let alpha = Double(alpha).unitClamped * opacity.unitClamped
        return SIMD4(Double(blue).unitClamped, Double(green).unitClamped, Double(red).unitClamped, 1) * alpha
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
        self.init(
            red: try list.decode(CGFloat.self), green: try list.decode(CGFloat.self),
            blue: try list.decode(CGFloat.self), alpha: try list.decode(CGFloat.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for part in [red, green, blue, alpha] { try list.encode(part) }
    }
}
