package import Animation

/// A layer tree that is shown somewhere, and what has to be done about it before the next commit.
package final class LayerContext {
    package let root: CALayer
    private let receiver: any LayerCommitReceiver
    /// The moment for which a frame is being made; nil between frames, when the clock counts.
    package var frameTime: CFTimeInterval?
    /// Frames may be asked for in any order, so animations stay although they are over.
    private let keepsFinishedAnimations: Bool

    // No closure runs inside a change of these, so nobody needs to check that none does.

    /// Whose changes wait for the next commit.
    @exclusivity(unchecked) private var changer: ObjectIdentifier?
    private var hasTwoChangers = false
    /// When the touches happened that have changed something since the last commit.
    @exclusivity(unchecked) private var touchTimes: ClosedRange<CFTimeInterval>?

    @exclusivity(unchecked) private var changed: [CALayer] = []
    @exclusivity(unchecked) private var removed: [LayerID] = []
    @exclusivity(unchecked) private var layout: [CALayer] = []
    @exclusivity(unchecked) private var display: [CALayer] = []
    @exclusivity(unchecked) private var isSettling = false
    @exclusivity(unchecked) private var marks = SettlingMarks()
    /// Layers with animations; also some that left since, which no longer count as listed.
    private var animated: [CALayer] = []
    /// Layers whose time is driven; also some that left since, or whose drive has ended.
    private var driven: [CALayer] = []
    /// What other threads draw, for the next frame.
    private var drawings: [(layer: CALayer, drawing: BackgroundDrawing)] = []
    private var hasUnlisted = false
    /// Left the tree with animations.
    @exclusivity(unchecked) private var leftAnimated: [CALayer] = []

    /// Shows `root`, a layer without a superlayer, through `receiver`.
    package init(root: CALayer, receiver: any LayerCommitReceiver, keepsFinishedAnimations: Bool = false) {
        self.root = root
        self.receiver = receiver
        self.keepsFinishedAnimations = keepsFinishedAnimations
        root.enter(self)
    }

    /// Takes the tree out of sight; it may be shown elsewhere afterwards.
    package func invalidate() {
        takeDrawings()
        root.enter(nil)
        // The tree goes elsewhere as it is: its animations go on there.
        leftAnimated = []
        commit()
        // Nothing is kept that isn't shown any more.
        (changed, layout, display, animated, driven) = ([], [], [], [], [])
        ThreadTransactions.current.forget(self)
    }

    // MARK: What layers report

    @inline(__always)
    func enqueue(_ layer: CALayer) {
        changed.append(layer)
    }

    func enqueueLayout(_ layer: CALayer) {
        layout.append(layer)
    }

    func enqueueDisplay(_ layer: CALayer) {
        display.append(layer)
    }

    /// Whether a mark for layout or display that is set now is kept; outside of a commit all are.
    /// - Parameter isChange: Whether the mark follows from a change of the layer's size.
    @inline(__always)
    func accepts(_ work: SettlingMarks.Work, of layer: CALayer, isChange: Bool) -> Bool {
        guard isSettling else { return true }
        return marks.accept(SettlingMarks.Step(layer: ObjectIdentifier(layer), work: work), isChange: isChange)
    }

    /// Lays out or displays a layer, so that marks that are set meanwhile are known to come from it.
    func take(_ work: SettlingMarks.Work, of layer: CALayer, _ body: () -> Void) {
        guard isSettling else { return body() }
        let interrupted = marks.begin(SettlingMarks.Step(layer: ObjectIdentifier(layer), work: work))
        body()
        marks.end(returningTo: interrupted)
    }

    func await(_ drawing: BackgroundDrawing, of layer: CALayer) {
        drawings.append((layer, drawing))
    }

    func enqueueAnimated(_ layer: CALayer) {
        if layer.flags.isListedAsAnimated { return }
        dropUnlisted()
        layer.flags.isListedAsAnimated = true
        animated.append(layer)
    }

    func enqueueDriven(_ layer: CALayer) {
        if !driven.contains(where: { $0 === layer }) { driven.append(layer) }
    }

    private func unlist(_ layer: CALayer) {
        guard layer.flags.isListedAsAnimated else { return }
        layer.flags.isListedAsAnimated = false
        hasUnlisted = true
    }

    private func dropUnlisted() {
        if hasUnlisted { animated.removeAll { !$0.flags.isListedAsAnimated } }
        hasUnlisted = false
    }

    func forget(_ layer: CALayer) {
        if layer.flags.isCommitted { removed.append(layer.id) }
        unlist(layer)
        if !layer.attached.isEmpty { leftAnimated.append(layer) }
    }

    /// Layers belong to one thread at a time: its changes are committed before another thread's, or both hold the lock.
    @inline(__always)
    func noteChange(by transactions: ThreadTransactions) {
        if let times = transactions.touchTimes { touchTimes = times.extended(to: touchTimes) }
        let thread = ObjectIdentifier(transactions)
        if changer != thread { noteChanger(thread) }
    }

    private func noteChanger(_ thread: ObjectIdentifier) {
        if changer != nil, !hasTwoChangers, !TransactionLock.shared.isHeld {
            hasTwoChangers = true
            LayersLog.misuse("\(root.logName): layers of one tree are changed by two threads at the same time; take CATransaction.lock() on both, or flush between")
        }
        changer = thread
    }

    // MARK: Commit

    /// Lays out and displays what is marked for it, then hands all changes to the receiver.
    func commit() {
        TransactionLock.shared.whileHeld { commitHoldingLock() }
    }

    private func commitHoldingLock() {
        settle()
        changer = nil
        let touchTimes = touchTimes
        self.touchTimes = nil
        endAnimationsOfLayersThatLeft()
        guard !changed.isEmpty || !removed.isEmpty else { return }
        let now = frameTime ?? CACurrentMediaTime()
        var commit = LayerCommit(at: now)
        commit.touchTimes = touchTimes
        // What the end of a layer changes belongs to the next commit.
        var layers: [CALayer] = []
        swap(&layers, &changed)
        commit.shifts.reserveCapacity(layers.count)
        for layer in layers where layer.tree.context === self && !layer.flags.changes.isEmpty {
            if layer.flags.changes == .position {
                commit.shifts.append(layer.takeShift())
            } else if layer.flags.changes.isSubset(of: .place) {
                commit.places.append(layer.takeMove())
            } else {
                layer.beginAnimations(at: now)
                commit.updates.append(layer.takeUpdate())
            }
        }
        commit.removed = departed(unlessIn: commit.updates)
        removed.removeAll(keepingCapacity: true)
        receiver.receive(commit)
        layers.removeAll(keepingCapacity: true)
        if changed.isEmpty { changed = layers }
    }

    /// Layers that are still outside at the end of the transaction have lost their animations; those that only moved have not.
    private func endAnimationsOfLayersThatLeft() {
        guard !leftAnimated.isEmpty else { return }
        let layers = leftAnimated
        leftAnimated = []
        for layer in layers where layer.tree.context == nil { layer.detachAllAnimations() }
    }

    /// What left for good: layers that came back since are updated with everything they have.
    private func departed(unlessIn updates: [LayerCommit.Update]) -> [LayerID] {
        if removed.isEmpty { return [] }
        let present = Set(updates.lazy.map(\.id))
        return removed.filter { !present.contains($0) }
    }

    /// Lays out and displays all layers that are marked for it, also those that get marked meanwhile, as far as ``SettlingMarks``
    /// keeps their marks.
    private func settle() {
        if layout.isEmpty && display.isEmpty { return }
        isSettling = true
        defer { isSettling = false }
        marks = SettlingMarks()
        for pass in 0..<Self.mostPasses {
            if layout.isEmpty && display.isEmpty { return }
            if pass == Self.countedPass { marks.countsSteps = true }
            let toLayOut = layout
            let toDisplay = display
            layout = []
            display = []
            for layer in highestFirst(toLayOut) where layer.tree.context === self { layer.layoutIfMarked() }
            for layer in toDisplay where layer.tree.context === self { layer.displayIfNeeded() }
        }
        LayersLog.misuse("\(root.logName): layout and display make new layers that need both, without an end; the rest is left out")
        for layer in layout { layer.flags.needsLayout = false }
        for layer in display { layer.flags.needsDisplay = false }
        layout = []
        display = []
    }

    /// Layers that are this deep in the tree may change their size one after the other before steps are counted.
    private static let countedPass = 64
    private static let mostPasses = 4096

    /// A superlayer's layout may ask its sublayers for theirs, so that each is laid out once.
    private func highestFirst(_ layers: [CALayer]) -> [CALayer] {
        guard layers.count > 1 else { return layers }
        return layers.map { (layer: $0, depth: $0.depth) }.sorted { $0.depth < $1.depth }.map(\.layer)
    }

    // MARK: Time

    /// What must be done at a moment of the global clock: animations end, layers that draw themselves display.
    package func advance(to time: CFTimeInterval) {
        TransactionLock.shared.whileHeld {
            takeDrawings()
            noteDriveEnds(at: time)
            for layer in animated where layer.flags.isListedAsAnimated {
                layer.noteAnimationEnds(at: time, keepsFinished: keepsFinishedAnimations)
                if layer.attached.isEmpty { unlist(layer) }
            }
            dropUnlisted()
        }
    }

    private func noteDriveEnds(at time: CFTimeInterval) {
        guard !driven.isEmpty else { return }
        for layer in driven where layer.tree.context === self { layer.noteDriveEnd(at: time) }
        driven.removeAll { $0.tree.context !== self || $0.state.drive == nil }
    }

    /// What was being drawn for this frame is waited for: it is seen a frame late, and not later.
    private func takeDrawings() {
        guard !drawings.isEmpty else { return }
        let finished = drawings
        drawings = []
        for (layer, drawing) in finished { layer.finish(drawing) }
    }

    /// Redraws layers whose own properties animate, as they look at a moment of the global clock.
    package func displayAnimated(at time: CFTimeInterval) {
        TransactionLock.shared.whileHeld {
            for layer in animated where layer.flags.isListedAsAnimated { layer.displayAnimated(at: time) }
        }
    }

    /// The next moment of the global clock at which an animation begins or ends, or a drive of a layer's time does; infinite when none does.
    package func nextEvent(after time: CFTimeInterval) -> CFTimeInterval {
        dropUnlisted()
        var next = animated.reduce(.infinity) { min($0, $1.nextAnimationEvent(after: time)) }
        for layer in driven { next = min(next, layer.state.drive?.end ?? .infinity) }
        return drawings.isEmpty ? next : min(next, time + Self.drawingTime)
    }

    /// How long other threads have for drawing where nothing else asks for a frame.
    private static let drawingTime = 1.0 / 120

    /// Whether a layer draws itself anew for every frame now.
    package func displaysEveryFrame(at time: CFTimeInterval) -> Bool {
        animated.contains { $0.flags.isListedAsAnimated && $0.isDisplayedEveryFrame(at: time) }
    }
}

extension CALayer {
    /// The layer's part of a commit where nothing but its position changed.
    fileprivate final func takeShift() -> LayerCommit.Shift {
        flags.changes = []
        return LayerCommit.Shift(id: id, position: state.place.position)
    }

    /// The same where nothing but its place did.
    fileprivate final func takeMove() -> LayerCommit.Move {
        flags.changes = []
        return LayerCommit.Move(id: id, place: state.place)
    }

    /// The layer's part of a commit; it has nothing to tell afterwards.
    fileprivate final func takeUpdate() -> LayerCommit.Update {
        let changes = flags.changes
        flags.changes = []
        flags.isCommitted = true
        var update = LayerCommit.Update(id: id, state: changes.isDisjoint(with: [.state, .place]) ? nil : state,
                                        animations: changes.contains(.animations) ? attached.entries.map(\.resolved) : nil,
                                        sublayers: changes.contains(.sublayers) ? tree.sublayers.map(\.id) : nil,
                                        mask: changes.contains(.mask) ? .some(tree.mask?.id) : nil)
        if case .replicator? = update.state?.kind { update.replicatorName = logName }
        return update
    }
}
