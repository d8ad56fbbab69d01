import Animation
import Geometry
import LayerModel

/// A layer in the render tree: its place in the tree, its values, its placement on the screen, and what has to be
/// placed again. What is painted of it is kept by painters, see ``NodeCaches``.
final class RenderNode {
    // Properties that every frame reads come first, so that they share cache lines (see `UnretainedNode.prefetch`). No
    // property is accessed while it is being modified, so that exclusivity checks are left out.
    let id: LayerID
    /// The index of the node's caches in an array that a painter keeps. No other node of the tree has the same one.
    let cacheSlot: Int
    private let cacheSlots: CacheSlots
    /// The parent, which removes this reference before it is deallocated.
    @exclusivity(unchecked) private(set) var unretainedParent: UnretainedNode?

    /// Whether the node is in ``changedChildren`` of its parent.
    @exclusivity(unchecked) var isQueued = false
    /// Whether values were committed or animated since the node was last placed.
    @exclusivity(unchecked) private(set) var isChanged = true
    /// Whether the position is the only committed value that changed since the node was last placed.
    @exclusivity(unchecked) private(set) var onlyPositionChanged = false
    /// Whether the node and everything below it must be drawn again: they are new, or the order of siblings changed.
    @exclusivity(unchecked) var needsFullRedraw = true
    /// Whether children were added, removed or reordered since the node was last placed.
    @exclusivity(unchecked) var childrenChanged = false
    /// Whether the node or a node below it has ever been opaque over a large area. It is never reset.
    @exclusivity(unchecked) var mayOcclude = false
    /// Whether a node below has ever been opaque over a large area. It is never reset.
    @exclusivity(unchecked) var hasOccluderBelow = false
    /// Whether a child has ever been opaque over a large area at an angle. It is never reset.
    @exclusivity(unchecked) var hasAngledOccluder = false
    /// Whether the committed timing or a drive makes the node's time differ from its parent's.
    @exclusivity(unchecked) private(set) var hasOwnClock = false
    /// Whether the node is shown on an overlay plane, so that it is not placed and painted with the others.
    @exclusivity(unchecked) var isPromoted = false
    /// Whether the node is listed in ``BackdropNodes``.
    @exclusivity(unchecked) var isListedForBackdrop = false
    /// Whether damage has already been extended by this node in the current frame.
    @exclusivity(unchecked) var isBackdropDamaged = false
    /// The difference between the presented values and those of the last placement; valid while the node is placed.
    @exclusivity(unchecked) private(set) var change: StateChange = []
    /// The index in the parent's ``order``.
    @exclusivity(unchecked) var paintIndex = 0

    @exclusivity(unchecked) private(set) var children: [RenderNode] = []
    /// The mask of the subtree. Its parent is this node, but it is not one of ``children``.
    @exclusivity(unchecked) private(set) var mask: RenderNode?
    /// The copies of the node that instances of replicators contain.
    @exclusivity(unchecked) var copies: [RenderNode] = []
    /// The children, or the mask, that changed or have changed nodes below.
    @exclusivity(unchecked) var changedChildren: [UnretainedNode] = []
    @exclusivity(unchecked) var order = SiblingOrder()
    @exclusivity(unchecked) var placement = NodePlacement()
    @exclusivity(unchecked) private(set) var values = NodeValues()

    /// The revision of what the node and everything below it draw, in the node's own space. It does not count changes
    /// of effects on the whole: filters, mask and opacity. Pictures drawn at another revision are out of date.
    @exclusivity(unchecked) private(set) var contentRevision: UInt64 = 1
    /// The revision of the picture of a rasterized node: its content, filters, shadow and mask.
    @exclusivity(unchecked) private(set) var rasterRevision: UInt64 = 1
    /// The pictures from before each transition, by ``LayerTransition/id``.
    @exclusivity(unchecked) private(set) var snapshots: [UInt64: TransitionSnapshot] = [:]
    /// The content of kinds of layers that show pixels past commits.
    @exclusivity(unchecked) var externalContent: ExternalContent?
    @exclusivity(unchecked) var replication = Replication()
    /// The memory of the details of the placement before the current one, which the next one uses, so that a steady
    /// frame allocates nothing; `nil` if that one had none.
    @exclusivity(unchecked) private var spareDetails: PlacementDetails?

    init(id: LayerID, cacheSlots: CacheSlots) {
        self.id = id
        self.cacheSlots = cacheSlots
        cacheSlot = cacheSlots.allocate()
    }

    deinit {
        cacheSlots.release(cacheSlot)
    }

    // MARK: The tree

    var parent: RenderNode? {
        get { unretainedParent?.node }
        set { unretainedParent = newValue.map(UnretainedNode.init) }
    }

    func setChildren(_ new: [RenderNode]) {
        for child in children where child.parent === self { child.parent = nil }
        children = new
        for child in new { child.parent = self }
        order.isUnsorted = true
    }

    func setMask(_ new: RenderNode?) {
        if let old = mask, old.parent === self { old.parent = nil }
        mask = new
        new?.parent = self
    }

    // MARK: Commits

    /// Sets the committed position, and notes whether it is the only change.
    func setPosition(_ position: CGPoint) {
        values.setPosition(position)
        onlyPositionChanged = onlyPositionChanged || !isChanged
        isChanged = true
    }

    func setGeometry(_ geometry: LayerGeometry) {
        values.setGeometry(geometry)
    }

    func setClock(_ clock: LayerCommit.Clock) {
        values.setClock(clock)
        hasOwnClock = clock.drive != nil || !clock.timing.keepsTime
    }

    func setModel(_ new: consuming LayerState) {
        hasOwnClock = new.drive != nil || !new.timing.keepsTime
        values.setModel(new)
        if externalContent == nil { externalContent = ExternalContent(of: modelKind) }
    }

    func setAnimations(_ new: [LayerAnimation]) {
        values.setAnimations(new)
        if snapshots.isEmpty { return }
        let running = Set(new.compactMap(\.transition?.id))
        snapshots = snapshots.filter { running.contains($0.key) }
    }

    func begin(_ transition: LayerTransition, with snapshot: TransitionSnapshot) {
        snapshots[transition.id] = snapshot
    }

    func takeSnapshots(of other: RenderNode) {
        snapshots = other.snapshots
    }

    // MARK: Placement

    /// Returns the memory for the details of the next placement; `nil` if the node has never had details.
    func takeSpareDetails() -> PlacementDetails? { spareDetails.take() }

    /// Replaces the placement, and keeps the memory of its details.
    func setPlacement(_ new: consuming NodePlacement) {
        spareDetails = placement.details
        placement = new
        // References of the details are released at once.
        if isKnownUniquelyReferenced(&spareDetails) { spareDetails?.reset() } else { spareDetails = nil }
    }

    // MARK: Changes

    /// Notes that values other than the position alone may differ from those that the node was placed with.
    func noteChange() {
        isChanged = true
        onlyPositionChanged = false
    }

    /// Notes that the node was placed with its present values.
    func notePlaced() {
        isChanged = false
    }

    /// Releases the contents that were shown before, once their pixels are damaged.
    func forgetFormerContents() {
        values.forgetFormerContents()
    }

    func noteContentChange() {
        contentRevision &+= 1
    }

    /// Notes that the picture of a rasterized node is out of date.
    /// - Parameter changed: the pixels that are; empty if they are not known.
    func noteRasterChange(_ changed: Region) {
        rasterRevision &+= 1
        placement.rasterDamage.formUnion(changed)
        if changed.isEmpty { placement.rasterDamage.add(placement.reach) }
    }

    // MARK: Frames

    /// Whether the values depend on time.
    var isAnimated: Bool { !values.animations.isEmpty || values.emission != nil }

    /// Whether there are enabled filters or a compositing filter.
    var hasEffects: Bool { !values.filters.isEmpty || values.shown.effects.blend != nil }

    /// The pixels that the children and the nodes below them may touch.
    var childrenArea: PixelRect { order.areas.union }

    /// Calls `body` with the children that may touch `area`, back to front.
    func forEachChild(touching area: PixelRect, _ body: (RenderNode) -> Void) {
        order.areas.forEach(touching: area, body)
    }

    /// Evaluates the animations at a time of the global clock, and returns whether the presented values may differ.
    func evaluate(at time: CFTimeInterval) -> Bool { values.evaluate(at: localTime(at: time)) }

    /// Presents the values for a time of the global clock if they changed, and sets ``change`` to the difference.
    func present(at time: CFTimeInterval) {
        change = isChanged ? values.present(at: isAnimated ? localTime(at: time) : time) : []
    }

    /// Presents the position only. Returns false if other presented values may differ too.
    func presentPosition() -> Bool {
        guard values.presentPosition() else { return false }
        change = .composition
        return true
    }

    /// Returns the values with animations applied at a time of the global clock.
    func presented(at time: CFTimeInterval) -> LayerState {
        isAnimated ? presented(atLocalTime: localTime(at: time)) : model
    }

    /// Returns the values with animations applied at a time of the layer's clock.
    func presented(atLocalTime time: CFTimeInterval) -> LayerState { values.presented(at: time) }

    /// Returns the number of particles that the node's emitter requests at a time of the global clock.
    func wantedParticles(at time: CFTimeInterval) -> Double { values.wantedParticles(at: localTime(at: time)) }

    /// Prefetches the values that every frame of a moved layer reads.
    func prefetchValues() {
        values.prefetch()
    }

    /// Updates the order and the areas of the children after some were placed.
    /// - Parameter placed: the children that were placed; `nil` for all.
    /// - Returns: pixels that differ because planes are cut differently, even if the nodes there did not change.
    func childrenWerePlaced(_ placed: [UnretainedNode]?, sorter: SpaceSorter) -> PixelRect {
        let isReliefChanged = order.update(placed, below: self)
        if isReliefChanged, placement.hasSpace { parent?.order.isUnsorted = true }
        let isProjected = !placement.hasSpace || parent == nil || parent?.mask === self
        return order.sortSpace(below: self, isProjected: isProjected, by: sorter)
    }
}
