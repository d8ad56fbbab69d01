public import Geometry
public import Graphics

/// An immutable colour (UIKit: `UIColor`), for sources written for iOS. It is a class around a `CGColor`.
///
///     layer.backgroundColor = UIColor.systemBlue.cgColor
///     ring.strokeColor = UIColor(hue: 0.1, saturation: 0.8, brightness: 1, alpha: 1).cgColor
///
/// Unlike in UIKit, there is no dark appearance: system colours have the values that Apple documents for the light one.
public final class UIColor: Sendable, CGColorConvertible {
    /// The colour for layers and contexts.
    public let cgColor: CGColor

    /// Creates a colour from one of Core Graphics.
    public init(cgColor: CGColor) {
        self.cgColor = cgColor
    }

    /// Creates a colour from components in sRGB, 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a grey from its component in sRGB, 0…1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// Creates a colour from a hue, a saturation and a brightness, each clamped to 0…1; hue 0 and 1 are red.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    /// Creates a colour from components in Display P3, converted to the same light in sRGB. Components of colours
    /// outside sRGB are outside 0…1 and clamped when they are drawn.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        // The space is known, so the colour exists.
        let space = CGColorSpace(name: CGColorSpace.displayP3)!
        self.init(cgColor: CGColor(colorSpace: space, components: [red, green, blue, alpha])!)
    }

    /// Creates a colour that repeats an image in both directions.
    public convenience init(patternImage image: UIImage) {
        self.init(cgColor: CGColor(patternImage: image.image, scale: image.scale))
    }

    /// Returns the colour with another opacity, 0…1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
    }

    // MARK: The current context

    /// Sets the colour for filling and stroking in the current context; without one it has no effect.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the colour for filling in the current context; without one it has no effect.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Sets the colour for stroking in the current context; without one it has no effect.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIColor: Hashable {
    /// Returns whether two colours have the same components and the same pattern object.
    public static func == (a: UIColor, b: UIColor) -> Bool { a.cgColor == b.cgColor }

    public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }
}

extension UIColor: CustomStringConvertible {
    /// The components in sRGB and alpha.
    public var description: String {
        guard cgColor.pattern == nil else { return "pattern \(Double(cgColor.alpha))" }
        return "sRGB \(Double(cgColor.red)) \(Double(cgColor.green)) \(Double(cgColor.blue)) \(Double(cgColor.alpha))"
    }
}
