import Animation

/// The values of a transaction and its enclosing ones that the engine reads often.
struct TransactionSettings {
    var disablesActions = false
    /// In seconds; 0.25 unless set to a number.
    var animationDuration = defaultDuration
    /// `nil` for the default timing function.
    var timingFunction: CAMediaTimingFunction?

    static let defaultDuration: CFTimeInterval = 0.25

    /// Takes the value of a key, if it is one of these.
    mutating func note(_ value: Any?, forKey key: String) {
        switch key {
        case kCATransactionDisableActions: disablesActions = number(value) ?? 0 != 0
        case kCATransactionAnimationDuration: animationDuration = number(value) ?? Self.defaultDuration
        case kCATransactionAnimationTimingFunction: timingFunction = value as? CAMediaTimingFunction
        default: break
        }
    }

    private func number(_ value: Any?) -> Double? {
        value.flatMap(AnimatableValue.init(any:))?.number
    }

    /// Returns the value of a key that no open transaction sets.
    static func defaultValue(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: defaultDuration
        case kCATransactionDisableActions: false
        default: nil
        }
    }
}
