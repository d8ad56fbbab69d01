internal import CPango
internal import Geometry

extension TextShaper {
    /// The size, in points to the em, in which text is shaped; its measures are multiplied by what it is drawn in. One size for all, so that a
    /// size that animates needs no font of its own for every frame.
    private static let shapingSize: CGFloat = 32

    mutating func layOut(_ request: TextRequest) -> TextLayout {
        let styles = request.text.runs.map(\.attributes)
        guard hasFonts else { return TextLayout(lines: [], styles: styles, faults: [.noFonts]) }
        let sizes = styles.map { $0.font?.size ?? TextLimits.size(request.fontSize) }
        guard let largest = sizes.compactMap({ $0 }).max(), sizes.allSatisfy({ $0 != nil }) else {
            return TextLayout(lines: [], styles: styles, faults: styles.isEmpty ? [] : [.noSize])
        }
        let layout = pango_layout_new(context)!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let text = TextBytes(request.text.string, isSingleLine: request.isSingleLine)
        text.bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
        }
        let scale = largest / Self.shapingSize
        setAttributes(of: layout, request, sizes: sizes.map { ($0 ?? 0) / scale }, scale: scale)
        Self.setBox(of: layout, request, scale: scale)
        var reader = LayoutReader(scale: scale, styles: styles)
        let lines = reader.lines(of: layout, shaper: &self)
        return TextLayout(lines: lines, styles: styles, faults: text.isCut ? [.tooLong] : [])
    }

    private mutating func setAttributes(of layout: OpaquePointer, _ request: TextRequest, sizes: [CGFloat], scale: CGFloat) {
        let list = pango_attr_list_new()!
        defer { pango_attr_list_unref(list) }
        var position: UInt32 = 0
        for (index, run) in request.text.runs.enumerated() {
            let range = position..<position + UInt32(run.length)
            position = range.upperBound
            func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                guard let attribute else { return }
                attribute.pointee.start_index = range.lowerBound
                attribute.pointee.end_index = range.upperBound
                pango_attr_list_insert(list, attribute)
            }
            insert(pango_attr_font_desc_new(description(of: run.attributes.font?.name ?? request.font)))
            insert(pango_attr_size_new_absolute(Self.units(sizes[index])))
            // What carries the number of the run to the glyphs: Pango hands colours on without looking at them.
            insert(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index >> 16), UInt16(truncatingIfNeeded: index), 0))
            if run.attributes.kern != 0, run.attributes.kern.isFinite {
                let kern = min(max(run.attributes.kern, -TextLimits.largestSize), TextLimits.largestSize)
                insert(pango_attr_letter_spacing_new(Self.units(kern / scale)))
            }
        }
        pango_layout_set_attributes(layout, list)
    }

    private static func setBox(of layout: OpaquePointer, _ request: TextRequest, scale: CGFloat) {
        if let width = request.width, width.isFinite {
            pango_layout_set_width(layout, units(max(width, 0) / scale))
        }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_justify(layout, request.isJustified ? 1 : 0)
        pango_layout_set_auto_dir(layout, 1)
        switch request.truncation {
        case .none: break
        case .start: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
        case .middle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
        case .end: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
        // Without a height each paragraph is cut to one line.
        if request.isWrapped, let height = request.height, height.isFinite {
            pango_layout_set_height(layout, units(max(height, 0) / scale))
        }
    }

    /// Pango's units, as many as it can add up without running over.
    static func units(_ points: CGFloat) -> Int32 {
        Int32(saturating: min(max(Double(points) * Double(PANGO_SCALE), -Double(1 << 29)), Double(1 << 29)).rounded())
    }
}

/// A text as Pango takes it: no more than is laid out, and without zeros, at which it would end.
private struct TextBytes {
    let bytes: [UInt8]
    let isCut: Bool

    init(_ string: String, isSingleLine: Bool) {
        let scalars = string.unicodeScalars
        let end = scalars.index(scalars.startIndex, offsetBy: TextLimits.scalars, limitedBy: scalars.endIndex) ?? scalars.endIndex
        isCut = end != scalars.endIndex
        // A zero becomes another control character, which is drawn as nothing too and as long in UTF-8.
        bytes = string.utf8[..<end].map { byte in
            switch byte {
            case 0: 1
            case 0x0A, 0x0D: isSingleLine ? 0x20 : byte
            default: byte
            }
        }
    }
}
