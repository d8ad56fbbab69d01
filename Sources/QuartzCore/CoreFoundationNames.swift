// Core Foundation's names of types that Swift has itself, so that casts to them compile:
// `CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)`.

public typealias CFTypeRef = Any
public typealias CFArray = [Any]
public typealias CFString = String
public typealias CFData = Data
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFIndex = Int
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFURL = URL
public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString
