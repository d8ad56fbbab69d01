internal import CPango
internal import Geometry

/// Pango's objects, which find fonts, break lines and shape text; they may be used by one thread at a time.
struct TextShaper: ~Copyable {
    private let config: OpaquePointer
    private let map: UnsafeMutablePointer<PangoFontMap>
    let context: OpaquePointer
    private var descriptions: [String: OpaquePointer] = [:]
    private var faces: [FaceKey: GlyphFace] = [:]
    /// Faces whose outlines are stroked, by face and by width in ten-thousandths of an em.
    private var strokedFaces: [StrokedKey: GlyphFace] = [:]

    private struct StrokedKey: Hashable {
        let face: UInt32
        let width: Int
    }

    private struct FaceKey: Hashable {
        let names: FontNames
        let synthesis: GlyphFace.Synthesis
        let variations: [Int32]
    }

    /// Creates a shaper.
    /// - Parameters:
    ///   - config: a fontconfig configuration, whose ownership is transferred.
    ///   - language: the language by which fonts are chosen for a character; `nil` for that of the environment.
    init(config: OpaquePointer, language: String?) {
        self.config = config
        map = pango_ft2_font_map_new()
        pango_fc_font_map_set_config(OpaquePointer(map), config)
        context = pango_font_map_create_context(map)
        // Unrounded widths make layouts independent of the scale.
        pango_context_set_round_glyph_positions(context, 0)
        if let language { pango_context_set_language(context, pango_language_from_string(language)) }
    }

    deinit {
        for description in descriptions.values { pango_font_description_free(description) }
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(map))
        FcConfigDestroy(config)
    }

    // MARK: Fonts

    /// Returns a configuration without fonts, with the rules for bold, slanted and bitmap fonts only.
    static func plainConfig() throws(FontError) -> OpaquePointer {
        guard let config = FcConfigCreate() else { throw FontError(name: "", reason: .noConfiguration) }
        guard FcConfigParseAndLoadFromMemory(config, FontRules.text, 1) != 0 else {
            FcConfigDestroy(config)
            throw FontError(name: "", reason: .noConfiguration)
        }
        return config
    }

    mutating func add(file: String) -> Bool {
        var count: Int32 = 0
        guard let found = FcFreeTypeQuery(file, 0, nil, &count) else { return false }
        FcPatternDestroy(found)
        guard FcConfigAppFontAddFile(config, file) != 0 else { return false }
        pango_fc_font_map_config_changed(OpaquePointer(map))
        for description in descriptions.values { pango_font_description_free(description) }
        descriptions = [:]
        return true
    }

    var hasFonts: Bool {
        [FcSetSystem, FcSetApplication].contains { set in
            FcConfigGetFonts(config, set).map { $0.pointee.nfont > 0 } ?? false
        }
    }

    var inventory: FontInventory { FontInventory(of: config) }

    mutating func face(named name: String) -> GlyphFace? {
        guard hasFonts, let copy = pango_font_description_copy(description(of: name)) else { return nil }
        defer { pango_font_description_free(copy) }
        pango_font_description_set_absolute_size(copy, 32 * Double(PANGO_SCALE))
        guard let font = pango_context_load_font(context, copy) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(font)) }
        return face(of: font)?.face
    }

    /// Returns Pango's description of a font name, owned by the shaper.
    mutating func description(of name: String) -> OpaquePointer {
        if let known = descriptions[name] { return known }
        let made = FontMatch.description(of: name, in: config)
        descriptions[name] = made
        return made
    }

    /// Returns the face of a Pango font, and its size in points per em.
    mutating func face(of font: UnsafeMutablePointer<PangoFont>) -> (face: GlyphFace, size: CGFloat)? {
        guard let shaper = pango_font_get_hb_font(font) else { return nil }
        var (across, down): (Int32, Int32) = (0, 0)
        hb_font_get_scale(shaper, &across, &down)
        var count: UInt32 = 0
        let coordinates = hb_font_get_var_coords_normalized(shaper, &count)
        let pattern = pango_fc_font_get_pattern(UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
        let key = FaceKey(
            names: FontMatch.names(of: pattern), synthesis: FontMatch.synthesis(of: pattern),
            variations: Array(UnsafeBufferPointer(start: coordinates, count: Int(count))))
        let size: CGFloat = CGFloat(abs(down)) / CGFloat(PANGO_SCALE)
        if let known = faces[key] { return (known, size) }
        let face = GlyphFace(shaper, key.names, synthesis: key.synthesis)
        faces[key] = face
        return (face, size)
    }
    /// Returns the face whose outlines are lines along those of another face.
    /// - Parameter width: the width of the lines in ems, greater than 0.
    mutating func stroked(_ face: GlyphFace, width: CGFloat) -> GlyphFace {
        let key = StrokedKey(face: face.id, width: Int(saturating: Double(width) * 10_000))
        if let known = strokedFaces[key] { return known }
        // Limits the cache, because an animated width creates many faces.
        if strokedFaces.count >= 64 { strokedFaces = [:] }
        let stroked = GlyphFace(stroking: face, width: width)
        strokedFaces[key] = stroked
        return stroked
    }
}
