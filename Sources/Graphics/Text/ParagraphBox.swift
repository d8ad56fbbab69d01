internal import CPango
internal import Geometry

/// The room that the lines of a section have, by the request and the paragraph's style.
struct ParagraphBox {
    /// The width at which lines are broken or cut, from the smaller of the indents on, in points; `nil` for none.
    let width: CGFloat?
    /// The first line's indent from that of all other lines, in points.
    let indent: CGFloat
    let wrap: PangoWrapMode
    let ellipsis: PangoEllipsizeMode
    /// Whether the paragraph is broken into lines.
    let isWrapped: Bool

    init(_ request: TextRequest, _ style: CTParagraphStyle) {
        let truncation: TextTruncation =
            switch style.lineBreakMode {
            case .byWordWrapping, .byCharWrapping: request.truncation
            case .byClipping: .none
            case .byTruncatingHead: .start
            case .byTruncatingMiddle: .middle
            case .byTruncatingTail: .end
            }
        ellipsis =
            switch truncation {
            case .none: PANGO_ELLIPSIZE_NONE
            case .start: PANGO_ELLIPSIZE_START
            case .middle: PANGO_ELLIPSIZE_MIDDLE
            case .end: PANGO_ELLIPSIZE_END
            }
        wrap = style.lineBreakMode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
        let breaksLines = style.lineBreakMode == .byWordWrapping || style.lineBreakMode == .byCharWrapping
        isWrapped = request.isWrapped && breaksLines
        let first = style.firstLineHeadIndent
        let head: CGFloat = isWrapped ? style.headIndent : first
        indent = first - head
        let finite: CGFloat? = request.width.flatMap { $0.isFinite ? $0 : nil }
        let edge: CGFloat? = style.tailIndent > 0 ? style.tailIndent : finite.map { $0 + style.tailIndent }
        let isLimited = isWrapped || truncation != .none
        width = isLimited ? edge.map { max($0 - min(first, head), 0) } : nil
    }
}
