public import Geometry

/// Breaks text into lines (Core Text: `CTFramesetter`).
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

/// Lines in a box (Core Text: `CTFrame`).
public final class CTFrame: Sendable {
    let text: AttributedText
    let layout: TextLayout
    let box: CGRect
    /// Those that the box has room for.
    let lines: ArraySlice<TextLine>

    fileprivate init(_ text: AttributedText, _ layout: TextLayout, in box: CGRect) {
        self.text = text
        self.layout = layout
        self.box = box
        lines = layout.lines.prefix { $0.bottom <= box.size.height + 0.01 }
    }

    func origin(of line: TextLine) -> CGPoint {
        CGPoint(x: layout.offset(of: line, in: box.size.width, .natural), y: box.size.height - line.baseline)
    }
}

public func CTFramesetterCreateWithAttributedString(_ string: AttributedText) -> CTFramesetter { CTFramesetter(string) }

/// Lines in the box around a path, y pointing up: the first lies at its upper edge, those without room are left out.
/// - Parameters:
///   - stringRange: from its beginning on; of length 0 for all of the rest.
///   - frameAttributes: not used here.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: Any?
) -> CTFrame {
    let part = CTFramesetter(framesetter.text.part(stringRange))
    let box = path.boundingBoxOfPath
    return CTFrame(part.text, part.layout(width: box.isNull ? 0 : box.width), in: box.isNull ? .zero : box)
}

/// The size that text takes in the room given; `fitRange` is told which part has room.
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

public func CTFrameGetLines(_ frame: CTFrame) -> [CTLine] {
    frame.lines.map { CTLine(frame.layout, $0, of: frame.text) }
}

/// Copies where lines begin on their baselines, from the lower left corner of the frame's box, y pointing up; a range
/// of length 0 goes to the end.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let start = min(max(range.location, 0), frame.lines.count)
    let end = range.length <= 0 ? frame.lines.count : min(start + range.length, frame.lines.count)
    for (i, line) in frame.lines[start..<end].enumerated() { origins[i] = frame.origin(of: line) }
}

extension AttributedText {
    /// A part by UTF-16 code units; of length 0 all that follows its beginning.
    fileprivate func part(_ range: CFRange) -> AttributedText {
        if range.location <= 0 && range.length <= 0 { return self }
        let utf16 = string.utf16
        let count = utf16.count
        let start = min(max(range.location, 0), count)
        let end = range.length <= 0 ? count : min(start + range.length, count)
        return part(utf16.index(utf16.startIndex, offsetBy: start)..<utf16.index(utf16.startIndex, offsetBy: end))
    }
}
