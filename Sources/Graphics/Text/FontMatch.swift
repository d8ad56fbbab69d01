internal import CPango
internal import Geometry

/// From fonts' names to fontconfig's patterns and Pango's descriptions, and back.
enum FontMatch {
    /// Pango's words for a font that is called by its PostScript name, full name or family. To be freed.
    static func description(of name: String, in config: OpaquePointer) -> OpaquePointer {
        let description =
            pattern(of: name, in: config).flatMap { pango_fc_font_description_from_pattern($0, 0) } ?? guess(name)
        pango_font_description_unset_fields(description, PANGO_FONT_MASK_SIZE)
        return description
    }

    /// The font that has exactly this PostScript or full name.
    private static func pattern(of name: String, in config: OpaquePointer) -> OpaquePointer? {
        for set in [FcSetSystem, FcSetApplication] {
            guard let fonts = FcConfigGetFonts(config, set) else { continue }
            for i in 0..<Int(fonts.pointee.nfont) {
                guard let pattern = fonts.pointee.fonts[i] else { continue }
                for key in [FC_POSTSCRIPT_NAME, FC_FULLNAME] where string(key, of: pattern) == name {
                    // A variable font's named styles would need their coordinates.
                    if !flag(FC_VARIABLE, of: pattern) { return pattern }
                }
            }
        }
        return nil
    }

    /// A family, perhaps with the style after a hyphen, as in "HelveticaNeue-BoldItalic".
    private static func guess(_ name: String) -> OpaquePointer {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let style = parts.last, let family = parts.first, !family.isEmpty else {
            let description = pango_font_description_new()!
            pango_font_description_set_family(description, name)
            return description
        }
        return pango_font_description_from_string(words(family) + " " + words(style))!
    }

    /// Spaces before capitals that begin a word.
    private static func words(_ name: Substring) -> String {
        var words = ""
        var last: Character = " "
        for character in name {
            if character.isUppercase, last.isLowercase { words.append(" ") }
            words.append(character)
            last = character
        }
        return words
    }

    // MARK: Patterns

    static func names(of pattern: OpaquePointer?) -> FontNames {
        guard let pattern else { return FontNames() }
        var index: Int32 = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        let family = string(FC_FAMILY, of: pattern) ?? ""
        let full = string(FC_FULLNAME, of: pattern) ?? family
        return FontNames(
            file: string(FC_FILE, of: pattern) ?? "", index: Int(index & 0xFFFF), family: family, full: full,
            postScript: string(FC_POSTSCRIPT_NAME, of: pattern) ?? full)
    }

    /// What outlines are to have done to them; pictures have none.
    static func synthesis(of pattern: OpaquePointer?) -> GlyphFace.Synthesis {
        var synthesis = GlyphFace.Synthesis()
        guard let pattern, flag(FC_OUTLINE, of: pattern) else { return synthesis }
        synthesis.isEmboldened = flag(FC_EMBOLDEN, of: pattern)
        var matrix: UnsafeMutablePointer<FcMatrix>?
        if FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch, let matrix, matrix.pointee.xx != 0 {
            synthesis.slant = CGFloat(matrix.pointee.xy / matrix.pointee.xx)
        }
        return synthesis
    }

    private static func string(_ key: String, of pattern: OpaquePointer) -> String? {
        var text: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, key, 0, &text) == FcResultMatch, let text else { return nil }
        return String(cString: text)
    }

    private static func flag(_ key: String, of pattern: OpaquePointer) -> Bool {
        var flag: FcBool = 0
        return FcPatternGetBool(pattern, key, 0, &flag) == FcResultMatch && flag != 0
    }
}

/// What fontconfig has to do where no configuration of a system tells it.
enum FontRules {
    /// Fonts of pictures are scaled to the size that is asked for; missing bold and slanted faces are made from those
    /// that are there.
    static let text = """
        <?xml version="1.0"?>
        <fontconfig>
          <match target="font">
            <test name="outline" compare="eq"><bool>false</bool></test>
            <edit name="pixelsizefixupfactor" mode="assign">
              <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
            </edit>
            <edit name="matrix" mode="assign">
              <times>
                <name>matrix</name>
                <matrix>
                  <name>pixelsizefixupfactor</name><double>0</double>
                  <double>0</double><name>pixelsizefixupfactor</name>
                </matrix>
              </times>
            </edit>
            <edit name="size" mode="assign">
              <divide><name target="pattern">size</name><name>pixelsizefixupfactor</name></divide>
            </edit>
          </match>
          <match target="font">
            <test name="slant"><const>roman</const></test>
            <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
            <edit name="matrix" mode="assign">
              <times><name>matrix</name><matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix></times>
            </edit>
            <edit name="slant" mode="assign"><const>oblique</const></edit>
          </match>
          <match target="font">
            <test name="weight" compare="less_eq"><const>medium</const></test>
            <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
            <edit name="embolden" mode="assign"><bool>true</bool></edit>
            <edit name="weight" mode="assign"><const>bold</const></edit>
          </match>
        </fontconfig>
        """
}
