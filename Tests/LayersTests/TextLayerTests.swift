import Animation
import Geometry
import Graphics
import LayerTestSupport
import Layers
import TestFonts
import Testing

@Suite(.standingTime) struct TextLayerTests {
    init() throws {
        try TestFonts.use()
    }

    @Test("S3 a new text layer has the documented values")
    func defaults() {
        let text = CATextLayer()
        #expect(text.string == nil)
        #expect(text.font as? String == "Helvetica")
        #expect(text.fontSize == 36)
        #expect(text.foregroundColor == .white)
        #expect(!text.isWrapped && !text.allowsFontSubpixelQuantization)
        #expect(text.truncationMode == .none && text.alignmentMode == .natural)
        #expect(
            CATextLayerTruncationMode.middle.rawValue == "middle"
                && CATextLayerAlignmentMode.justified.rawValue == "justified")
    }

    @Test("S3 every property is accessible by its key")
    func keys() {
        let text = CATextLayer()
        let values: [(String, Any)] = [
            ("string", "Hello"), ("font", "DejaVu Sans"), ("fontSize", CGFloat(12)),
            ("foregroundColor", CGColor(red: 1, green: 0, blue: 0, alpha: 1)),
            ("wrapped", true), ("truncationMode", CATextLayerTruncationMode.end),
            ("alignmentMode", CATextLayerAlignmentMode.center),
            ("allowsFontSubpixelQuantization", true),
        ]
        for (key, value) in values {
            text.setValue(value, forKey: key)
            #expect(isKnownSame(text.value(forKey: key), value), "\(key)")
        }
        #expect(text.isWrapped && text.value(forKey: "isWrapped") as? Bool == true)
        text.setValue("start", forKey: "truncationMode")
        #expect(text.truncationMode == .start)
        text.setValue(nil, forKey: "fontSize")
        #expect(text.fontSize == 36)
        text.setValue(nil, forKey: "string")
        #expect(text.string == nil)
    }

    @Test("S3 strings and fonts read back as they were set, in every form")
    func forms() {
        let text = CATextLayer()
        let parts = AttributedText("a") + AttributedText("b", attributes: .init(isUnderlined: true))
        text.string = parts
        #expect(text.string as? AttributedText == parts)
        text.string = "plain"
        #expect(text.string as? String == "plain")
        text.font = CTFont(named: "DejaVu Serif", size: 9)
        #expect(text.font as? CTFont == CTFont(named: "DejaVu Serif", size: 9))
        #expect(text.state.text?.font == "DejaVu Serif" && text.fontSize == 36, "the font's size isn't the layer's")
        text.font = CGFont("Kacst")
        #expect(text.font as? CGFont == CGFont("Kacst"))
        text.font = nil
        #expect(text.font as? String == "Helvetica")
    }

    @Test("S3 size and colour animate when they are set; other properties do not")
    func implicit() {
        let stage = Stage(CATextLayer())
        guard let text = stage.layer as? CATextLayer else { return }
        text.string = "still"
        text.isWrapped = true
        text.alignmentMode = .center
        text.truncationMode = .end
        text.font = "DejaVu Sans"
        #expect(text.animationKeys() == nil)
        text.fontSize = 12
        text.foregroundColor = .black
        #expect(Set(text.animationKeys() ?? []) == ["fontSize", "foregroundColor"])
        stage.advance(to: 0)
        let middle = stage.seen(at: 0.125) as? CATextLayer
        #expect(middle.map { $0.fontSize > 12 && $0.fontSize < 36 } == true)
        #expect(middle?.foregroundColor.map { $0.red > 0 && $0.red < 1 } == true)
        #expect(middle?.string as? String == "still" && middle?.isWrapped == true)
    }

    @Test("S3 a copy has the text and its attributes")
    func copies() {
        let text = CATextLayer()
        text.string = AttributedText("copied")
        text.font = CTFont(named: "Kacst", size: 3)
        text.fontSize = 7
        text.isWrapped = true
        text.alignmentMode = .right
        let copy = CATextLayer(layer: text)
        #expect(
            copy.string as? AttributedText == AttributedText("copied")
                && copy.font as? CTFont == CTFont(named: "Kacst", size: 3))
        #expect(copy.fontSize == 7)
        #expect(copy.isWrapped)
        #expect(copy.alignmentMode == .right)
    }

    @Test("S3 the preferred size is that of the text in whole points; wrapped text is broken at the bounds' width")
    func preferredSize() throws {
        let text = CATextLayer()
        text.font = "DejaVu Sans"
        text.fontSize = 20
        #expect(text.preferredFrameSize() == .zero)
        text.string = "The quick brown fox"
        let line = FontLibrary.shared.layout(TextRequest("The quick brown fox", font: "DejaVu Sans", fontSize: 20)).size
        #expect(text.preferredFrameSize() == CGSize(width: line.width.rounded(.up), height: line.height.rounded(.up)))
        text.isWrapped = true
        #expect(text.preferredFrameSize().height == line.height.rounded(.up), "no width to break at")
        text.bounds.size.width = 100
        #expect(text.preferredFrameSize().width <= 100 && text.preferredFrameSize().height > 40)
    }

    @Test("S3 a tree dump contains the text of a text layer")
    func dump() {
        let text = CATextLayer()
        text.string = AttributedText("Departures")
        text.font = CTFont(named: "Kacst", size: 9)
        text.isWrapped = true
        let line = LayerDump(text).description
        #expect(line.contains("CATextLayer"))
        #expect(line.contains("string Departures"))
        #expect(line.contains("font Kacst 9.0 pt"))
        #expect(line.contains("wrapped true"))
    }

    @Test("S3 a string that cannot be drawn is logged, and nothing is drawn")
    func faults() throws {
        let stage = Stage(CATextLayer())
        let text = try #require(stage.layer as? CATextLayer)
        func lines(_ body: () -> Void) -> [String] {
            logLines {
                body()
                CATransaction.flush()
            }
        }
        #expect(lines { text.string = 12 }.contains { $0.contains("type Int can't be drawn") })
        #expect(text.string as? Int == 12 && text.state.text?.text.string == "")
        #expect(lines { text.font = 12 }.contains { $0.contains("is no font") })
        #expect(lines { text.fontSize = .nan }.contains { $0.contains("fontSize") })
        #expect(text.fontSize == 36)
        text.string = "A"
        text.font = nil
        #expect(lines { text.fontSize = -1 }.contains { $0.contains("not a positive finite number") })
        #expect(text.preferredFrameSize() == .zero)
        text.fontSize = 10
        #expect(
            lines { text.string = String(repeating: "A", count: TextLimits.scalars + 1) }.contains {
                $0.contains("exceeds \(TextLimits.scalars) characters")
            })
        #expect(lines { text.string = String(repeating: "A", count: TextLimits.scalars) }.isEmpty)
    }

    @Test("S3 without a font nothing is drawn, which is logged")
    func noFonts() throws {
        let empty = try FontLibrary(files: [])
        let layout = empty.layout(TextRequest("Hello", font: "Helvetica", fontSize: 20))
        #expect(layout.lines.isEmpty)
        #expect(layout.faults == [.noFonts])
        #expect(layout.size == .zero)
        #expect(empty.face(named: "Helvetica") == nil)
    }
}
