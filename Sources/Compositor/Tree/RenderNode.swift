import Animation
import Geometry
import Graphics
import ImageFilters
import LayerModel

/// A layer in the render tree: its committed values, its running animations, and its placement on the screen.
final class RenderNode {
    // Properties that every frame reads come first, so that they share cache lines (see `UnretainedNode.prefetch`). No
    // property is accessed while it is being modified, so that exclusivity checks are left out.
    let id: LayerID
    /// The index of the node's caches in an array that a painter keeps. No other node of the tree has the same one.
    let cacheSlot: Int
    /// The parent, which removes this reference before it is deallocated.
    @exclusivity(unchecked) private(set) var unretainedParent: UnretainedNode?
    /// Whether the node is in ``changedChildren`` of its parent.
    @exclusivity(unchecked) var isQueued = false
    /// Whether values were committed or animated since the node was last placed.
    @exclusivity(unchecked) var isChanged = true
    /// Whether the position is the only committed value that changed since the node was last placed.
    @exclusivity(unchecked) var onlyPositionChanged = false
    /// Whether the node and everything below it must be drawn again: they are new, or the order of siblings changed.
    @exclusivity(unchecked) var needsFullRedraw = true
    /// Whether children were added, removed or reordered since the node was last placed.
    @exclusivity(unchecked) var childrenChanged = false
    /// Whether ``paintOrder`` is out of date.
    @exclusivity(unchecked) var isUnsorted = false
    /// Whether the node or a node below it has ever been opaque over a large area. It is never reset.
    @exclusivity(unchecked) var mayOcclude = false
    /// Whether a node below has ever been opaque over a large area. It is never reset.
    @exclusivity(unchecked) var hasOccluderBelow = false
    /// The difference between the presented values and those of the last placement; valid while the node is placed.
    @exclusivity(unchecked) var change: StateChange = []
    /// Whether ``shown`` equals ``model`` but for the geometry, and animations change nothing else.
    @exclusivity(unchecked) private var showsModel = false
    /// The index in the parent's ``paintOrder``.
    @exclusivity(unchecked) private(set) var paintIndex = 0
    @exclusivity(unchecked) private(set) var children: [RenderNode] = []
    /// The mask of the subtree. Its parent is this node, but it is not one of ``children``.
    @exclusivity(unchecked) private(set) var mask: RenderNode?
    /// The copies of the node that instances of replicators contain.
    @exclusivity(unchecked) var copies: [RenderNode] = []
    @exclusivity(unchecked) private(set) var animations: [LayerAnimation] = []
    @exclusivity(unchecked) private(set) var parts = DrawSummary()
    @exclusivity(unchecked) var placement = NodePlacement()
    /// The children, back to front.
    @exclusivity(unchecked) private(set) var paintOrder: [RenderNode] = []
    @exclusivity(unchecked) private var childAreas = SiblingAreas()
    /// The steepest relief among the children. For children that share the node's space, that of their own children
    /// counts.
    @exclusivity(unchecked) private var childRelief = Relief.flat
    /// Whether painting the children in the order of their heights is not enough: some are tilted or share the space.
    @exclusivity(unchecked) private var hasOrder = false
    /// The paint order of the space that is projected into the node's plane; `nil` if ``paintOrder`` is enough.
    @exclusivity(unchecked) private(set) var order: SpaceOrder?
    /// The children, or the mask, that changed or have changed nodes below.
    @exclusivity(unchecked) var changedChildren: [UnretainedNode] = []

    /// The values with animations applied, as they were last placed.
    @exclusivity(unchecked) private(set) var shown = LayerState()
    /// The committed values.
    @exclusivity(unchecked) private(set) var model = LayerState()
    /// Whether the animations change the geometry only.
    @exclusivity(unchecked) private var animatesPlaceAlone = true
    /// The state of each animation at the last evaluation. A change of it changes the picture in one more frame.
    @exclusivity(unchecked) private var activities: [Activity] = []
    /// The local time of the last evaluation.
    @exclusivity(unchecked) private var evaluatedAt = CFTimeInterval.nan
    /// The contents before the change that is being placed.
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
    /// The enabled filters of the layer.
    @exclusivity(unchecked) private(set) var filters: [ImageFilter] = []
    /// Whether every filter maps pixels one by one, so that tiles can be filtered independently.
    @exclusivity(unchecked) private(set) var isFilteredByPixel = true
    /// The enabled background filters of the layer.
    @exclusivity(unchecked) private(set) var backgroundFilters: [ImageFilter] = []
    /// The effects that were presented before; their storage is reused for the next animated ones.
    @exclusivity(unchecked) private var spareEffects = LayerEffects()
    /// Whether the node is listed in ``BackdropNodes``.
    @exclusivity(unchecked) var isListedForBackdrop = false
    /// Whether damage has already been extended by this node in the current frame.
    @exclusivity(unchecked) var isBackdropDamaged = false

    /// The content of kinds of layers that show pixels past commits.
    @exclusivity(unchecked) var externalContent: ExternalContent?
    /// The particles of an emitter.
    @exclusivity(unchecked) private(set) var emission: Emission?

    /// The node of the layer itself, for a copy in an instance of a replicator.
    weak var original: RenderNode?
    /// Whether the instances of a replicator are up to date for the current frame.
    @exclusivity(unchecked) var isArranged = false
    /// Whether the node is a replicator in the list of the tree.
    @exclusivity(unchecked) var isListedReplicator = false
    /// The number of instances that the tree's budget allows a replicator.
    @exclusivity(unchecked) var mostInstances = Int.max
    /// Whether the node is a copy or an instance. Commits don't remove it; it is dropped with its parent.
    @exclusivity(unchecked) var isReplicated = false
    /// Whether an instance is hidden because it is over the ``PaintBudget``.
    @exclusivity(unchecked) var isOverpainted = false
    /// Whether the node counts among the tree's copies: a copy, or an instance after the first.
    @exclusivity(unchecked) var isCountedCopy = false

    /// The text of a text layer, as it was last placed.
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

    /// The pictures from before each transition, by ``LayerTransition/id``.
    @exclusivity(unchecked) private(set) var snapshots: [UInt64: TransitionSnapshot] = [:]
    /// The last transition that runs or holds its end.
    @exclusivity(unchecked) private(set) var activeTransition: ActiveTransition?

    var parent: RenderNode? {
        get { unretainedParent?.node }
        set { unretainedParent = newValue.map(UnretainedNode.init) }
    }

    /// Whether the node's values depend on time.
    var isAnimated: Bool { !animations.isEmpty || emission != nil }

    /// Sets the committed position, and notes whether it is the only change.
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

    /// Sets the committed timing and drive. Presented values depend on them only through animations and particles.
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

    /// Notes that the picture of a rasterized node is out of date.
    /// - Parameter changed: the pixels that are; empty if they are not known.
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

    /// Removes the pictures of transitions that have ended.
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

    /// Evaluates the animations at a time of the global clock, and returns whether the presented values may differ.
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

    /// Updates ``shown`` for a time of the global clock, and sets ``change`` to the difference.
    func present(at time: CFTimeInterval) {
        if showsModel {
            presentPlace(at: time)
        } else {
            presentAll(at: time)
        }
        if change.contains(.looks) || change.contains(.values) { parts = DrawSummary.of(shown) }
    }

    /// Updates the presented position only. Returns false if other presented values may differ too.
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
        swap(&shown, &old)
        change = withUnsafePointer(to: &shown) { StateChange.between(old, $0.pointee) }
        if change.contains(.contents) { formerContents = old.contents }
        emission?.update(model, animations, at: localTime(at: time))
        if shown.effects != old.effects { takeFilters() }
        spareEffects = old.effects
        showsModel = animatesPlaceAlone && emission == nil
    }

    /// Returns the values with animations applied, and the active transition, at a time of the global clock.
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

    /// Returns the values with animations applied at a time of the layer's clock.
    func presented(atLocalTime local: CFTimeInterval) -> LayerState {
        var state = model.effects.hasFilters ? modelWithSpareEffects() : model
        PresentationBuilder.present(&state) { builder, state in
            for animation in animations { builder.apply(animation, at: local, to: &state) }
        }
        return state
    }

    /// Returns the model with its effects in uniquely referenced storage, so that animating them allocates nothing.
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

    /// Whether the node has enabled filters or a compositing filter.
    var hasEffects: Bool { !filters.isEmpty || shown.effects.blend != nil }

    /// Returns the number of particles that the node's emitter requests at a time of the global clock.
    func wantedParticles(at time: CFTimeInterval) -> Double {
        let emitter = animations.isEmpty ? EmitterState(model.kind) : EmitterState(presented(at: time).state.kind)
        return emitter.map { emitter in emitter.cells.reduce(0) { $0 + $1.mostParticles(in: emitter) } } ?? 0
    }

    /// Returns the next time of the global clock, at or after `time`, at which the node's animations change the
    /// picture; infinity if its local time stands still.
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

    /// Updates the order and the areas of the children after some were placed.
    /// - Parameter placed: the children that were placed; `nil` for all.
    /// - Returns: pixels that differ because planes are cut differently, even if the nodes there did not change.
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

    /// Updates ``order`` if sorting the children by height is not enough.
    /// - Returns: the pixels in which planes are cut differently from before.
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

    /// The pixels that children and the nodes below them may touch.
    var childrenArea: PixelRect { childAreas.union }

    /// Calls `body` with the children that may touch `area`, back to front.
    func forEachChild(touching area: PixelRect, _ body: (RenderNode) -> Void) {
        childAreas.forEach(touching: area, body)
    }

    private func isTimeMoving(at time: CFTimeInterval) -> Bool {
        if let drive = model.drive { return time < drive.end }
        return model.timing.speed != 0 && (parent?.isTimeMoving(at: time) ?? true)
    }

    private var isDriven: Bool { model.drive != nil || parent?.isDriven == true }

    /// Returns the time of the global clock at which the node and all its ancestors have begun; `time` if they have.
    private func beginning(after time: CFTimeInterval) -> CFTimeInterval {
        let all = parent?.beginning(after: time) ?? time
        let begin = model.timing.beginTime
        if model.timing.hasBegun(atParentTime: parent?.localTime(at: time) ?? time) { return all }
        return max(all, parent?.globalTime(atLocal: begin) ?? begin)
    }

    func localTime(at time: CFTimeInterval) -> CFTimeInterval {
        model.drive?.time(at: time) ?? model.timing.localTime(atParentTime: parent?.localTime(at: time) ?? time)
    }

    /// Returns the local time at a time of the global clock.
    /// - Parameter parentTime: the local time of the parent.
    func localTime(at time: CFTimeInterval, inParentTime parentTime: CFTimeInterval) -> CFTimeInterval {
        model.drive?.time(at: time) ?? model.timing.localTime(atParentTime: parentTime)
    }

    private func globalTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
        let parentTime = model.timing.parentTime(atLocalTime: time)
        return parent?.globalTime(atLocal: parentTime) ?? parentTime
    }
}
