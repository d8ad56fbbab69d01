import Animation
import Geometry
import LayerModel

/// The render thread's copy of a layer tree. It changes by commits and with time.
///
/// Nodes keep their last placement, so that the cost of a frame depends on what changed.
final class RenderTree {
    // Checking the exclusivity of accesses would cost each position of a commit 80 instructions. Nothing that is called
    // with a node of the table uses the table.
    @exclusivity(unchecked) private var nodes = NodeTable<RenderNode>()
    let cacheSlots = CacheSlots()
    private(set) var root: RenderNode?
    private var animated: [RenderNode] = []
    /// The nodes with external content.
    private(set) var externalContentNodes: [RenderNode] = []
    /// The nodes of emitters, copies included.
    private var emitters: [RenderNode] = []
    /// Requests a frame for new external content.
    private let onExternalContent: @Sendable () -> Void
    let cacheSizes: NodeMemory.CacheSizes
    /// Whether a frame waits until missing tiles are drawn.
    let waitsForTiles: Bool
    /// The nodes of replicators, copies included.
    var replicators: [RenderNode] = []
    var copies = CopyCounter()
    /// Whether instances of replicators are hidden by the ``PaintBudget``.
    var isOverpainted = false
    var textCounters = TextCounters()
    var tileEvents = TileEvents()
    /// The nodes that left the tree since the last frame. Their areas are damaged.
    private var removedNodes: [RenderNode] = []
    var backdrops = BackdropNodes()
    /// The node on an overlay plane; `nil` if there is none.
    var promoted: PromotedNode?
    /// The node whose promotion ended last, with the reason and the number of its frames, until it is noted.
    var endedPromotion: (id: LayerID, obstacle: PromotionObstacle, frames: Int)?
    let spaceSorter = SpaceSorter()
    var slices = NineSlice()
    let viewport: ScreenPlane
    /// Whether the viewport mirrors.
    let isMirrored: Bool
    /// The pixels of the screen.
    var screen = PixelRect.empty {
        didSet { root?.needsFullRedraw = true }
    }

    /// - Parameters:
    ///   - viewport: the map from the space of the root, in points, to device pixels.
    ///   - cacheSizes: the sizes of the caches that painters keep for the nodes.
    ///   - onExternalContent: called on any thread when external content arrives.
    init(
        viewport: CGAffineTransform, waitsForTiles: Bool, cacheSizes: NodeMemory.CacheSizes,
        onExternalContent: @escaping @Sendable () -> Void
    ) {
        self.cacheSizes = cacheSizes
        self.waitsForTiles = waitsForTiles
        self.onExternalContent = onExternalContent
        self.viewport = ScreenPlane(Homography(viewport))
        isMirrored = viewport.determinant < 0
    }

    /// Frees the tiles of tiled layers that are not visible.
    /// - Returns: the number of bytes freed.
    func removeUnseenTiles() -> Int {
        externalContentNodes.reduce(0) { bytes, node in
            guard case .tiled(let tiled) = node.modelKind, let store = tiled.tiles?.store else { return bytes }
            return bytes + store.removeUnseen()
        }
    }

    // MARK: Commits

    /// Returns the existing nodes that begin a transition with a commit.
    func transitions(beginningIn commit: LayerCommit) -> [(node: RenderNode, transition: LayerTransition)] {
        var beginning: [(node: RenderNode, transition: LayerTransition)] = []
        if commit.animations.isEmpty { return beginning }
        var cursor = LayerCommit.Cursor()
        for change in commit.changes {
            if change.fields.contains(.animations), let node = nodes[change.id] {
                for animation in commit.animations[cursor.animations] {
                    if let transition = animation.transition, node.snapshots[transition.id] == nil {
                        beginning.append((node, transition))
                    }
                }
            }
            cursor.advance(past: change.fields)
        }
        return beginning
    }

    /// Takes in the changes of a commit.
    /// - Parameter rootID: the layer whose node becomes the root of the tree.
    func apply(_ commit: LayerCommit, root rootID: LayerID) {
        for (id, name) in commit.replicatorNames { copies.name(id, name) }
        var cursor = LayerCommit.Cursor()
        for change in commit.changes {
            if change.fields == .position {
                setPosition(commit.positions[cursor.position], of: change.id)
            } else {
                apply(change, of: commit, at: cursor)
            }
            cursor.advance(past: change.fields)
        }
        if !commit.links.isEmpty { applyLinks(of: commit) }
        if copies.haveAny { recountCopies(after: commit) }
        for id in commit.removed { remove(id) }
        copies.hasNewLayers = true
        if root == nil, let node = nodes[rootID] { root = node }
    }

    /// Takes in the changes of one layer but for its links.
    /// - Parameter cursor: the indices of the change's values.
    private func apply(_ change: LayerCommit.Change, of commit: LayerCommit, at cursor: LayerCommit.Cursor) {
        if change.fields.contains(.position) { setPosition(commit.positions[cursor.position], of: change.id) }
        if change.fields.contains(.geometry) {
            applyColumn(commit.geometries, cursor.geometry, to: change.id) { node, geometry in
                node.setGeometry(geometry.pointee)
                markChanged(node)
            }
        }
        if change.fields.contains(.clock) {
            applyColumn(commit.clocks, cursor.clock, to: change.id) { node, clock in
                node.setClock(clock.pointee)
                // Animated nodes below notice by themselves that their time has changed.
                if node.isAnimated { markChanged(node) }
            }
        }
        if change.fields.contains(.state) {
            if nodes[change.id] == nil {
                nodes.insert(RenderNode(id: change.id, cacheSlots: cacheSlots), for: change.id)
            }
            applyColumn(commit.states, cursor.state, to: change.id) { node, state in
                noteModel(of: node) { node.setModel(state.pointee) }
                markChanged(node)
            }
            if let node = nodes[change.id] { adopt(node) }
        }
        if change.fields.contains(.animations) {
            applyColumn(commit.animations, cursor.animations, to: change.id) { node, animations in
                setAnimations(animations.pointee, of: node)
                markChanged(node)
            }
        }
    }

    /// Calls `body` with a value of a column and with the node of a layer, then with each copy of the node.
    @inline(__always)
    private func applyColumn<Value>(
        _ column: [Value], _ index: Int, to id: LayerID, _ body: (RenderNode, UnsafePointer<Value>) -> Void
    ) {
        // The values of a layer are large: they are not copied for this.
        column.withUnsafeBufferPointer { column in
            guard index < column.count, let base = column.baseAddress else { return }
            nodes.withNode(at: id) { node in
                body(node, base + index)
                for copy in node.copies { body(copy, base + index) }
            }
        }
    }

    /// Counts the copies of the changed layers anew.
    private func recountCopies(after commit: LayerCommit) {
        for change in commit.changes where change.fields != .position {
            if let node = nodes[change.id] { recountCopies(of: node) }
        }
    }

    private func setPosition(_ position: CGPoint, of id: LayerID) {
        nodes.withNode(at: id) { node in
            node.setPosition(position)
            markAncestorsDirty(of: node)
            for copy in node.copies {
                copy.setPosition(position)
                markAncestorsDirty(of: copy)
            }
        }
    }

    /// Links nodes to their children and masks, once all nodes of the commit are there.
    private func applyLinks(of commit: LayerCommit) {
        var cursor = LayerCommit.Cursor()
        for change in commit.changes {
            if change.fields.contains(.links), let node = nodes[change.id] {
                let links = commit.links[cursor.links]
                if let ids = links.sublayers {
                    link(ids.compactMap(self.node(of:)), to: holder(of: node))
                    relinkCopies(of: node)
                }
                if let id = links.mask {
                    link(mask: id.flatMap(self.node(of:)), to: node)
                    relinkMaskCopies(of: node)
                }
            }
            cursor.advance(past: change.fields)
        }
    }

    private func node(of id: LayerID) -> RenderNode? { nodes[id] }

    func setAnimations(_ animations: [LayerAnimation], of node: RenderNode) {
        let wasAnimated = node.isAnimated
        node.setAnimations(animations)
        listAnimated(node, was: wasAnimated)
    }

    func setModel(_ state: LayerState, of node: RenderNode) {
        noteModel(of: node) { node.setModel(state) }
    }

    /// Sets a node's model and updates the lists of nodes that depend on it.
    /// - Parameter set: sets the model.
    private func noteModel(of node: RenderNode, _ set: () -> Void) {
        let wasAnimated = node.isAnimated
        let wasReceiver = node.externalContent != nil
        let wasEmitter = node.values.emission != nil
        set()
        listAnimated(node, was: wasAnimated)
        if node.values.emission != nil, !wasEmitter { emitters.append(node) }
        if node.externalContent != nil, !wasReceiver {
            externalContentNodes.append(node)
            node.modelKind.connectExternalContent(onExternalContent)
        }
    }

    private func listAnimated(_ node: RenderNode, was wasAnimated: Bool) {
        if node.isAnimated && !wasAnimated { animated.append(node) }
        if !node.isAnimated && wasAnimated { animated.removeLast(node) }
    }

    /// Removes a node from the lists of nodes that depend on time.
    func unlistAnimated(_ node: RenderNode) {
        if node.isAnimated { animated.removeLast(node) }
        if node.externalContent != nil { externalContentNodes.removeLast(node) }
        if node.values.emission != nil { emitters.removeLast(node) }
    }

    func link(_ new: [RenderNode], to node: RenderNode) {
        let newSet = Set(new.map(ObjectIdentifier.init))
        let oldSet = Set(node.children.map(ObjectIdentifier.init))
        for child in node.children where !newSet.contains(ObjectIdentifier(child)) {
            removedNodes.append(child)
            unqueue(child)
        }
        for child in new where child.parent !== node { unqueue(child) }
        let staying = node.children.filter { newSet.contains(ObjectIdentifier($0)) }
        let isReordered = !staying.elementsEqual(new.filter { oldSet.contains(ObjectIdentifier($0)) }, by: ===)
        node.setChildren(new)
        node.childrenChanged = true
        for child in new where isReordered || !oldSet.contains(ObjectIdentifier(child)) {
            child.needsFullRedraw = true
            markAncestorsDirty(of: child)
        }
        markAncestorsDirty(of: node)
    }

    func link(mask: RenderNode?, to node: RenderNode) {
        if let old = node.mask { unqueue(old) }
        if let mask {
            unqueue(mask)
            mask.needsFullRedraw = true
        }
        node.setMask(mask)
        node.needsFullRedraw = true
        markAncestorsDirty(of: node)
    }

    private func unqueue(_ child: RenderNode) {
        if child.isQueued { child.parent?.changedChildren.removeAll { $0.refers(to: child) } }
        child.isQueued = false
    }

    private func remove(_ id: LayerID) {
        guard let node = nodes.remove(id) else { return }
        drop(node)
        copies.forget(id)
        if node === root { root = nil }
        removedNodes.append(node)
    }

    func markChanged(_ node: RenderNode) {
        node.noteChange()
        markAncestorsDirty(of: node)
    }

    /// Adds the node to the changed children of its parent, and so on up to the root.
    func markAncestorsDirty(of node: RenderNode) {
        if node.isQueued { return }
        node.unretainedParent?.withNode { parent in
            node.isQueued = true
            parent.changedChildren.append(UnretainedNode(node))
            markAncestorsDirty(of: parent)
        }
    }

    // MARK: Frames

    /// Evaluates animations, replicators and emitters at a time of the global clock.
    func evaluate(at time: CFTimeInterval) {
        for node in animated where node.evaluate(at: time) { markChanged(node) }
        for node in externalContentNodes where node.hasNewExternalContent { markChanged(node) }
        if !replicators.isEmpty, arrangeInstances(at: time) {
            for node in animated where node.evaluate(at: time) { markChanged(node) }
        }
        if !emitters.isEmpty { shareParticles(at: time) }
        if isOverpainted, let root,
            root.isChanged || root.needsFullRedraw || root.childrenChanged || !root.changedChildren.isEmpty
        {
            showOverpainted()
        }
    }

    /// Divides the particle limits among all emitters.
    private func shareParticles(at time: CFTimeInterval) {
        let wanted = emitters.reduce(0) { $0 + $1.wantedParticles(at: time) }
        let limits = ParticleLimits(emitters: emitters.count, wanted: wanted)
        for node in emitters {
            guard let emission = node.values.emission, emission.limits != limits else { continue }
            emission.limits = limits
            markChanged(node)
        }
    }

    /// Places changed nodes, and adds the pixels that differ to `damage`.
    func flatten(at time: CFTimeInterval, damage: inout Damage) {
        for node in removedNodes { damage.add(node.placement.subtreeArea) }
        removedNodes.removeAll(keepingCapacity: true)
        let rootSpace = ParentSpace(
            plane: viewport, isVisible: true, clip: screen, screen: screen, isMirrored: isMirrored)
        if let root {
            place(root, in: rootSpace, parentMoved: false, time: time, damage: &damage)
            if promoted != nil, endUnfitPromotion() {
                place(root, in: rootSpace, parentMoved: false, time: time, damage: &damage)
            }
            if !damage.isEmpty, !isOverpainted, copies.haveAny, hideOverpainted() {
                place(root, in: rootSpace, parentMoved: false, time: time, damage: &damage)
            }
        }
        damage.formIntersection(screen)
        backdrops.spread(&damage)
        // The bounds of nodes with background filters may exceed the screen.
        damage.formIntersection(screen)
    }

    /// Returns the time of the next change of the picture without a commit: `time` while something moves, infinity if
    /// nothing does.
    func nextChange(after time: CFTimeInterval) -> CFTimeInterval {
        var next = CFTimeInterval.infinity
        for node in animated {
            next = min(next, node.nextChange(after: time))
            if next <= time { return time }
        }
        for node in externalContentNodes where node.externalContent?.tiles?.isFading == true { next = time }
        return next
    }
}
