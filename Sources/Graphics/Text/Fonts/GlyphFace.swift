internal import CPango
internal import Geometry
import Platform
import Synchronization

/// A face of a font file without a size: its glyphs and their metrics in ems, with y down.
///
/// A face is immutable and may be used from any thread.
package final class GlyphFace: Sendable {
    /// An identifier, unique in the process.
    package let id: UInt32
    /// The font file and the index of the font in it.
    package let file: String
    package let index: Int
    package let familyName: String
    let fullName: String
    let postScriptName: String
    package let unitsPerEm: Int
    package let glyphCount: Int
    /// Whether the face may have colour glyphs, such as those of emoji: bitmaps, or layers and paints.
    package let hasColorGlyphs: Bool

    /// The immutable HarfBuzz font, whose units are those of the file.
    nonisolated(unsafe) private let font: OpaquePointer
    private let synthesis: Synthesis
    /// The glyphs with layers or paints; `nil` if the face has none.
    private let colors: ColorFace?
    private let outlines = LockedValue<[UInt32: GlyphOutline]>([:])

    /// The synthesis of a face that the family lacks.
    struct Synthesis: Hashable, Sendable {
        var isEmboldened = false
        /// The horizontal shift of a point per unit above the baseline, with y up.
        var slant: CGFloat = 0
        /// The width, in ems, of the line along the outline that replaces the outline; 0 for the outline itself.
        var strokeWidth: CGFloat = 0
    }

    private static let next = Atomic<UInt32>(1)

    /// Creates a face.
    /// - Parameter shaper: Pango's HarfBuzz font, which determines the face and the variations.
    init(_ shaper: OpaquePointer, _ names: FontNames, synthesis: Synthesis) {
        id = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
        file = names.file
        index = names.index
        familyName = names.family
        fullName = names.full
        postScriptName = names.postScript
        self.synthesis = synthesis
        let face = hb_font_get_face(shaper)
        let units = hb_face_get_upem(face)
        let font = hb_font_create(face)!
        hb_font_set_scale(font, Int32(units), Int32(units))
        var count: UInt32 = 0
        if let coordinates = hb_font_get_var_coords_normalized(shaper, &count), count > 0 {
            hb_font_set_var_coords_normalized(font, coordinates, count)
        }
        hb_font_make_immutable(font)
        self.font = font
        unitsPerEm = Int(units)
        glyphCount = Int(hb_face_get_glyph_count(face))
        colors = ColorFace(names, font)
        hasColorGlyphs = colors != nil || hb_ot_color_has_png(face) != 0
    }

    /// Creates a face whose outlines are lines along those of another face.
    /// - Parameter strokeWidth: the width of the lines in ems, greater than 0.
    init(stroking other: GlyphFace, width strokeWidth: CGFloat) {
        id = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
        file = other.file
        index = other.index
        familyName = other.familyName
        fullName = other.fullName
        postScriptName = other.postScriptName
        unitsPerEm = other.unitsPerEm
        glyphCount = other.glyphCount
        hasColorGlyphs = false
        colors = nil
        var synthesis = other.synthesis
        synthesis.strokeWidth = strokeWidth
        self.synthesis = synthesis
        font = hb_font_reference(other.font)
    }

    deinit {
        hb_font_destroy(font)
    }

    // MARK: Metrics in ems

    /// The distance by which outlines may exceed the extents in the file.
    var overhang: CGFloat {
        let bold: CGFloat = synthesis.isEmboldened ? 1.0 / 60 : 0
        return bold + abs(synthesis.slant) + strokeOverhang
    }

    /// The distance by which lines along outlines may exceed the outlines.
    var strokeOverhang: CGFloat { synthesis.strokeWidth / 2 * Self.miterLimit }

    /// The miter limit of the lines along outlines, which limits the extent of their joins.
    private static let miterLimit: CGFloat = 10

    package var ascent: CGFloat { extents.ascender }
    package var descent: CGFloat { -extents.descender }
    package var leading: CGFloat { extents.gap }
    package var capHeight: CGFloat { metric(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? height(of: "H") }
    package var xHeight: CGFloat { metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? height(of: "x") }
    /// The position of the underline's upper edge, negative below the baseline.
    var underlinePosition: CGFloat { metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -0.1 }
    package var underlineThickness: CGFloat { metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 0.05 }
    var strikethroughPosition: CGFloat { metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? 0.3 }

    private var extents: (ascender: CGFloat, descender: CGFloat, gap: CGFloat) {
        var extents = hb_font_extents_t()
        guard hb_font_get_h_extents(font, &extents) != 0 else { return (0.8, -0.2, 0) }
        return (ems(extents.ascender), ems(extents.descender), ems(extents.line_gap))
    }

    private func metric(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
        var position: hb_position_t = 0
        return hb_ot_metrics_get_position(font, tag, &position) != 0 && position != 0 ? ems(position) : nil
    }

    /// Returns the height of a letter above the baseline; 0 if the face lacks it.
    private func height(of letter: Unicode.Scalar) -> CGFloat {
        guard let glyph = glyph(for: letter.value), !outline(of: glyph).box.isNull else { return 0 }
        return -outline(of: glyph).box.minY
    }

    private func ems(_ units: hb_position_t) -> CGFloat { CGFloat(units) / CGFloat(unitsPerEm) }

    // MARK: Glyphs

    /// Returns the glyph of a character; `nil` if the face lacks it.
    package func glyph(for scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
    }

    package func advance(of glyph: UInt32) -> CGFloat { ems(hb_font_get_glyph_h_advance(font, glyph)) }

    /// Returns a box around the outline or the colours in ems, with y down; null for a blank glyph.
    func extents(of glyph: UInt32) -> CGRect {
        if let colored = colorGlyph(glyph) { return colored.box }
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width != 0, extents.height != 0 else {
            return .null
        }
        let box = CGRect(
            x: ems(extents.x_bearing), y: -ems(extents.y_bearing), width: ems(extents.width),
            height: -ems(extents.height))
        return box.insetBy(dx: -overhang, dy: -overhang)
    }

    /// Returns the outline in ems, with y down; empty for a blank glyph, a colour glyph, or an invalid index.
    package func outline(of glyph: UInt32) -> GlyphOutline {
        if let known = outlines.withLock({ $0[glyph] }) { return known }
        let outline = GlyphOutline(colorGlyph(glyph) == nil ? makeOutline(of: glyph) : PathStorage())
        outlines.withLock { $0[glyph] = outline }
        return outline
    }

    private func makeOutline(of glyph: UInt32) -> PathStorage {
        let filled = makeFilledOutline(of: glyph)
        guard synthesis.strokeWidth > 0 else { return filled }
        var stroked = PathStorage()
        let style = StrokeStyle(width: synthesis.strokeWidth, miterLimit: Self.miterLimit)
        StrokeOutliner().outline(of: filled, style: style, into: &stroked)
        return stroked
    }

    private func makeFilledOutline(of glyph: UInt32) -> PathStorage {
        let path = OutlinePen.path(of: glyph, in: font, scale: 1 / CGFloat(unitsPerEm), slant: synthesis.slant)
        guard synthesis.isEmboldened else { return path }
        // Emboldens by the union of the outline and a shifted copy; counters remain because both wind in the same
        // direction.
        let strength: CGFloat = 1.0 / 30
        var bold = path.applying(CGAffineTransform(translationX: -strength / 2, y: 0))
        bold.append(path, transform: CGAffineTransform(translationX: strength / 2, y: 0))
        return bold
    }

    /// Returns the layers or paints of a colour glyph; `nil` for other glyphs, also for bitmaps. They are not
    /// synthesized.
    package func colorGlyph(_ glyph: UInt32) -> ColorGlyph? { colors?.glyph(glyph) }

    /// Returns the PNG file of a colour bitmap glyph and its box in ems, with y down; `nil` for other glyphs.
    package func bitmap(of glyph: UInt32) -> (png: [UInt8], box: CGRect)? {
        guard hasColorGlyphs, let blob = hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length), length > 0 else { return nil }
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return nil }
        let box = CGRect(
            x: ems(extents.x_bearing), y: -ems(extents.y_bearing), width: ems(extents.width),
            height: -ems(extents.height))
        guard box.size.width > 0, box.size.height > 0 else { return nil }
        return ([UInt8](UnsafeRawBufferPointer(start: data, count: Int(length))), box)
    }
}

extension GlyphFace: Hashable {
    package static func == (a: GlyphFace, b: GlyphFace) -> Bool { a === b }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The outline of a glyph in ems, with y down.
package struct GlyphOutline: Sendable {
    package let path: PathStorage
    /// The box around all points; null for a blank glyph.
    package let box: CGRect

    init(_ path: PathStorage) {
        self.path = path
        box = path.controlBox
    }
}

/// The file and the names of a font.
struct FontNames: Hashable {
    var file = ""
    var index = 0
    var family = ""
    var full = ""
    var postScript = ""
}
