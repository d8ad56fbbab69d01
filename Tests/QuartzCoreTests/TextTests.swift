import LayerTestSupport
import QuartzCore
import TestFonts
import Testing

@Suite(.standingTime) struct TextTests {
    init() throws {
        try TestFonts.use()
    }

    @Test("S3 a text layer takes an attributed string, and gives it back")
    func attributedString() throws {
        let string = NSMutableAttributedString(
            string: "Grüße ",
            attributes: [
                .font: CTFontCreateWithName("DejaVuSans-Bold" as CFString, 20, nil),
                .foregroundColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
            ])
        string.append(
            NSAttributedString(
                string: "😀 to all", attributes: [.underlineStyle: 1, .kern: 2.5, .baselineOffset: NSNumber(value: 3)]))
        let text = CATextLayer()
        text.string = string
        #expect(text.string as? NSAttributedString == string)
        let parts = AttributedText(string)
        #expect(parts.string == "Grüße 😀 to all")
        let first = parts.attributes(at: parts.string.startIndex)
        let last = parts.attributes(at: parts.string.index(before: parts.string.endIndex))
        #expect(
            first
                == .init(
                    font: CTFontCreateWithName("DejaVuSans-Bold", 20, nil),
                    foregroundColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
        #expect(
            last
                == .init(
                    font: CTFontCreateWithName("Helvetica", 12, nil), foregroundColor: .black, kern: 2.5,
                    baselineOffset: 3, isUnderlined: true))
        #expect(text.preferredFrameSize().width > 100)
        let copy = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: CATextLayer.self,
            from: NSKeyedArchiver.archivedData(withRootObject: text, requiringSecureCoding: true))
        #expect((copy?.string as? AttributedText) == parts)
    }

    @Test("S3 paragraph styles, ligatures, outlines and a kern of 0 of attributed strings count")
    func paragraphStyle() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineBreakMode = .byTruncatingMiddle
        style.baseWritingDirection = .rightToLeft
        style.firstLineHeadIndent = 1
        style.headIndent = 2
        style.tailIndent = -3
        style.lineHeightMultiple = 1.5
        style.maximumLineHeight = 40
        style.minimumLineHeight = 30
        style.lineSpacing = 4
        style.paragraphSpacing = 5
        style.paragraphSpacingBefore = 6
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let string = NSAttributedString(
            string: "Text",
            attributes: [
                .paragraphStyle: style, .kern: 0, .ligature: 0, .strokeWidth: -3, .strokeColor: red,
            ])
        let attributes = AttributedText(string).attributes(at: "".startIndex)
        let same = CTParagraphStyle(
            alignment: .right, lineBreakMode: .byTruncatingMiddle, firstLineHeadIndent: 1, headIndent: 2,
            tailIndent: -3,
            lineHeightMultiple: 1.5, maximumLineHeight: 40, minimumLineHeight: 30, lineSpacing: 4, paragraphSpacing: 5,
            paragraphSpacingBefore: 6, baseWritingDirection: .rightToLeft)
        #expect(attributes.paragraphStyle == same)
        #expect(attributes.kern == 0)
        #expect(attributes.ligature == 0)
        #expect(attributes.strokeWidth == -3 && attributes.strokeColor == red)
        let plain = AttributedText(NSAttributedString(string: "Text")).attributes(at: "".startIndex)
        #expect(plain.paragraphStyle == nil)
        #expect(plain.kern == nil)
        #expect(plain.ligature == nil)
        #expect(plain.strokeWidth == 0)
        let core = NSAttributedString(
            string: "Text",
            attributes: [
                kCTParagraphStyleAttributeName as NSAttributedString.Key: same,
                kCTStrokeColorAttributeName as NSAttributedString.Key: red,
            ])
        let coreAttributes = AttributedText(core).attributes(at: "".startIndex)
        #expect(coreAttributes.paragraphStyle == same && coreAttributes.strokeColor == red)
        let copy = try #require(style.copy() as? NSParagraphStyle)
        style.alignment = .left
        #expect(copy.alignment == .right)
        #expect(copy != style)
        #expect(copy.mutableCopy() as? NSMutableParagraphStyle == copy)
        #expect(NSParagraphStyle.default.alignment == .natural && NSParagraphStyle() == NSParagraphStyle.default)
    }

    @Test("S3 sources for Apple's text layer compile and mean the same")
    func appleStyle() {
        let label = CATextLayer()
        label.string = "Hello"
        label.font = "DejaVu Sans" as CFTypeRef
        label.font = CTFontCreateWithName("DejaVu Sans" as CFString, 0, nil)
        label.fontSize = 18
        label.alignmentMode = .center
        label.truncationMode = kCATruncationEnd
        label.isWrapped = true
        label.contentsScale = 2
        label.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        #expect(CTFontGetSize(label.font as! CTFont) == 12)
        #expect(label.value(forKey: "fontSize") as? Double == 18 && label.value(forKey: "string") as? String == "Hello")
        let line = CTLineCreateWithAttributedString(
            NSAttributedString(
                string: "Hello", attributes: [kCTFontAttributeName as NSAttributedString.Key: label.font as Any]))
        #expect(CTLineGetTypographicBounds(line, nil, nil, nil) > 20 && CTLineGetGlyphCount(line) == 5)
        #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/nowhere.ttf"), .process, nil))
    }
}
