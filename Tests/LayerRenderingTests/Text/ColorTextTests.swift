import Geometry
import Graphics
import Layers
import LayerTestSupport
import TestFonts
import Testing

@Suite(.standingTime) struct ColorTextTests {
    private let root = CALayer()
    private let text = CATextLayer()

    init() throws {
        try TestFonts.use()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        text.font = "Vitrine Color Layers"
        text.fontSize = 40
        // The glyph covers the columns and the rows 10..<50: the left half is red, the right half has the text's
        // colour.
        text.string = "\u{E000}"
        text.foregroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        text.frame = CGRect(x: 10, y: 10, width: 160, height: 60)
        root.addSublayer(text)
    }

    private var picture: Picture { Picture(of: root, width: 200, height: 100) }

    private func isNear(_ pixel: [UInt8], _ expected: [Int]) -> Bool {
        zip(pixel, expected).allSatisfy { abs(Int($0) - $1) <= 2 }
    }

    @Test("S3 layers of colour glyphs are drawn in the font's colours and in that of the text, which may change")
    func colors() {
        let green = picture
        #expect(isNear(green[20, 30], [255, 0, 0, 255]))
        #expect(isNear(green[40, 30], [0, 255, 0, 255]))
        #expect(green[60, 30] == [0, 0, 0, 0])
        text.foregroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let blue = picture
        #expect(isNear(blue[20, 30], [255, 0, 0, 255]))
        #expect(isNear(blue[40, 30], [0, 0, 255, 255]))
    }

    @Test("S3 colour glyphs fade with the text's alpha and the layer's opacity")
    func alpha() {
        text.foregroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)
        text.opacity = 0.5
        let faint = picture
        #expect(isNear(faint[20, 30], [64, 0, 0, 64]))
        #expect(isNear(faint[40, 30], [0, 64, 0, 64]))
    }

    @Test("S3 colour glyphs cast the layer's shadow")
    func shadow() {
        text.shadowOpacity = 1
        text.shadowRadius = 0
        text.shadowOffset = CGSize(width: 60, height: 0)
        text.shadowColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let shadowed = picture
        #expect(isNear(shadowed[20, 30], [255, 0, 0, 255]))
        #expect(isNear(shadowed[80, 30], [0, 0, 255, 255]))
        #expect(isNear(shadowed[100, 30], [0, 0, 255, 255]))
    }

    @Test("S3 colour glyphs are as sharp when they are enlarged and rotated as at their size")
    func transformed() {
        text.frame = CGRect(x: 40, y: 0, width: 100, height: 100)
        text.fontSize = 10
        // Nine times as large and upside down: the glyph covers the columns 50..<140 and the rows 10..<100.
        text.anchorPoint = .zero
        text.position = CGPoint(x: 140, y: 100)
        text.setAffineTransform(CGAffineTransform(a: -9, b: 0, c: 0, d: -9, tx: 0, ty: 0))
        let large = picture
        #expect(isNear(large[97, 50], [255, 0, 0, 255]))
        #expect(isNear(large[92, 50], [0, 255, 0, 255]))
        #expect(isNear(large[130, 90], [255, 0, 0, 255]))
        #expect(large[47, 50] == [0, 0, 0, 0])
    }
}
