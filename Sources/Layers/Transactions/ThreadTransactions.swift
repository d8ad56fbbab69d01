import Animation
import Glibc

/// The transactions that are open on a thread, and what they changed.
package final class ThreadTransactions {
    private struct Open {
        var values: [String: Any] = [:]
        var completions: [CompletionGroup] = []
    }

    /// Innermost last. The first is the implicit one while there is one.
    private var open: [Open] = []
    private var hasImplicit = false
    /// Where the thread's layers are shown that changed since the last commit.
    private var touched: [LayerContext] = []
    package let events = AppEvents()
    /// Hears the thread's lines in place of the log.
    package var logListener: ((String) -> Void)?

    private static let slot: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { Unmanaged<ThreadTransactions>.fromOpaque($0!).release() }
        return key
    }()

    package static var current: ThreadTransactions {
        if let existing = pthread_getspecific(slot) {
            return Unmanaged<ThreadTransactions>.fromOpaque(existing).takeUnretainedValue()
        }
        let new = ThreadTransactions()
        pthread_setspecific(slot, Unmanaged.passRetained(new).toOpaque())
        return new
    }

    // MARK: Values

    func value(forKey key: String) -> Any? {
        for transaction in open.reversed() {
            if let value = transaction.values[key] { return value }
        }
        return nil
    }

    func setValue(_ value: Any?, forKey key: String) {
        beginImplicitly()
        open[open.count - 1].values[key] = value
    }

    var disablesActions: Bool {
        for transaction in open.reversed() {
            if let value = transaction.values[kCATransactionDisableActions] as? Bool { return value }
        }
        return false
    }

    var animationDuration: CFTimeInterval {
        value(forKey: kCATransactionAnimationDuration) as? CFTimeInterval ?? 0.25
    }

    func addCompletion(_ block: @escaping () -> Void) {
        beginImplicitly()
        open[open.count - 1].completions.append(CompletionGroup(block))
    }

    var hasCompletion: Bool { open.last.map { !$0.completions.isEmpty } ?? false }

    /// Makes the completion blocks set so far wait for an animation that is being added.
    func joinCompletions() -> CompletionTicket {
        CompletionTicket(open.flatMap(\.completions))
    }

    // MARK: Nesting

    func touch(_ context: LayerContext) {
        if !touched.contains(where: { $0 === context }) { touched.append(context) }
        beginImplicitly()
    }

    private func beginImplicitly() {
        if open.isEmpty {
            open.append(Open())
            hasImplicit = true
        }
    }

    func begin() {
        open.append(Open())
    }

    /// False when there is no explicit transaction to commit.
    func commit() -> Bool {
        guard open.count > (hasImplicit ? 1 : 0) else { return false }
        if open.count == 1 { commitContexts() }
        close()
        return true
    }

    /// Ends the implicit transaction; explicit ones that are open keep everything back.
    package func flush() {
        guard open.count <= (hasImplicit ? 1 : 0) else { return }
        commitContexts()
        if hasImplicit { close() }
        hasImplicit = false
    }

    private func close() {
        for group in open.removeLast().completions { group.commit() }
    }

    private func commitContexts() {
        while !touched.isEmpty {
            let contexts = touched
            touched = []
            for context in contexts { context.commit() }
        }
    }

    /// Whether something waits for the end of the run-loop turn.
    package var hasWork: Bool { !open.isEmpty || !touched.isEmpty || !events.isEmpty }
}
