internal import CPango
internal import Geometry

/// Takes lines and glyphs out of a layout of Pango's.
struct LayoutReader {
    /// Points to the units that the layout has, which are those of the shaping size.
    private let scale: CGFloat
    private let styles: [AttributedText.Attributes]

    init(scale: CGFloat, styles: [AttributedText.Attributes]) {
        self.scale = scale / CGFloat(PANGO_SCALE)
        self.styles = styles
    }

    mutating func lines(of layout: OpaquePointer, shaper: inout TextShaper) -> [TextLine] {
        guard let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var lines: [TextLine] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            lines.append(read(line, baseline: points(Int(pango_layout_iter_get_baseline(iterator))), shaper: &shaper))
        } while pango_layout_iter_next_line(iterator) != 0
        return lines
    }

    /// In `Int`, since Pango's 32 bits may not hold sums of what it gives.
    private func points(_ units: Int) -> CGFloat { CGFloat(units) * scale }

    private func read(_ line: UnsafeMutablePointer<PangoLayoutLine>, baseline: CGFloat, shaper: inout TextShaper) -> TextLine {
        var (ink, logical) = (PangoRectangle(), PangoRectangle())
        pango_layout_line_get_extents(line, &ink, &logical)
        var runs: [GlyphRun] = [], rules: [TextRule] = []
        var x = 0
        var next = line.pointee.runs
        while let link = next {
            next = link.pointee.next
            guard let item = link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
            let start = x
            if let run = read(item.pointee, x: &x, baseline: baseline, shaper: &shaper) {
                addRules(to: &rules, under: run, from: points(start), to: points(x), baseline: baseline)
                if !run.glyphs.isEmpty { runs.append(run) }
            }
        }
        let start = Int(line.pointee.start_index)
        return TextLine(runs: runs, rules: rules, top: baseline + points(Int(logical.y)), baseline: baseline,
                        bottom: baseline + points(Int(logical.y) + Int(logical.height)), width: points(Int(logical.width)),
                        isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL,
                        ink: inkBox(ink, runs, rules, baseline: baseline), range: start..<start + Int(line.pointee.length))
    }

    private func read(_ item: PangoGlyphItem, x: inout Int, baseline: CGFloat, shaper: inout TextShaper) -> GlyphRun? {
        guard let glyphs = item.glyphs, let source = item.item, let font = source.pointee.analysis.font,
              let (face, size) = shaper.face(of: font) else { return nil }
        let style = styleIndex(source.pointee.analysis)
        let rise = styles.indices.contains(style) && styles[style].baselineOffset.isFinite ? styles[style].baselineOffset : 0
        x += Int(item.start_x_offset)
        var found: [GlyphRun.Glyph] = []
        found.reserveCapacity(Int(glyphs.pointee.num_glyphs))
        for i in 0..<Int(glyphs.pointee.num_glyphs) {
            let info = glyphs.pointee.glyphs[i]
            if let id = Self.drawn(info.glyph) {
                let y = baseline + points(Int(info.geometry.y_offset) - Int(item.y_offset)) - rise
                found.append(GlyphRun.Glyph(id: id, x: Float(points(x + Int(info.geometry.x_offset))), y: Float(y),
                                            cluster: UInt32(source.pointee.offset + glyphs.pointee.log_clusters[i])))
            }
            x += Int(info.geometry.width)
        }
        x += Int(item.end_x_offset)
        return GlyphRun(face: face, size: size * scale * CGFloat(PANGO_SCALE), style: style,
                        isRightToLeft: source.pointee.analysis.level % 2 == 1, glyphs: found)
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
            box = CGRect(x: points(Int(ink.x)), y: baseline + points(Int(ink.y)), width: points(Int(ink.width)), height: points(Int(ink.height)))
                .insetBy(dx: -overhang, dy: -rise)
        }
        return rules.reduce(box) { $0.union($1.rect) }
    }
}
