/// True in a box, as `CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)` takes it.
public var kCFBooleanTrue: NSNumber! { NSNumber(value: true) }
/// False in a box.
public var kCFBooleanFalse: NSNumber! { NSNumber(value: false) }
