public import Geometry

/// How the lines of a paragraph are broken and placed (Core Text: `CTParagraphStyle`).
///
/// ```swift
/// let style = CTParagraphStyle(alignment: .center, lineHeightMultiple: 1.4, paragraphSpacing: 12)
/// textLayer.string = AttributedText("One\nTwo", attributes: .init(paragraphStyle: style))
/// ```
///
/// Lengths are in points. The style of a paragraph is that of its first character.
public final class CTParagraphStyle: Sendable {
    /// Where lines lie in the width that the indents leave; a layer's text with `natural` lies as the layer says.
    public let alignment: CTTextAlignment
    /// How lines that are too long are broken or cut. A layer that doesn't wrap its text breaks no lines.
    public let lineBreakMode: CTLineBreakMode
    /// The distance of the first line's start from the edge at which lines begin.
    public let firstLineHeadIndent: CGFloat
    /// The distance of all other lines' start from the edge at which lines begin.
    public let headIndent: CGFloat
    /// The distance of lines' ends from the edge at which lines begin if positive, from the other edge otherwise.
    public let tailIndent: CGFloat
    /// The factor by which a line's own height is multiplied; 0 for none.
    public let lineHeightMultiple: CGFloat
    /// The largest height of a line; 0 for none.
    public let maximumLineHeight: CGFloat
    /// The smallest height of a line. What a line is higher than its text lies above the text.
    public let minimumLineHeight: CGFloat
    /// The distance of a line's lower edge from the next line's upper edge.
    public let lineSpacing: CGFloat
    /// The distance that is added after the paragraph.
    public let paragraphSpacing: CGFloat
    /// The distance that is added before the paragraph unless it is the first.
    public let paragraphSpacingBefore: CGFloat
    /// The direction in which the paragraph is read.
    public let baseWritingDirection: CTWritingDirection

    public init(
        alignment: CTTextAlignment = .natural, lineBreakMode: CTLineBreakMode = .byWordWrapping,
        firstLineHeadIndent: CGFloat = 0, headIndent: CGFloat = 0, tailIndent: CGFloat = 0,
        lineHeightMultiple: CGFloat = 0, maximumLineHeight: CGFloat = 0, minimumLineHeight: CGFloat = 0,
        lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0, paragraphSpacingBefore: CGFloat = 0,
        baseWritingDirection: CTWritingDirection = .natural
    ) {
        self.alignment = alignment
        self.lineBreakMode = lineBreakMode
        self.firstLineHeadIndent = Self.length(firstLineHeadIndent, from: 0)
        self.headIndent = Self.length(headIndent, from: 0)
        self.tailIndent = Self.length(tailIndent, from: -TextLimits.largestDistance)
        self.lineHeightMultiple = Self.length(lineHeightMultiple, from: 0)
        self.maximumLineHeight = Self.length(maximumLineHeight, from: 0)
        self.minimumLineHeight = Self.length(minimumLineHeight, from: 0)
        self.lineSpacing = Self.length(lineSpacing, from: 0)
        self.paragraphSpacing = Self.length(paragraphSpacing, from: 0)
        self.paragraphSpacingBefore = Self.length(paragraphSpacingBefore, from: 0)
        let directions: [CTWritingDirection] = [.leftToRight, .rightToLeft]
        self.baseWritingDirection = directions.contains(baseWritingDirection) ? baseWritingDirection : .natural
    }

    /// A length within the limits of layouts; 0 for one that is not finite.
    private static func length(_ length: CGFloat, from smallest: CGFloat) -> CGFloat {
        length.isFinite ? min(max(length, smallest), TextLimits.largestDistance) : 0
    }

    /// The style of text that has none.
    static let standard = CTParagraphStyle()
}

extension CTParagraphStyle: Hashable {
    /// Styles are equal if all their settings are.
    public static func == (a: CTParagraphStyle, b: CTParagraphStyle) -> Bool {
        if a === b { return true }
        guard a.alignment == b.alignment, a.lineBreakMode == b.lineBreakMode,
            a.baseWritingDirection == b.baseWritingDirection
        else { return false }
        guard a.firstLineHeadIndent == b.firstLineHeadIndent, a.headIndent == b.headIndent,
            a.tailIndent == b.tailIndent
        else { return false }
        guard a.lineHeightMultiple == b.lineHeightMultiple, a.maximumLineHeight == b.maximumLineHeight,
            a.minimumLineHeight == b.minimumLineHeight
        else { return false }
        return a.lineSpacing == b.lineSpacing && a.paragraphSpacing == b.paragraphSpacing
            && a.paragraphSpacingBefore == b.paragraphSpacingBefore
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(alignment)
        hasher.combine(lineBreakMode)
        hasher.combine(baseWritingDirection)
        hasher.combine(firstLineHeadIndent)
        hasher.combine(headIndent)
        hasher.combine(tailIndent)
        hasher.combine(lineHeightMultiple)
        hasher.combine(maximumLineHeight)
        hasher.combine(minimumLineHeight)
        hasher.combine(lineSpacing)
        hasher.combine(paragraphSpacing)
        hasher.combine(paragraphSpacingBefore)
    }
}
