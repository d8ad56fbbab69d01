package import Geometry

/// How much text is laid out: past these it is cut, which the log tells once.
package enum TextLimits {
    /// Unicode scalars of one text. Many times what a screen holds; laid out in a few dozen milliseconds.
    package static let scalars = 32_768
    /// Tabs of one paragraph; those that follow are spaces.
    package static let tabs = 512
    /// Points.
    package static let largestSize: CGFloat = 8192
    /// Indents and distances of lines, in points.
    static let largestDistance: CGFloat = 65_536
    /// In percent of the font's size.
    static let largestStrokeWidth: CGFloat = 1000

    /// A size that text can have: at most the largest; nil for what is no positive number.
    package static func size(_ size: CGFloat) -> CGFloat? {
        size > 0 && size.isFinite ? min(size, largestSize) : nil
    }
}
