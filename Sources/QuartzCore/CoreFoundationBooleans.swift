/// Boxed `true`, for `CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)`.
public var kCFBooleanTrue: NSNumber! { NSNumber(value: true) }
/// Boxed `false`.
public var kCFBooleanFalse: NSNumber! { NSNumber(value: false) }
