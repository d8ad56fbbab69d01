internal import CPango
internal import Geometry

/// The space for the lines of a section, by the request and the paragraph's style.
struct ParagraphBox {
    /// The width at which lines are broken or truncated, measured from the smaller indent, in points; `nil` for no
    /// limit.
    let width: CGFloat?
    /// The indent of the first line relative to that of the others, in points.
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
