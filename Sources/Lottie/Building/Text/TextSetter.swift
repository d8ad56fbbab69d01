internal import Geometry
internal import Graphics

/// Sets texts: breaks them into lines and places the outlines of their characters.
struct TextSetter {
    let document: LottieDocument
    /// Whether each character is shaped for itself, so that animators can move it.
    let separatesCharacters: Bool

    /// The greatest size of a font; larger texts are left out.
    private static let largestSize = 20_000.0
    /// The size of small capitals as a part of that of the font, as After Effects has it.
    private static let smallCapitals = 0.7
    /// The greatest number of characters of a text; more are left out.
    static let mostCharacters = 10_000

    /// Returns the characters of a text at their places.
    func glyphs(of text: TextDocument) -> [SetGlyph] {
        guard text.fontSize > 0, text.fontSize <= Self.largestSize else { return [] }
        let record = document.fonts[text.fontName]
        let font = font(record, text)
        let lineHeight = text.lineHeight ?? text.fontSize * 1.2
        let box = text.boxSize
        var top = 0.0
        if box != nil {
            let ascent = record?.ascent.map { $0 / 100 * text.fontSize } ?? Double(CTFontGetAscent(font))
            top = text.boxOrigin.y + ascent
        }
        var placed: [SetGlyph] = []
        for (index, line) in lines(of: text, record, font).enumerated() {
            let width = line.glyphs.reduce(0) { $0 + $1.advance } - text.fontSize * text.tracking / 1000
            let space = addedSpace(line, width, text)
            var x = space > 0 ? text.boxOrigin.x : start(of: width, text)
            for glyph in line.glyphs {
                var glyph = glyph
                if glyph.isSpace { glyph.advance += space }
                glyph.origin = CGPoint(x: x, y: top + Double(index) * lineHeight - text.baselineShift)
                glyph.line = index
                x += glyph.advance
                placed.append(glyph)
            }
        }
        return numbered(placed)
    }

    private func start(of width: Double, _ text: TextDocument) -> Double {
        let left = text.boxSize == nil ? 0 : text.boxOrigin.x
        let free = (text.boxSize?.width ?? 0) - width
        switch text.justification {
        case .left, .justifiedLastLeft, .justifiedAll: return left
        case .right, .justifiedLastRight: return left + free
        case .center, .justifiedLastCenter: return left + free / 2
        }
    }

    /// Returns the width that each space of a line gets in addition, so that the line is as wide as its box.
    private func addedSpace(_ line: SetLine, _ width: Double, _ text: TextDocument) -> Double {
        guard let box = text.boxSize, text.justification.justifies(lastLine: line.endsParagraph) else { return 0 }
        let spaces = line.glyphs.count(where: \.isSpace)
        return spaces > 0 ? max((box.width - width) / Double(spaces), 0) : 0
    }

    private func numbered(_ glyphs: [SetGlyph]) -> [SetGlyph] {
        var glyphs = glyphs
        var visible = 0
        var word = 0
        for index in glyphs.indices {
            glyphs[index].character = index
            glyphs[index].visible = visible
            glyphs[index].word = word
            let endsLine = index + 1 < glyphs.count && glyphs[index + 1].line != glyphs[index].line
            if glyphs[index].isSpace || endsLine { word += 1 }
            if !glyphs[index].isSpace { visible += 1 }
        }
        return glyphs
    }

    // MARK: Lines

    private func lines(of text: TextDocument, _ record: FontRecord?, _ font: CTFont) -> [SetLine] {
        let shown = String(text.text.prefix(Self.mostCharacters))
        let string = text.capitals == .allCapitals ? shown.uppercased() : shown
        let paragraphs = string.split(omittingEmptySubsequences: false) { $0.isNewline || $0 == "\u{3}" }
        return paragraphs.flatMap { paragraph -> [SetLine] in
            guard let width = text.boxSize?.width else {
                return [SetLine(glyphs: shaped(String(paragraph), text, record, font), endsParagraph: true)]
            }
            let lines = wrapped(paragraph, to: width, text, record, font)
            return lines.enumerated().map { SetLine(glyphs: $1, endsParagraph: $0 == lines.count - 1) }
        }
    }

    /// Breaks a paragraph at spaces into lines that are no wider than the box, if their words are not.
    private func wrapped(
        _ paragraph: Substring, to width: CGFloat, _ text: TextDocument, _ record: FontRecord?, _ font: CTFont
    ) -> [[SetGlyph]] {
        // Words are measured for themselves, because measuring each longer line anew would take quadratic time.
        func advance(_ string: String) -> Double { shaped(string, text, record, font).reduce(0) { $0 + $1.advance } }
        let space = advance(" ")
        var lines: [[SetGlyph]] = []
        var words: [Substring] = []
        var taken = 0.0
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
            let own = advance(String(word))
            if !words.isEmpty, taken + space + own > width {
                lines.append(shaped(words.joined(separator: " "), text, record, font))
                words = [word]
                taken = own
            } else {
                taken += own + (words.isEmpty ? 0 : space)
                words.append(word)
            }
        }
        lines.append(shaped(words.joined(separator: " "), text, record, font))
        return lines
    }

    // MARK: Characters

    /// Returns the characters of a line one after the other. A line that is shaped as a whole is one of them.
    private func shaped(
        _ line: String, _ text: TextDocument, _ record: FontRecord?, _ font: CTFont
    ) -> [SetGlyph] {
        let tracking = text.fontSize * text.tracking / 1000
        let small = text.capitals == .smallCapitals ? self.font(record, text, scale: Self.smallCapitals) : font
        return TextRun.runs(
            of: line, separatesCharacters: separatesCharacters || hasGlyphs(line, text, record),
            separatesSpaces: text.boxSize != nil && text.justification.justifies(lastLine: false),
            usesSmallCapitals: text.capitals == .smallCapitals
        ).map { run in
            let font = run.isSmall ? small : font
            let size = text.fontSize * (run.isSmall ? Self.smallCapitals : 1)
            var glyph: SetGlyph
            if run.text.count == 1, let character = run.text.first {
                glyph = embedded(character, record, size) ?? whole(run.text, 0, font)
                glyph.advance += tracking
            } else {
                glyph = whole(run.text, tracking, font)
            }
            glyph.isSpace = run.isSpace
            return glyph
        }
    }

    private func hasGlyphs(_ line: String, _ text: TextDocument, _ record: FontRecord?) -> Bool {
        if document.glyphs.isEmpty { return false }
        let shown = text.capitals == .smallCapitals ? line.uppercased() : line
        return shown.contains { document.glyphs[key($0, record)] != nil }
    }

    private func key(_ character: Character, _ record: FontRecord?) -> GlyphKey {
        GlyphKey(character: String(character), family: record?.family ?? "", style: record?.style ?? "")
    }

    /// Returns a character whose outline the file has.
    private func embedded(_ character: Character, _ record: FontRecord?, _ size: Double) -> SetGlyph? {
        guard let glyph = document.glyphs[key(character, record)] else { return nil }
        // Outlines are for a font of 100 pixels.
        let scale = size / 100
        let path = PaintPath(glyph.shapes, before: glyph.shapes.count, operators: [])
        return SetGlyph(
            outline: path.path(at: 0).applying(CGAffineTransform(scaleX: scale, y: scale)), origin: .zero,
            advance: glyph.width * scale, isSpace: false)
    }

    /// Returns a text shaped as a whole.
    private func whole(_ string: String, _ tracking: Double, _ font: CTFont) -> SetGlyph {
        var outline = PathStorage()
        let kern: CGFloat? = tracking == 0 ? nil : CGFloat(tracking)
        let line = CTLineCreateWithAttributedString(
            AttributedText(string, attributes: AttributedText.Attributes(font: font, kern: kern)))
        for run in CTLineGetGlyphRuns(line) {
            let count = CTRunGetGlyphCount(run)
            var glyphs = [CGGlyph](repeating: 0, count: count)
            var positions = [CGPoint](repeating: .zero, count: count)
            glyphs.withUnsafeMutableBufferPointer { buffer in
                if let start = buffer.baseAddress { CTRunGetGlyphs(run, CFRange(), start) }
            }
            positions.withUnsafeMutableBufferPointer { buffer in
                if let start = buffer.baseAddress { CTRunGetPositions(run, CFRange(), start) }
            }
            for (glyph, position) in zip(glyphs, positions) {
                guard let path = CTFontCreatePathForGlyph(run.font, glyph, nil) else { continue }
                outline.append(
                    path.storage.applying(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: position.x, ty: -position.y)))
            }
        }
        return SetGlyph(
            outline: outline, origin: .zero, advance: Double(CTLineGetTypographicBounds(line, nil, nil, nil)),
            isSpace: false)
    }

    /// - Parameter scale: the part of the text's size that the font has.
    private func font(_ record: FontRecord?, _ text: TextDocument, scale: Double = 1) -> CTFont {
        let family = record?.family ?? text.fontName
        let style = record?.style ?? ""
        let name = style.isEmpty || style == "Regular" ? family : "\(family)-\(style)"
        return CTFontCreateWithName(name, CGFloat(text.fontSize * scale), nil)
    }
}
