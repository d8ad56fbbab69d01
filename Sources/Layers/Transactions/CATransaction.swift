public import Animation

/// A group of changes of layers that become visible together (Apple: `CATransaction`).
///
/// The first change in a turn of the run loop opens an implicit transaction, which is committed at the end of the turn.
/// Explicit transactions nest; their changes are committed with the outermost one.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setAnimationDuration(2)
/// layer.position = CGPoint(x: 400, y: 300)
/// CATransaction.commit()
/// ```
public enum CATransaction {
    /// Begins an explicit transaction, inside the current one.
    public static func begin() {
        ThreadTransactions.look { $0.begin() }
    }

    /// Ends the innermost explicit transaction. Logs a message if there is none.
    public static func commit() {
        if !ThreadTransactions.look({ $0.commit() }) {
            LayersLog.misuse("CATransaction.commit() without a begin(); nothing was committed")
        }
    }

    /// Commits the implicit transaction now; inside explicit transactions, when the outermost of them is committed.
    public static func flush() {
        ThreadTransactions.look { $0.flush() }
    }

    /// Returns the duration of animations without one of their own, in seconds; 0.25 by default.
    public static func animationDuration() -> CFTimeInterval {
        ThreadTransactions.look(\.settings.animationDuration)
    }

    /// Sets the duration of implicit animations, in seconds.
    public static func setAnimationDuration(_ dur: CFTimeInterval) {
        setValue(dur, forKey: kCATransactionAnimationDuration)
    }

    /// Returns the timing function of animations that are added; `nil` if they keep their own, and implicit ones the
    /// default one.
    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        ThreadTransactions.look(\.settings.timingFunction)
    }

    /// Sets the timing function of all animations that are added while it is set. It replaces their own, but not those
    /// of members of a group and of intervals between keyframes, and a spring keeps its course. With `nil`, explicit
    /// animations keep theirs, and implicit ones have the default one.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setValue(function, forKey: kCATransactionAnimationTimingFunction)
    }

    /// Returns whether setters do not look for actions; false by default.
    public static func disableActions() -> Bool {
        ThreadTransactions.look(\.disablesActions)
    }

    /// Sets whether property changes search for no actions, and so do not animate.
    public static func setDisableActions(_ flag: Bool) {
        ThreadTransactions.look { $0.setDisablesActions(flag) }
    }

    /// Sets a block that is called from the run loop once all animations that are added to the transaction after this
    /// call have ended. A second block is called in addition to the first. `nil` removes none of them, but is what
    /// ``completionBlock()`` returns then.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        ThreadTransactions.current.setCompletion(block)
    }

    /// Returns the completion blocks of the innermost transaction in which one was set; `nil` if the last one set there
    /// was `nil`.
    public static func completionBlock() -> (() -> Void)? {
        ThreadTransactions.current.completion
    }

    /// Returns the value for a key in the innermost transaction that sets it, which may be `nil`.
    public static func value(forKey key: String) -> Any? {
        key == kCATransactionCompletionBlock ? completionBlock() : boxed(ThreadTransactions.current.value(forKey: key))
    }

    /// Sets a value for any key in the innermost transaction.
    public static func setValue(_ anObject: Any?, forKey key: String) {
        if key == kCATransactionCompletionBlock {
            setCompletionBlock(anObject as? () -> Void)
        } else {
            ThreadTransactions.current.setValue(anObject, forKey: key)
        }
    }

    /// Acquires the recursive lock that guards all layers. Every access to a layer acquires it by itself; a program
    /// holds it around reads and changes that have to be atomic while other threads use the same layers.
    public static func lock() {
        LayerLock.lock()
    }

    /// Releases the recursive lock that ``lock()`` takes.
    public static func unlock() {
        if !LayerLock.unlock() {
            LayersLog.misuse("CATransaction.unlock() on a thread that doesn't hold the lock; nothing was unlocked")
        }
    }

    /// Whether layers can be read now, since no thread holds the lock for longer than some time.
    /// - Parameter seconds: The time in seconds.
    package static func isUnlocked(within seconds: Double) -> Bool { LayerLock.isFree(within: seconds) }

    static func withoutActions(_ body: () -> Void) {
        begin()
        setDisableActions(true)
        body()
        commit()
    }
}

/// The key of the duration of implicit animations, in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether property changes search for actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing function of animations that are added, a ``CAMediaTimingFunction``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the closure that runs after all animations of the transaction.
public let kCATransactionCompletionBlock = "completionBlock"
