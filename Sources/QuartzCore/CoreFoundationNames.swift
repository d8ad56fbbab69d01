// Core Foundation's names of types that Swift has itself, so that casts to them compile:
// `CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)`.

/// Core Foundation's name for any value.
public typealias CFTypeRef = Any
/// Core Foundation's name for an array whose elements have no common type.
public typealias CFArray = [Any]
/// Core Foundation's name for Swift's string; a value, not an object.
public typealias CFString = String
/// Core Foundation's name for Foundation's byte buffer.
public typealias CFData = Data
/// Core Foundation's name for a dictionary without element types.
public typealias CFDictionary = [AnyHashable: Any]
/// Core Foundation's name for positions and counts.
public typealias CFIndex = Int
/// Core Foundation's name for a boxed number.
public typealias CFNumber = NSNumber
/// Core Foundation's name for a boxed truth value.
public typealias CFBoolean = NSNumber
/// Core Foundation's name for Foundation's location of a resource.
public typealias CFURL = URL
/// Core Foundation's name for an immutable attributed string.
public typealias CFAttributedString = NSAttributedString
/// Core Foundation's name for an attributed string that can be edited.
public typealias CFMutableAttributedString = NSMutableAttributedString
