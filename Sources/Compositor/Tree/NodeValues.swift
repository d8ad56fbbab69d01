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
    // Every frame of a moved layer reads the properties up to the position in ``model``, which come first so that they
    // share a cache line (see ``prefetch()``). There are no methods that only read: a call of one copies all values of
    // the node, and the methods of ``RenderNode`` read single properties.

    /// The animations of the layer, oldest first.
    private(set) var animations: [LayerAnimation] = []
    /// The particles of an emitter.
    private(set) var emission: Emission?
    /// Whether ``shown`` equals ``model`` but for the geometry, and animations change nothing else.
    private var presentsModel = false
    /// Whether the animations change the geometry only.
    private var animatesGeometryAlone = true
    /// The committed values.
    private(set) var model = LayerState()
    /// The values presented last.
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
    /// The state of each animation at the last evaluation. A change of it changes the picture in one more frame.
    private var activities: [Activity] = []
    /// The time of the last evaluation.
    private var evaluatedAt = CFTimeInterval.nan
    /// The effects that were presented before; their storage is reused for the next animated ones.
    private var spareEffects = LayerEffects()

    private enum Activity: UInt8 {
        case none, running, held
    }

    // MARK: Commits

    mutating func setPosition(_ position: CGPoint) {
        model.geometry.position = position
        if !presentsModel { emission?.isChanged = true }
    }

    mutating func setGeometry(_ geometry: LayerGeometry) {
        model.geometry = geometry
        if !presentsModel { emission?.isChanged = true }
    }

    /// Sets the committed timing and drive. Presented values depend on them only through animations and particles.
    mutating func setClock(_ clock: LayerCommit.Clock) {
        model.timing = clock.timing
        model.drive = clock.drive
        emission?.isChanged = true
    }

    mutating func setModel(_ new: consuming LayerState) {
        model = new
        presentsModel = false
        guard EmitterState(model.kind) != nil else { return }
        if emission == nil { emission = Emission() }
        emission?.isChanged = true
    }

    mutating func setAnimations(_ new: [LayerAnimation]) {
        animations = new
        animatesGeometryAlone = new.allSatisfy(\.changesGeometryAlone)
        presentsModel = false
        activities = Array(repeating: .none, count: new.count)
        evaluatedAt = .nan
        emission?.isChanged = true
    }

    // MARK: Frames

    /// Evaluates the animations at a moment, and returns whether the presented values may differ.
    mutating func evaluate(at time: CFTimeInterval) -> Bool {
        if time == evaluatedAt { return false }
        evaluatedAt = time
        var isMoving = emission.map { $0.nextChange(after: time) <= time || !$0.particles.isEmpty } ?? false
        for i in animations.indices {
            let position = animations[i].timing.position(atParentTime: time)
            let activity: Activity = position.map { $0.isRunning ? .running : .held } ?? .none
            if activity == .running || activity != activities[i] { isMoving = true }
            activities[i] = activity
        }
        return isMoving
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
        shown.geometry.position = model.geometry.position
        return true
    }

    private mutating func presentGeometry(at time: CFTimeInterval) -> StateChange {
        let old = shown.geometry
        shown.geometry = model.geometry
        if !animations.isEmpty {
            PresentationBuilder.present(&shown) { builder, state in
                for animation in animations { builder.apply(animation, at: time, to: &state) }
            }
        }
        return withUnsafePointer(to: &shown) { StateChange.between(old, $0.pointee) }
    }

    private mutating func presentAll(at time: CFTimeInterval) -> StateChange {
        var old: LayerState
        if animations.isEmpty {
            old = model
            activeTransition = nil
        } else {
            old = presented(at: time)
            activeTransition = transition(at: time)
        }
        swap(&shown, &old)
        let change = withUnsafePointer(to: &shown) { StateChange.between(old, $0.pointee) }
        if change.contains(.contents) { formerContents = old.contents }
        emission?.update(model, animations, at: time)
        if shown.effects != old.effects { takeFilters() }
        spareEffects = old.effects
        presentsModel = animatesGeometryAlone && emission == nil
        return change
    }

    /// Returns the values with animations applied at a moment.
    mutating func presented(at time: CFTimeInterval) -> LayerState {
        if animations.isEmpty { return model }
        var state = model.effects.hasFilters ? modelWithSpareEffects() : model
        PresentationBuilder.present(&state) { builder, state in
            for animation in animations { builder.apply(animation, at: time, to: &state) }
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
        state.effects.update(to: model.effects)
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
        let emitter = EmitterState(animations.isEmpty ? model.kind : presented(at: time).kind)
        return emitter.map { emitter in emitter.cells.reduce(0) { $0 + $1.mostParticles(in: emitter) } } ?? 0
    }
}
