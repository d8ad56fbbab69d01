import Animation
import Geometry
import Graphics
import ImageFilters
import LayerModel

/// A layer in the render tree: its committed values, its running animations, and where it lies on the screen.
final class RenderNode {
    // What every frame looks at comes first: its memory lies together. Nobody looks at any of it from inside a change
    // of it, so that needn't be checked.
    let id: LayerID
    /// The index of the node's caches in an array that a painter keeps. No other node of the tree has the same one.
    let cacheSlot: Int
    /// A node is cut from its parent before the parent goes.
    @exclusivity(unchecked) private(set) var unretainedParent: UnretainedNode?
    @exclusivity(unchecked) var isQueued = false
    /// Values were committed or animated since the node was placed.
    @exclusivity(unchecked) var isChanged = true
    /// Nothing but the position was, of those that the layer itself has.
    @exclusivity(unchecked) var onlyPositionChanged = false
    /// The subtree is new, or lies elsewhere among its siblings: all of it is to be drawn again.
    @exclusivity(unchecked) var needsFullRedraw = true
    /// Has other children than when it was placed, or in another order.
    @exclusivity(unchecked) var childrenChanged = false
    /// The paint order is out of date.
    @exclusivity(unchecked) var isUnsorted = false
    /// The node, or something below it, once was opaque.
    @exclusivity(unchecked) var mayOcclude = false
    /// Something below it once was.
    @exclusivity(unchecked) var hasOccluderBelow = false
    /// What has become of the values since the node was last placed, as it is being placed.
    @exclusivity(unchecked) var change: StateChange = []
    /// Whether ``shown`` has the model's values, but for those of its place, and only these can change by the time.
    @exclusivity(unchecked) private var showsModel = false
    /// Where the node stands in its parent's order.
    @exclusivity(unchecked) private(set) var paintIndex = 0
    @exclusivity(unchecked) private(set) var children: [RenderNode] = []
    /// What the subtree shows through; its parent is this node, but it is no child.
    @exclusivity(unchecked) private(set) var mask: RenderNode?
    /// Copies that replicators show of the node.
    @exclusivity(unchecked) var copies: [RenderNode] = []
    @exclusivity(unchecked) private(set) var animations: [LayerAnimation] = []
    @exclusivity(unchecked) private(set) var parts = DrawSummary()
    @exclusivity(unchecked) var placement = NodePlacement()
    /// The children in the order in which they are painted.
    @exclusivity(unchecked) private(set) var paintOrder: [RenderNode] = []
    @exclusivity(unchecked) private var childAreas = SiblingAreas()
    /// The steepest of the children, or of what is below those that share the node's space.
    @exclusivity(unchecked) private var childRelief = Relief.flat
    /// Whether the children have more depth than heights, for a node in whose plane they are seen.
    @exclusivity(unchecked) private var hasOrder = false
    /// All that lies in the space that is seen in the node's plane; nil where nothing crosses its siblings' planes.
    @exclusivity(unchecked) private(set) var order: SpaceOrder?
    /// Children that are changed, or have changed ones below; all of them are among the children, or the mask.
    @exclusivity(unchecked) var changedChildren: [UnretainedNode] = []

    /// With animations applied, as last drawn.
    @exclusivity(unchecked) private(set) var shown = LayerState()
    /// As committed.
    @exclusivity(unchecked) private(set) var model = LayerState()
    /// Whether the animations change nothing but the place.
    @exclusivity(unchecked) private var animatesPlaceAlone = true
    /// What each animation did when last looked at; a change of it changes the picture once more.
    @exclusivity(unchecked) private var activities: [Activity] = []
    @exclusivity(unchecked) private var evaluatedAt = CFTimeInterval.nan
    /// The contents before, where these have changed.
    @exclusivity(unchecked) var formerContents: LayerContents?

    /// The revision of what the node and everything below it draw, in the node's own space. It does not count changes
    /// of effects on the whole: filters, mask and opacity. Pictures drawn at another revision are out of date.
    @exclusivity(unchecked) private(set) var contentRevision: UInt64 = 1
    /// The revision of ``filters`` and ``backgroundFilters``.
    @exclusivity(unchecked) private(set) var filterRevision: UInt64 = 0
    /// The revision of the picture of a rasterized node: its content, filters, shadow and mask.
    @exclusivity(unchecked) private(set) var rasterRevision: UInt64 = 1
    /// Pixels of a rasterized node's picture that changed since the painter last cleared this region.
    @exclusivity(unchecked) var rasterDamage = Region()
    /// What the layer's filters do, those that are off left out.
    @exclusivity(unchecked) private(set) var filters: [ImageFilter] = []
    /// Whether none of them looks at more than one pixel at a time, so that tiles can be filtered by themselves.
    @exclusivity(unchecked) private(set) var isFilteredByPixel = true
    @exclusivity(unchecked) private(set) var backgroundFilters: [ImageFilter] = []
    /// What was shown before, for its memory.
    @exclusivity(unchecked) private var spareEffects = LayerEffects()
    /// See ``BackdropNodes``.
    @exclusivity(unchecked) var isListedForBackdrop = false
    @exclusivity(unchecked) var isBackdropDamaged = false

    /// For kinds of layers that show what no commit brought.
    @exclusivity(unchecked) var externalContent: ExternalContent?
    /// The particles of an emitter.
    @exclusivity(unchecked) private(set) var emission: Emission?

    /// For a copy that a replicator shows: the node that stands for the layer itself.
    weak var original: RenderNode?
    /// For a replicator: its instances are those of the moment at hand.
    @exclusivity(unchecked) var isArranged = false
    /// For a replicator: the render tree looks after its instances.
    @exclusivity(unchecked) var isListedReplicator = false
    /// For a replicator: as many instances as the budget of the whole tree allows.
    @exclusivity(unchecked) var mostInstances = Int.max
    /// A copy or an instance: no commit takes it away, so that whoever drops what it lies in drops it too.
    @exclusivity(unchecked) var isReplicated = false
    /// For an instance: not shown, as there is too much to paint (``PaintBudget``).
    @exclusivity(unchecked) var isOverpainted = false
    /// For a copy, or an instance but the first: it counts among the copies of the tree.
    @exclusivity(unchecked) var isCountedCopy = false

    /// What a text layer draws, as it was last placed.
    @exclusivity(unchecked) var text = PlacedText()

    enum Activity: UInt8 {
        case none, running, held
    }

    private let cacheSlots: CacheSlots

    init(id: LayerID, cacheSlots: CacheSlots) {
        self.id = id
        self.cacheSlots = cacheSlots
        cacheSlot = cacheSlots.allocate()
    }

    deinit {
        cacheSlots.release(cacheSlot)
    }

    /// The pictures that transitions began with, by their numbers.
    @exclusivity(unchecked) private(set) var snapshots: [UInt64: TransitionSnapshot] = [:]
    /// The last of those that run or hold their end.
    @exclusivity(unchecked) private(set) var activeTransition: ActiveTransition?

    var parent: RenderNode? {
        get { unretainedParent?.node }
        set { unretainedParent = newValue.map(UnretainedNode.init) }
    }

    /// Whether time changes what it looks like.
    var isAnimated: Bool { !animations.isEmpty || emission != nil }

    /// Takes a new position of the model's, and notes whether nothing else has changed.
    func setPosition(_ position: CGPoint) {
        model.place.position = position
        if !showsModel { emission?.isChanged = true }
        onlyPositionChanged = onlyPositionChanged || !isChanged
        isChanged = true
    }

    func setGeometry(_ new: LayerGeometry) {
        model.place = new
        if !showsModel { emission?.isChanged = true }
    }

    /// Sets what the layer's time runs by. Presented values do not depend on it but by animations, which see their time.
    func setClock(_ new: LayerCommit.Clock) {
        model.timing = new.timing
        model.drive = new.drive
        emission?.isChanged = true
    }

    func setModel(_ new: consuming LayerState) {
        model = new
        showsModel = false
        if externalContent == nil, model.kind.externalContentRevision != nil {
            var hasTiles = false
            if case .tiled = model.kind { hasTiles = true }
            externalContent = ExternalContent(tiles: hasTiles ? TilePresenter() : nil)
        }
        guard EmitterState(model.kind) != nil else { return }
        if emission == nil { emission = Emission() }
        emission?.isChanged = true
    }

    /// - Parameter changed: pixels of the rasterized picture that look different; none where that isn't known.
    func noteRasterChange(_ changed: Region) {
        rasterRevision &+= 1
        rasterDamage.formUnion(changed)
        if changed.isEmpty { rasterDamage.add(placement.reach) }
    }

    func noteContentChange() {
        contentRevision &+= 1
    }

    func begin(_ transition: LayerTransition, with snapshot: TransitionSnapshot) {
        snapshots[transition.id] = snapshot
    }

    func setAnimations(_ new: [LayerAnimation]) {
        animations = new
        animatesPlaceAlone = new.allSatisfy(\.changesPlaceAlone)
        showsModel = false
        activities = Array(repeating: .none, count: new.count)
        evaluatedAt = .nan
        emission?.isChanged = true
        if !snapshots.isEmpty { dropSnapshots() }
    }

    /// Forgets the pictures of transitions that are gone.
    private func dropSnapshots() {
        let running = Set(animations.compactMap(\.transition?.id))
        snapshots = snapshots.filter { running.contains($0.key) }
    }

    func setChildren(_ new: [RenderNode]) {
        for child in children where child.parent === self { child.parent = nil }
        children = new
        for child in new { child.parent = self }
        isUnsorted = true
    }

    func setMask(_ new: RenderNode?) {
        if let old = mask, old.parent === self { old.parent = nil }
        mask = new
        new?.parent = self
    }

    /// Whether what the node shows changed by being looked at at another moment of the global clock.
    func evaluate(at time: CFTimeInterval) -> Bool {
        let local = localTime(at: time)
        if local == evaluatedAt { return false }
        evaluatedAt = local
        var isMoving = emission.map { $0.nextChange(after: local) <= local || !$0.particles.isEmpty } ?? false
        for i in animations.indices {
            let position = animations[i].timing.position(atParentTime: local)
            let activity: Activity = position.map { $0.isRunning ? .running : .held } ?? .none
            if activity == .running || activity != activities[i] { isMoving = true }
            activities[i] = activity
        }
        return isMoving
    }

    /// Takes the values to draw for a moment of the global clock; ``change`` tells what became of them.
    func present(at time: CFTimeInterval) {
        if showsModel {
            presentPlace(at: time)
        } else {
            presentAll(at: time)
        }
        if change.contains(.looks) || change.contains(.values) { parts = DrawSummary.of(shown) }
    }

    /// Takes the model's position alone; false where that may not be all that there is to do.
    func presentPosition() -> Bool {
        guard showsModel, animations.isEmpty else { return false }
        shown.place.position = model.place.position
        change = .place
        return true
    }

    private func presentPlace(at time: CFTimeInterval) {
        let old = shown.place
        shown.place = model.place
        if !animations.isEmpty {
            let local = localTime(at: time)
            PresentationBuilder.present(&shown) { builder, state in
                for animation in animations { builder.apply(animation, at: local, to: &state) }
            }
        }
        change = withUnsafePointer(to: &shown) { StateChange.between(old, $0.pointee) }
    }

    private func presentAll(at time: CFTimeInterval) {
        var old: LayerState
        if animations.isEmpty {
            old = model
            activeTransition = nil
        } else {
            (old, activeTransition) = presented(at: time)
        }
        // The new values go where they belong, and the old ones come out.
        swap(&shown, &old)
        change = withUnsafePointer(to: &shown) { StateChange.between(old, $0.pointee) }
        if change.contains(.contents) { formerContents = old.contents }
        emission?.update(model, animations, at: localTime(at: time))
        if shown.effects != old.effects { takeFilters() }
        spareEffects = old.effects
        showsModel = animatesPlaceAlone && emission == nil
    }

    /// The values of a moment of the global clock.
    func presented(at time: CFTimeInterval) -> (state: LayerState, transition: ActiveTransition?) {
        if animations.isEmpty { return (model, nil) }
        let local = localTime(at: time)
        let state = presented(atLocalTime: local)
        var active: ActiveTransition?
        for animation in animations {
            guard let transition = animation.transition, let position = animation.timing.position(atParentTime: local)
            else { continue }
            active = ActiveTransition(transition: transition, progress: transition.progress(at: position))
        }
        return (state, active)
    }

    /// The values of a moment of the layer's own time.
    func presented(atLocalTime local: CFTimeInterval) -> LayerState {
        var state = model.effects.hasFilters ? modelWithSpareEffects() : model
        PresentationBuilder.present(&state) { builder, state in
            for animation in animations { builder.apply(animation, at: local, to: &state) }
        }
        return state
    }

    /// The model, its filters in memory that nobody else has: they are animated without a new list for every frame.
    private func modelWithSpareEffects() -> LayerState {
        var state = model
        swap(&state.effects, &spareEffects)
        state.effects.update(to: model.effects)
        spareEffects = LayerEffects()
        return state
    }

    private func takeFilters() {
        filters.removeAll(keepingCapacity: true)
        backgroundFilters.removeAll(keepingCapacity: true)
        for filter in shown.effects.filters { filter.imageFilter.map { filters.append($0) } }
        for filter in shown.effects.backgroundFilters { filter.imageFilter.map { backgroundFilters.append($0) } }
        filterRevision &+= 1
        isFilteredByPixel = filters.allSatisfy(\.isPointwise)
    }

    /// Whether the node has filters that are on, or goes over what is behind it in a way of its own.
    var hasEffects: Bool { !filters.isEmpty || shown.effects.blend != nil }

    /// The particles that the node's emitter asks for at a moment of the global clock.
    func wantedParticles(at time: CFTimeInterval) -> Double {
        let emitter = animations.isEmpty ? EmitterState(model.kind) : EmitterState(presented(at: time).state.kind)
        return emitter.map { emitter in emitter.cells.reduce(0) { $0 + $1.mostParticles(in: emitter) } } ?? 0
    }

    /// When the node's animations change the picture next, on the global clock, at or after `time`; never while time
    /// stands still.
    func nextChange(after time: CFTimeInterval) -> CFTimeInterval {
        guard isTimeMoving(at: time) else { return .infinity }
        if isDriven { return animations.isEmpty && emission == nil ? .infinity : time }
        let local = localTime(at: time)
        var next = CFTimeInterval.infinity
        for animation in animations { next = min(next, animation.nextChange(after: local)) }
        if let emission { next = min(next, emission.nextChange(after: local)) }
        if next == local { return beginning(after: time) }
        return next.isFinite ? max(globalTime(atLocal: next), time) : .infinity
    }

    /// After children were placed: brings their order and their areas up to date.
    /// - Parameter placed: which; nil for all of them.
    /// - Returns: pixels of theirs that may be others, also where none of them changed.
    func childrenWerePlaced(_ placed: [UnretainedNode]?, sorter: SpaceSorter) -> PixelRect {
        if isUnsorted {
            isUnsorted = false
            sortChildren()
            childAreas.build(paintOrder)
        } else if let placed, placed.count < paintOrder.count / 8 {
            for held in placed {
                held.withNode { if $0 !== mask { childAreas.update(at: $0.paintIndex, $0.placement.subtreeArea) } }
            }
        } else {
            childAreas.updateAll()
        }
        return sortSpace(sorter)
    }

    private func sortChildren() {
        var highest = Relief.flat
        var isShared = false
        for child in children {
            let sharesSpace = child.placement.space != nil
            let relief = sharesSpace ? child.childRelief : child.placement.relief
            highest = max(highest, relief)
            isShared = isShared || (sharesSpace && relief != .flat)
        }
        if highest != childRelief, placement.space != nil { parent?.isUnsorted = true }
        childRelief = highest
        hasOrder = highest == .tilted || isShared
        paintOrder.removeAll(keepingCapacity: true)
        paintOrder.append(contentsOf: children)
        if highest == .raised,
            (1..<children.count).contains(where: { children[$0].placement.height < children[$0 - 1].placement.height })
        {
            paintOrder = children.enumerated()
                .sorted(by: { ($0.element.placement.height, $0.offset) < ($1.element.placement.height, $1.offset) })
                .map(\.element)
        }
        for (index, child) in paintOrder.enumerated() { child.paintIndex = index }
    }

    /// Finds the order in depth, where the children have more of it than heights.
    /// - Returns: where other parts are cut than before.
    private func sortSpace(_ sorter: SpaceSorter) -> PixelRect {
        guard hasOrder, placement.space == nil || parent == nil || parent?.mask === self else {
            defer { order = nil }
            return order?.cutArea ?? .empty
        }
        let order = order ?? SpaceOrder()
        let wasLimited = order.isLimited
        let changed = order.update(below: self, by: sorter)
        self.order = order
        if order.isLimited && !wasLimited { reportLimit() }
        return changed
    }

    private func reportLimit() {
        LayersLog.misuse(
            """
            layer #\(id.value): too many of its sublayers cross or lie over each other; some are painted whole, in the order \
            of their middles
            """)
    }

    /// Pixels that children, and what is below them, may touch.
    var childrenArea: PixelRect { childAreas.union }

    /// Children that may touch `area`, in painting order.
    func forEachChild(touching area: PixelRect, _ body: (RenderNode) -> Void) {
        childAreas.forEach(touching: area, body)
    }

    private func isTimeMoving(at time: CFTimeInterval) -> Bool {
        if let drive = model.drive { return time < drive.end }
        return model.timing.speed != 0 && (parent?.isTimeMoving(at: time) ?? true)
    }

    private var isDriven: Bool { model.drive != nil || parent?.isDriven == true }

    /// When the clocks of the node and of all above it run, on the global one: `time` if they do already.
    private func beginning(after time: CFTimeInterval) -> CFTimeInterval {
        let all = parent?.beginning(after: time) ?? time
        let begin = model.timing.beginTime
        if model.timing.hasBegun(atParentTime: parent?.localTime(at: time) ?? time) { return all }
        return max(all, parent?.globalTime(atLocal: begin) ?? begin)
    }

    func localTime(at time: CFTimeInterval) -> CFTimeInterval {
        model.drive?.time(at: time) ?? model.timing.localTime(atParentTime: parent?.localTime(at: time) ?? time)
    }

    /// The layer's own time at a moment of the global clock.
    /// - Parameter parentTime: the time of what the layer lies in.
    func localTime(at time: CFTimeInterval, inParentTime parentTime: CFTimeInterval) -> CFTimeInterval {
        model.drive?.time(at: time) ?? model.timing.localTime(atParentTime: parentTime)
    }

    private func globalTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
        let parentTime = model.timing.parentTime(atLocalTime: time)
        return parent?.globalTime(atLocal: parentTime) ?? parentTime
    }
}
