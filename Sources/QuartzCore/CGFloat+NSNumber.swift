extension CGFloat {
    /// The number in a box, as near as can be.
    public init(truncating number: NSNumber) {
        self = CGFloat(number.doubleValue)
    }
}

// swift-format-ignore: AvoidRetroactiveConformances
/// Casts between boxes and numbers, which Foundation on Linux has for all number types but this one.
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
