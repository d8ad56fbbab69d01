internal import Geometry

/// The limits of text. Text beyond them is not drawn, which is logged once.
package enum TextLimits {
    /// The number of Unicode scalars of a text: many times the capacity of a display, laid out in a few dozen
    /// milliseconds.
    package static let scalars = 32_768
    /// The number of tabs of a paragraph; further tabs are replaced by spaces.
    package static let tabs = 512
    /// The font size in points.
    package static let largestSize: CGFloat = 8192
    /// The greatest indent and line distance in points.
    static let largestDistance: CGFloat = 65_536
    /// The width of strokes in percent of the font's size.
    static let largestStrokeWidth: CGFloat = 1000

    /// Returns a font size within the limit; `nil` if it is not a positive finite number.
    package static func size(_ size: CGFloat) -> CGFloat? {
        size > 0 && size.isFinite ? min(size, largestSize) : nil
    }
}
