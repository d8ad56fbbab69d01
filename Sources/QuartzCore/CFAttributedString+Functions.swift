// Core Foundation's functions of attributed strings. Ranges are in UTF-16 code units; ranges outside a string have no
// effect.

/// Creates a string with the given attributes; `nil` without `str`. Unlike in Core Foundation, the allocator has no
/// effect.
public func CFAttributedStringCreate(_ alloc: CFAllocator?, _ str: CFString?, _ attributes: CFDictionary?)
    -> CFAttributedString!
{
    str.map { NSAttributedString(string: $0, attributes: attributes?.attributeKeys) }
}

/// Creates an immutable copy; `nil` without `aStr`. Unlike in Core Foundation, the allocator has no effect.
public func CFAttributedStringCreateCopy(_ alloc: CFAllocator?, _ aStr: CFAttributedString?) -> CFAttributedString! {
    aStr.map { NSAttributedString(attributedString: $0) }
}

/// Creates an empty mutable string. Unlike in Core Foundation, the allocator and the largest length have no effect.
public func CFAttributedStringCreateMutable(_ alloc: CFAllocator?, _ maxLength: CFIndex) -> CFMutableAttributedString! {
    NSMutableAttributedString(string: "")
}

/// Creates a mutable copy; `nil` without `aStr`. Unlike in Core Foundation, the allocator and the largest length have
/// no effect.
public func CFAttributedStringCreateMutableCopy(
    _ alloc: CFAllocator?, _ maxLength: CFIndex, _ aStr: CFAttributedString?
) -> CFMutableAttributedString! {
    aStr.map { NSMutableAttributedString(attributedString: $0) }
}

/// Returns the number of UTF-16 code units; 0 for `nil`.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString?) -> CFIndex { aStr?.length ?? 0 }

/// Returns the text without its attributes; `nil` for `nil`.
public func CFAttributedStringGetString(_ aStr: CFAttributedString?) -> CFString! { aStr?.string }

/// Replaces a range of the text; the new text gets the attributes of the first replaced character.
public func CFAttributedStringReplaceString(
    _ aStr: CFMutableAttributedString?, _ range: CFRange, _ replacement: CFString?
) {
    guard let aStr, let replacement, let range = NSRange(range, in: aStr) else { return }
    aStr.replaceCharacters(in: range, with: replacement)
}

/// Replaces a range of the text by another text with its own attributes.
public func CFAttributedStringReplaceAttributedString(
    _ aStr: CFMutableAttributedString?, _ range: CFRange, _ replacement: CFAttributedString?
) {
    guard let aStr, let replacement, let range = NSRange(range, in: aStr) else { return }
    aStr.replaceCharacters(in: range, with: replacement)
}

/// Sets one attribute of a range and keeps the other attributes.
public func CFAttributedStringSetAttribute(
    _ aStr: CFMutableAttributedString?, _ range: CFRange, _ attrName: NSAttributedString.Key, _ value: CFTypeRef?
) {
    guard let aStr, let value, let range = NSRange(range, in: aStr) else { return }
    aStr.addAttribute(attrName, value: value, range: range)
}

/// Sets attributes of a range; `clearOtherAttributes` removes the range's other attributes first.
public func CFAttributedStringSetAttributes(
    _ aStr: CFMutableAttributedString?, _ range: CFRange, _ replacement: CFDictionary?, _ clearOtherAttributes: Bool
) {
    guard let aStr, let range = NSRange(range, in: aStr) else { return }
    let attributes = replacement?.attributeKeys ?? [:]
    if clearOtherAttributes {
        aStr.setAttributes(attributes, range: range)
    } else {
        aStr.addAttributes(attributes, range: range)
    }
}

/// Removes one attribute of a range.
public func CFAttributedStringRemoveAttribute(
    _ aStr: CFMutableAttributedString?, _ range: CFRange, _ attrName: NSAttributedString.Key
) {
    guard let aStr, let range = NSRange(range, in: aStr) else { return }
    aStr.removeAttribute(attrName, range: range)
}

/// Returns the value of an attribute at an index, and writes the range that has it unless the pointer is `nil`.
public func CFAttributedStringGetAttribute(
    _ aStr: CFAttributedString?, _ loc: CFIndex, _ attrName: NSAttributedString.Key,
    _ effectiveRange: UnsafeMutablePointer<CFRange>?
) -> CFTypeRef? {
    guard let aStr, loc >= 0, loc < aStr.length else { return nil }
    var range = NSRange(location: loc, length: 0)
    let value = aStr.attribute(attrName, at: loc, effectiveRange: &range)
    effectiveRange?.pointee = CFRange(location: range.location, length: range.length)
    return value
}

/// Does nothing, because changes take effect at once.
public func CFAttributedStringBeginEditing(_ aStr: CFMutableAttributedString?) {}

/// Does nothing, because changes take effect at once.
public func CFAttributedStringEndEditing(_ aStr: CFMutableAttributedString?) {}

extension NSRange {
    /// Creates a range; `nil` if it is not within the string.
    fileprivate init?(_ range: CFRange, in string: NSAttributedString) {
        guard range.location >= 0, range.length >= 0, range.location <= string.length,
            range.length <= string.length - range.location
        else { return nil }
        self.init(location: range.location, length: range.length)
    }
}

extension CFDictionary {
    /// The attributes by key, for keys that may be given as strings.
    fileprivate var attributeKeys: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        for (key, value) in self {
            if let key = key.base as? NSAttributedString.Key {
                attributes[key] = value
            } else if let name = key.base as? String {
                attributes[NSAttributedString.Key(name)] = value
            }
        }
        return attributes
    }
}
