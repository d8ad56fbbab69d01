public import Geometry

/// A font of a name and a size.
///
///     let title = CTFontCreateWithName("DejaVuSans-Bold", 24, nil)
///
/// The name is a PostScript name, a full name or the name of a family. If there is no such font, fontconfig's
/// substitute is used, as in other programs of the system; characters that the font lacks are taken from other fonts.
///
/// The class is open for `UIFont` alone, since all its initializers belong to the package. It is `@unchecked Sendable`
/// because it is not final; its properties are constants.
open class CTFont: @unchecked Sendable {
    package final let name: String
    /// The size in points, greater than 0.
    package final let size: CGFloat

    /// Creates a font.
    /// - Parameter size: the size in points; 12, the default of Core Text, if it is not a positive finite number.
    package init(named name: String, size: CGFloat) {
        self.name = name
        self.size = TextLimits.size(size) ?? 12
    }
}

extension CTFont: Hashable {
    /// Returns whether two fonts have the same name and size.
    public static func == (a: CTFont, b: CTFont) -> Bool { a.name == b.name && a.size == b.size }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(size)
    }
}

extension CTFont: CustomStringConvertible {
    /// The name and the size in points.
    public var description: String { "\(name) \(Double(size)) pt" }
}

/// A font of a name, without a size.
public final class CGFont: Sendable {
    package let name: String

    /// Creates a font. Fails for an empty name.
    public init?(_ name: String) {
        if name.isEmpty { return nil }
        self.name = name
    }

    /// The PostScript name of the font or of its substitute; the name itself if there are no fonts.
    public var postScriptName: String? { FontLibrary.shared.face(named: name)?.postScriptName ?? name }
    /// The full name of the font or of its substitute; the name itself if there are no fonts.
    public var fullName: String? { FontLibrary.shared.face(named: name)?.fullName ?? name }
    /// The number of glyphs in the font; 0 if there are no fonts.
    public var numberOfGlyphs: Int { FontLibrary.shared.face(named: name)?.glyphCount ?? 0 }
    /// The units per em of the font's design space; 0 if there are no fonts.
    public var unitsPerEm: Int32 { Int32(FontLibrary.shared.face(named: name)?.unitsPerEm ?? 0) }
}

extension CGFont: Hashable {
    /// Returns whether two fonts have the same name.
    public static func == (a: CGFont, b: CGFont) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Creates a font of a name and a size.
/// - Parameters:
///   - size: the size in points; 12 if it is 0.
///   - matrix: not used.
public func CTFontCreateWithName(_ name: String, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont
{
    CTFont(named: name, size: size)
}

/// Creates a font of a size from a font without one.
/// - Parameters:
///   - size: the size in points; 12 if it is 0.
///   - matrix: not used.
///   - attributes: not used.
public func CTFontCreateWithGraphicsFont(
    _ font: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
) -> CTFont {
    CTFont(named: font.name, size: size)
}

/// Creates a font of the same name and another size.
/// - Parameters:
///   - size: the size in points; that of `font` if it is 0.
///   - matrix: not used.
///   - attributes: not used.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
) -> CTFont {
    CTFont(named: font.name, size: size == 0 ? font.size : size)
}

/// Returns the size of the font in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
/// Returns the PostScript name of the font or of its substitute.
public func CTFontCopyPostScriptName(_ font: CTFont) -> String { font.face?.postScriptName ?? font.name }
/// Returns the full name of the font or of its substitute.
public func CTFontCopyFullName(_ font: CTFont) -> String { font.face?.fullName ?? font.name }
/// Returns the family name of the font or of its substitute.
public func CTFontCopyFamilyName(_ font: CTFont) -> String { font.face?.familyName ?? font.name }
/// Returns a font of the same name without a size.
/// - Parameter attributes: not used.
public func CTFontCopyGraphicsFont(_ font: CTFont, _ attributes: Any?) -> CGFont? { CGFont(font.name) }
/// Returns the units per em of the font's design space; 0 if there are no fonts.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face?.unitsPerEm ?? 0) }
/// Returns the number of glyphs in the font; 0 if there are no fonts.
public func CTFontGetGlyphCount(_ font: CTFont) -> Int { font.face?.glyphCount ?? 0 }

/// Returns the ascent of the font above the baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { (font.face?.ascent ?? 0) * font.size }
/// Returns the descent of the font below the baseline, in points, as a positive number.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { (font.face?.descent ?? 0) * font.size }
/// Returns the space between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { (font.face?.leading ?? 0) * font.size }
/// Returns the height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { (font.face?.capHeight ?? 0) * font.size }
/// Returns the height of a lowercase x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { (font.face?.xHeight ?? 0) * font.size }
/// Returns the position of the underline in points, negative below the baseline.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { (font.face?.underlinePosition ?? 0) * font.size }
/// Returns the thickness of the underline in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { (font.face?.underlineThickness ?? 0) * font.size }

/// Copies the glyphs of UTF-16 code units: 0 for characters that the font lacks, and for the second code unit of a
/// surrogate pair.
/// - Returns: whether the font has all characters.
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UInt16>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: Int
) -> Bool {
    var isComplete = true
    var i = 0
    while i < count {
        let unit = UInt32(characters[i])
        var scalar = unit
        var units = 1
        if unit & 0xFC00 == 0xD800, i + 1 < count, characters[i + 1] & 0xFC00 == 0xDC00 {
            scalar = 0x10000 + (unit & 0x3FF) << 10 + UInt32(characters[i + 1] & 0x3FF)
            units = 2
            glyphs[i + 1] = 0
        }
        glyphs[i] = CGGlyph(truncatingIfNeeded: font.face?.glyph(for: scalar) ?? 0)
        if glyphs[i] == 0 { isComplete = false }
        i += units
    }
    return isComplete
}

/// Returns the outline of a glyph in points, with y up and the origin on the baseline; `nil` for a glyph without an
/// outline.
/// - Parameter matrix: a transform of the outline; `nil` for the identity.
public func CTFontCreatePathForGlyph(_ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?)
    -> CGPath?
{
    guard let outline = font.face?.outline(of: UInt32(glyph)).path, !outline.isEmpty else { return nil }
    let map = CGAffineTransform(a: font.size, b: 0, c: 0, d: -font.size, tx: 0, ty: 0)
    return CGPath(outline.applying(map.concatenating(matrix?.pointee ?? .identity)))
}

/// The index of a glyph in its font.
public typealias CGGlyph = UInt16

extension CTFont {
    /// The face that draws the font's glyphs; `nil` if there are no fonts.
    package var face: GlyphFace? { FontLibrary.shared.face(named: name) }
}
