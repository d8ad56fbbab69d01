/// Attributed strings can be used in place of ``AttributedText``. As in Core Text, the default font is Helvetica at 12
/// points, and the default colour black.
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
    /// Copies a string of Foundation; attributes that text does not know are dropped.
    public init(_ string: NSAttributedString) {
        self = string.attributedText
    }
}

extension AttributedText.Attributes {
    fileprivate init(_ values: [NSAttributedString.Key: Any]) {
        // Numbers may be `NSNumber` or any number type of Swift.
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
        func color(_ key: NSAttributedString.Key, _ coreTextKey: NSAttributedString.Key) -> CGColor? {
            let value = values[key] ?? values[coreTextKey]
            return value as? CGColor ?? (value as? any CGColorConvertible)?.cgColor
        }
        let foreground = color(.foregroundColor, kCTForegroundColorAttributeName)
        let strokeColor = color(.strokeColor, kCTStrokeColorAttributeName)
        let paragraphStyle =
            switch values[.paragraphStyle] {
            case let style as CTParagraphStyle: style
            case let style as NSParagraphStyle: style.coreTextStyle
            default: CTParagraphStyle?.none
            }
        self.init(
            font: font, foregroundColor: foreground ?? .black, kern: known(.kern),
            baselineOffset: number(.baselineOffset),
            isUnderlined: number(.underlineStyle) != 0, isStruckThrough: number(.strikethroughStyle) != 0,
            ligature: known(.ligature).map { $0 == 0 ? 0 : $0 == 1 ? 1 : 2 }, strokeWidth: number(.strokeWidth),
            strokeColor: strokeColor, paragraphStyle: paragraphStyle)
    }
}

extension NSAttributedString.Key {
    /// The font, a ``CTFont`` or a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The colour of the text, a `CGColor` or a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The additional space between characters, in points; 0 also disables pair kerning.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The style of the underline; a line unless 0.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The style of the strikethrough; a line unless 0.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The upward shift of the text, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The ligatures: 0 for those that the script requires, 1 for the font's standard ones, 2 for all.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The width of the outline in percent of the font size; negative values also fill the glyphs.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The colour of the outline, a `CGColor` or a `UIColor`.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The paragraph style, an ``NSParagraphStyle`` or a ``CTParagraphStyle``.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// The key of the font, a `CTFont`.
public let kCTFontAttributeName = NSAttributedString.Key.font
/// The key of the colour of the text, a `CGColor`. `NSAttributedString.Key.foregroundColor` takes precedence.
public let kCTForegroundColorAttributeName = NSAttributedString.Key("CTForegroundColor")
/// The key of the additional space between characters, in points.
public let kCTKernAttributeName = NSAttributedString.Key.kern
/// The key of the style of the underline, a number; a line is drawn unless it is 0.
public let kCTUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// The key of the use of ligatures: 0 for required, 1 for standard, 2 for all.
public let kCTLigatureAttributeName = NSAttributedString.Key.ligature
/// The key of the width of the outline in percent of the font size; negative values also fill.
public let kCTStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
/// The key of the colour of the outline, a `CGColor`. `NSAttributedString.Key.strokeColor` takes precedence.
public let kCTStrokeColorAttributeName = NSAttributedString.Key("CTStrokeColor")
/// The key of the paragraph style, a `CTParagraphStyle` or an ``NSParagraphStyle``.
public let kCTParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle

/// Creates a line of a string of Foundation, without wrapping.
public func CTLineCreateWithAttributedString(_ string: NSAttributedString) -> CTLine {
    CTLineCreateWithAttributedString(string.attributedText)
}

/// Creates a framesetter, which breaks a string of Foundation into lines.
public func CTFramesetterCreateWithAttributedString(_ string: NSAttributedString) -> CTFramesetter {
    CTFramesetterCreateWithAttributedString(string.attributedText)
}

extension CGContext {
    /// Draws text into a rectangle, with its first line at the edge that is on top in the image, in either direction of
    /// y.
    @discardableResult
    public func draw(_ text: NSAttributedString, in rect: CGRect, alignment: CTTextAlignment = .natural) -> CGSize {
        draw(text.attributedText, in: rect, alignment: alignment)
    }
}

/// Registers the fonts of a file by their names, until the program ends.
///
/// Unlike in Core Text, the reach has no effect, and no error is returned.
/// - Parameters:
///   - fontURL: The file.
///   - scope: Any reach.
///   - error: `nil`.
/// - Returns: `false` if the file cannot be read or contains no font.
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool {
    (try? CTFontManagerRegisterFontFile(fontURL.path)) != nil
}

/// The reach of a registration of fonts. Unlike in Core Text, registrations always have the reach ``process``.
public enum CTFontManagerScope: UInt32, Sendable {
    /// No reach of its own; treated as ``process``.
    case none = 0
    /// The running program, until it ends.
    case process = 1
    /// All programs of the user; treated as ``process``.
    case user = 2
    /// The login session; treated as ``process``.
    case session = 3
}
