public import Geometry

/// A colour in sRGB: red, green, blue and alpha, each 0…1, not premultiplied.
///
///     layer.backgroundColor = CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1)
///
/// A colour may also hold a ``pattern``, for the backgrounds of layers and the fills of contexts. A colour made as a
/// grey has two ``components``, any other has four; two colours are equal if they look the same. Components outside 0…1
/// are kept and clamped when they are drawn.
///
/// Unlike in Core Graphics, components are kept in sRGB or as a grey, not in their space of origin.
public struct CGColor: Equatable, Hashable, Sendable {
    package let red: CGFloat
    package let green: CGFloat
    package let blue: CGFloat
    /// The opacity, from 0 for transparent to 1 for opaque.
    public let alpha: CGFloat
    private let isGray: Bool
    /// The pattern that is drawn instead of a single colour, with ``alpha`` as its opacity; `nil` for a plain colour.
    public private(set) var pattern: CGPattern?

    /// Opaque black, as a grey.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white, as a grey.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black, as a grey.
    public static let clear = CGColor(gray: 0, alpha: 0)

    private init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, isGray: Bool) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.isGray = isGray
    }

    /// Creates a colour from components in sRGB.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha, isGray: false)
    }

    /// Creates a colour from components in sRGB.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a grey from its component in sRGB, 0…1.
    public init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha, isGray: true)
    }

    /// Creates a grey; its component is taken as one in sRGB.
    public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// Creates a colour from four inks, each 0…1, as the light that they leave of white.
    public init(genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        self.init(
            red: (1 - cyan) * (1 - black), green: (1 - magenta) * (1 - black), blue: (1 - yellow) * (1 - black),
            alpha: alpha)
    }

    /// Creates a colour from its components in a colour space.
    ///
    /// Fails for pattern spaces.
    /// - Parameter components: the components of the space followed by alpha: two values for a grey space, four for an
    ///   RGB space, five for a CMYK space.
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

    /// The components in ``colorSpace``, followed by alpha; alpha alone for a pattern.
    public var components: [CGFloat]? { pattern != nil ? [alpha] : isGray ? [red, alpha] : [red, green, blue, alpha] }
    /// The number of ``components``, alpha included: 1 for a pattern, 2 for a grey, 4 for any other colour.
    public var numberOfComponents: Int { pattern != nil ? 1 : isGray ? 2 : 4 }

    /// The space of the ``components``: the grey space for a grey, a pattern space for a pattern, and otherwise sRGB,
    /// whichever space the colour was created in.
    public var colorSpace: CGColorSpace? {
        pattern != nil
            ? CGColorSpace(patternBaseSpace: nil)
            : CGColorSpace(name: isGray ? CGColorSpace.genericGrayGamma2_2 : CGColorSpace.sRGB)
    }

    /// Returns the colour; never `nil`.
    public func copy() -> CGColor? { self }

    /// Returns the colour with another opacity; never `nil`.
    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = CGColor(red: red, green: green, blue: blue, alpha: alpha, isGray: isGray)
        copy.pattern = pattern
        return copy
    }

    /// Creates a colour that repeats an image in both directions.
    /// - Parameter scale: the pixels of the image per point; 1 if it is not finite or not positive.
    public init(patternImage image: CGImage, scale: CGFloat = 1) {
        self.init(pattern: CGPattern(image, scale: scale > 0 && scale.isFinite ? scale : 1), alpha: 1)
    }

    package init(pattern: CGPattern, alpha: CGFloat) {
        self.init(gray: 0, alpha: alpha)
        self.pattern = pattern
    }

    /// Creates a colour that repeats a pattern.
    ///
    /// Fails if `space` is not a pattern space, or has no base space although the pattern has no colours of its own.
    /// - Parameter components: alpha, preceded by the components of a colour in the base space if the pattern has no
    ///   colours of its own.
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

    /// Returns the colour as a grey or as red, green and blue; a grey has the luminance of the colour.
    ///
    /// Returns `nil` for spaces other than sRGB and grey. Ignores `intent` and `options`.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?) -> CGColor? {
        guard space.encoding == .standard else { return nil }
        switch space.model {
        case .rgb: return CGColor(red: red, green: green, blue: blue, alpha: alpha)
        case .monochrome: return asGray
        case .cmyk, .pattern, .unknown: return nil
        }
    }

    /// The grey of the same luminance.
    package var asGray: CGColor { isGray ? self : CGColor(gray: luminance, alpha: alpha) }

    /// The luminance: the sum of the linear components by the weights of ITU-R BT.709, encoded by the curve of sRGB.
    private var luminance: CGFloat {
        let light =
            0.2126 * RGBEncoding.linear(red) + 0.7152 * RGBEncoding.linear(green) + 0.0722 * RGBEncoding.linear(blue)
        return RGBEncoding.encoded(light)
    }

    /// Returns whether two colours have the same components and the same pattern object.
    public static func == (a: CGColor, b: CGColor) -> Bool {
        a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha && a.pattern === b.pattern
    }

    public func hash(into hasher: inout Hasher) {
        for part in [red, green, blue, alpha] { hasher.combine(part) }
        hasher.combine(pattern.map(ObjectIdentifier.init))
    }
}

extension CGColor {
    /// Returns the colour as a premultiplied ARGB8888 pixel, alpha in the highest byte, each component rounded to
    /// nearest.
    /// - Parameter opacity: a factor on alpha, 0…1.
    package func premultiplied(opacity: CGFloat = 1) -> UInt32 {
        let alpha = Double(alpha).unitClamped * Double(opacity).unitClamped
        @inline(__always) func byte(_ part: Double) -> UInt32 { UInt32(saturating: part * alpha * 255 + 0.5) }
        return byte(1) << 24
            | byte(Double(red).unitClamped) << 16
            | byte(Double(green).unitClamped) << 8
            | byte(Double(blue).unitClamped)
    }

    /// Returns blue, green, red and alpha, premultiplied, 0…1 and not rounded.
    /// - Parameter opacity: a factor on alpha, 0…1.
    package func premultipliedParts(opacity: Double = 1) -> SIMD4<Double> {
        let alpha = Double(alpha).unitClamped * opacity.unitClamped
        return SIMD4(Double(blue).unitClamped, Double(green).unitClamped, Double(red).unitClamped, 1) * alpha
    }
}

extension Double {
    /// The nearest number in 0…1; 0 for NaN.
    fileprivate var unitClamped: Double { self >= 1 ? 1 : self > 0 ? self : 0 }
}

extension CGColor: Codable {
    /// Decodes four numbers: red, green, blue, alpha.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        self.init(
            red: try list.decode(CGFloat.self), green: try list.decode(CGFloat.self),
            blue: try list.decode(CGFloat.self), alpha: try list.decode(CGFloat.self))
    }

    /// Encodes four numbers: red, green, blue, alpha. A pattern is not encoded.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for part in [red, green, blue, alpha] { try list.encode(part) }
    }
}
