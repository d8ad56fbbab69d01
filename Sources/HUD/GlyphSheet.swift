import Geometry
import Graphics
import Pixels

/// The pictures of the characters of one size, drawn once, so that drawing text takes no lock of the text system.
final class GlyphSheet {
    /// A character's coverage and its place.
    private struct Glyph {
        var coverage: PixelBuffer
        /// The distance to the next character, in pixels.
        var advance: CGFloat
    }

    private var glyphs: [UnicodeScalar: Glyph] = [:]
    /// The height of a line in pixels.
    let lineHeight: Int

    /// The characters with pictures: those of ASCII, and the degree sign. Others are left out.
    private static let characters = (0x20...0x7e).map { UnicodeScalar(UInt8($0)) } + ["°"]

    /// - Parameter size: the size of the font in pixels.
    init(font: String, size: CGFloat) {
        let font = CTFont(named: font, size: size)
        let lineHeight = max(Int(saturating: (size * 1.25).rounded(.up)), 1)
        self.lineHeight = lineHeight
        let side = lineHeight * 2
        let picture = PixelBuffer(width: side, height: lineHeight, format: .argb8888)
        let attributes = AttributedText.Attributes(
            font: font, foregroundColor: CGColor(gray: 1, alpha: 1))
        for character in Self.characters {
            let text = AttributedText(String(character), attributes: attributes)
            let line = CTLineCreateWithAttributedString(text)
            let advance = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
            Kernels.active.fill(picture.view, with: 0)
            CGContext(drawingOn: picture, scale: 1).draw(
                text, in: CGRect(x: 1, y: 0, width: CGFloat(side), height: CGFloat(lineHeight)))
            let width = min(Int(saturating: advance.rounded(.up)) + 2, side)
            let coverage = PixelBuffer(width: width, height: lineHeight, format: .a8)
            for y in 0..<lineHeight {
                let row = picture.view.row(y)
                let target = coverage.view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
                for x in 0..<width { target[x] = UInt8(truncatingIfNeeded: row[x] >> 24) }
            }
            glyphs[character] = Glyph(coverage: coverage, advance: advance)
        }
    }

    /// Returns the width of a text in pixels.
    func width(of text: String) -> Int {
        Int(saturating: text.unicodeScalars.reduce(CGFloat(0)) { $0 + (glyphs[$1]?.advance ?? 0) }.rounded(.up))
    }

    /// Draws a text, cut at the edges of the picture.
    /// - Parameter color: the premultiplied colour.
    /// - Returns: the column after the text.
    @discardableResult
    func draw(_ text: String, x: Int, y: Int, color: UInt32, to picture: PixelView) -> Int {
        var place = CGFloat(x)
        for character in text.unicodeScalars {
            guard let glyph = glyphs[character] else { continue }
            let left = Int(saturating: place.rounded()) - 1
            let box = PixelRect(x: left, y: y, width: glyph.coverage.width, height: lineHeight)
            let inside = box.intersection(picture.bounds)
            if !inside.isEmpty {
                Kernels.active.over(
                    color: color, mask: glyph.coverage.view.part(inside.offset(x: -left, y: -y)),
                    to: picture.part(inside))
            }
            place += glyph.advance
        }
        return Int(saturating: place.rounded(.up))
    }

    /// Returns a text that is cut to a width in pixels.
    func fitting(_ text: String, width: Int) -> String {
        guard self.width(of: text) > width else { return text }
        var cut = text
        while !cut.isEmpty, self.width(of: cut + "...") > width { cut.removeLast() }
        return cut + "..."
    }
}
