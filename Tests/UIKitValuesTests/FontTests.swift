import Foundation
import Graphics
import LayerTestSupport
import QuartzCore
import TestFonts
import Testing
import UIKitValues

@Suite(.standingTime) struct FontTests {
    @Test("U5 a UIFont is a CTFont, with its metrics in points")
    func metrics() throws {
        try TestFonts.use()
        let font = try #require(UIFont(name: "DejaVuSans", size: 20))
        #expect(font.fontName == "DejaVuSans")
        #expect(font.familyName == "DejaVu Sans")
        #expect(font.pointSize == 20)
        #expect(font.ascender == CTFontGetAscent(font))
        #expect(font.descender < 0)
        #expect(font.capHeight > font.xHeight)
        #expect(abs(font.lineHeight - (font.ascender - font.descender + font.leading)) < 1e-9)
        #expect(font.withSize(10).ascender == font.ascender / 2)
        #expect(UIFont(name: "", size: 20) == nil && UIFont(name: "DejaVuSans", size: 0)?.pointSize == 12)
        #expect(font as CTFont == CTFontCreateWithName("DejaVuSans", 20, nil))
    }

    @Test("the system's font has the nearest weight that is installed, and is slanted on request")
    func system() throws {
        try TestFonts.use()
        #expect(UIFont.systemFont(ofSize: 14).fontName == "DejaVuSans")
        #expect(UIFont.boldSystemFont(ofSize: 14).fontName == "DejaVuSans-Bold")
        #expect(UIFont.systemFont(ofSize: 14, weight: .heavy).fontName == "DejaVuSans-Bold")
        #expect(UIFont.systemFont(ofSize: 14, weight: .light).fontName == "DejaVuSans")
        let i = try #require(outline(of: "l", in: .systemFont(ofSize: 100)))
        let slanted = try #require(outline(of: "l", in: .italicSystemFont(ofSize: 100)))
        #expect(slanted.width > i.width + 10)
        let headline = UIFont.preferredFont(forTextStyle: .headline)
        #expect(headline.pointSize == 17 && headline == UIFont.systemFont(ofSize: 17, weight: .semibold))
        #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
        #expect(UIFont.systemFont(ofSize: 9, weight: UIFont.Weight(.nan)) == UIFont.systemFont(ofSize: 9))
    }

    private func outline(of letter: Character, in font: UIFont) -> CGRect? {
        let characters = Array(String(letter).utf16)
        var glyphs: [CGGlyph] = [0]
        guard CTFontGetGlyphsForCharacters(font, characters, &glyphs, 1) else { return nil }
        return CTFontCreatePathForGlyph(font, glyphs[0], nil)?.boundingBox
    }

    @Test("text layers and attributed strings take a UIFont and a UIColor")
    func text() throws {
        try TestFonts.use()
        let layer = CATextLayer()
        layer.font = UIFont.boldSystemFont(ofSize: 20)
        #expect((layer.font as? UIFont)?.fontName == "DejaVuSans-Bold")
        let string = NSAttributedString(
            string: "a", attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red])
        #expect(
            AttributedText(string)
                == AttributedText(
                    "a",
                    attributes: AttributedText.Attributes(
                        font: UIFont.systemFont(ofSize: 20), foregroundColor: UIColor.red.cgColor)))
    }
}
