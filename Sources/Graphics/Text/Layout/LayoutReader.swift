internal import CPango
internal import Geometry

/// Reads lines and glyphs from Pango layouts, one for each section of a text.
struct LayoutReader {
    /// The points per unit of the layout, which has the shaping size.
    private let scale: CGFloat
    private let text: AttributedText
    private var stack: LineStack
    /// The lines of all sections that were read.
    private(set) var lines: [TextLine] = []

    init(scale: CGFloat, text: AttributedText) {
        self.scale = scale / CGFloat(PANGO_SCALE)
        self.text = text
        stack = LineStack(scale: self.scale)
    }

    mutating func read(_ layout: OpaquePointer, of section: TextSection, shaper: inout TextShaper) {
        stack.beginParagraph(section.style)
        var isFirst = true
        Self.forEachLine(of: layout) { line in
            read(line, of: section, isFirst: isFirst, shaper: &shaper)
            isFirst = false
        }
        stack.endParagraph(section.style)
    }

    /// Returns the number of lines that end within a height in points, and of all lines.
    func lineCount(of layout: OpaquePointer, _ section: TextSection, within height: CGFloat) -> (fitting: Int, all: Int)
    {
        var stack = stack
        stack.beginParagraph(section.style)
        var fitting = 0
        var all = 0
        Self.forEachLine(of: layout) { line in
            let extents = Self.extents(of: line)
            let position = stack.place(ascent: extents.ascent, descent: extents.descent, style: section.style)
            if all == fitting, position.bottom * scale <= height + 0.01 { fitting += 1 }
            all += 1
        }
        return (fitting, all)
    }

    private static func forEachLine(of layout: OpaquePointer, _ body: (UnsafeMutablePointer<PangoLayoutLine>) -> Void) {
        var next = pango_layout_get_lines_readonly(layout)
        while let link = next {
            next = link.pointee.next
            if let line = link.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) { body(line) }
        }
    }

    private struct Extents {
        var ink = PangoRectangle()
        var logical = PangoRectangle()
        // `CGFloat` represents Pango's numbers exactly, and also sums that exceed 32 bits.
        var ascent: CGFloat { -CGFloat(logical.y) }
        var descent: CGFloat { CGFloat(logical.y) + CGFloat(logical.height) }
    }

    private static func extents(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Extents {
        var extents = Extents()
        pango_layout_line_get_extents(line, &extents.ink, &extents.logical)
        return extents
    }

    /// Converts Pango's units to points. They are passed as `Int` because sums may exceed Pango's 32 bits.
    private func points(_ units: Int) -> CGFloat { CGFloat(units) * scale }

    private mutating func read(
        _ line: UnsafeMutablePointer<PangoLayoutLine>, of section: TextSection, isFirst: Bool, shaper: inout TextShaper
    ) {
        let extents = Self.extents(of: line)
        let position = stack.place(ascent: extents.ascent, descent: extents.descent, style: section.style)
        let baseline: CGFloat = position.baseline * scale
        var content = LineContent()
        var next = line.pointee.runs
        while let link = next {
            next = link.pointee.next
            guard let item = link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
            read(item.pointee, baseline: baseline, of: section, into: &content, shaper: &shaper)
        }
        let start = section.bytes.lowerBound + Int(line.pointee.start_index)
        lines.append(
            TextLine(
                runs: content.runs, strokes: content.strokes, rules: content.rules, top: position.top * scale,
                baseline: baseline,
                bottom: position.bottom * scale, ascent: extents.ascent * scale, descent: extents.descent * scale,
                width: points(Int(extents.logical.width)),
                isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL,
                ink: inkBox(extents.ink, content, baseline: baseline),
                range: start..<start + Int(line.pointee.length), alignment: section.alignment,
                indent: isFirst ? section.style.firstLineHeadIndent : section.style.headIndent,
                tailIndent: section.style.tailIndent))
    }

    /// Returns the line along the outlines of a run's glyphs; `nil` if the run has no stroke.
    private func stroke(along run: GlyphRun, shaper: inout TextShaper) -> GlyphRun? {
        guard !run.face.hasColorGlyphs, let width = attributes(run.style).strokeWidthInEms else { return nil }
        return GlyphRun(
            face: shaper.stroked(run.face, width: width), size: run.size, style: run.style,
            isRightToLeft: run.isRightToLeft, glyphs: run.glyphs, isStroke: true)
    }

    /// Adds the glyphs and rules of an item to a line, as one glyph run for each run of the text.
    ///
    /// Pango could divide items by attributes as well, but it searches all attributes for each item.
    private func read(
        _ item: PangoGlyphItem, baseline: CGFloat, of section: TextSection, into line: inout LineContent,
        shaper: inout TextShaper
    ) {
        guard let glyphs = item.glyphs, let source = item.item, let font = source.pointee.analysis.font,
            let (face, size) = shaper.face(of: font)
        else { return }
        let offset = section.bytes.lowerBound + Int(source.pointee.offset)
        let count = Int(glyphs.pointee.num_glyphs)
        var start = line.x
        line.x += Int(item.start_x_offset)
        var index = 0
        while index < count {
            let style = text.runIndex(at: offset + Int(glyphs.pointee.log_clusters[index]))
            let range: Range<Int> = text.runs.indices.contains(style) ? text.runs[style].range : 0..<Int.max
            let attributes = attributes(style)
            let rise: CGFloat = attributes.baselineOffset.isFinite ? attributes.baselineOffset : 0
            var found: [GlyphRun.Glyph] = []
            found.reserveCapacity(min(count - index, range.count))
            repeat {
                let info = glyphs.pointee.glyphs[index]
                let cluster = offset + Int(glyphs.pointee.log_clusters[index])
                if let id = Self.visibleGlyph(info.glyph) {
                    let y = baseline + points(Int(info.geometry.y_offset) - Int(item.y_offset)) - rise
                    let x = points(line.x + Int(info.geometry.x_offset))
                    found.append(GlyphRun.Glyph(id: id, x: Float(x), y: Float(y), cluster: UInt32(clamping: cluster)))
                }
                line.x += Int(info.geometry.width)
                index += 1
            } while index < count && range.contains(offset + Int(glyphs.pointee.log_clusters[index]))
            if index == count { line.x += Int(item.end_x_offset) }
            let run = GlyphRun(
                face: face, size: size * scale * CGFloat(PANGO_SCALE), style: style,
                isRightToLeft: source.pointee.analysis.level % 2 == 1, glyphs: found,
                isFilled: face.hasColorGlyphs || attributes.isFilled)
            addRules(to: &line.rules, under: run, from: points(start), to: points(line.x), baseline: baseline)
            start = line.x
            if run.glyphs.isEmpty { continue }
            line.runs.append(run)
            if let stroke = stroke(along: run, shaper: &shaper) { line.strokes.append(stroke) }
        }
    }

    private func attributes(_ style: Int) -> AttributedText.Attributes {
        text.runs.indices.contains(style) ? text.runs[style].attributes : AttributedText.Attributes()
    }

    /// Returns the glyph to draw: the face's glyph for missing characters if Pango found no font, `nil` for invisible
    /// characters.
    private static func visibleGlyph(_ glyph: UInt32) -> UInt32? {
        // PANGO_GLYPH_EMPTY and PANGO_GLYPH_UNKNOWN_FLAG, whose macros contain casts and are not imported.
        if glyph == 0x0FFF_FFFF { return nil }
        guard glyph & 0x1000_0000 != 0 else { return glyph }
        let character = glyph & 0x0FFF_FFFF
        // No font has glyphs for control characters.
        if character < 0x20 { return nil }
        if let scalar = Unicode.Scalar(character) { MissingGlyphs.report(scalar) }
        return 0
    }

    private func addRules(
        to rules: inout [TextRule], under run: GlyphRun, from left: CGFloat, to right: CGFloat, baseline: CGFloat
    ) {
        guard right > left else { return }
        let style = attributes(run.style)
        let thickness = run.face.underlineThickness * run.size
        func add(_ top: CGFloat) {
            rules.append(
                TextRule(rect: CGRect(x: left, y: top, width: right - left, height: thickness), style: run.style))
        }
        if style.isUnderlined { add(baseline - run.face.underlinePosition * run.size) }
        if style.isStruckThrough { add(baseline - run.face.strikethroughPosition * run.size) }
    }

    /// Returns Pango's ink box, extended by the synthesis of outlines, by strokes and by rules.
    private func inkBox(_ ink: PangoRectangle, _ line: LineContent, baseline: CGFloat) -> CGRect {
        var box = CGRect.null
        if ink.width > 0, ink.height > 0 {
            var overhang: CGFloat = 0
            var rise: CGFloat = 0
            var stroke: CGFloat = 0
            for run in line.runs {
                overhang = max(overhang, run.face.overhang * run.size)
                rise = max(rise, abs(attributes(run.style).baselineOffset))
            }
            for run in line.strokes {
                overhang = max(overhang, run.face.overhang * run.size)
                stroke = max(stroke, run.face.strokeOverhang * run.size)
            }
            box = CGRect(
                x: points(Int(ink.x)), y: baseline + points(Int(ink.y)), width: points(Int(ink.width)),
                height: points(Int(ink.height)))
            box = box.insetBy(dx: -overhang, dy: -rise - stroke)
        }
        // Pango's ink may be that of the outlines in place of which colours are painted.
        for run in line.runs where run.face.hasColorGlyphs { box = box.union(run.colorBox) }
        return line.rules.reduce(box) { $0.union($1.rect) }
    }
}

/// The contents of a line, from left to right.
private struct LineContent {
    var runs: [GlyphRun] = []
    var strokes: [GlyphRun] = []
    var rules: [TextRule] = []
    /// The end of the contents in Pango's units.
    var x = 0
}
