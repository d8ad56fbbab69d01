public import Geometry

/// The line breaking and the placement of the lines of a paragraph.
///
/// ```swift
/// let style = CTParagraphStyle(alignment: .center, lineHeightMultiple: 1.4, paragraphSpacing: 12)
/// textLayer.string = AttributedText("One\nTwo", attributes: .init(paragraphStyle: style))
/// ```
///
/// Lengths are in points. The style of a paragraph is that of its first character.
public final class CTParagraphStyle: Sendable {
    /// The alignment of lines in the width between the indents. For `natural`, a layer's text has the alignment of the
    /// layer.
    public let alignment: CTTextAlignment
    /// The way in which lines that are too long are broken or truncated. A layer that does not wrap its text does not
    /// break lines.
    public let lineBreakMode: CTLineBreakMode
    /// The distance of the first line's start from the leading edge, in points.
    public let firstLineHeadIndent: CGFloat
    /// The distance of the start of the other lines from the leading edge, in points.
    public let headIndent: CGFloat
    /// The distance of the ends of lines from the leading edge if positive, from the trailing edge otherwise, in
    /// points.
    public let tailIndent: CGFloat
    /// The factor by which the natural height of a line is multiplied; 0 for no change.
    public let lineHeightMultiple: CGFloat
    /// The greatest height of a line in points; 0 for no limit.
    public let maximumLineHeight: CGFloat
    /// The least height of a line in points. Additional height is above the text.
    public let minimumLineHeight: CGFloat
    /// The distance between the bottom of a line and the top of the next one, in points.
    public let lineSpacing: CGFloat
    /// The space after the paragraph, in points.
    public let paragraphSpacing: CGFloat
    /// The space before the paragraph unless it is the first one, in points.
    public let paragraphSpacingBefore: CGFloat
    /// The direction of the paragraph's text.
    public let baseWritingDirection: CTWritingDirection

    /// Creates a style. Lengths that are not finite become 0, others are limited to 65,536 points; only `tailIndent`
    /// can be negative.
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

    /// Returns a length within the limits of layouts; 0 if it is not finite.
    private static func length(_ length: CGFloat, from smallest: CGFloat) -> CGFloat {
        length.isFinite ? min(max(length, smallest), TextLimits.largestDistance) : 0
    }

    /// The style of text without one.
    static let standard = CTParagraphStyle()
}

extension CTParagraphStyle: Hashable {
    /// Returns whether two styles have the same settings.
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
