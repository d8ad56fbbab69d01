public import Animation

/// Groups changes of layers so that they become visible together (Apple: `CATransaction`).
///
/// The first change of a run-loop turn opens an implicit transaction that is committed at the turn's end. Explicit ones
/// nest; what they changed goes out when the outermost commits.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setAnimationDuration(2)
/// layer.position = CGPoint(x: 400, y: 300)
/// CATransaction.commit()
/// ```
public enum CATransaction {
    public static func begin() {
        ThreadTransactions.look { $0.begin() }
    }

    /// Ends the innermost explicit transaction. Without one it does nothing but say so in the log.
    public static func commit() {
        if !ThreadTransactions.look({ $0.commit() }) {
            LayersLog.misuse("CATransaction.commit() without a begin(); nothing was committed")
        }
    }

    /// Commits the implicit transaction now; inside explicit ones, when the outermost of them is committed.
    public static func flush() {
        ThreadTransactions.look { $0.flush() }
    }

    /// The duration of animations that have none, in seconds; 0.25 unless set.
    public static func animationDuration() -> CFTimeInterval {
        ThreadTransactions.look(\.settings.animationDuration)
    }

    public static func setAnimationDuration(_ dur: CFTimeInterval) {
        setValue(dur, forKey: kCATransactionAnimationDuration)
    }

    /// The pacing of implicit animations; nil leaves the default one.
    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        ThreadTransactions.look(\.settings.timingFunction)
    }

    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setValue(function, forKey: kCATransactionAnimationTimingFunction)
    }

    /// Whether setters look for no action.
    public static func disableActions() -> Bool {
        ThreadTransactions.look(\.disablesActions)
    }

    public static func setDisableActions(_ flag: Bool) {
        ThreadTransactions.look { $0.setDisablesActions(flag) }
    }

    /// Runs, from the run loop, once all animations added to the transaction after this call are over.
    /// A second block adds to the first. `nil` takes none of them back, but hides them from ``completionBlock()``.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        ThreadTransactions.current.setCompletion(block)
    }

    /// The completion blocks of the innermost transaction that had one set; `nil` if the last one set there was `nil`.
    public static func completionBlock() -> (() -> Void)? {
        ThreadTransactions.current.completion
    }

    /// A transaction's value for a key: the innermost one that sets it decides, also where it sets nil.
    public static func value(forKey key: String) -> Any? {
        key == kCATransactionCompletionBlock ? completionBlock() : boxed(ThreadTransactions.current.value(forKey: key))
    }

    /// Sets a value for a key of the innermost transaction; any key may be used.
    public static func setValue(_ anObject: Any?, forKey key: String) {
        if key == kCATransactionCompletionBlock {
            setCompletionBlock(anObject as? () -> Void)
        } else {
            ThreadTransactions.current.setValue(anObject, forKey: key)
        }
    }

    /// Takes the lock that guards all layers. Every access to a layer takes it by itself; a program holds it for
    /// reads and changes that belong together while another thread uses the same layers. Recursive.
    public static func lock() {
        LayerLock.lock()
    }

    public static func unlock() {
        if !LayerLock.unlock() {
            LayersLog.misuse("CATransaction.unlock() on a thread that doesn't hold the lock; nothing was unlocked")
        }
    }

    static func withoutActions(_ body: () -> Void) {
        begin()
        setDisableActions(true)
        body()
        commit()
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
