// The functions of Core Foundation's collections that listings of Core Text use.

/// Returns the number of elements; 0 for `nil`.
public func CFArrayGetCount(_ theArray: CFArray?) -> CFIndex { theArray?.count ?? 0 }

/// Returns an element of an array for `unsafeBitCast(_:to:)` or `Unmanaged.fromOpaque(_:)`, valid while the array
/// retains it.
/// - Returns: `nil` outside the array, and for values that are not objects: cast the array itself for these.
public func CFArrayGetValueAtIndex(_ theArray: CFArray?, _ idx: CFIndex) -> UnsafeRawPointer! {
    guard let theArray, theArray.indices.contains(idx), type(of: theArray[idx]) is AnyClass else { return nil }
    return UnsafeRawPointer(Unmanaged.passUnretained(theArray[idx] as AnyObject).toOpaque())
}

/// Returns the number of entries; 0 for `nil`.
public func CFDictionaryGetCount(_ theDict: CFDictionary?) -> CFIndex { theDict?.count ?? 0 }

/// Returns the number of UTF-16 code units; 0 for `nil`.
public func CFStringGetLength(_ theString: CFString?) -> CFIndex { theString?.utf16.count ?? 0 }

/// Returns the number of bytes; 0 for `nil`.
public func CFDataGetLength(_ theData: CFData?) -> CFIndex { theData?.count ?? 0 }
