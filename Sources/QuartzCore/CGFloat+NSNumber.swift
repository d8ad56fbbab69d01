extension CGFloat {
    /// Creates the nearest value of a boxed number.
    public init(truncating number: NSNumber) {
        self = CGFloat(number.doubleValue)
    }
}

// swift-format-ignore: AvoidRetroactiveConformances
/// Casts to and from `NSNumber`, which Foundation on Linux has for all other types of numbers.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        source.map { CGFloat($0.doubleValue) } ?? 0
    }
}
