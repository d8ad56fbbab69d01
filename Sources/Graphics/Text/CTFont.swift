public import Geometry

/// A font by its name, at a size (Core Text: `CTFont`).
///
///     let title = CTFontCreateWithName("DejaVuSans-Bold", 24, nil)
///
/// The name is a PostScript name, a full name or a family's name. A name that no font has gives the font that the
/// system puts in its place, as the same text drawn by other programs gets; characters that a font lacks come from
/// others that have them.
public final class CTFont: Sendable {
    package let name: String
    /// In points, more than 0.
    package let size: CGFloat

    /// - Parameter size: in points; what is no positive number counts as 12, Core Text's size for 0.
    package init(name: String, size: CGFloat) {
        self.name = name
        self.size = TextLimits.size(size) ?? 12
    }
}

extension CTFont: Hashable {
    /// Fonts are equal if name and size are.
    public static func == (a: CTFont, b: CTFont) -> Bool { a.name == b.name && a.size == b.size }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(size)
    }
}

extension CTFont: CustomStringConvertible {
    public var description: String { "\(name) \(Double(size)) pt" }
}

/// A font by its name, at any size (Core Graphics: `CGFont`).
public final class CGFont: Sendable {
    package let name: String

    /// - Returns: nil for an empty name.
    public init?(_ name: String) {
        if name.isEmpty { return nil }
        self.name = name
    }

    public var postScriptName: String? { FontLibrary.shared.face(named: name)?.postScriptName ?? name }
    public var fullName: String? { FontLibrary.shared.face(named: name)?.fullName ?? name }
    public var numberOfGlyphs: Int { FontLibrary.shared.face(named: name)?.glyphCount ?? 0 }
    public var unitsPerEm: Int32 { Int32(FontLibrary.shared.face(named: name)?.unitsPerEm ?? 0) }
}

extension CGFont: Hashable {
    public static func == (a: CGFont, b: CGFont) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// - Parameters:
///   - size: in points; 0 counts as 12.
///   - matrix: not used here.
public func CTFontCreateWithName(_ name: String, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont
{
    CTFont(name: name, size: size)
}

public func CTFontCreateWithGraphicsFont(
    _ font: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
) -> CTFont {
    CTFont(name: font.name, size: size)
}

public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
) -> CTFont {
    CTFont(name: font.name, size: size == 0 ? font.size : size)
}

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
public func CTFontCopyPostScriptName(_ font: CTFont) -> String { font.face?.postScriptName ?? font.name }
public func CTFontCopyFullName(_ font: CTFont) -> String { font.face?.fullName ?? font.name }
public func CTFontCopyFamilyName(_ font: CTFont) -> String { font.face?.familyName ?? font.name }
public func CTFontCopyGraphicsFont(_ font: CTFont, _ attributes: Any?) -> CGFont? { CGFont(font.name) }
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face?.unitsPerEm ?? 0) }
public func CTFontGetGlyphCount(_ font: CTFont) -> Int { font.face?.glyphCount ?? 0 }

/// Points above the baseline that letters reach.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { (font.face?.ascent ?? 0) * font.size }
/// Points below the baseline that letters reach.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { (font.face?.descent ?? 0) * font.size }
/// Points between lines.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { (font.face?.leading ?? 0) * font.size }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { (font.face?.capHeight ?? 0) * font.size }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { (font.face?.xHeight ?? 0) * font.size }
/// Points, negative below the baseline.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { (font.face?.underlinePosition ?? 0) * font.size }
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { (font.face?.underlineThickness ?? 0) * font.size }

/// The glyphs of UTF-16 code units, 0 where the font has none; the second half of a pair gets 0.
/// - Returns: whether the font has all.
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

/// The outline of a glyph at the font's size, y up, the origin on the baseline; nil for a glyph without one.
public func CTFontCreatePathForGlyph(_ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?)
    -> CGPath?
{
    guard let outline = font.face?.outline(of: UInt32(glyph)).path, !outline.isEmpty else { return nil }
    let map = CGAffineTransform(a: font.size, b: 0, c: 0, d: -font.size, tx: 0, ty: 0)
    return CGPath(outline.applying(map.concatenating(matrix?.pointee ?? .identity)))
}

/// The number of a glyph in its font (Core Graphics: `CGGlyph`).
public typealias CGGlyph = UInt16

extension CTFont {
    /// What draws the font's own glyphs; nil where there are no fonts at all.
    package var face: GlyphFace? { FontLibrary.shared.face(named: name) }
}
