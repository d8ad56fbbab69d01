import Geometry
import Glibc
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Pixels

/// Reads all glyphs of fonts, and draws text with them in layers and contexts.
enum FontDrawing {
    /// The number of glyphs that are read. The fonts of the corpus have fewer.
    private static let mostGlyphs: UInt32 = 256
    private static let side = 48
    /// Characters of the corpus, and some that its fonts lack.
    private static let text = AttributedText(
        "A\u{E000}\u{E001}\u{E002}"
            + String(String.UnicodeScalarView((0xE100...0xE19F).compactMap(Unicode.Scalar.init))))

    /// Returns whether the font could be read.
    @discardableResult
    static func run(_ bytes: [UInt8]) -> Bool {
        // Each font has a file of its own: one that is mapped still must not change.
        var path = Array("/tmp/vitrine-fuzz-XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        precondition(descriptor >= 0, "/tmp: no file can be made")
        defer { unlink(path) }
        let count = write(descriptor, bytes, bytes.count)
        close(descriptor)
        precondition(count == bytes.count, "/tmp: no file can be written")
        let file = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let library = try? FontLibrary(files: [file]) else { return false }
        FontLibrary.use(library)
        defer { FontLibrary.use(nil) }
        guard let face = library.face(named: library.inventory.families.first ?? "") else { return false }
        read(face)
        draw(face)
        return true
    }

    private static func read(_ face: GlyphFace) {
        let lengths = [face.ascent, face.descent, face.leading, face.capHeight, face.xHeight]
        precondition(lengths.allSatisfy(\.isFinite), "a measure is no number")
        for glyph in 0..<min(UInt32(clamping: face.glyphCount), mostGlyphs) {
            precondition(face.advance(of: glyph).isFinite, "an advance is no number")
            let box = face.outline(of: glyph).box
            precondition(box.isNull || box.width.isFinite && box.height.isFinite, "an outline is not finite")
            guard let color = face.colorGlyph(glyph)?.box else { continue }
            precondition(color.width > 0 && color.height > 0, "a colour glyph is empty")
        }
    }

    private static func draw(_ face: GlyphFace) {
        let driver = RunLoopDriver()
        defer { driver.endTurn() }
        // A line is logged for text that is not drawn.
        LayersLog.redirect(to: { _ in }) {
            let layer = CATextLayer()
            layer.font = face.familyName
            // Small enough for all characters to be drawn.
            layer.fontSize = 3
            layer.isWrapped = true
            layer.string = text
            layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
            let root = CALayer()
            root.frame = layer.frame
            root.addSublayer(layer)
            let renderer = CARenderer(width: side, height: side)
            renderer.layer = root
            for scale: CGFloat in [1, 3.5] {
                layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: -scale))
                renderer.beginFrame(atTime: 1)
                renderer.render()
                renderer.endFrame()
            }
            renderer.layer = nil
            layer.draw(
                in: CGContext(
                    drawingOn: PixelBuffer(width: side, height: side, format: .argb8888), scale: 1))
        }
    }
}
