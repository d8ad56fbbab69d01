/// The style of a paragraph of an attributed string. Lengths are in points.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.alignment = .center
/// style.lineSpacing = 4
/// textLayer.string = NSAttributedString(string: "One\nTwo", attributes: [.paragraphStyle: style])
/// ```
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    fileprivate var values = Values()

    fileprivate struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var baseWritingDirection = NSWritingDirection.natural
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
    }

    public override init() { super.init() }

    /// The default style.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The alignment of lines within the width of the text; natural by default.
    open var alignment: NSTextAlignment { values.alignment }
    /// The treatment of lines that are too long; wrapping at words by default.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The writing direction; by default that of the first strong character.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The indent of the first line from the leading edge.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indent of all lines but the first from the leading edge.
    open var headIndent: CGFloat { values.headIndent }
    /// The end of lines: from the leading edge if positive, from the trailing edge if 0 or negative.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The factor of the font's line height; 0 for none.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The upper limit of the line height; 0 for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The lower limit of the line height.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The additional space below each line.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The additional space below the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The additional space above the paragraph.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }

    /// The style as a value of Core Text.
    var coreTextStyle: CTParagraphStyle {
        CTParagraphStyle(
            alignment: values.alignment.coreTextAlignment,
            lineBreakMode: CTLineBreakMode(rawValue: UInt8(values.lineBreakMode.rawValue)) ?? .byWordWrapping,
            firstLineHeadIndent: values.firstLineHeadIndent, headIndent: values.headIndent,
            tailIndent: values.tailIndent,
            lineHeightMultiple: values.lineHeightMultiple, maximumLineHeight: values.maximumLineHeight,
            minimumLineHeight: values.minimumLineHeight, lineSpacing: values.lineSpacing,
            paragraphSpacing: values.paragraphSpacing, paragraphSpacingBefore: values.paragraphSpacingBefore,
            baseWritingDirection: CTWritingDirection(rawValue: Int8(values.baseWritingDirection.rawValue)))
    }
}

/// A mutable paragraph style.
///
/// Text copies the settings when it is assigned to a layer or passed to Core Text; later changes have no effect on it.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }

    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }

    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }

    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }

    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }

    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }

    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }

    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }

    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }

    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }

    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }

    /// Copies all settings of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// The alignment of the lines of a paragraph, with the raw values of iOS.
public enum NSTextAlignment: Int, Sendable {
    /// Lines begin at the left edge.
    case left = 0
    /// Lines are centred.
    case center = 1
    /// Lines end at the right edge.
    case right = 2
    /// Lines but the last of a paragraph fill the width.
    case justified = 3
    /// Lines begin at the edge where the writing direction begins.
    case natural = 4

    fileprivate var coreTextAlignment: CTTextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// The wrapping or truncation of lines that are too long.
public enum NSLineBreakMode: UInt, Sendable {
    /// Breaks lines between words, and within a word that is wider than a line.
    case byWordWrapping = 0
    /// Breaks lines between characters.
    case byCharWrapping = 1
    /// Lets lines run past the edge.
    case byClipping = 2
    /// Puts an ellipsis in place of the beginning.
    case byTruncatingHead = 3
    /// Puts an ellipsis in place of the end.
    case byTruncatingTail = 4
    /// Puts an ellipsis in place of the middle.
    case byTruncatingMiddle = 5
}

/// The writing direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the first strong character of the paragraph.
    case natural = -1
    /// Left to right, for example Latin.
    case leftToRight = 0
    /// Right to left, for example Arabic and Hebrew.
    case rightToLeft = 1
}
