import Animation
import Geometry
import LayerModel

/// The private copy of a layer tree that frames are made from. It changes by commits and by time.
///
/// It remembers where everything was last drawn, so that the cost of a frame follows what changed.
final class RenderTree {
    private var nodes = NodeTable<RenderNode>()
    let cacheSlots = CacheSlots()
    private(set) var root: RenderNode?
    private var animated: [RenderNode] = []
    /// Nodes that show what no commit brings.
    private var externalContentNodes: [RenderNode] = []
    /// Nodes with particles, copies among them.
    private var emitters: [RenderNode] = []
    /// Asks for a frame when such a thing arrives.
    private let onExternalContent: @Sendable () -> Void
    /// Whether tiles that are missing are drawn before the frame is, which then takes as long.
    private let waitsForTiles: Bool
    /// Nodes that show their children several times, copies among them.
    var replicators: [RenderNode] = []
    var copies = CopyCounter()
    /// Whether instances of replicators are hidden because there is too much to paint.
    var isOverpainted = false
    private(set) var textCounters = TextCounters()
    /// Left the tree since the last frame; what they covered is to be drawn again.
    private var removedNodes: [RenderNode] = []
    private var backdrops = BackdropNodes()
    private let spaceSorter = SpaceSorter()
    private var grid = ContentsGrid()
    private let viewport: ScreenPlane
    /// The viewport itself turns planes over.
    private let isMirrored: Bool
    /// All there is to draw on.
    var screen = PixelRect.empty {
        didSet { root?.needsFullRedraw = true }
    }

    /// - Parameters:
    ///   - viewport: from the space that the root lies in, in points, to device pixels.
    ///   - onExternalContent: called on any thread when something arrives past the commits.
    init(viewport: CGAffineTransform, waitsForTiles: Bool, onExternalContent: @escaping @Sendable () -> Void) {
        self.waitsForTiles = waitsForTiles
        self.onExternalContent = onExternalContent
        self.viewport = ScreenPlane(Homography(viewport))
        isMirrored = viewport.determinant < 0
    }

    /// Frees the tiles of tiled layers that aren't seen.
    /// - Returns: their bytes.
    func removeUnseenTiles() -> Int {
        externalContentNodes.reduce(0) { bytes, node in
            guard case .tiled(let tiled) = node.model.kind, let store = tiled.tiles?.store else { return bytes }
            return bytes + store.removeUnseen()
        }
    }

    // MARK: Commits

    /// The nodes that begin a transition with a commit, as they are without it; nil for what is new.
    func transitions(beginningIn commit: LayerCommit) -> [(node: RenderNode, transition: LayerTransition)] {
        var beginning: [(node: RenderNode, transition: LayerTransition)] = []
        for i in commit.updates.indices {
            guard let animations = commit.updates[i].animations, let node = nodes[commit.updates[i].id] else {
                continue
            }
            for animation in animations {
                if let transition = animation.transition, node.snapshots[transition.id] == nil {
                    beginning.append((node, transition))
                }
            }
        }
        return beginning
    }

    func apply(_ commit: LayerCommit, root rootID: LayerID) {
        for shift in commit.shifts { take(shift) }
        // By their places: each is a large value.
        commit.places.withUnsafeBufferPointer { moves in
            for i in moves.indices { move(moves.baseAddress! + i) }
        }
        commit.updates.withUnsafeBufferPointer { updates in
            for i in updates.indices { take(updates.baseAddress! + i) }
            for i in updates.indices {
                if updates[i].sublayers == nil && updates[i].mask == nil { continue }
                link(updates[i])
            }
        }
        for id in commit.removed { remove(id) }
        copies.hasNewLayers = true
        if root == nil, let node = nodes[rootID] { root = node }
    }

    private func take(_ shift: LayerCommit.Shift) {
        nodes.withNode(at: shift.id) { node in
            node.shift(to: shift.position)
            markAncestorsDirty(of: node)
            for copy in node.copies {
                copy.shift(to: shift.position)
                markAncestorsDirty(of: copy)
            }
        }
    }

    private func move(_ move: UnsafePointer<LayerCommit.Move>) {
        guard let node = nodes[move.pointee.id] else { return }
        node.setPlace(move.pointee.place)
        markChanged(node)
        for copy in node.copies {
            copy.setPlace(move.pointee.place)
            markChanged(copy)
        }
    }

    private func link(_ update: LayerCommit.Update) {
        guard let node = nodes[update.id] else { return }
        if let ids = update.sublayers {
            link(ids.compactMap(node(of:)), to: holder(of: node))
            relinkCopies(of: node)
        }
        if let id = update.mask {
            link(mask: id.flatMap(self.node(of:)), to: node)
            relinkMaskCopies(of: node)
        }
    }

    private func node(of id: LayerID) -> RenderNode? { nodes[id] }

    private func take(_ update: UnsafePointer<LayerCommit.Update>) {
        let id = update.pointee.id
        if let name = update.pointee.replicatorName { copies.name(id, name) }
        if let node = nodes[id] {
            take(update, to: node)
            adopt(node)
            for copy in node.copies { take(update, to: copy) }
        } else {
            let node = RenderNode(id: id, cacheSlots: cacheSlots)
            nodes.insert(node, for: id)
            take(update, to: node)
            adopt(node)
        }
    }

    private func take(_ update: UnsafePointer<LayerCommit.Update>, to node: RenderNode) {
        var isChanged = false
        if update.pointee.state != nil {
            noteModel(of: node) { node.setModel(update.pointee.state!) }
            isChanged = true
        }
        if let animations = update.pointee.animations {
            setAnimations(animations, of: node)
            isChanged = true
        }
        if isChanged { markChanged(node) }
    }

    func setAnimations(_ animations: [LayerAnimation], of node: RenderNode) {
        let wasAnimated = node.isAnimated
        node.setAnimations(animations)
        listAnimated(node, was: wasAnimated)
    }

    func setModel(_ state: LayerState, of node: RenderNode) {
        noteModel(of: node) { node.setModel(state) }
    }

    /// - Parameter set: gives the node its new model.
    private func noteModel(of node: RenderNode, _ set: () -> Void) {
        let wasAnimated = node.isAnimated
        let wasReceiver = node.externalContent != nil
        let wasEmitter = node.emission != nil
        set()
        listAnimated(node, was: wasAnimated)
        if node.emission != nil, !wasEmitter { emitters.append(node) }
        if node.externalContent != nil, !wasReceiver {
            externalContentNodes.append(node)
            node.model.kind.connectExternalContent(onExternalContent)
        }
    }

    private func listAnimated(_ node: RenderNode, was wasAnimated: Bool) {
        if node.isAnimated && !wasAnimated { animated.append(node) }
        if !node.isAnimated && wasAnimated { animated.removeLast(node) }
    }

    /// The node is not looked at any more when time passes.
    func unlistAnimated(_ node: RenderNode) {
        if node.isAnimated { animated.removeLast(node) }
        if node.externalContent != nil { externalContentNodes.removeLast(node) }
        if node.emission != nil { emitters.removeLast(node) }
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
        backdrops.remove(node)
        removedNodes.append(node)
    }

    func markChanged(_ node: RenderNode) {
        node.isChanged = true
        node.onlyPositionChanged = false
        markAncestorsDirty(of: node)
    }

    /// Makes the next update find the node from the root.
    private func markAncestorsDirty(of node: RenderNode) {
        if node.isQueued { return }
        node.unretainedParent?.withNode { parent in
            node.isQueued = true
            parent.changedChildren.append(UnretainedNode(node))
            markAncestorsDirty(of: parent)
        }
    }

    // MARK: Frames

    /// Takes the values for a moment of the global clock.
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

    /// Divides what all emitters together may ask for.
    private func shareParticles(at time: CFTimeInterval) {
        let wanted = emitters.reduce(0) { $0 + $1.wantedParticles(at: time) }
        let limits = ParticleLimits(emitters: emitters.count, wanted: wanted)
        for node in emitters {
            guard let emission = node.emission, emission.limits != limits else { continue }
            emission.limits = limits
            markChanged(node)
        }
    }

    /// Places what changed; adds the pixels that look different to `damage`.
    func flatten(at time: CFTimeInterval, damage: inout Damage) {
        for node in removedNodes { damage.add(node.placement.subtreeArea) }
        removedNodes.removeAll(keepingCapacity: true)
        let rootSpace = ParentSpace(
            plane: viewport, isVisible: true, clip: screen, screen: screen, isMirrored: isMirrored)
        if let root {
            place(root, in: rootSpace, parentMoved: false, time: time, damage: &damage)
            if !damage.isEmpty, !isOverpainted, copies.haveAny, hideOverpainted() {
                place(root, in: rootSpace, parentMoved: false, time: time, damage: &damage)
            }
        }
        damage.formIntersection(screen)
        backdrops.spread(&damage)
        // Nodes with background filters may reach past the screen.
        damage.formIntersection(screen)
    }

    /// When the picture changes next by itself: at once (`time`) while something moves, infinity when nothing will.
    func nextChange(after time: CFTimeInterval) -> CFTimeInterval {
        var next = CFTimeInterval.infinity
        for node in animated { next = min(next, node.nextChange(after: time)) }
        for node in externalContentNodes where node.externalContent?.tiles?.isFading == true { next = time }
        return next
    }

    /// Whether the node takes another part in its parent's picture than before, apart from what the parent does to
    /// both.
    @discardableResult
    private func place(
        _ node: RenderNode, in parentSpace: ParentSpace, parentMoved: Bool, time: CFTimeInterval, damage: inout Damage
    ) -> Bool {
        if node.isChanged, node.onlyPositionChanged, !parentMoved, let old = node.shift(in: parentSpace) {
            damage.add(old)
            damage.add(node.placement.ownArea)
            return true
        }
        node.change = []
        if node.isChanged {
            node.present(at: time)
            if node.change.contains(.looks) {
                node.text.update(for: TextState(node.shown.kind), in: node.shown.place.bounds, counters: &textCounters)
            }
        }
        if node.isMovedLeaf, parentSpace.space == nil, node.isChanged || parentMoved,
            let isDifferent = move(node, in: parentSpace, damage: &damage)
        {
            return isDifferent
        }
        guard node.shown.shouldRasterize || node.placement.raster != nil else {
            return placeItself(node, in: parentSpace, parentMoved: parentMoved, time: time, damage: &damage)
        }
        let old = node.placement
        let oldRevision = node.contentRevision
        let start = damage.end
        let isDifferent = placeItself(node, in: parentSpace, parentMoved: parentMoved, time: time, damage: &damage)
        if old.raster == nil && node.placement.raster == nil { return isDifferent }
        let changed = damage.take(from: start)
        let isRedrawn = !changed.isEmpty || node.contentRevision != oldRevision
        if isRedrawn { node.noteRasterChange(changed) }
        if old.raster != node.placement.raster || old.subtreeArea != node.placement.subtreeArea
            || old.rasterArea != node.placement.rasterArea || node.change.contains(.group)
            || node.placement.transition != nil || old.transition != nil || node.placement.depth != old.depth
            || (isRedrawn && changed.isEmpty)
        {
            damage.add(old.subtreeArea)
            damage.add(node.placement.subtreeArea)
        } else if let raster = node.placement.raster {
            for rect in changed.rects { damage.add(raster.area(showing: rect)) }
        }
        return isDifferent
    }

    /// The same for a node with nothing below it that has become another in nothing but where it lies; nil where it
    /// takes another place in depth.
    private func move(_ node: RenderNode, in parentSpace: ParentSpace, damage: inout Damage) -> Bool? {
        let oldArea = node.placement.ownArea
        guard let isElsewhere = node.move(in: parentSpace) else { return nil }
        if isElsewhere {
            damage.add(oldArea)
            damage.add(node.placement.ownArea)
        }
        node.isChanged = false
        return node.change.contains(.place)
    }

    /// The same; of a node that is rasterized, the damage is that in its own pixels.
    private func placeItself(
        _ node: RenderNode, in parentSpace: ParentSpace, parentMoved: Bool, time: CFTimeInterval, damage: inout Damage
    ) -> Bool {
        if node.placement.shadow != nil {
            return placeShadowing(node, in: parentSpace, parentMoved: parentMoved, time: time, damage: &damage)
        }
        let isDifferent = placeParts(of: node, in: parentSpace, parentMoved: parentMoved, time: time, damage: &damage)
        damage.add(node.placement.shadow?.area ?? .empty)
        return isDifferent
    }

    /// The same for a node that has had a shadow: where that follows what is seen of the node, it changes about what
    /// changed.
    private func placeShadowing(
        _ node: RenderNode, in parentSpace: ParentSpace, parentMoved: Bool, time: CFTimeInterval, damage: inout Damage
    ) -> Bool {
        let old = node.placement.shadow
        let oldArea = node.placement.pictureArea
        let start = damage.end
        let isDifferent = placeParts(of: node, in: parentSpace, parentMoved: parentMoved, time: time, damage: &damage)
        let new = node.placement.shadow
        if old == new { return isDifferent }
        let changed = damage.region(from: start)
        if let old, let new, old.differsInLooksAlone(from: new), oldArea == node.placement.pictureArea, !changed.isEmpty
        {
            for rect in changed.rects { damage.add(new.area(shadowing: rect, limit: node.placement.limit)) }
        } else {
            damage.add(old?.area ?? .empty)
            damage.add(new?.area ?? .empty)
        }
        return isDifferent
    }

    /// The same, its shadow left out.
    private func placeParts(
        of node: RenderNode, in parentSpace: ParentSpace, parentMoved: Bool, time: CFTimeInterval, damage: inout Damage
    ) -> Bool {
        let oldArea = node.placement.allArea
        var movesChildren = parentMoved
        var redrawsSubtree = node.needsFullRedraw
        var looksDifferent = node.needsFullRedraw || node.childrenChanged
        var isDifferent = node.needsFullRedraw
        if node.childrenChanged { node.placement.singlePrimitive = nil }
        if node.isChanged || node.needsFullRedraw || parentMoved {
            let hasArrived = node.takeExternalContent()
            let change = node.change
            let new = node.placed(in: parentSpace)
            let oldOwnArea = node.placement.ownArea.grown(by: node.placement.effectMargin)
            let isMoved =
                new.plane != node.placement.plane || (new.raster == nil) != (node.placement.raster == nil)
                || new.isVisible != node.placement.isVisible || new.space != node.placement.space
            let looksSame = !change.contains(.looks) && node.emission == nil && !hasArrived
            movesChildren =
                movesChildren || node.needsFullRedraw || isMoved || new.clip != node.placement.clip
                || change.contains(.sublayers)
            let isApart = node.placement.transition != nil || new.transition != nil || new.depth != node.placement.depth
            // What becomes of a rasterized picture doesn't count in it.
            let groupsSame = new.raster == nil ? !change.contains(.group) && !isApart : !change.contains(.cut)
            redrawsSubtree = redrawsSubtree || !groupsSame || new.effectMargin != node.placement.effectMargin
            let isRedrawn = isMoved || new.ownArea != node.placement.ownArea || node.needsFullRedraw || !looksSame
            isDifferent = isDifferent || new.isVisible != node.placement.isVisible
            let old = (node.placement.relief, node.placement.height, node.placement.space == nil)
            if old != (new.relief, new.height, new.space == nil) { node.parent?.isUnsorted = true }
            node.placement = new
            node.noteOccluder()
            let tiles = node.findTiles(at: time, waits: waitsForTiles)
            let margin = node.placement.effectMargin
            if isRedrawn {
                damage.add(oldOwnArea)
                damage.add(node.placement.ownArea.grown(by: margin))
            } else {
                for rect in tiles.rects { damage.add(rect.grown(by: margin)) }
                if change.contains(.contents) {
                    for rect in node.redrawnContents(&grid).rects { damage.add(rect.grown(by: margin)) }
                }
            }
            node.formerContents = nil
            looksDifferent =
                looksDifferent || !looksSame || !tiles.isEmpty
                || !change.isDisjoint(with: [.contents, .sublayers, .cut])
            isDifferent = isDifferent || isApart || change.contains(.place)
            backdrops.note(node)
            node.isChanged = false
            node.needsFullRedraw = false
        }
        node.childrenChanged = false
        let mask = placeMask(
            of: node, parentMoved: movesChildren, clip: node.placement.limit, time: time, damage: &damage)
        redrawsSubtree = redrawsSubtree || mask.isRedrawn
        isDifferent = isDifferent || mask.isDifferent
        if placeChildren(of: node, all: movesChildren, time: time, damage: &damage) { looksDifferent = true }
        if looksDifferent { node.noteContentChange() }
        node.uniteAreas()
        if redrawsSubtree {
            damage.add(oldArea)
            damage.add(node.placement.allArea)
        }
        return isDifferent || looksDifferent
    }

    /// Whether the mask is to be drawn again, and whether that is for its own sake. What changes of it isn't damage of
    /// the screen's.
    private func placeMask(
        of node: RenderNode, parentMoved: Bool, clip: PixelRect, time: CFTimeInterval,
        damage: inout Damage
    ) -> (isRedrawn: Bool, isDifferent: Bool) {
        guard let mask = node.mask, parentMoved || mask.isQueued || mask.needsFullRedraw else { return (false, false) }
        mask.isQueued = false
        let parentSpace = ParentSpace(
            plane: node.placement.plane, isFlipped: node.placement.isFlipped, isVisible: node.placement.isVisible,
            clip: clip, screen: screen,
            isMirrored: isMirrored)
        let start = damage.end
        let isDifferent = place(mask, in: parentSpace, parentMoved: parentMoved, time: time, damage: &damage)
        return (!damage.take(from: start).isEmpty || isDifferent, isDifferent)
    }

    /// Whether any of them takes another part in the node's picture.
    private func placeChildren(of node: RenderNode, all: Bool, time: CFTimeInterval, damage: inout Damage) -> Bool {
        let start = damage.end
        defer { if node.placement.effectMargin > 0 { damage.grow(from: start, by: node.placement.effectMargin) } }
        let space = node.placement.space
        let parentSpace = ParentSpace(
            plane: space?.base ?? node.placement.plane, space: space, sublayerSpace: node.sublayerSpace,
            isFlipped: node.placement.isFlipped, isVisible: node.placement.isVisible, clip: node.placement.clip,
            screen: screen, isMirrored: isMirrored)
        var isDifferent = false
        if all {
            for child in node.children {
                child.isQueued = false
                if place(child, in: parentSpace, parentMoved: true, time: time, damage: &damage) { isDifferent = true }
            }
        } else {
            for i in node.changedChildren.indices {
                if i + 1 < node.changedChildren.count { node.changedChildren[i + 1].prefetch() }
                node.changedChildren[i].withNode { child in
                    if child === node.mask { return }
                    child.isQueued = false
                    if place(child, in: parentSpace, parentMoved: false, time: time, damage: &damage) {
                        isDifferent = true
                    }
                }
            }
        }
        damage.add(node.childrenWerePlaced(all ? nil : node.changedChildren, sorter: spaceSorter))
        node.changedChildren.removeAll(keepingCapacity: true)
        return isDifferent
    }
}
