package import Animation
import CLayers
import Glibc
import Graphics
package import Trace

/// The open transactions of a thread and the contexts that they have changed.
package final class ThreadTransactions {
    // No closure runs inside an access to these, so that exclusive access needs no check.

    /// The open transactions, innermost last. The first one is the implicit transaction, if there is one.
    @exclusivity(unchecked) private var open: [OpenTransaction] = []
    @exclusivity(unchecked) private var hasImplicit = false
    /// Whether the implicit transaction is committed as soon as no explicit one is open.
    @exclusivity(unchecked) private var isFlushDue = false
    @exclusivity(unchecked) private var isCommitting = false
    /// The contexts of the layers that the thread has changed since the last commit.
    @exclusivity(unchecked) private var touched: [LayerContext] = []
    /// Layers in no shown tree that animations were added to in this turn of the run loop.
    @exclusivity(unchecked) private var unshown: [CALayer] = []
    package let events = AppEvents()
    /// The end of the run loop's turn, unless a kiosk ends it.
    package let turn = RunLoopTurn()
    /// The names of custom properties, which the thread looks up without a lock.
    let propertyNames = CustomPropertyNames()
    /// The times of the oldest and the newest touch that the thread delivers now, in seconds on the monotonic clock;
    /// `nil` outside of a delivery. Changes meanwhile are attributed to them.
    @exclusivity(unchecked) package var touchTimes: ClosedRange<CFTimeInterval>?
    /// The trace of the thread; `nil` if it is not traced.
    package var trace: CommitTrace?
    /// The context that the thread lays out and displays now, and the marks that follow.
    @exclusivity(unchecked) var settling: (context: LayerContext, marks: SettlingMarks)?
    /// The engine's works on layers that the thread performs now, innermost last.
    @exclusivity(unchecked) private var works: [(layer: ObjectIdentifier, work: LayerWork)] = []
    /// The layer whose presentation layer the thread makes now, until `CALayer`'s initializer has run.
    var copying: (model: CALayer, moment: PresentedMoment)?
    /// Closures that print a layer as `CALayer.render(in:)` does, for the layers that the thread prints as parts of a
    /// tree. Innermost last.
    var printers: [(layer: CALayer, print: (CGContext) -> Void)] = []

    /// A thread-specific key whose destructor runs at the end of a thread. ``vitrine_thread_state()`` finds the object
    /// faster.
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

    /// Passes the current thread's transactions to `body` without retaining them, since every change of a property does
    /// this.
    @inline(__always)
    static func look<Result>(_ body: (ThreadTransactions) -> Result) -> Result {
        let known = vitrine_thread_state() ?? Unmanaged.passUnretained(current).toOpaque()
        return Unmanaged<ThreadTransactions>.fromOpaque(known)._withUnsafeGuaranteedRef(body)
    }

    /// Returns the moment of the presentation layer that `model` is copied for, once; `nil` for further copies, which a
    /// subclass makes for itself.
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
        // The commit looks up the thread's transactions.
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

    /// Adds an event to those delivered at the end of the thread's turn.
    func postHere(_ event: AppEvents.Event, for runLoop: MediaRunLoop) {
        events.add(event, for: runLoop)
        turn.schedule()
    }

    /// Delivers an event that another thread posted. Called from the main queue, which may run on any thread in a
    /// program that ended its main thread with `dispatchMain()`.
    func tell(_ event: AppEvents.Event, for runLoop: MediaRunLoop) {
        if turn.endsTurns { return postHere(event, for: runLoop) }
        events.add(event, for: runLoop)
        events.deliver()
        flush()
    }

    // MARK: Values

    /// Returns the value for a key in the innermost transaction that sets it, which may be `nil`.
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

    /// The settings of the innermost transaction.
    var settings: TransactionSettings { open.last?.settings ?? TransactionSettings() }

    var disablesActions: Bool { open.last?.settings.disablesActions ?? false }

    /// Adds a completion block to the innermost transaction. `nil` only changes the value of ``completion``.
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

    /// Removes a context that shows nothing any more.
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

    /// Commits the innermost explicit transaction. Returns false if there is none.
    func commit() -> Bool {
        guard open.count > (hasImplicit ? 1 : 0) else { return false }
        if open.count == 1 { commitContexts() }
        close()
        if isFlushDue { flush() }
        return true
    }

    /// Commits the implicit transaction, now or as soon as no explicit one is open.
    /// - Parameter endsTurn: Whether animations of layers in no shown tree end with it.
    package func flush(endsTurn: Bool = true) {
        isFlushDue = open.count > (hasImplicit ? 1 : 0) || isCommitting
        if isFlushDue { return }
        commitContexts()
        if endsTurn { endUnshownAnimations() }
        if hasImplicit { close() }
        hasImplicit = false
        // A flush requested during the commit is done.
        isFlushDue = false
    }

    /// Performs `body` in a transaction with settings of its own.
    func perform(with settings: TransactionSettings, _ body: () -> Void) {
        begin()
        setDisablesActions(settings.disablesActions)
        setValue(settings.animationDuration, forKey: kCATransactionAnimationDuration)
        setValue(settings.timingFunction, forKey: kCATransactionAnimationTimingFunction)
        body()
        _ = commit()
    }

    /// Performs `body` after all explicit transactions: with the settings of the implicit one, or with the default
    /// settings if there is none.
    func performAfterExplicit(_ body: () -> Void) {
        if hasImplicit || open.isEmpty { body() } else { perform(with: TransactionSettings(), body) }
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
        // Keeps the memory of the array.
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

    /// Whether the end of the run loop's turn has work to do. Changes in an explicit transaction do not count.
    package var hasWork: Bool {
        !events.isEmpty
            || (open.count <= (hasImplicit ? 1 : 0) && (hasImplicit || !touched.isEmpty || !unshown.isEmpty))
    }
}
