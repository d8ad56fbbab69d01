import Compositor
import Geometry
import Graphics
import LayerTestSupport
import Layers
import TestFonts
import Testing

@Suite(.standingTime) struct StyledTextPictureTests {
    private let root = CALayer()
    private let text = CATextLayer()
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    init() throws {
        try TestFonts.use()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 120)
        text.frame = CGRect(x: 10, y: 10, width: 180, height: 100)
        text.font = "DejaVu Sans"
        text.fontSize = 20
        root.addSublayer(text)
    }

    /// The bounding box of the pixels in which a channel is above one half, within rows.
    private func box(_ channel: Int, rows: Range<Int> = 0..<120) -> CGRect {
        let picture = Picture(of: root, width: 200, height: 120)
        var box = CGRect.null
        for y in rows {
            for x in 0..<200 where picture[x, y][channel] > 127 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    private func string(_ string: String, _ style: CTParagraphStyle) -> AttributedText {
        AttributedText(string, attributes: .init(foregroundColor: red, paragraphStyle: style))
    }

    @Test("S3 paragraphs of a layer are aligned by their styles, others by the layer's alignment")
    func alignment() {
        text.string =
            string("█\n", CTParagraphStyle(alignment: .right, tailIndent: -20, minimumLineHeight: 30))
            + string("█\n", CTParagraphStyle(alignment: .left, firstLineHeadIndent: 15, minimumLineHeight: 30))
            + string("█", CTParagraphStyle(minimumLineHeight: 30))
        text.alignmentMode = .center
        let lines = (0..<3).map { box(0, rows: 15 + 30 * $0..<35 + 30 * $0) }
        #expect(abs(lines[0].maxX - 170) <= 1)
        #expect(abs(lines[1].minX - 25) <= 1)
        #expect(abs((lines[2].minX + lines[2].maxX) / 2 - 100) <= 1)
    }

    @Test("S3 the line spacing of a layer follows the style, and its preferred size includes it")
    func lineSpacing() {
        let size = { text.preferredFrameSize() }
        text.string = string("▁\n▁", CTParagraphStyle())
        let plain = size()
        let lower = box(0).maxY
        text.string = string("▁\n▁", CTParagraphStyle(lineSpacing: 9, paragraphSpacing: 8))
        #expect(size().height == plain.height + 17 && size().width == plain.width)
        #expect(abs(box(0).maxY - lower - 17) <= 1)
        text.string = string("▁\n▁", CTParagraphStyle(firstLineHeadIndent: 12, headIndent: 12, tailIndent: -5))
        #expect(size() == CGSize(width: plain.width + 17, height: plain.height))
    }

    @Test("S3 a truncated paragraph ends in an ellipsis in a layer that neither wraps nor truncates its text")
    func truncation() {
        text.frame.size.width = 60
        text.string = string("██████████", CTParagraphStyle(lineBreakMode: .byTruncatingTail))
        #expect(box(0).maxX < 70)
        text.string = string("██████████", CTParagraphStyle())
        #expect(box(0).maxX == 70)
    }

    @Test(
        "S3 a layer strokes glyphs in the stroke colour, with fill or alone, unrotated and rotated",
        arguments: [0, 0.5])
    func strokes(angle: Double) {
        text.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(angle)))
        func count(_ width: CGFloat, _ strokeColor: CGColor?) -> (red: Int, blue: Int) {
            text.string = AttributedText(
                "███",
                attributes: .init(
                    font: CTFont(named: "DejaVu Sans", size: 40), foregroundColor: red, strokeWidth: width,
                    strokeColor: strokeColor))
            let picture = Picture(of: root, width: 200, height: 120)
            func count(_ channel: Int) -> Int { (0..<200 * 120).count { picture[$0 % 200, $0 / 200][channel] > 127 } }
            return (count(0), count(2))
        }
        let filled = count(0, nil)
        let both = count(-8, blue)
        let alone = count(8, blue)
        let own = count(8, nil)
        #expect(filled.red > 2000 && filled.blue == 0)
        #expect(both.blue > 500 && both.red > 500)
        #expect(alone.red == 0 && abs(alone.blue - both.blue) < 60)
        #expect(own.blue == 0 && abs(own.red - alone.blue) < 60)
    }
}
