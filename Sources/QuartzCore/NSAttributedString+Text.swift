/// Attributed strings are drawn wherever ``AttributedText`` is. Parts without a font are Helvetica at 12 points, parts
/// without a colour black, as Core Text has it.
extension NSAttributedString: AttributedTextConvertible {
    package var attributedText: AttributedText {
        var text = AttributedText()
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            text.append(
                AttributedText(
                    attributedSubstring(from: range).string, attributes: AttributedText.Attributes(attributes)))
        }
        return text
    }
}

extension AttributedText {
    public init(_ string: NSAttributedString) {
        self = string.attributedText
    }
}

extension AttributedText.Attributes {
    fileprivate init(_ values: [NSAttributedString.Key: Any]) {
        // Numbers may be `NSNumber` or any of Swift's.
        func known(_ key: NSAttributedString.Key) -> CGFloat? {
            (values[key] as? NSNumber).map { CGFloat($0.doubleValue) }
        }
        func number(_ key: NSAttributedString.Key) -> CGFloat { known(key) ?? 0 }
        let font =
            switch values[.font] {
            case let font as CTFont: font
            case let font as CGFont: CTFontCreateWithGraphicsFont(font, 12, nil, nil)
            case let name as String: CTFontCreateWithName(name, 12, nil)
            default: CTFontCreateWithName("Helvetica", 12, nil)
            }
        let color = (values[.foregroundColor] ?? values[kCTForegroundColorAttributeName]) as? CGColor
        let strokeColor = (values[.strokeColor] ?? values[kCTStrokeColorAttributeName]) as? CGColor
        let paragraphStyle =
            switch values[.paragraphStyle] {
            case let style as CTParagraphStyle: style
            case let style as NSParagraphStyle: style.coreTextStyle
            default: CTParagraphStyle?.none
            }
        self.init(
            font: font, foregroundColor: color ?? .black, kern: known(.kern), baselineOffset: number(.baselineOffset),
            isUnderlined: number(.underlineStyle) != 0, isStruckThrough: number(.strikethroughStyle) != 0,
            ligature: known(.ligature).map { $0 == 0 ? 0 : $0 == 1 ? 1 : 2 }, strokeWidth: number(.strokeWidth),
            strokeColor: strokeColor, paragraphStyle: paragraphStyle)
    }
}

extension NSAttributedString.Key {
    /// A ``CTFont``.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `CGColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The space that is added between characters, in points; 0 also switches pair kerning off.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Not 0 for a line under the text.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// Not 0 for a line through the text.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// Points that the text is moved up.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The ligatures that are formed: 0 for those that a script requires, 1 for the font's standard ones, 2 for all.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The width of the line along outlines, in percent of the font's size; negative for filled glyphs with outlines.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The `CGColor` of the line along outlines.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// An ``NSParagraphStyle`` or a ``CTParagraphStyle``.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

public let kCTFontAttributeName = NSAttributedString.Key.font
public let kCTForegroundColorAttributeName = NSAttributedString.Key("CTForegroundColor")
public let kCTKernAttributeName = NSAttributedString.Key.kern
public let kCTUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
public let kCTLigatureAttributeName = NSAttributedString.Key.ligature
public let kCTStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
public let kCTStrokeColorAttributeName = NSAttributedString.Key("CTStrokeColor")
public let kCTParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle

public func CTLineCreateWithAttributedString(_ string: NSAttributedString) -> CTLine {
    CTLineCreateWithAttributedString(string.attributedText)
}

public func CTFramesetterCreateWithAttributedString(_ string: NSAttributedString) -> CTFramesetter {
    CTFramesetterCreateWithAttributedString(string.attributedText)
}

extension CGContext {
    /// Draws text into a rectangle, its first line at the edge that is the upper one on the picture, whichever way y
    /// points.
    @discardableResult
    public func draw(_ text: NSAttributedString, in rect: CGRect, alignment: CTTextAlignment = .natural) -> CGSize {
        draw(text.attributedText, in: rect, alignment: alignment)
    }
}

/// Makes a font file's fonts known to programs by their names, until the program ends.
/// - Parameter scope: the process's is the only one here.
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool {
    (try? CTFontManagerRegisterFontFile(fontURL.path)) != nil
}

public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0
    case process = 1
    case user = 2
    case session = 3
}
