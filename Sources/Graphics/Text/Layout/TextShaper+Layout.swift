internal import CPango
internal import Geometry

extension TextShaper {
    /// The size in points per em at which text is shaped; the metrics are scaled to the size at which it is drawn. A
    /// constant shaping size means that an animated size needs no new font in each frame.
    private static let shapingSize: CGFloat = 32

    mutating func layOut(_ request: TextRequest) -> TextLayout {
        let styles = request.text.runs.map(\.attributes)
        guard hasFonts else { return TextLayout(lines: [], styles: styles, faults: [.noFonts]) }
        let sizes = styles.map { $0.font?.size ?? TextLimits.size(request.fontSize) }
        guard let largest = sizes.compactMap({ $0 }).max(), sizes.allSatisfy({ $0 != nil }) else {
            return TextLayout(lines: [], styles: styles, faults: styles.isEmpty ? [] : [.noSize])
        }
        let text = TextBytes(request.text.string, isSingleLine: request.isSingleLine)
        let scale = largest / Self.shapingSize
        let units: [CGFloat] = sizes.map { ($0 ?? 0) / scale }
        var reader = LayoutReader(scale: scale, text: request.text)
        let isTruncated = request.text.styledRunCount == 0 && request.height?.isFinite ?? false
        for section in TextSection.sections(
            of: request.text, bytes: text.bytes, isWhole: request.isSingleLine || isTruncated)
        {
            layOut(section, of: text.bytes, request, sizes: units, scale: scale, into: &reader)
        }
        return TextLayout(lines: reader.lines, styles: styles, faults: text.isTruncated ? [.tooLong] : [])
    }

    private mutating func layOut(
        _ section: TextSection, of bytes: [UInt8], _ request: TextRequest, sizes: [CGFloat], scale: CGFloat,
        into reader: inout LayoutReader
    ) {
        let oldDirection = pango_context_get_base_dir(context)
        defer { pango_context_set_base_dir(context, oldDirection) }
        let direction = section.style.baseWritingDirection
        if direction != .natural {
            pango_context_set_base_dir(context, direction == .leftToRight ? PANGO_DIRECTION_LTR : PANGO_DIRECTION_RTL)
        } else if request.text.styledRunCount == 0, let line = reader.lines.last {
            // A paragraph without letters has the direction of the one before it.
            pango_context_set_base_dir(context, line.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        }
        let layout = pango_layout_new(context)!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_auto_dir(layout, direction == .natural ? 1 : 0)
        bytes[section.bytes].withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
        }
        setAttributes(of: layout, section, of: bytes, request, sizes: sizes, scale: scale)
        let isStyled = request.text.styledRunCount > 0 && !request.isSingleLine
        let box = ParagraphBox(request, section.style)
        Self.setBox(of: layout, box, scale: scale)
        pango_layout_set_justify(layout, section.alignment.map { $0 == .justified } ?? request.isJustified ? 1 : 0)
        if box.isWrapped, let height = request.height, height.isFinite {
            if isStyled {
                Self.truncate(layout, section, box, at: height, reader)
            } else {
                // Without a height each paragraph is truncated to one line.
                pango_layout_set_height(layout, Self.units(max(height, 0) / scale))
            }
        }
        reader.read(layout, of: section, shaper: &self)
    }

    /// Truncates a paragraph after the last line that ends within a height.
    private static func truncate(
        _ layout: OpaquePointer, _ section: TextSection, _ box: ParagraphBox, at height: CGFloat, _ reader: LayoutReader
    ) {
        guard box.ellipsis != PANGO_ELLIPSIZE_NONE else { return }
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
        let count = reader.lineCount(of: layout, section, within: height)
        if count.fitting == count.all { return }
        pango_layout_set_ellipsize(layout, box.ellipsis)
        // A negative height is a number of lines.
        pango_layout_set_height(layout, -Int32(clamping: max(count.fitting, 1)))
    }

    private mutating func setAttributes(
        of layout: OpaquePointer, _ section: TextSection, of bytes: [UInt8], _ request: TextRequest, sizes: [CGFloat],
        scale: CGFloat
    ) {
        let list = pango_attr_list_new()!
        defer { pango_attr_list_unref(list) }
        var index = section.firstRun
        let start = section.bytes.lowerBound
        // A blank line has the height of the font of its separator.
        let end = max(section.bytes.upperBound, start + 1)
        let divisions = TextDivision.all(of: section.bytes, bytes)
        var item = 0
        while index < request.text.runs.count, request.text.runs[index].range.lowerBound < end {
            let run = request.text.runs[index]
            let isBlank = section.bytes.isEmpty
            let range = isBlank ? 0..<1 : run.range.clamped(to: start..<end)
            func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                guard let attribute else { return }
                attribute.pointee.start_index = UInt32(clamping: range.lowerBound - (isBlank ? 0 : start))
                attribute.pointee.end_index = UInt32(clamping: range.upperBound - (isBlank ? 0 : start))
                pango_attr_list_insert(list, attribute)
            }
            insert(pango_attr_font_desc_new(description(of: run.attributes.font?.name ?? request.font)))
            insert(pango_attr_size_new_absolute(Self.units(sizes[index])))
            if let kern = run.attributes.kern, kern != 0, kern.isFinite {
                let limited: CGFloat = min(max(kern, -TextLimits.largestSize), TextLimits.largestSize)
                insert(pango_attr_letter_spacing_new(Self.units(limited / scale)))
            }
            if let features = run.attributes.fontFeatures { insert(pango_attr_font_features_new(features)) }
            if isBlank { break }
            // Attributes are inserted in the order of their starts, which needs no search.
            while item < divisions.count, divisions[item].range.lowerBound < run.range.upperBound {
                let attribute = divisions[item].makeAttribute()
                attribute?.pointee.start_index = UInt32(clamping: divisions[item].range.lowerBound - start)
                attribute?.pointee.end_index = UInt32(clamping: divisions[item].range.upperBound - start)
                pango_attr_list_insert(list, attribute)
                item += 1
            }
            index += 1
        }
        pango_layout_set_attributes(layout, list)
    }

    private static func setBox(of layout: OpaquePointer, _ box: ParagraphBox, scale: CGFloat) {
        if let width = box.width { pango_layout_set_width(layout, units(width / scale)) }
        pango_layout_set_indent(layout, units(box.indent / scale))
        pango_layout_set_wrap(layout, box.wrap)
        pango_layout_set_ellipsize(layout, box.ellipsis)
    }

    /// Returns a length in Pango's units, limited so that sums do not overflow.
    static func units(_ points: CGFloat) -> Int32 {
        Int32(saturating: min(max(Double(points) * Double(PANGO_SCALE), -Double(1 << 29)), Double(1 << 29)).rounded())
    }
}

/// The text that is passed to Pango: limited in length, and without zero bytes, which would end it.
private struct TextBytes {
    let bytes: [UInt8]
    let isTruncated: Bool

    init(_ string: String, isSingleLine: Bool) {
        let scalars = string.unicodeScalars
        let end =
            scalars.index(scalars.startIndex, offsetBy: TextLimits.scalars, limitedBy: scalars.endIndex)
            ?? scalars.endIndex
        isTruncated = end != scalars.endIndex
        // A zero is replaced by another control character, which is invisible too and has the same length in UTF-8.
        var tabs = 0
        bytes = string.utf8[..<end].map { byte in
            switch byte {
            case 0: return 1
            case 0x0A, 0x0D:
                tabs = 0
                return isSingleLine ? 0x20 : byte
            case 0x09:
                // Pango measures the whole line for each tab.
                tabs += 1
                return tabs > TextLimits.tabs ? 0x20 : byte
            default: return byte
            }
        }
    }
}
