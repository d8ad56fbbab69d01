import Animation
import Geometry
import Graphics
import ImageFilters
import LayerModel
import Platform

/// The values of a node: those that commits bring, the animations, and the values presented for a moment, which are the
/// committed ones with animations applied. It knows nothing of the tree and of the screen.
///
/// All times are those of the layer's own clock.
struct NodeValues {
    // Every frame of a moved layer reads the properties up to the position in ``geometry``, which come first so that
    // they share a cache line (see ``prefetch()``). There are no methods that only read: a call of one copies all
    // values of the node, and the methods of ``RenderNode`` read single properties.

    /// The animations of the layer, oldest first.
    private(set) var animations: [LayerAnimation] = []
    /// The particles of an emitter.
    private(set) var emission: Emission?
    /// Whether ``shown`` has the committed values but for the geometry, and animations change nothing else.
    private var presentsModel = false
    /// Whether the animations change the geometry only.
    private var animatesGeometryAlone = true
    /// Whether values were presented since the node was created.
    private var isPresented = false
    /// The committed geometry.
    private(set) var geometry = LayerGeometry()
    /// The committed values but for the geometry; `nil` if they are those of ``shown``, as in most nodes: they differ
    /// from a commit until they are presented, and while animations change them.
    private(set) var committed: CommittedState?
    /// The memory of ``committed`` before, for the next commit, so that a steady frame allocates nothing.
    private var spareCommitted: CommittedState?
    /// The values presented last. Before the first presentation they are the committed ones.
    private(set) var shown = LayerState()
    /// The primitives that ``shown`` draws.
    private(set) var parts = DrawSummary()

    /// The enabled filters of the layer, as images know them.
    private(set) var filters: [ImageFilter] = []
    /// Whether every filter maps pixels one by one, so that tiles can be filtered independently.
    private(set) var isFilteredByPixel = true
    /// The enabled background filters of the layer.
    private(set) var backgroundFilters: [ImageFilter] = []
    /// The revision of ``filters`` and ``backgroundFilters``.
    private(set) var filterRevision: UInt64 = 0
    /// The last transition that runs or holds its end.
    private(set) var activeTransition: ActiveTransition?
    /// The contents before the change that is being placed.
    private(set) var formerContents: LayerContents?
    /// The position of each animation at the last evaluation; `nil` for those without effect then.
    private var positions: [MediaTiming.Position?] = []
    /// The time of the last evaluation.
    private var evaluatedAt = CFTimeInterval.nan
    /// The time from which on the animations may give other values than at the last evaluation.
    private var restsUntil = -CFTimeInterval.infinity
    /// The effects that were presented before; their storage is reused for the next animated ones.
    private var spareEffects = LayerEffects()

    // MARK: Commits

    mutating func setPosition(_ position: CGPoint) {
        geometry.position = position
        if !presentsModel { emission?.isChanged = true }
    }

    mutating func setGeometry(_ geometry: LayerGeometry) {
        self.geometry = geometry
        if !presentsModel { emission?.isChanged = true }
    }

    /// Sets the committed timing and drive. Presented values depend on them only through animations and particles.
    mutating func setClock(_ clock: LayerCommit.Clock) {
        if let committed {
            committed.state.timing = clock.timing
            committed.state.drive = clock.drive
        } else {
            shown.timing = clock.timing
            shown.drive = clock.drive
        }
        emission?.isChanged = true
    }

    mutating func setModel(_ new: consuming LayerState) {
        geometry = new.geometry
        presentsModel = false
        let isEmitter = EmitterState(new.kind) != nil
        if isPresented {
            commit(new)
        } else {
            shown = new
        }
        guard isEmitter else { return }
        if emission == nil { emission = Emission() }
        emission?.isChanged = true
    }

    mutating func setAnimations(_ new: [LayerAnimation]) {
        animations = new
        animatesGeometryAlone = new.allSatisfy(\.changesGeometryAlone)
        presentsModel = false
        positions = Array(repeating: nil, count: new.count)
        evaluatedAt = .nan
        emission?.isChanged = true
    }

    // MARK: Frames

    /// Evaluates the animations at a moment, and returns whether the presented values may differ.
    mutating func evaluate(at time: CFTimeInterval) -> Bool {
        if time == evaluatedAt { return false }
        let rests = time > evaluatedAt && time < restsUntil
        evaluatedAt = time
        if rests { return false }
        var isMoving = emission?.mayChange(at: time) ?? false
        var mayRest = emission == nil
        for i in animations.indices {
            let position = animations[i].timing.position(atParentTime: time)
            let isRunning = position?.isRunning ?? false
            if isRunning || position != positions[i] { isMoving = true }
            if isRunning && !animations[i].isComputed { mayRest = false }
            positions[i] = position
        }
        restsUntil = mayRest ? nextChange(after: time) : time
        return isMoving
    }

    /// Returns the first time at or after `time` at which an animation may change values.
    private func nextChange(after time: CFTimeInterval) -> CFTimeInterval {
        var next = CFTimeInterval.infinity
        // By index, because a copy of an animation retains its parts.
        for index in animations.indices {
            next = min(next, animations[index].nextChange(after: time))
            if next <= time { return time }
        }
        return next
    }

    /// Keeps values until they are presented.
    private mutating func commit(_ new: consuming LayerState) {
        if committed == nil { committed = spareCommitted.take() }
        if let committed {
            committed.state = new
        } else {
            committed = CommittedState(new)
        }
    }

    /// Updates ``shown`` and what follows from it for a moment.
    /// - Parameter time: ignored unless the values depend on time.
    /// - Returns: the difference from the values presented before.
    mutating func present(at time: CFTimeInterval) -> StateChange {
        let change = presentsModel ? presentGeometry(at: time) : presentAll(at: time)
        if change.contains(.appearance) || change.contains(.values) { parts = DrawSummary.of(shown) }
        return change
    }

    mutating func forgetFormerContents() {
        formerContents = nil
    }

    /// Prefetches what every frame of a moved layer reads.
    mutating func prefetch() {
        withUnsafePointer(to: &animations) { Processors.fetch($0, bytes: 64) }
        withUnsafePointer(to: &shown) { Processors.fetch($0, bytes: 64) }
    }

    /// Updates the presented position only. Returns false if other presented values may differ too.
    mutating func presentPosition() -> Bool {
        guard presentsModel, animations.isEmpty else { return false }
        shown.geometry.position = geometry.position
        return true
    }

    private mutating func presentGeometry(at time: CFTimeInterval) -> StateChange {
        let old = shown.geometry
        shown.geometry = geometry
        if !animations.isEmpty { animateShown(at: time) }
        return withUnsafePointer(to: &shown) { StateChange.between(old, $0.pointee) }
    }

    /// Applies animations of the geometry to ``shown``.
    private mutating func animateShown(at time: CFTimeInterval) {
        PresentationBuilder.present(&shown) { builder, state in
            for index in animations.indices { builder.apply(animations[index], at: time, to: &state) }
        }
    }

    private mutating func presentAll(at time: CFTimeInterval) -> StateChange {
        let isFirst = !isPresented
        isPresented = true
        activeTransition = animations.isEmpty ? nil : transition(at: time)
        let change: StateChange
        if committed == nil, animatesGeometryAlone {
            change = isFirst ? presentFirst(at: time) : presentGeometry(at: time).union(.values)
        } else {
            change = presentCommitted(at: time, isFirst: isFirst)
        }
        if let emission { emission.update(model, animations, at: time) }
        presentsModel = animatesGeometryAlone && emission == nil
        return change
    }

    /// Presents the values of a new node, which are in ``shown``.
    private mutating func presentFirst(at time: CFTimeInterval) -> StateChange {
        shown.geometry = geometry
        if !animations.isEmpty { animateShown(at: time) }
        if shown.effects != LayerEffects() { takeFilters() }
        return withUnsafePointer(to: &shown) { StateChange.between(LayerState(), $0.pointee) }
    }

    private mutating func presentCommitted(at time: CFTimeInterval, isFirst: Bool) -> StateChange {
        if committed == nil {
            commit(shown)
            if isFirst { shown = LayerState() }
        }
        guard let committed else { return [] }
        committed.state.geometry = geometry
        guard !animatesGeometryAlone else {
            var old = LayerState()
            swap(&shown, &old)
            swap(&shown, &committed.state)
            spareCommitted = committed
            self.committed = nil
            if !animations.isEmpty { animateShown(at: time) }
            return noteChange(from: old)
        }
        var old = presented(at: time)
        swap(&shown, &old)
        return noteChange(from: old)
    }

    /// Returns the difference of ``shown`` from the values presented before, and updates what follows from it.
    private mutating func noteChange(from old: LayerState) -> StateChange {
        let change = withUnsafePointer(to: &shown) { StateChange.between(old, $0.pointee) }
        if change.contains(.contents) { formerContents = old.contents }
        if shown.effects != old.effects { takeFilters() }
        spareEffects = old.effects
        return change
    }

    /// The committed values.
    private var model: LayerState {
        var state = if let committed { committed.state } else { shown }
        state.geometry = geometry
        return state
    }

    /// Returns the values with animations applied at a moment.
    mutating func presented(at time: CFTimeInterval) -> LayerState {
        if animations.isEmpty { return model }
        // Without ??, whose closure would capture a copy of all values.
        var state =
            if let committed, committed.state.effects.hasFilters { modelWithSpareEffects() } else { model }
        PresentationBuilder.present(&state) { builder, state in
            for index in animations.indices { builder.apply(animations[index], at: time, to: &state) }
        }
        return state
    }

    /// Returns the last transition that runs or holds its end at a moment.
    private func transition(at time: CFTimeInterval) -> ActiveTransition? {
        var active: ActiveTransition?
        for animation in animations {
            guard let transition = animation.transition, let position = animation.timing.position(atParentTime: time)
            else { continue }
            active = ActiveTransition(transition: transition, progress: transition.progress(at: position))
        }
        return active
    }

    /// Returns the model with its effects in uniquely referenced storage, so that animating them allocates nothing.
    private mutating func modelWithSpareEffects() -> LayerState {
        var state = model
        swap(&state.effects, &spareEffects)
        if let committed { state.effects.update(to: committed.state.effects) }
        spareEffects = LayerEffects()
        return state
    }

    private mutating func takeFilters() {
        filters.removeAll(keepingCapacity: true)
        backgroundFilters.removeAll(keepingCapacity: true)
        for filter in shown.effects.filters { filter.imageFilter.map { filters.append($0) } }
        for filter in shown.effects.backgroundFilters { filter.imageFilter.map { backgroundFilters.append($0) } }
        filterRevision &+= 1
        isFilteredByPixel = filters.allSatisfy(\.isPointwise)
    }

    /// Returns the number of particles that the layer's emitter requests at a moment.
    mutating func wantedParticles(at time: CFTimeInterval) -> Double {
        let emitter = EmitterState(animations.isEmpty ? committed?.state.kind ?? shown.kind : presented(at: time).kind)
        return emitter.map { emitter in emitter.cells.reduce(0) { $0 + $1.mostParticles(in: emitter) } } ?? 0
    }
}
