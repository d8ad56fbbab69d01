public import Geometry
public import Graphics

/// A font of a name and a size (UIKit: `UIFont`). It is a `CTFont`, so that it can be used wherever one is expected:
/// by text layers, attributed strings and the functions of Core Text.
///
///     label.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
///     label.fontSize = 17
///
/// As on iOS, a text layer takes the name of its font, and has a size of its own.
///
/// Unlike in UIKit, a font that is not installed is replaced by fontconfig's substitute, as everywhere in Vitrine.
public final class UIFont: CTFont, @unchecked Sendable {
    package override init(named name: String, size: CGFloat) {
        super.init(named: name, size: size)
    }

    /// Creates a font by its PostScript name, its full name or the name of its family. Fails for an empty name.
    /// - Parameters:
    ///   - fontName: the name.
    ///   - fontSize: the size in points; 12 if it is not a positive finite number.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        self.init(named: fontName, size: fontSize)
    }

    /// Returns the font of the same name in another size, in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(named: name, size: fontSize) }

    // MARK: Names

    /// The PostScript name of the font or of its substitute.
    public var fontName: String { CTFontCopyPostScriptName(self) }
    /// The family name of the font or of its substitute.
    public var familyName: String { CTFontCopyFamilyName(self) }

    // MARK: Metrics in points

    /// The size of the font.
    public var pointSize: CGFloat { size }
    /// The ascent above the baseline.
    public var ascender: CGFloat { CTFontGetAscent(self) }
    /// The descent below the baseline, as a negative number.
    public var descender: CGFloat { -CTFontGetDescent(self) }
    /// The space between lines.
    public var leading: CGFloat { CTFontGetLeading(self) }
    /// The height of capital letters.
    public var capHeight: CGFloat { CTFontGetCapHeight(self) }
    /// The height of a lowercase x.
    public var xHeight: CGFloat { CTFontGetXHeight(self) }
    /// The distance between the baselines of two lines: ascent, descent and leading.
    public var lineHeight: CGFloat { ascender - descender + leading }
}
