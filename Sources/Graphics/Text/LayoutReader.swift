internal import CPango
internal import Geometry

/// Takes lines and glyphs out of Pango layouts, one for each section of a text.
struct LayoutReader {
    /// Points to the units that the layout has, which are those of the shaping size.
    private let scale: CGFloat
    private let styles: [AttributedText.Attributes]
    private var stack: LineStack
    /// The lines of all sections that were read.
    private(set) var lines: [TextLine] = []

    init(scale: CGFloat, styles: [AttributedText.Attributes]) {
        self.scale = scale / CGFloat(PANGO_SCALE)
        self.styles = styles
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

    /// The number of a layout's lines that end within a height in points.
    func lineCount(of layout: OpaquePointer, _ section: TextSection, within height: CGFloat) -> (fitting: Int, all: Int) {
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
        // `CGFloat` holds Pango's numbers exactly, and sums of them that its 32 bits may not hold.
        var ascent: CGFloat { -CGFloat(logical.y) }
        var descent: CGFloat { CGFloat(logical.y) + CGFloat(logical.height) }
    }

    private static func extents(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Extents {
        var extents = Extents()
        pango_layout_line_get_extents(line, &extents.ink, &extents.logical)
        return extents
    }

    /// In `Int`, since Pango's 32 bits may not hold sums of what it gives.
    private func points(_ units: Int) -> CGFloat { CGFloat(units) * scale }

    private mutating func read(
        _ line: UnsafeMutablePointer<PangoLayoutLine>, of section: TextSection, isFirst: Bool, shaper: inout TextShaper
    ) {
        let extents = Self.extents(of: line)
        let position = stack.place(ascent: extents.ascent, descent: extents.descent, style: section.style)
        let baseline: CGFloat = position.baseline * scale
        var runs: [GlyphRun] = []
        var strokes: [GlyphRun] = []
        var rules: [TextRule] = []
        var x = 0
        var next = line.pointee.runs
        while let link = next {
            next = link.pointee.next
            guard let item = link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
            let start = x
            guard let run = read(item.pointee, x: &x, baseline: baseline, of: section, shaper: &shaper) else { continue }
            addRules(to: &rules, under: run, from: points(start), to: points(x), baseline: baseline)
            if run.glyphs.isEmpty { continue }
            runs.append(run)
            if let stroke = stroke(along: run, shaper: &shaper) { strokes.append(stroke) }
        }
        let start = section.bytes.lowerBound + Int(line.pointee.start_index)
        lines.append(TextLine(
            runs: runs, strokes: strokes, rules: rules, top: position.top * scale, baseline: baseline,
            bottom: position.bottom * scale, ascent: extents.ascent * scale, descent: extents.descent * scale,
            width: points(Int(extents.logical.width)),
            isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL,
            ink: inkBox(extents.ink, runs + strokes, rules, baseline: baseline),
            range: start..<start + Int(line.pointee.length), alignment: section.alignment,
            indent: isFirst ? section.style.firstLineHeadIndent : section.style.headIndent,
            tailIndent: section.style.tailIndent))
    }

    /// The line along the outlines of a run's glyphs; `nil` if there is none.
    private func stroke(along run: GlyphRun, shaper: inout TextShaper) -> GlyphRun? {
        guard styles.indices.contains(run.style), !run.face.hasPictures,
              let width = styles[run.style].strokeWidthInEms else { return nil }
        return GlyphRun(
            face: shaper.stroked(run.face, width: width), size: run.size, style: run.style,
            isRightToLeft: run.isRightToLeft, glyphs: run.glyphs, isStroke: true)
    }

    private func read(
        _ item: PangoGlyphItem, x: inout Int, baseline: CGFloat, of section: TextSection, shaper: inout TextShaper
    ) -> GlyphRun? {
        guard let glyphs = item.glyphs, let source = item.item, let font = source.pointee.analysis.font,
              let (face, size) = shaper.face(of: font) else { return nil }
        let style = styleIndex(source.pointee.analysis)
        let rise = styles.indices.contains(style) && styles[style].baselineOffset.isFinite ? styles[style].baselineOffset : 0
        let isFilled = face.hasPictures || !styles.indices.contains(style) || styles[style].isFilled
        let offset = section.bytes.lowerBound + Int(source.pointee.offset)
        x += Int(item.start_x_offset)
        var found: [GlyphRun.Glyph] = []
        found.reserveCapacity(Int(glyphs.pointee.num_glyphs))
        for i in 0..<Int(glyphs.pointee.num_glyphs) {
            let info = glyphs.pointee.glyphs[i]
            if let id = Self.drawn(info.glyph) {
                let y = baseline + points(Int(info.geometry.y_offset) - Int(item.y_offset)) - rise
                found.append(GlyphRun.Glyph(id: id, x: Float(points(x + Int(info.geometry.x_offset))), y: Float(y),
                                            cluster: UInt32(clamping: offset + Int(glyphs.pointee.log_clusters[i]))))
            }
            x += Int(info.geometry.width)
        }
        x += Int(item.end_x_offset)
        return GlyphRun(face: face, size: size * scale * CGFloat(PANGO_SCALE), style: style,
                        isRightToLeft: source.pointee.analysis.level % 2 == 1, glyphs: found, isFilled: isFilled)
    }

    /// The glyph to draw: the face's sign for what it lacks where Pango found no font, nil for what leaves no trace.
    private static func drawn(_ glyph: UInt32) -> UInt32? {
        // PANGO_GLYPH_EMPTY and PANGO_GLYPH_UNKNOWN_FLAG, which are casts in C.
        if glyph == 0x0FFF_FFFF { return nil }
        guard glyph & 0x1000_0000 != 0 else { return glyph }
        // Control characters are unknown to every font.
        return glyph & 0x0FFF_FFFF < 0x20 ? nil : 0
    }

    private func styleIndex(_ analysis: PangoAnalysis) -> Int {
        var next = analysis.extra_attrs
        while let link = next {
            next = link.pointee.next
            guard let attribute = link.pointee.data?.assumingMemoryBound(to: PangoAttribute.self),
                  attribute.pointee.klass.pointee.type == PANGO_ATTR_FOREGROUND else { continue }
            let color = UnsafeRawPointer(attribute).assumingMemoryBound(to: PangoAttrColor.self).pointee.color
            return Int(color.red) << 16 | Int(color.green)
        }
        return 0
    }

    private func addRules(to rules: inout [TextRule], under run: GlyphRun, from left: CGFloat, to right: CGFloat, baseline: CGFloat) {
        guard styles.indices.contains(run.style), right > left else { return }
        let style = styles[run.style]
        let thickness = run.face.underlineThickness * run.size
        func add(_ top: CGFloat) {
            rules.append(TextRule(rect: CGRect(x: left, y: top, width: right - left, height: thickness), style: run.style))
        }
        if style.isUnderlined { add(baseline - run.face.underlinePosition * run.size) }
        if style.isStruckThrough { add(baseline - run.face.strikethroughPosition * run.size) }
    }

    /// Pango's box, which doesn't know what is done to outlines nor where the rules lie.
    private func inkBox(_ ink: PangoRectangle, _ runs: [GlyphRun], _ rules: [TextRule], baseline: CGFloat) -> CGRect {
        var box = CGRect.null
        if ink.width > 0, ink.height > 0 {
            let overhang = runs.reduce(0) { max($0, $1.face.overhang * $1.size) }
            let rise = runs.reduce(0) { max($0, styles.indices.contains($1.style) ? abs(styles[$1.style].baselineOffset) : 0) }
            let strokes: CGFloat = runs.reduce(0) { max($0, $1.face.strokeOverhang * $1.size) }
            box = CGRect(
                x: points(Int(ink.x)), y: baseline + points(Int(ink.y)), width: points(Int(ink.width)),
                height: points(Int(ink.height)))
            box = box.insetBy(dx: -overhang, dy: -rise - strokes)
        }
        return rules.reduce(box) { $0.union($1.rect) }
    }
}
