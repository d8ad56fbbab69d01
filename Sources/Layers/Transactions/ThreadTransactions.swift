package import Animation
import CLayers
import Glibc
import Graphics

/// The transactions that are open on a thread, and what they changed.
package final class ThreadTransactions {
    // No closure runs inside a change of these, so nobody needs to check that none does.

    /// Innermost last. The first is the implicit one while there is one.
    @exclusivity(unchecked) private var open: [OpenTransaction] = []
    @exclusivity(unchecked) private var hasImplicit = false
    /// The implicit one is to be committed as soon as no explicit one is open any more.
    @exclusivity(unchecked) private var isFlushDue = false
    @exclusivity(unchecked) private var isCommitting = false
    /// Where the thread's layers are shown that changed since the last commit.
    @exclusivity(unchecked) private var touched: [LayerContext] = []
    /// Layers outside of any tree that animations were added to in this turn of the run loop.
    @exclusivity(unchecked) private var unshown: [CALayer] = []
    package let events = AppEvents()
    /// The end of the run loop's turn, where nobody else calls ``flush()`` at it.
    package let turn = RunLoopTurn()
    /// Looked up without a lock.
    let propertyNames = CustomPropertyNames()
    /// When the touches happened that the thread is telling about right now, the oldest and the newest, in seconds on
    /// the monotonic clock; nil while it tells of none. What it changes meanwhile is their doing.
    @exclusivity(unchecked) package var touchTimes: ClosedRange<CFTimeInterval>?
    /// The context that the thread lays out and displays now, and the marks that come from that.
    @exclusivity(unchecked) var settling: (context: LayerContext, marks: SettlingMarks)?
    /// The engine's work on layers that the thread is doing now, innermost last.
    @exclusivity(unchecked) private var works: [(layer: ObjectIdentifier, work: LayerWork)] = []
    /// The layer of which the thread makes a presentation layer now, until the copy has begun.
    var copying: (model: CALayer, moment: PresentedMoment)?
    /// Do what `CALayer` does to print a layer, for the layers that the thread prints now as parts of a tree.
    /// Innermost last.
    var printers: [(layer: CALayer, print: (CGContext) -> Void)] = []

    /// Has the end of a thread told. The thread's transactions themselves are found sooner by
    /// ``vitrine_thread_state()``.
    private static let slot: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { ThreadTransactions.threadEnded($0!) }
        return key
    }()

    package static var current: ThreadTransactions {
        guard let existing = vitrine_thread_state() else { return begin() }
        return Unmanaged<ThreadTransactions>.fromOpaque(existing).takeUnretainedValue()
    }

    @inline(never)
    private static func begin() -> ThreadTransactions {
        let new = ThreadTransactions()
        let kept = Unmanaged.passRetained(new).toOpaque()
        pthread_setspecific(slot, kept)
        vitrine_set_thread_state(kept)
        return new
    }

    /// The same for a moment, without counting who looks at it: every change of a property does.
    @inline(__always)
    static func look<Result>(_ body: (ThreadTransactions) -> Result) -> Result {
        let known = vitrine_thread_state() ?? Unmanaged.passUnretained(current).toOpaque()
        return Unmanaged<ThreadTransactions>.fromOpaque(known)._withUnsafeGuaranteedRef(body)
    }

    /// The moment that a copy of `model` shows if it is to be a presentation layer. Further copies, which a subclass
    /// makes for itself, are none.
    func takeCopying(of model: CALayer) -> PresentedMoment? {
        guard let moment = copying?.moment, copying?.model === model else { return nil }
        copying = nil
        return moment
    }

    func beginWork(_ work: LayerWork, on layer: CALayer) {
        works.append((ObjectIdentifier(layer), work))
    }

    func endWork() {
        works.removeLast()
    }

    func isPerforming(_ work: LayerWork, on layer: CALayer) -> Bool {
        works.contains { $0.work == work && $0.layer == ObjectIdentifier(layer) }
    }

    func printer(of layer: CALayer) -> ((CGContext) -> Void)? {
        printers.last { $0.layer === layer }?.print
    }

    private static func threadEnded(_ pointer: UnsafeMutableRawPointer) {
        let ended = Unmanaged<ThreadTransactions>.fromOpaque(pointer)
        // Committing asks for the thread's transactions again.
        vitrine_set_thread_state(pointer)
        ended.takeUnretainedValue().finish()
        vitrine_set_thread_state(nil)
        pthread_setspecific(slot, nil)
        ended.release()
    }

    private func finish() {
        guard !touched.isEmpty else { return }
        LayersLog.misuse(
            "a thread ended with changes of layers that it didn't commit; call CATransaction.flush() before; they are committed now"
        )
        open = []
        hasImplicit = false
        commitContexts()
    }

    /// Has an event told at the end of the thread's turn.
    func postHere(_ event: AppEvents.Event) {
        events.add(event)
        turn.schedule()
    }

    /// Tells an event that another thread posted. Called from the main queue, which has a thread of its own choice
    /// in a program that ended its main thread with `dispatchMain()`.
    func tell(_ event: AppEvents.Event) {
        if turn.endsTurns { return postHere(event) }
        events.add(event)
        events.deliver()
        flush()
    }

    // MARK: Values

    /// The innermost transaction that sets the key decides, also where it sets nil.
    func value(forKey key: String) -> Any? {
        for transaction in open.reversed() {
            if let value = transaction.value(forKey: key) { return value }
        }
        return TransactionSettings.defaultValue(forKey: key)
    }

    func setValue(_ value: Any?, forKey key: String) {
        beginImplicitly()
        var settings = settings
        settings.note(value, forKey: key)
        _ = open[open.count - 1].setValue(value, forKey: key, settings)
    }

    func setDisablesActions(_ flag: Bool) {
        beginImplicitly()
        open[open.count - 1].setDisablesActions(flag)
    }

    /// What the innermost transaction says.
    var settings: TransactionSettings { open.last?.settings ?? TransactionSettings() }

    var disablesActions: Bool { open.last?.settings.disablesActions ?? false }

    /// Adds a completion block to the innermost transaction. `nil` changes only what ``completion`` reads as.
    func setCompletion(_ block: (() -> Void)?) {
        beginImplicitly()
        let innermost = open.count - 1
        if let block { open[innermost].completions.append(CompletionGroup(block)) }
        open[innermost].readsCompletion = block != nil
    }

    /// The completion blocks of the innermost transaction that had one set, or `nil` if the last one set there was
    /// `nil`.
    var completion: (() -> Void)? {
        guard let transaction = open.last(where: { $0.readsCompletion != nil }), transaction.readsCompletion == true
        else { return nil }
        let groups = transaction.completions
        return groups.count == 1 ? groups[0].waiting : { for group in groups { group.waiting?() } }
    }

    /// Makes the completion blocks set so far wait for an animation that is being added.
    func joinCompletions() -> CompletionTicket {
        CompletionTicket(open.flatMap(\.completions))
    }

    // MARK: Nesting

    @inline(__always)
    func touch(_ context: LayerContext) {
        context.noteChange(by: self)
        if !touched.contains(where: { $0 === context }) { touched.append(context) }
        beginImplicitly()
    }

    /// The context shows nothing any more.
    func forget(_ context: LayerContext) {
        touched.removeAll { $0 === context }
    }

    @inline(__always)
    private func beginImplicitly() {
        if open.isEmpty { beginImplicit() }
    }

    private func beginImplicit() {
        open.append(OpenTransaction(TransactionSettings()))
        hasImplicit = true
        turn.schedule()
    }

    func begin() {
        open.append(OpenTransaction(settings))
    }

    /// False when there is no explicit transaction to commit.
    func commit() -> Bool {
        guard open.count > (hasImplicit ? 1 : 0) else { return false }
        if open.count == 1 { commitContexts() }
        close()
        if isFlushDue { flush() }
        return true
    }

    /// Ends the implicit transaction, at once or as soon as no explicit one is open any more.
    /// - Parameter endsTurn: Whether animations of layers outside of any tree end with it.
    package func flush(endsTurn: Bool = true) {
        isFlushDue = open.count > (hasImplicit ? 1 : 0) || isCommitting
        if isFlushDue { return }
        commitContexts()
        if endsTurn { endUnshownAnimations() }
        if hasImplicit { close() }
        hasImplicit = false
        // Asked for from inside the commit, which has done it.
        isFlushDue = false
    }

    private func close() {
        for group in open.removeLast().completions { group.commit() }
    }

    private func commitContexts() {
        if touched.isEmpty { return }
        isCommitting = true
        defer { isCommitting = false }
        var contexts: [LayerContext] = []
        while !touched.isEmpty {
            swap(&contexts, &touched)
            for context in contexts { context.commit() }
            contexts.removeAll(keepingCapacity: true)
        }
        // Its memory is kept for the next time.
        touched = contexts
    }

    func noteUnshown(_ layer: CALayer) {
        unshown.append(layer)
        turn.schedule()
    }

    private func endUnshownAnimations() {
        guard !unshown.isEmpty else { return }
        let layers = unshown
        unshown = []
        var ended = Set<ObjectIdentifier>()
        for layer in layers where ended.insert(ObjectIdentifier(layer)).inserted { layer.endUnshownAnimations() }
    }

    /// Whether something can be done at the end of the run-loop turn. What an explicit transaction keeps back can't.
    package var hasWork: Bool {
        !events.isEmpty
            || (open.count <= (hasImplicit ? 1 : 0) && (hasImplicit || !touched.isEmpty || !unshown.isEmpty))
    }
}
