// The functions of Core Foundation's collections that listings of Core Text use.

public func CFArrayGetCount(_ theArray: CFArray?) -> CFIndex { theArray?.count ?? 0 }

/// Returns an element of an array for `unsafeBitCast(_:to:)` or `Unmanaged.fromOpaque(_:)`, valid while the array
/// retains it.
/// - Returns: `nil` outside the array, and for values that are not objects: cast the array itself for these.
public func CFArrayGetValueAtIndex(_ theArray: CFArray?, _ idx: CFIndex) -> UnsafeRawPointer! {
    guard let theArray, theArray.indices.contains(idx), type(of: theArray[idx]) is AnyClass else { return nil }
    return UnsafeRawPointer(Unmanaged.passUnretained(theArray[idx] as AnyObject).toOpaque())
}

public func CFDictionaryGetCount(_ theDict: CFDictionary?) -> CFIndex { theDict?.count ?? 0 }

public func CFStringGetLength(_ theString: CFString?) -> CFIndex { theString?.utf16.count ?? 0 }

public func CFDataGetLength(_ theData: CFData?) -> CFIndex { theData?.count ?? 0 }
