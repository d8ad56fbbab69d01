/// A transaction that is not committed yet.
struct OpenTransaction {
    /// The values that were set. `nil` hides the value of an outer transaction.
    private var values: [String: Any?] = [:]
    /// Whether actions are disabled, if that was set by a flag. Most transactions set nothing else.
    private var actionsFlag: Bool?
    private(set) var settings: TransactionSettings
    var completions: [CompletionGroup] = []
    /// Whether the last completion block that was set is not `nil`; `nil` if none was set.
    var readsCompletion: Bool?

    /// Creates a transaction.
    /// - Parameter settings: The settings of the enclosing transaction.
    init(_ settings: TransactionSettings) {
        self.settings = settings
    }

    /// Returns the value of a key; `nil` if it was not set here, `.some(nil)` if it was set to `nil`.
    func value(forKey key: String) -> Any?? {
        if let actionsFlag, key == kCATransactionDisableActions { return .some(actionsFlag) }
        return values.isEmpty ? nil : values[key]
    }

    /// Sets a value and returns the previous one, so that it is released outside of the transaction.
    /// - Parameter settings: The settings that follow from the value.
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
