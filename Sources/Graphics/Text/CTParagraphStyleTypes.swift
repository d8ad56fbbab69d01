/// The treatment of lines that are too long.
public enum CTLineBreakMode: UInt8, Sendable, Hashable {
    /// Lines are broken between words, and within a word that is longer than a line.
    case byWordWrapping = 0
    /// Lines are broken between any two characters.
    case byCharWrapping = 1
    /// Lines are not broken.
    case byClipping = 2
    /// The paragraph is one line, whose start is replaced by an ellipsis.
    case byTruncatingHead = 3
    /// The paragraph is one line, whose end is replaced by an ellipsis.
    case byTruncatingTail = 4
    /// The paragraph is one line, whose middle is replaced by an ellipsis.
    case byTruncatingMiddle = 5
}

/// The direction of a paragraph's text.
///
/// A structure, because settings are read from memory, and an enumeration is not stored as its negative raw values.
public struct CTWritingDirection: RawRepresentable, Sendable, Hashable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
        self.rawValue = rawValue
    }

    /// The direction of the first character that has one.
    public static let natural = CTWritingDirection(rawValue: -1)
    /// Text from left to right, as Latin.
    public static let leftToRight = CTWritingDirection(rawValue: 0)
    /// Text from right to left, as Arabic.
    public static let rightToLeft = CTWritingDirection(rawValue: 1)
}

/// A setting of a paragraph style. Unless stated otherwise its value is a `CGFloat`.
public enum CTParagraphStyleSpecifier: UInt32, Sendable, Hashable {
    /// ``CTParagraphStyle/alignment``, a ``CTTextAlignment``.
    case alignment = 0
    /// ``CTParagraphStyle/firstLineHeadIndent``, in points.
    case firstLineHeadIndent = 1
    /// ``CTParagraphStyle/headIndent``, in points.
    case headIndent = 2
    /// ``CTParagraphStyle/tailIndent``, in points.
    case tailIndent = 3
    /// The positions of tabs. Unlike in Core Text, they have no effect: tabs are at Pango's default positions.
    case tabStops = 4
    /// The distance of tabs. Unlike in Core Text, it has no effect: tabs are at Pango's default positions.
    case defaultTabInterval = 5
    /// ``CTParagraphStyle/lineBreakMode``, a ``CTLineBreakMode``.
    case lineBreakMode = 6
    /// ``CTParagraphStyle/lineHeightMultiple``, a factor.
    case lineHeightMultiple = 7
    /// ``CTParagraphStyle/maximumLineHeight``, in points.
    case maximumLineHeight = 8
    /// ``CTParagraphStyle/minimumLineHeight``, in points.
    case minimumLineHeight = 9
    /// The former name of ``lineSpacingAdjustment``.
    case lineSpacing = 10
    /// ``CTParagraphStyle/paragraphSpacing``, in points.
    case paragraphSpacing = 11
    /// ``CTParagraphStyle/paragraphSpacingBefore``, in points.
    case paragraphSpacingBefore = 12
    /// ``CTParagraphStyle/baseWritingDirection``, a ``CTWritingDirection``.
    case baseWritingDirection = 13
    /// An upper limit for ``CTParagraphStyle/lineSpacing``, in points.
    case maximumLineSpacing = 14
    /// A lower limit for ``CTParagraphStyle/lineSpacing``, in points.
    case minimumLineSpacing = 15
    /// ``CTParagraphStyle/lineSpacing``, in points.
    case lineSpacingAdjustment = 16
    /// The bounds of lines. Unlike in Core Text, they have no effect.
    case lineBoundsOptions = 17
}

/// A setting of a paragraph style with the address of its value.
public struct CTParagraphStyleSetting {
    /// The setting, which determines the type of the value.
    public var spec: CTParagraphStyleSpecifier
    /// The size of the value in bytes; a setting with a value of another size is ignored.
    public var valueSize: Int
    /// The address of the value, which is read when the style is created.
    public var value: UnsafeRawPointer

    /// Creates a setting whose value is read later.
    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        self.spec = spec
        self.valueSize = valueSize
        self.value = value
    }
}
