import Graphics
import TestFonts
import Testing

@Suite struct MissingGlyphTests {
    @Test("a character that no font has is reported once for its script, with the package that has a font")
    func lines() {
        var missing = MissingGlyphs()
        #expect(
            missing.line(for: "ก")
                == "app: text: no font has “ก” (U+0E01, Thai); install the package fonts-tlwg-loma-otf, or register a font file"
        )
        #expect(missing.line(for: "ข") == nil)
        #expect(missing.line(for: "ก") == nil)
        #expect(
            missing.line(for: "😀")?.contains("(U+1F600, emoji); install the package fonts-noto-color-emoji") == true)
        #expect(missing.line(for: "🚀") == nil)
        #expect(missing.line(for: "→")?.contains("(U+2192, symbols); install the package fonts-symbola") == true)
        // Avestan is one of the scripts that are not listed.
        #expect(
            missing.line(for: "𐬀")?.contains("(U+10B00, the script Avst); install the package fonts-noto-core") == true)
        // A character for private use has no package.
        #expect(missing.line(for: "\u{E001}") == "app: text: no font has U+E001; register the font file that has it")
    }

    @Test("the list has the scripts that Debian's fonts commonly serve, each with samples of its own")
    func list() {
        let names = Set(FontScript.all.map(\.name))
        for name in [
            "Latin", "Greek", "Cyrillic", "Arabic", "Hebrew", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Odia",
            "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Thai", "Lao", "Khmer", "Burmese", "Tibetan",
            "Georgian", "Armenian", "Ethiopic", "Han", "Bopomofo", "Hiragana", "Katakana", "Hangul", "Mongolian",
            "Syriac", "Thaana", "Cherokee", "emoji", "symbols",
        ] {
            #expect(names.contains(name), "\(name)")
        }
        #expect(names.count == FontScript.all.count && Set(FontScript.all.map(\.code)).count == names.count)
        for script in FontScript.all {
            #expect(!script.samples.isEmpty)
            for scalar in script.samples.unicodeScalars {
                #expect(FontScript.code(of: scalar) == script.code, "\(script.name): \(scalar)")
            }
            #expect(script.package.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(script.package)")
        }
    }

    @Test("an inventory has families, and the scripts whose samples a font has")
    func inventory() throws {
        // The packages of the test fonts have the scripts for which they are named.
        for (file, package) in [
            (TestFonts.latin, "fonts-dejavu-core"), (TestFonts.devanagari, "fonts-lohit-deva"),
            (TestFonts.chinese, "fonts-wqy-microhei"), (TestFonts.emoji, "fonts-noto-color-emoji"),
        ] {
            let inventory = try FontLibrary(files: [file]).inventory
            let served = FontScript.all.filter { $0.package == package }
            #expect(!served.isEmpty)
            for script in served { #expect(inventory.scripts.contains { $0.code == script.code }, "\(script.name)") }
            #expect(inventory.scripts.count + inventory.missingScripts.count == FontScript.all.count)
        }
        let devanagari = try FontLibrary(files: [TestFonts.devanagari]).inventory
        #expect(devanagari.families == ["Lohit Devanagari"])
        #expect(devanagari.missingScripts.contains { $0.name == "Thai" })
        let both = try FontLibrary(files: [TestFonts.latin, TestFonts.devanagari]).inventory
        #expect(both.families == ["DejaVu Sans", "Lohit Devanagari"])
    }
}
