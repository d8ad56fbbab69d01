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

    /// The glyphs of ASCII from the space on, and of the degree sign.
    private var glyphs: [Glyph] = []
    /// The height of a line in pixels.
    let lineHeight: Int

    /// The index of the degree sign, which takes the place of ASCII's last control.
    private static let degree = 0x7f - 0x20

    /// Returns the index of the glyph of a byte in UTF-8; `nil` for bytes that are left out: controls, and those of
    /// characters other than the degree sign.
    private static func index(of byte: UInt8) -> Int? {
        switch byte {
        case 0x20...0x7e: Int(byte) - 0x20
        // The last byte of the degree sign.
        case 0xb0: degree
        default: nil
        }
    }

    /// - Parameter size: the size of the font in pixels.
    init(font: String, size: CGFloat) {
        let font = CTFont(named: font, size: size)
        let lineHeight = max(Int(saturating: (size * 1.25).rounded(.up)), 1)
        self.lineHeight = lineHeight
        let side = lineHeight * 2
        let picture = PixelBuffer(width: side, height: lineHeight, format: .argb8888)
        let attributes = AttributedText.Attributes(
            font: font, foregroundColor: CGColor(gray: 1, alpha: 1))
        for index in 0...Self.degree {
            let character = index == Self.degree ? "°" : String(UnicodeScalar(UInt8(index + 0x20)))
            let text = AttributedText(character, attributes: attributes)
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
            glyphs.append(Glyph(coverage: coverage, advance: advance))
        }
    }

    /// Returns the width of a text in pixels.
    func width(of text: String) -> Int {
        var width = CGFloat(0)
        for byte in [UInt8](text.utf8) {
            if let index = Self.index(of: byte) { width += glyphs[index].advance }
        }
        return Int(saturating: width.rounded(.up))
    }

    /// Draws a text, cut at the edges of the picture.
    /// - Parameter color: the premultiplied colour.
    /// - Returns: the column after the text.
    @discardableResult
    func draw(_ text: String, x: Int, y: Int, color: UInt32, to picture: PixelView) -> Int {
        var place = CGFloat(x)
        for byte in [UInt8](text.utf8) {
            guard let index = Self.index(of: byte) else { continue }
            draw(glyphs[index].coverage, x: Int(saturating: place.rounded()) - 1, y: y, color: color, to: picture)
            place += glyphs[index].advance
        }
        return Int(saturating: place.rounded(.up))
    }

    /// Draws a glyph. The parts are found without the clamping of ``PixelRect``, which takes 30 KB of code here.
    @inline(never)
    private func draw(_ coverage: PixelBuffer, x: Int, y: Int, color: UInt32, to picture: PixelView) {
        var mask = coverage.view
        var target = picture
        let left = max(x, 0)
        let top = max(y, 0)
        target.width = min(x &+ mask.width, picture.width) &- left
        target.height = min(y &+ mask.height, picture.height) &- top
        guard target.width > 0, target.height > 0 else { return }
        mask.base = mask.pointer(x: left &- x, y: top &- y)
        mask.width = target.width
        mask.height = target.height
        target.base = picture.pointer(x: left, y: top)
        Kernels.active.over(color: color, mask: mask, to: target)
    }

    /// Returns a text that is cut to a width in pixels.
    func fitting(_ text: String, width: Int) -> String {
        guard self.width(of: text) > width else { return text }
        var cut = text
        while !cut.isEmpty, self.width(of: cut + "...") > width { cut.removeLast() }
        return cut + "..."
    }
}
