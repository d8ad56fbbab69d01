internal import CPango
internal import Geometry
import Platform

/// The colour glyphs with layers or paints (COLR versions 0 and 1) of a font, which FreeType reads.
///
/// FreeType's objects are used by one thread at a time.
final class ColorFace: Sendable {
    nonisolated(unsafe) private let library: FT_Library
    nonisolated(unsafe) private let face: FT_Face
    /// HarfBuzz's immutable font, whose units are those of the file.
    nonisolated(unsafe) private let font: OpaquePointer
    private let unitsPerEm: Int
    /// The colours of the font's first palette.
    private let palette: [CGColor]
    /// The glyphs that were read; `nil` for those without colours.
    private let glyphs = LockedValue<[UInt32: ColorGlyph?]>([:])

    /// Opens a font; fails if it has no table of colours, or if FreeType cannot read it.
    /// - Parameter font: HarfBuzz's immutable font of the file, with its units and with variations.
    init?(_ names: FontNames, _ font: OpaquePointer) {
        guard Self.hasColors(hb_font_get_face(font)) else { return nil }
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        var face: FT_Face?
        guard FT_New_Face(library, names.file, FT_Long(names.index), &face) == 0, let face else {
            FT_Done_FreeType(library)
            return nil
        }
        self.library = library
        self.face = face
        self.font = hb_font_reference(font)
        unitsPerEm = max(Int(face.pointee.units_per_EM), 1)
        palette = Self.palette(of: face)
        // At this size the boxes of glyphs, in 64ths of a pixel, are in 64ths of the font's units.
        FT_Set_Pixel_Sizes(face, 0, FT_UInt(unitsPerEm))
        var count: UInt32 = 0
        if let variations = hb_font_get_var_coords_normalized(font, &count), count > 0 {
            // From 2.14 to 16.16 fixed-point numbers.
            var coordinates = (0..<Int(count)).map { FT_Fixed(variations[$0]) << 2 }
            FT_Set_Var_Blend_Coordinates(face, count, &coordinates)
        }
    }

    deinit {
        FT_Done_Face(face)
        FT_Done_FreeType(library)
        hb_font_destroy(font)
    }

    private static func hasColors(_ face: OpaquePointer?) -> Bool {
        // The tag COLR.
        let table = hb_face_reference_table(face, 0x434F_4C52)
        defer { hb_blob_destroy(table) }
        return hb_blob_get_length(table) > 0
    }

    private static func palette(of face: FT_Face) -> [CGColor] {
        var data = FT_Palette_Data()
        var colors: UnsafeMutablePointer<FT_Color>?
        guard FT_Palette_Data_Get(face, &data) == 0, FT_Palette_Select(face, 0, &colors) == 0, let colors else {
            return []
        }
        func part(_ byte: FT_Byte) -> CGFloat { CGFloat(byte) / 255 }
        return (0..<Int(data.num_palette_entries)).map {
            CGColor(
                red: part(colors[$0].red), green: part(colors[$0].green), blue: part(colors[$0].blue),
                alpha: part(colors[$0].alpha))
        }
    }

    /// Returns a glyph; `nil` if it has no layers and no paints, or invalid ones.
    func glyph(_ glyph: UInt32) -> ColorGlyph? {
        glyphs.withLock { glyphs in
            if let known = glyphs[glyph] { return known }
            let read = read(glyph)
            if glyphs.count >= ColorGlyphLimits.glyphs { glyphs = [:] }
            glyphs[glyph] = .some(read)
            return read
        }
    }

    private func read(_ glyph: UInt32) -> ColorGlyph? {
        var paints = ColorGlyphReader(face: face, font: font, palette: palette)
        if let paint = paints.readPaints(of: glyph), let read = colorGlyph(paint, paints) { return read }
        var layers = ColorGlyphReader(face: face, font: font, palette: palette)
        return layers.readLayers(of: glyph).flatMap { colorGlyph($0, layers) }
    }

    private func colorGlyph(_ paint: ColorPaint, _ reader: ColorGlyphReader) -> ColorGlyph? {
        ColorGlyph(
            paint, unitsPerEm: unitsPerEm, usesTextColor: reader.usesTextColor, paintCount: reader.paintCount)
    }
}
