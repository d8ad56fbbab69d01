package import Animation
import Geometry
import Trace

/// A layer tree that is shown, and the work on its layers that is due before the next commit.
package final class LayerContext {
    package let root: CALayer
    private let receiver: any LayerCommitReceiver
    /// The run loop whose time animations follow.
    private let runLoop: MediaRunLoop
    /// The time of the frame that is being made; `nil` between frames, when the clock counts.
    package var frameTime: CFTimeInterval? {
        get { LayerLock.hold { storedFrameTime } }
        set { LayerLock.hold { storedFrameTime = newValue } }
    }
    /// The time of the frame that is being made, or the run loop's between frames, in seconds of the global clock.
    package var now: CFTimeInterval { frameTime ?? runLoop.time.now }
    /// Whether finished animations stay attached, since frames may be requested in any order.
    private let keepsFinishedAnimations: Bool

    // Read and written only while ``LayerLock`` is held, which makes access exclusive.

    @exclusivity(unchecked) private var storedFrameTime: CFTimeInterval?
    /// The times of the touches that caused changes since the last commit.
    @exclusivity(unchecked) private var touchTimes: ClosedRange<CFTimeInterval>?

    @exclusivity(unchecked) private var changed: [CALayer] = []
    @exclusivity(unchecked) private var removed: [LayerID] = []
    @exclusivity(unchecked) private var layout: [CALayer] = []
    @exclusivity(unchecked) private var display: [CALayer] = []
    /// Layers with animations, including some that have left and do not count as listed any more.
    @exclusivity(unchecked) private var animated: [CALayer] = []
    /// Layers whose time is driven, including some that have left or whose drive has ended.
    @exclusivity(unchecked) private var driven: [CALayer] = []
    /// Drawings by other threads for the next frame.
    @exclusivity(unchecked) private var drawings: [(layer: CALayer, drawing: BackgroundDrawing)] = []
    /// The number of traced commits of all contexts.
    @exclusivity(unchecked) private nonisolated(unsafe) static var commits: UInt64 = 0
    @exclusivity(unchecked) private var hasUnlisted = false
    /// Layers that left the tree with animations.
    @exclusivity(unchecked) private var leftAnimated: [CALayer] = []

    /// Creates a context that shows `root`, a layer without a superlayer, by commits to `receiver`.
    package init(
        root: CALayer, receiver: any LayerCommitReceiver, keepsFinishedAnimations: Bool = false,
        runLoop: MediaRunLoop = .current
    ) {
        self.root = root
        self.receiver = receiver
        self.runLoop = runLoop
        self.keepsFinishedAnimations = keepsFinishedAnimations
        root.enter(self)
    }

    /// Detaches the tree, which may be shown by another context afterwards.
    package func invalidate() {
        takeDrawings()
        root.enter(nil)
        // The animations go on where the tree is shown next.
        LayerLock.end(LayerLock.hold { LayerLock.exchange(&leftAnimated, []) })
        commit()
        // Releases the layers, after the lock.
        LayerLock.end(
            LayerLock.hold {
                let all = [changed, layout, display, animated, driven]
                changed = []
                layout = []
                display = []
                animated = []
                driven = []
                return all
            })
        ThreadTransactions.current.forget(self)
    }

    // MARK: Reports by layers, while the lock is held

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

    /// Whether a mark for layout or display is kept. Outside of a commit all marks are.
    /// - Parameter isChange: Whether the mark follows from a change of the layer's size.
    @inline(__always)
    func accepts(_ work: SettlingMarks.Work, of layer: CALayer, isChange: Bool) -> Bool {
        ThreadTransactions.look { transactions in
            guard transactions.settling?.context === self else { return true }
            return transactions.settling?.marks.accept(
                SettlingMarks.Step(layer: ObjectIdentifier(layer), work: work), isChange: isChange) ?? true
        }
    }

    /// Lays out or displays a layer and attributes the marks that are set meanwhile to it.
    func take(_ work: SettlingMarks.Work, of layer: CALayer, _ body: () -> Void) {
        let transactions = ThreadTransactions.current
        guard transactions.settling?.context === self else { return body() }
        let interrupted = transactions.settling?.marks.begin(
            SettlingMarks.Step(layer: ObjectIdentifier(layer), work: work))
        if let trace = transactions.trace {
            let began = trace.ring.now
            body()
            trace.note(layer.id.value, trace.ring.now - began)
        } else {
            body()
        }
        transactions.settling?.marks.end(returningTo: interrupted ?? nil)
    }

    func await(_ drawing: BackgroundDrawing, of layer: CALayer) {
        LayerLock.hold { drawings.append((layer, drawing)) }
    }

    func enqueueAnimated(_ layer: CALayer) {
        if layer.storedBookkeeping.isListedAsAnimated { return }
        layer.storedBookkeeping.isListedAsAnimated = true
        animated.append(layer)
    }

    func enqueueDriven(_ layer: CALayer) {
        if !driven.contains(where: { $0 === layer }) { driven.append(layer) }
    }

    private func unlist(_ layer: CALayer) {
        guard layer.storedBookkeeping.isListedAsAnimated else { return }
        layer.storedBookkeeping.isListedAsAnimated = false
        hasUnlisted = true
    }

    private func dropUnlisted() {
        // Layers that leave the list are released after the lock.
        var all: [CALayer] = []
        LayerLock.hold {
            guard hasUnlisted else { return }
            hasUnlisted = false
            swap(&all, &animated)
            animated = all.filter { $0.storedBookkeeping.isListedAsAnimated }
        }
        LayerLock.end(all)
    }

    func forget(_ layer: CALayer) {
        if layer.storedBookkeeping.isCommitted { removed.append(layer.id) }
        unlist(layer)
        if !layer.storedAnimations.isEmpty { leftAnimated.append(layer) }
    }

    /// Records the times of the touches that caused a change.
    @inline(__always)
    func noteChange(by transactions: ThreadTransactions) {
        if let times = transactions.touchTimes { touchTimes = times.extended(to: touchTimes) }
    }

    // MARK: Commit

    /// Lays out and displays all marked layers, then passes all changes to the receiver.
    ///
    /// The transaction of a thread may have changed the layers of several kiosks, of which one commits.
    func commit() {
        if runLoop === MediaRunLoop.current { commitHere() } else { runLoop.call { commitHere() } }
    }

    private func commitHere() {
        let trace = ThreadTransactions.current.trace
        let began = trace?.ring.now ?? 0
        trace?.beginCommit()
        settle(trace)
        endAnimationsOfLayersThatLeft()
        // Changes by deinitializers of layers belong to the next commit.
        var layers: [CALayer] = []
        LayerLock.hold {
            let touchTimes = LayerLock.exchange(&touchTimes, nil)
            swap(&layers, &changed)
            if !layers.isEmpty || !removed.isEmpty { deliver(layers, touchTimes, trace, began) }
        }
        layers.removeAll(keepingCapacity: true)
        LayerLock.hold {
            if changed.isEmpty { swap(&layers, &changed) }
        }
    }

    /// Passes the changes of layers to the receiver. The lock is held, so that commits arrive in the order in which
    /// they were made.
    /// - Parameter began: the beginning of layout, for the trace.
    private func deliver(
        _ layers: [CALayer], _ touchTimes: ClosedRange<CFTimeInterval>?, _ trace: CommitTrace?, _ began: Double
    ) {
        let collecting = trace?.ring.now ?? 0
        var commit = collect(layers, touchTimes)
        if let trace {
            Self.commits += 1
            let sent = trace.add(.commit, from: collecting)
            let times = trace.times(ofCommit: Self.commits, began: began, sent: sent)
            commit.origin = CommitOrigin(times)
            trace.ring.add(commit, times, from: began)
        }
        receiver.receive(commit)
    }

    /// Returns the changes of layers, which have none afterwards. The lock is held.
    private func collect(_ layers: [CALayer], _ touchTimes: ClosedRange<CFTimeInterval>?) -> LayerCommit {
        let now = storedFrameTime ?? runLoop.time.now
        var commit = LayerCommit(at: now)
        commit.touchTimes = touchTimes
        let first = layers.first?.storedBookkeeping.changes ?? []
        commit.reserveCapacity(
            layers.count, positions: first == .position ? layers.count : 0,
            states: first.contains(.state) ? layers.count : 0)
        for layer in layers where layer.storedTree.context === self && !layer.storedBookkeeping.changes.isEmpty {
            if layer.storedBookkeeping.changes == .position {
                commit.add(layer.id, position: layer.takePosition())
            } else {
                if !layer.storedBookkeeping.changes.isSubset(of: [.geometry, .clock]) {
                    layer.beginAnimations(at: now)
                }
                layer.takeChanges(into: &commit)
            }
        }
        commit.removed = departed(unlessIn: commit)
        removed.removeAll(keepingCapacity: true)
        return commit
    }

    /// Detaches the animations of layers that have left the tree and were not added again.
    private func endAnimationsOfLayersThatLeft() {
        let layers = LayerLock.hold { LayerLock.exchange(&leftAnimated, []) }
        for layer in layers where layer.tree.context == nil { layer.detachAllAnimations() }
    }

    /// Returns the layers that have left. Those that were added again are updated with all their values instead.
    private func departed(unlessIn commit: LayerCommit) -> [LayerID] {
        if removed.isEmpty { return [] }
        let present = Set(commit.changes.lazy.filter { $0.fields.contains(.state) }.map(\.id))
        return removed.filter { !present.contains($0) }
    }

    /// Lays out and displays all marked layers, including those that are marked meanwhile, as far as ``SettlingMarks``
    /// keeps their marks.
    private func settle(_ trace: CommitTrace?) {
        if LayerLock.hold({ layout.isEmpty && display.isEmpty }) { return }
        let transactions = ThreadTransactions.current
        let outer = transactions.settling
        transactions.settling = (self, SettlingMarks())
        defer { transactions.settling = outer }
        for pass in 0..<Self.mostPasses {
            let (toLayOut, toDisplay) = takeMarked()
            if toLayOut.isEmpty && toDisplay.isEmpty { return }
            if pass == Self.countedPass { transactions.settling?.marks.countsSteps = true }
            measure(.layout, of: toLayOut, trace) { $0.layoutIfMarked() }
            guard !toDisplay.isEmpty else { continue }
            // A transaction that marked layers is over when they are displayed.
            transactions.performAfterExplicit { measure(.display, of: toDisplay, trace) { $0.displayIfNeeded() } }
        }
        LayersLog.misuse(
            "\(root.logName): layout and display make new layers that need both, without an end; the rest is left out")
        let (undone, undrawn) = takeMarked()
        for layer in undone { layer.bookkeeping.needsLayout = false }
        for layer in undrawn { layer.bookkeeping.needsDisplay = false }
    }

    private func measure(
        _ stage: TraceStage, of layers: [CALayer], _ trace: CommitTrace?, _ work: (CALayer) -> Void
    ) {
        guard !layers.isEmpty else { return }
        let began = trace?.ring.now ?? 0
        for layer in stage == .layout ? highestFirst(layers) : layers where layer.tree.context === self { work(layer) }
        trace?.add(stage, from: began)
    }

    private func takeMarked() -> (forLayout: [CALayer], forDisplay: [CALayer]) {
        LayerLock.hold { (LayerLock.exchange(&layout, []), LayerLock.exchange(&display, [])) }
    }

    /// The number of passes before steps are counted. Layers as deep in the tree may change their sizes one after the
    /// other.
    private static let countedPass = 64
    private static let mostPasses = 4096

    /// Returns the layers sorted by depth. The layout of a superlayer may lay out its sublayers, so that each is laid
    /// out once.
    private func highestFirst(_ layers: [CALayer]) -> [CALayer] {
        guard layers.count > 1 else { return layers }
        return layers.map { (layer: $0, depth: $0.depth) }.sorted { $0.depth < $1.depth }.map(\.layer)
    }

    // MARK: Time

    /// Ends animations and drives, and takes finished drawings, at a time of the global clock.
    package func advance(to time: CFTimeInterval) {
        takeDrawings()
        noteDriveEnds(at: time)
        for layer in animatedLayers {
            layer.noteAnimationEnds(at: time, keepsFinished: keepsFinishedAnimations)
            LayerLock.hold { if layer.storedAnimations.isEmpty { unlist(layer) } }
        }
        dropUnlisted()
    }

    /// The layers that are listed as animated.
    private var animatedLayers: [CALayer] {
        dropUnlisted()
        return LayerLock.hold { animated }
    }

    private func noteDriveEnds(at time: CFTimeInterval) {
        let layers = LayerLock.hold { driven }
        guard !layers.isEmpty else { return }
        for layer in layers where layer.tree.context === self { layer.noteDriveEnd(at: time) }
        LayerLock.hold { driven.removeAll { $0.storedTree.context !== self || $0.storedState.drive == nil } }
        LayerLock.end(layers)
    }

    /// Waits for the drawings by other threads, which are shown one frame late and not later.
    private func takeDrawings() {
        let finished = LayerLock.hold { LayerLock.exchange(&drawings, []) }
        for (layer, drawing) in finished { layer.finish(drawing) }
    }

    /// Redraws the layers whose own properties animate, with their values at a time of the global clock.
    package func displayAnimated(at time: CFTimeInterval) {
        for layer in animatedLayers where layer.bookkeeping.isListedAsAnimated { layer.displayAnimated(at: time) }
    }

    /// Returns the next time of the global clock at which an animation begins or ends, or a drive ends; infinity if
    /// there is none.
    package func nextEvent(after time: CFTimeInterval) -> CFTimeInterval {
        var next = animatedLayers.reduce(.infinity) { min($0, $1.nextAnimationEvent(after: time)) }
        for layer in LayerLock.hold({ driven }) { next = min(next, layer.driveEnd) }
        return LayerLock.hold {
            drawings.isEmpty ? next : min(next, time + Self.drawingTime)
        }
    }

    /// The time that other threads have for drawing if nothing else requests a frame, in seconds.
    private static let drawingTime = 1.0 / 120

    /// Whether a layer is redrawn for every frame now.
    package func displaysEveryFrame(at time: CFTimeInterval) -> Bool {
        animatedLayers.contains { $0.isDisplayedEveryFrame(at: time) }
    }
}

// The lock is held.
extension CALayer {
    /// Returns the position for a commit; the layer has no changes afterwards.
    fileprivate final func takePosition() -> CGPoint {
        storedBookkeeping.changes = []
        return storedState.geometry.position
    }

    /// Adds the layer's changes to a commit; it has none afterwards.
    fileprivate final func takeChanges(into commit: inout LayerCommit) {
        let changes = storedBookkeeping.changes
        storedBookkeeping.changes = []
        if changes.isSubset(of: .geometry) { return commit.add(id, geometry: storedState.geometry) }
        if changes == .clock { return commit.add(id, clock: storedState.clock) }
        storedBookkeeping.isCommitted = true
        if changes.contains(.state), changes.isSubset(of: [.state, .geometry, .clock]), !storedState.isReplicator {
            return commit.add(id, state: storedState)
        }
        let hasState = changes.contains(.state)
        var replicatorName: String?
        if hasState, case .replicator = storedState.kind { replicatorName = logName }
        commit.add(
            id, geometry: changes.isDisjoint(with: .geometry) ? nil : storedState.geometry,
            clock: changes.contains(.clock) ? storedState.clock : nil, state: hasState ? storedState : nil,
            animations: changes.contains(.animations) ? storedAnimations.entries.map(\.resolved) : nil,
            links: LayerCommit.Links(
                sublayers: changes.contains(.sublayers) ? storedTree.sublayers.map(\.id) : nil,
                mask: changes.contains(.mask) ? .some(storedTree.mask?.id) : nil),
            replicatorName: replicatorName)
    }
}

extension TraceRing {
    /// Adds a commit.
    fileprivate func add(_ commit: LayerCommit, _ times: CommitTimes, from begin: Double) {
        var record = TraceRecord(.commit, id: times.number, begin: begin, end: times.sent)
        record.values[0] = UInt32(clamping: commit.changes.count)
        record.values[1] = UInt32(clamping: commit.removed.count)
        record.setTime(commit.touchTimes?.lowerBound ?? 0, at: 2)
        record.setTime(commit.touchTimes?.upperBound ?? 0, at: 4)
        record.slowLayer = times.slowest
        add(record)
    }
}

extension LayerState {
    fileprivate var clock: LayerCommit.Clock { LayerCommit.Clock(timing: timing, drive: drive) }

    fileprivate var isReplicator: Bool { if case .replicator = kind { true } else { false } }
}
