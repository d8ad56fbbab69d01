public import Geometry

/// A text that can be laid out in frames.
public final class CTFramesetter: Sendable {
    fileprivate let text: AttributedText

    fileprivate init(_ text: AttributedText) {
        self.text = text
    }

    fileprivate func layout(width: CGFloat) -> TextLayout {
        var request = TextRequest(text, font: CoreTextDefaults.font, fontSize: CoreTextDefaults.size)
        request.isWrapped = true
        if width < CGFloat.greatestFiniteMagnitude { request.width = width }
        return FontLibrary.shared.layout(request)
    }
}

/// The lines of a text inside a box.
public final class CTFrame: Sendable {
    let text: AttributedText
    let layout: TextLayout
    let box: CGRect
    /// The lines that fit into the box.
    let lines: ArraySlice<TextLine>

    fileprivate init(_ text: AttributedText, _ layout: TextLayout, in box: CGRect) {
        self.text = text
        self.layout = layout
        self.box = box
        lines = layout.lines.prefix { $0.bottom <= box.size.height + 0.01 }
    }

    /// Returns the origin of a line on its baseline, from the lower left corner of the box, with y up.
    func origin(of line: TextLine) -> CGPoint {
        CGPoint(x: layout.offset(of: line, in: box.size.width, .natural), y: box.size.height - line.baseline)
    }
}

/// Creates a framesetter for a text.
public func CTFramesetterCreateWithAttributedString(_ string: AttributedText) -> CTFramesetter { CTFramesetter(string) }

/// Lays out text in the bounding box of a path, with y up: the first line is at the upper edge, and lines that do not
/// fit are omitted.
/// - Parameters:
///   - stringRange: the part of the text in UTF-16 code units; a length of 0 extends it to the end.
///   - path: a path whose bounding box contains the lines.
///   - frameAttributes: not used.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: Any?
) -> CTFrame {
    let part = CTFramesetter(framesetter.text.part(stringRange))
    let box = path.boundingBoxOfPath
    return CTFrame(part.text, part.layout(width: box.isNull ? 0 : box.width), in: box.isNull ? .zero : box)
}

/// Returns the size that text needs inside a given size.
/// - Parameters:
///   - stringRange: the part of the text in UTF-16 code units; a length of 0 extends it to the end.
///   - frameAttributes: not used.
///   - constraints: the largest size in points.
///   - fitRange: receives the part of the text that fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: Any?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let part = CTFramesetter(framesetter.text.part(stringRange))
    let layout = part.layout(width: constraints.width)
    let frame = CTFrame(part.text, layout, in: CGRect(origin: .zero, size: constraints))
    let utf8 = part.text.string.utf8
    let end = utf8.index(utf8.startIndex, offsetBy: min(frame.lines.last?.range.upperBound ?? 0, utf8.count))
    fitRange?.pointee = CFRange(
        location: stringRange.location, length: part.text.string.utf16.distance(from: utf8.startIndex, to: end))
    return CGSize(width: frame.lines.reduce(0) { max($0, $1.extent) }, height: frame.lines.last?.bottom ?? 0)
}

/// Returns the lines of a frame from the top.
public func CTFrameGetLines(_ frame: CTFrame) -> [CTLine] {
    frame.lines.map { CTLine(frame.layout, $0, of: frame.text) }
}

/// Copies the origins of lines on their baselines, from the lower left corner of the frame's box, with y up.
/// - Parameter range: a range of lines; a length of 0 extends it to the last one.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let start = min(max(range.location, 0), frame.lines.count)
    let end = range.length <= 0 ? frame.lines.count : min(start + range.length, frame.lines.count)
    for (i, line) in frame.lines[start..<end].enumerated() { origins[i] = frame.origin(of: line) }
}

extension AttributedText {
    /// Returns a part of the text by UTF-16 code units; a length of 0 extends it to the end.
    fileprivate func part(_ range: CFRange) -> AttributedText {
        if range.location <= 0 && range.length <= 0 { return self }
        let utf16 = string.utf16
        let count = utf16.count
        let start = min(max(range.location, 0), count)
        let end = range.length <= 0 ? count : min(start + range.length, count)
        return part(utf16.index(utf16.startIndex, offsetBy: start)..<utf16.index(utf16.startIndex, offsetBy: end))
    }
}
