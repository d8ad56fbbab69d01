import Animation

/// A transaction that is not committed yet.
struct OpenTransaction {
    /// What was set, nil included: an inner transaction hides the outer's value with it.
    private var values: [String: Any?] = [:]
    /// The same for actions where it was said by a flag: most transactions of a program that moves things itself say that and no more.
    private var actionsFlag: Bool?
    var completions: [CompletionGroup] = []
    /// What the values of this one and of those around it say about actions: every setter asks.
    private(set) var disablesActions: Bool

    static let defaultDuration: CFTimeInterval = 0.25

    init(disablesActions: Bool) {
        self.disablesActions = disablesActions
    }

    /// Nil for a key that was not set here, `.some(nil)` for one that was set to nil.
    func value(forKey key: String) -> Any?? {
        if let actionsFlag, key == kCATransactionDisableActions { return .some(actionsFlag) }
        return values.isEmpty ? nil : values[key]
    }

    /// The value before is handed back, so that it ends outside of the transaction.
    mutating func setValue(_ value: Any?, forKey key: String) -> Any?? {
        if key == kCATransactionDisableActions {
            actionsFlag = nil
            disablesActions = value.flatMap(AnimatableValue.init(any:))?.number ?? 0 != 0
        }
        return values.updateValue(value, forKey: key)
    }

    mutating func setDisablesActions(_ flag: Bool) {
        actionsFlag = flag
        disablesActions = flag
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
