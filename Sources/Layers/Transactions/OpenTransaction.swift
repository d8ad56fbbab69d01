/// A transaction that is not committed yet.
struct OpenTransaction {
    /// What was set, nil included: an inner transaction hides the outer's value with it.
    private var values: [String: Any?] = [:]
    /// The same for actions where it was said by a flag: most transactions of a program that moves things itself say
    /// that and no more.
    private var actionsFlag: Bool?
    private(set) var settings: TransactionSettings
    var completions: [CompletionGroup] = []
    /// Whether the last completion block that was set is one and not `nil`; `nil` if none was set.
    var readsCompletion: Bool?

    /// - Parameter settings: those of the transaction around it.
    init(_ settings: TransactionSettings) {
        self.settings = settings
    }

    /// Nil for a key that was not set here, `.some(nil)` for one that was set to nil.
    func value(forKey key: String) -> Any?? {
        if let actionsFlag, key == kCATransactionDisableActions { return .some(actionsFlag) }
        return values.isEmpty ? nil : values[key]
    }

    /// The value before is handed back, so that it ends outside of the transaction.
    /// - Parameter settings: those that come of it.
    mutating func setValue(_ value: Any?, forKey key: String, _ settings: TransactionSettings) -> Any?? {
        if key == kCATransactionDisableActions { actionsFlag = nil }
        self.settings = settings
        return values.updateValue(value, forKey: key)
    }

    mutating func setDisablesActions(_ flag: Bool) {
        actionsFlag = flag
        settings.disablesActions = flag
    }
}
