import Animation

/// What the values of a transaction, and of those around it, say that the engine asks for again and again.
struct TransactionSettings {
    var disablesActions = false
    /// In seconds; 0.25 unless set to a number.
    var animationDuration = defaultDuration
    /// Nil for the usual pacing.
    var timingFunction: CAMediaTimingFunction?

    static let defaultDuration: CFTimeInterval = 0.25

    /// Takes over a transaction's value for a key, if it is one of these.
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

    /// What a key reads as that no open transaction sets.
    static func defaultValue(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: defaultDuration
        case kCATransactionDisableActions: false
        default: nil
        }
    }
}
