import Animation

/// A transaction that is not committed yet.
struct OpenTransaction {
    /// What was set, nil included: an inner transaction hides the outer's value with it.
    var values: [String: Any?] = [:]
    var completions: [CompletionGroup] = []
    /// What the values of this one and of those around it say about actions: every setter asks.
    var disablesActions = false

    static let defaultDuration: CFTimeInterval = 0.25

    /// What a key reads as that no open transaction sets.
    static var defaults: [String: Any] {
        [kCATransactionAnimationDuration: defaultDuration, kCATransactionDisableActions: false]
    }
}
