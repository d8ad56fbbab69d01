import Geometry
import Lottie
import Testing

/// Text layers, fonts and embedded characters.
@Suite struct TextReadingTests {
    private func text(_ members: String) throws -> TextContent {
        guard case .text(let content) = try Samples.layer(#""ty": 5, "t": {\#(members)}"#).content else {
            Issue.record("no text")
            return TextContent(document: AnimatedText(TextDocument()))
        }
        return content
    }

    @Test("S10 a text has its style, and changes at keyframes only")
    func document() throws {
        let content = try text(
            #"""
            "d": {"k": [{"t": 0, "s": {"t": "One\rTwo\u0003Three\r\nFour", "f": "Sans", "s": 24, "fc": [1, 0, 0], "sc": [0, 0, 1],
            "sw": 2, "of": true, "j": 2, "tr": 50, "lh": 30, "ls": 4, "ca": 1, "sz": [100, 50], "ps": [-5, -6]}},
            {"t": 10, "s": {"t": "Next", "s": 12}}]}
            """#)
        let document = content.document.value(at: 9.9)
        #expect(document.text == "One\nTwo\nThree\nFour")
        #expect(document.fontName == "Sans" && document.fontSize == 24)
        #expect(document.fillColor == ColorValue(1, 0, 0) && document.strokeColor == ColorValue(0, 0, 1))
        #expect(document.strokeWidth == 2)
        #expect(document.strokesOverFill)
        #expect(document.justification == .center)
        #expect(document.tracking == 50)
        #expect(document.lineHeight == 30)
        #expect(document.baselineShift == 4)
        #expect(document.capitals == .allCapitals)
        #expect(document.boxSize == CGSize(width: 100, height: 50) && document.boxOrigin == CGPoint(x: -5, y: -6))
        let next = content.document.value(at: 10)
        #expect(next.text == "Next")
        #expect(next.fillColor == nil)
        #expect(next.boxSize == nil)
        #expect(next.lineHeight == nil)
    }

    @Test("S10 the text of very old files stands without keyframes")
    func old() throws {
        #expect(try text(#""d": {"t": "Old", "s": 10}"#).document.value(at: 0).text == "Old")
    }

    @Test("S10 an animator has a selector and the values that it changes")
    func animators() throws {
        let content = try text(
            #"""
            "d": {"k": []}, "m": {"g": 3, "a": {"k": [0, -50]}}, "a": [{"nm": "In", "s": {"t": 0, "s": {"k": 10},
            "e": {"k": 90}, "o": {"k": 5}, "a": {"k": 80}, "b": 3, "sh": 5, "r": 2, "rn": 1, "ne": {"k": 1},
            "xe": {"k": 2}, "sm": {"k": 50}}, "a": {"p": {"k": [0, 20]}, "o": {"k": 0}, "t": {"k": 7}, "fc": {"k": [0, 1, 0]}}},
            {}]
            """#)
        #expect(content.anchorGrouping == .line && content.anchorAlignment.value(at: 0) == Vector(0, -50))
        #expect(content.animators.count == 2)
        let animator = content.animators[0]
        var selector = TextSelector()
        selector.start = AnimatedNumber(10)
        selector.end = AnimatedNumber(90)
        selector.offset = AnimatedNumber(5)
        selector.amount = AnimatedNumber(80)
        selector.unit = .word
        selector.shape = .round
        selector.isPercentage = false
        selector.isRandom = true
        selector.easeLow = AnimatedNumber(1)
        selector.easeHigh = AnimatedNumber(2)
        selector.smoothness = AnimatedNumber(50)
        #expect(animator.name == "In" && animator.selector == selector)
        #expect(animator.position?.value(at: 0) == Vector(0, 20) && animator.opacity?.value(at: 0) == 0)
        #expect(animator.tracking?.value(at: 0) == 7 && animator.fillColor?.value(at: 0) == ColorValue(0, 1, 0))
        #expect(animator.scale == nil)
        #expect(animator.rotation == nil)
        #expect(content.animators[1].selector == nil)
    }

    @Test("S10 fonts and the outlines of characters")
    func fonts() throws {
        let document = try Samples.document(
            more: #"""
                "fonts": {"list": [{"fName": "Open-Bold", "fFamily": "Open", "fStyle": "Bold", "fWeight": "700", "ascent": 75}]},
                "chars": [{"ch": "A", "fFamily": "Open", "style": "Bold", "size": 20, "w": 60,
                "data": {"shapes": [{"ty": "gr", "it": []}]}}, {"ch": "B", "t": 1, "data": {}}],
                """#)
        #expect(
            document.fonts["Open-Bold"]
                == FontRecord(name: "Open-Bold", family: "Open", style: "Bold", weight: 700, ascent: 75, path: ""))
        let glyph = try #require(document.glyphs[GlyphKey(character: "A", family: "Open", style: "Bold")])
        #expect(glyph.fontSize == 20)
        #expect(glyph.width == 60)
        #expect(glyph.shapes.count == 1)
        #expect(document.unsupported.map(\.path) == ["chars[1]"])
    }
}
