internal import CPango
internal import Geometry

/// The conversion between font names, fontconfig's patterns and Pango's descriptions.
enum FontMatch {
    /// Returns Pango's description of a font by its PostScript name, full name or family; the caller frees it.
    static func description(of name: String, in config: OpaquePointer) -> OpaquePointer {
        let description =
            pattern(of: name, in: config).flatMap { pango_fc_font_description_from_pattern($0, 0) }
            ?? familyDescription(of: name)
        pango_font_description_unset_fields(description, PANGO_FONT_MASK_SIZE)
        return description
    }

    /// Returns the pattern of the font that has exactly this PostScript name or full name.
    private static func pattern(of name: String, in config: OpaquePointer) -> OpaquePointer? {
        for set in [FcSetSystem, FcSetApplication] {
            guard let fonts = FcConfigGetFonts(config, set) else { continue }
            for i in 0..<Int(fonts.pointee.nfont) {
                guard let pattern = fonts.pointee.fonts[i] else { continue }
                for key in [FC_POSTSCRIPT_NAME, FC_FULLNAME] where string(key, of: pattern) == name {
                    // A named style of a variable font would need its coordinates.
                    if !flag(FC_VARIABLE, of: pattern) { return pattern }
                }
            }
        }
        return nil
    }

    /// Returns the description of a family, with the style after a hyphen if there is one, as in
    /// "HelveticaNeue-BoldItalic".
    private static func familyDescription(of name: String) -> OpaquePointer {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let style = parts.last, let family = parts.first, !family.isEmpty else {
            let description = pango_font_description_new()!
            pango_font_description_set_family(description, name)
            return description
        }
        return pango_font_description_from_string(spaced(family) + " " + spaced(style))!
    }

    /// Returns a name with spaces inserted before capital letters that start a word.
    private static func spaced(_ name: Substring) -> String {
        var spaced = ""
        var last: Character = " "
        for character in name {
            if character.isUppercase, last.isLowercase { spaced.append(" ") }
            spaced.append(character)
            last = character
        }
        return spaced
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

    /// Returns the synthesis of missing styles for outlines; bitmap fonts have none.
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

/// The fontconfig rules of a configuration that is not the system's.
enum FontRules {
    /// Bitmap fonts are scaled to the requested size; missing bold and slanted faces are synthesized from the existing
    /// ones. For characters that are shown as emoji Pango requests the family "emoji", for which coloured fonts are
    /// preferred.
    static let text = """
        <?xml version="1.0"?>
        <fontconfig>
          <match target="pattern">
            <test name="family"><string>emoji</string></test>
            <edit name="lang" mode="assign"><string>und-zsye</string></edit>
            <edit name="color" mode="assign"><bool>true</bool></edit>
          </match>
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
