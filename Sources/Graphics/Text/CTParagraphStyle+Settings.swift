internal import Geometry

/// Creates a paragraph style. Settings that are not given have their default values.
public func CTParagraphStyleCreate(
    _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
    var values = ParagraphSettings()
    let count = settings == nil ? 0 : max(settingCount, 0)
    for setting in UnsafeBufferPointer(start: settings, count: count) { values.read(setting) }
    return values.style
}

/// Returns the style itself, because styles are immutable.
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle { paragraphStyle }

/// Copies the value of a setting.
/// - Parameters:
///   - spec: the setting.
///   - valueBufferSize: the size of the value's type in bytes.
///   - valueBuffer: receives the value.
/// - Returns: whether the style has the setting and the value has this size.
public func CTParagraphStyleGetValueForSpecifier(
    _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
    _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
    func copy<Value>(_ value: Value) -> Bool {
        guard valueBufferSize == MemoryLayout<Value>.size else { return false }
        withUnsafeBytes(of: value) { valueBuffer.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
        return true
    }
    return switch spec {
    case .alignment: copy(paragraphStyle.alignment.rawValue)
    case .lineBreakMode: copy(paragraphStyle.lineBreakMode.rawValue)
    case .baseWritingDirection: copy(paragraphStyle.baseWritingDirection.rawValue)
    case .firstLineHeadIndent: copy(paragraphStyle.firstLineHeadIndent)
    case .headIndent: copy(paragraphStyle.headIndent)
    case .tailIndent: copy(paragraphStyle.tailIndent)
    case .lineHeightMultiple: copy(paragraphStyle.lineHeightMultiple)
    case .maximumLineHeight: copy(paragraphStyle.maximumLineHeight)
    case .minimumLineHeight: copy(paragraphStyle.minimumLineHeight)
    case .lineSpacing, .lineSpacingAdjustment, .minimumLineSpacing, .maximumLineSpacing:
        copy(paragraphStyle.lineSpacing)
    case .paragraphSpacing: copy(paragraphStyle.paragraphSpacing)
    case .paragraphSpacingBefore: copy(paragraphStyle.paragraphSpacingBefore)
    case .tabStops, .defaultTabInterval, .lineBoundsOptions: false
    }
}

/// The values of a style that is being created.
private struct ParagraphSettings {
    private var alignment = CTTextAlignment.natural
    private var lineBreakMode = CTLineBreakMode.byWordWrapping
    private var direction = CTWritingDirection.natural
    private var lengths: [CTParagraphStyleSpecifier: CGFloat] = [:]

    mutating func read(_ setting: CTParagraphStyleSetting) {
        func value<Value>(_ type: Value.Type) -> Value? {
            setting.valueSize == MemoryLayout<Value>.size ? setting.value.loadUnaligned(as: type) : nil
        }
        switch setting.spec {
        case .alignment: alignment = value(UInt8.self).flatMap { CTTextAlignment(rawValue: $0) } ?? alignment
        case .lineBreakMode:
            lineBreakMode = value(UInt8.self).flatMap { CTLineBreakMode(rawValue: $0) } ?? lineBreakMode
        case .baseWritingDirection: direction = value(CTWritingDirection.self) ?? direction
        case .tabStops, .defaultTabInterval, .lineBoundsOptions: break
        default: lengths[setting.spec] = value(CGFloat.self)
        }
    }

    var style: CTParagraphStyle {
        func length(_ specifier: CTParagraphStyleSpecifier) -> CGFloat { lengths[specifier] ?? 0 }
        var spacing: CGFloat = lengths[.lineSpacingAdjustment] ?? length(.lineSpacing)
        if let largest = lengths[.maximumLineSpacing] { spacing = min(spacing, largest) }
        spacing = max(spacing, length(.minimumLineSpacing))
        return CTParagraphStyle(
            alignment: alignment, lineBreakMode: lineBreakMode, firstLineHeadIndent: length(.firstLineHeadIndent),
            headIndent: length(.headIndent), tailIndent: length(.tailIndent),
            lineHeightMultiple: length(.lineHeightMultiple), maximumLineHeight: length(.maximumLineHeight),
            minimumLineHeight: length(.minimumLineHeight), lineSpacing: spacing,
            paragraphSpacing: length(.paragraphSpacing), paragraphSpacingBefore: length(.paragraphSpacingBefore),
            baseWritingDirection: direction)
    }
}
