/// How lines that are too long are broken or cut (Core Text: `CTLineBreakMode`).
public enum CTLineBreakMode: UInt8, Sendable, Hashable {
    /// Between words, within a word only where it is longer than a line.
    case byWordWrapping = 0
    /// Between any two characters.
    case byCharWrapping = 1
    /// Not at all.
    case byClipping = 2
    /// The paragraph is one line, which an ellipsis shortens at its start.
    case byTruncatingHead = 3
    /// The paragraph is one line, which an ellipsis shortens at its end.
    case byTruncatingTail = 4
    /// The paragraph is one line, which an ellipsis shortens in its middle.
    case byTruncatingMiddle = 5
}

/// The direction in which a paragraph is read (Core Text: `CTWritingDirection`).
///
/// A structure, since settings are read from memory, where an enumeration with negative numbers is not stored as these
/// numbers.
public struct CTWritingDirection: RawRepresentable, Sendable, Hashable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
        self.rawValue = rawValue
    }

    /// By the first character that has a direction.
    public static let natural = CTWritingDirection(rawValue: -1)
    public static let leftToRight = CTWritingDirection(rawValue: 0)
    public static let rightToLeft = CTWritingDirection(rawValue: 1)
}

/// A setting of a paragraph style (Core Text: `CTParagraphStyleSpecifier`).
public enum CTParagraphStyleSpecifier: UInt32, Sendable, Hashable {
    /// ``CTTextAlignment``.
    case alignment = 0
    /// `CGFloat`, as all settings are that don't say otherwise.
    case firstLineHeadIndent = 1
    case headIndent = 2
    case tailIndent = 3
    /// Not used here: tabs lie at Pango's own distances.
    case tabStops = 4
    /// Not used here.
    case defaultTabInterval = 5
    /// ``CTLineBreakMode``.
    case lineBreakMode = 6
    case lineHeightMultiple = 7
    case maximumLineHeight = 8
    case minimumLineHeight = 9
    /// The name of ``lineSpacingAdjustment`` in older programs.
    case lineSpacing = 10
    case paragraphSpacing = 11
    case paragraphSpacingBefore = 12
    /// ``CTWritingDirection``.
    case baseWritingDirection = 13
    /// The largest distance between lines.
    case maximumLineSpacing = 14
    /// The smallest distance between lines.
    case minimumLineSpacing = 15
    /// The distance between lines.
    case lineSpacingAdjustment = 16
    /// Not used here.
    case lineBoundsOptions = 17
}

/// A setting of a paragraph style and where its value lies (Core Text: `CTParagraphStyleSetting`).
public struct CTParagraphStyleSetting {
    public var spec: CTParagraphStyleSpecifier
    /// The size of the value in bytes; a setting whose value has another size is left out.
    public var valueSize: Int
    /// The value, which is read when the style is created.
    public var value: UnsafeRawPointer

    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        self.spec = spec
        self.valueSize = valueSize
        self.value = value
    }
}
