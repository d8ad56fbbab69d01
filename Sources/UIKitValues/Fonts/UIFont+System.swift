public import Geometry

/// The fonts of the system: fontconfig's "sans" and "monospace".
extension UIFont {
    /// The size of labels in points.
    public static let labelFontSize: CGFloat = 17
    /// The size of the captions of buttons in points.
    public static let buttonFontSize: CGFloat = 18
    /// The size of the system's font in points.
    public static let systemFontSize: CGFloat = 14
    /// The size of the system's small font in points.
    public static let smallSystemFontSize: CGFloat = 12

    /// Returns the system's font. The size is in points.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// Returns the system's font in a weight. The nearest weight that the family has is used.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(named: "Sans" + weight.style, size: fontSize)
    }

    /// Returns the system's font in bold.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// Returns the system's font in italics, which are slanted if the family has none.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(named: "Sans-Italic", size: fontSize)
    }

    /// Returns the system's font whose characters all have the same width.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(named: "Monospace" + weight.style, size: fontSize)
    }

    /// Returns the font for a use of text, in the size and weight of iOS's default setting.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: style.size, weight: style.weight)
    }
}
