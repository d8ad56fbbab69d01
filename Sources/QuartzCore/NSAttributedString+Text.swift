/// Attributed strings are drawn wherever ``AttributedText`` is. Parts without a font are Helvetica at 12 points, parts without a colour
/// black, as Core Text has it.
extension NSAttributedString: AttributedTextConvertible {
    package var attributedText: AttributedText {
        var text = AttributedText()
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            text.append(AttributedText(attributedSubstring(from: range).string, attributes: AttributedText.Attributes(attributes)))
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
        func number(_ key: NSAttributedString.Key) -> CGFloat { (values[key] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0 }
        let font = switch values[.font] {
        case let font as CTFont: font
        case let font as CGFont: CTFontCreateWithGraphicsFont(font, 12, nil, nil)
        case let name as String: CTFontCreateWithName(name, 12, nil)
        default: CTFontCreateWithName("Helvetica", 12, nil)
        }
        let color = (values[.foregroundColor] ?? values[kCTForegroundColorAttributeName]) as? CGColor
        self.init(font: font, foregroundColor: color ?? .black, kern: number(.kern), baselineOffset: number(.baselineOffset),
                  isUnderlined: number(.underlineStyle) != 0, isStruckThrough: number(.strikethroughStyle) != 0)
    }
}

extension NSAttributedString.Key {
    /// A ``CTFont``.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `CGColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// Points between characters besides their own.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Not 0 for a line under the text.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// Not 0 for a line through the text.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// Points that the text is moved up.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

public let kCTFontAttributeName = NSAttributedString.Key.font
public let kCTForegroundColorAttributeName = NSAttributedString.Key("CTForegroundColor")
public let kCTKernAttributeName = NSAttributedString.Key.kern
public let kCTUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle

public func CTLineCreateWithAttributedString(_ string: NSAttributedString) -> CTLine {
    CTLineCreateWithAttributedString(string.attributedText)
}

public func CTFramesetterCreateWithAttributedString(_ string: NSAttributedString) -> CTFramesetter {
    CTFramesetterCreateWithAttributedString(string.attributedText)
}

extension CGContext {
    /// Draws text into a rectangle, its first line at the edge that is the upper one on the picture, whichever way y points.
    @discardableResult
    public func draw(_ text: NSAttributedString, in rect: CGRect, alignment: CTTextAlignment = .natural) -> CGSize {
        draw(text.attributedText, in: rect, alignment: alignment)
    }
}

/// Makes a font file's fonts known to programs by their names, until the program ends.
/// - Parameter scope: the process's is the only one here.
public func CTFontManagerRegisterFontsForURL(_ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?) -> Bool {
    (try? CTFontManagerRegisterFontFile(fontURL.path)) != nil
}

public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0
    case process = 1
    case user = 2
    case session = 3
}
