import Animation
import Geometry
import LayerModel

/// Replicators. Between a replicator and its sublayers there is an *instance* node for each repetition. The first
/// instance has the nodes of the sublayers as children, the others have copies, which receive every commit of their
/// originals.
extension RenderTree {
    /// Updates the instances of changed replicators. Returns whether any instance changed.
    func arrangeInstances(at time: CFTimeInterval) -> Bool {
        var isRearranged = false
        copies.isShared = false
        if copies.areReduced, copies.hasNewLayers || replicators.contains(where: \.isChanged) {
            shareInstances(at: time)
        }
        copies.hasNewLayers = false
        // New instances may contain replicators, and removed ones remove theirs.
        while true {
            let changed = replicators.filter { $0.isChanged && !$0.replication.isArranged }
            if changed.isEmpty { break }
            for node in changed where node.replication.isListedReplicator {
                node.replication.isArranged = true
                if arrange(node, as: node.presented(at: time), at: time) { isRearranged = true }
            }
        }
        for node in replicators { node.replication.isArranged = false }
        return isRearranged
    }

    private func arrange(_ node: RenderNode, as state: LayerState, at time: CFTimeInterval) -> Bool {
        guard let replicator = ReplicatorState(state.kind) else { return false }
        let wanted = replicator.shownInstances
        if wanted > node.children.count { makeRoom(for: wanted - node.children.count, of: node, at: time) }
        if !node.replication.isListedReplicator { return true }
        let count = min(wanted, node.replication.mostInstances)
        var isRearranged = false
        if node.children.count != max(count, 1) {
            var instances = node.children
            while instances.count > max(count, 1) { drop(instances.removeLast()) }
            while instances.count < count { instances.append(makeInstance(of: node)) }
            link(instances, to: node)
            isRearranged = true
        }
        var transform = CATransform3DIdentity
        for (i, instance) in node.children.enumerated() {
            var new = LayerState()
            let anchor = state.sublayerAnchor
            new.bounds = CGRect(origin: anchor, size: .zero)
            new.position = anchor
            new.anchorPointZ = state.anchorPointZ
            new.zPosition = state.anchorPointZ
            new.transform = transform
            new.isHidden = i >= count
            new.timing.beginTime = replicator.beginTime(ofInstance: i)
            var kind = InstanceState()
            kind.tint = replicator.tint(ofInstance: i)
            kind.preservesDepth = replicator.preservesDepth
            new.kind = kind.kind
            transform = CATransform3DConcat(transform, replicator.instanceTransform)
            if instance.takesTheSame(new) { continue }
            instance.setModel(new)
            markChanged(instance)
            isRearranged = true
        }
        return isRearranged
    }

    /// Creates the first instance of a new replicator, to which its sublayers are linked.
    func adopt(_ node: RenderNode) {
        guard ReplicatorState(node.modelKind) != nil, node.children.isEmpty else { return }
        replicators.append(node)
        node.replication.isListedReplicator = true
        let instance = RenderNode(id: LayerID(), cacheSlots: cacheSlots)
        instance.replication.isReplicated = true
        if node.replication.original != nil { copies.count(instance, NodeMemory.instance) }
        link([instance], to: node)
    }

    /// Returns the node whose children are the layer's sublayers: the first instance of a replicator, else `node`.
    func holder(of node: RenderNode) -> RenderNode {
        ReplicatorState(node.modelKind) == nil ? node : node.children.first ?? node
    }

    private func makeInstance(of replicator: RenderNode) -> RenderNode {
        let instance = RenderNode(id: LayerID(), cacheSlots: cacheSlots)
        instance.replication.isReplicated = true
        copies.count(instance, NodeMemory.instance)
        let original = replicator.replication.original ?? replicator
        link(holder(of: original).children.map(copy), to: instance)
        return instance
    }

    // MARK: The budget

    private var nodeMemory: NodeMemory {
        NodeMemory(scale: viewport.scale(at: .zero), screen: screen, caches: cacheSizes)
    }

    /// Counts the copies of a node anew after a commit changed it. If they exceed the budget, the next frame creates as
    /// many as are allowed.
    func recountCopies(of node: RenderNode) {
        guard let first = node.copies.first else { return }
        let bytes = node.copyBytes(nodeMemory)
        guard first.replication.countedBytes != bytes else { return }
        for copy in node.copies { copies.count(copy, bytes) }
        if !copies.haveRoom(for: 0) { dropInstances() }
    }

    /// Reduces the instances of all replicators if those that one of them lacks exceed the budget.
    private func makeRoom(for instances: Int, of node: RenderNode, at time: CFTimeInterval) {
        if copies.areReduced || copies.isShared { return }
        let size = InstanceBudget(at: time, nodeMemory).bytes(ofInstanceOf: node.replication.original ?? node)
        if !copies.haveRoom(for: instances * size) { shareInstances(at: time) }
    }

    /// Distributes the budget among all replicators. Those whose number of instances changes are arranged again.
    private func shareInstances(at time: CFTimeInterval) {
        var budget = InstanceBudget(at: time, nodeMemory)
        if let root { budget.share(among: root, at: time) }
        let given = Dictionary(
            budget.reductions.map { (ObjectIdentifier($0.node), $0.given) }, uniquingKeysWith: { first, _ in first })
        for node in replicators where node.replication.mostInstances != given[ObjectIdentifier(node)] ?? .max {
            node.replication.mostInstances = given[ObjectIdentifier(node)] ?? .max
            node.replication.isArranged = false
            markChanged(node)
        }
        copies.areReduced = !budget.reductions.isEmpty
        copies.isShared = true
        copies.tell(of: budget.reductions)
        // Removed before others are created, because replicators inside removed instances would create theirs.
        for reduction in budget.reductions { dropInstances(of: reduction.node, after: reduction.given) }
    }

    private func dropInstances(of node: RenderNode, after count: Int) {
        guard node.replication.isListedReplicator, node.children.count > max(count, 1) else { return }
        for instance in node.children[max(count, 1)...].reversed() { drop(instance) }
        link(Array(node.children.prefix(max(count, 1))), to: node)
    }

    /// Drops all copies when a commit would exceed the budget. The next frame creates as many as are allowed.
    private func dropInstances() {
        copies.areReduced = true
        copies.hasNewLayers = true
        for node in replicators where node.replication.isListedReplicator && node.replication.original == nil {
            dropInstances(of: node, after: 1)
            markChanged(node)
        }
    }

    // MARK: Copies

    /// Returns a copy of a node and everything below it, which follows the commits of the original.
    private func copy(of node: RenderNode) -> RenderNode {
        let original = node.replication.original ?? node
        let copy = RenderNode(id: original.id, cacheSlots: cacheSlots)
        copy.replication.original = original
        copy.replication.isReplicated = true
        copies.count(copy, original.copyBytes(nodeMemory))
        original.copies.append(copy)
        setModel(original.model, of: copy)
        adopt(copy)
        setAnimations(original.values.animations, of: copy)
        link(holder(of: original).children.map(self.copy), to: holder(of: copy))
        if let mask = original.mask { link(mask: self.copy(of: mask), to: copy) }
        return copy
    }

    /// Returns the nodes other than the holder whose children are copies of the node's sublayers.
    private func mirrors(of node: RenderNode) -> [RenderNode] {
        if ReplicatorState(node.modelKind) == nil { return node.copies }
        return Array(node.children.dropFirst()) + node.copies.flatMap(\.children)
    }

    /// Updates the copies of a node's sublayers after these changed.
    func relinkCopies(of node: RenderNode) {
        let children = holder(of: node).children
        let mirrors = mirrors(of: node)
        dropFormerCopies(in: mirrors, children: children)
        for mirror in mirrors {
            let old = Dictionary(
                mirror.children.compactMap { child in child.replication.original.map { (ObjectIdentifier($0), child) }
                },
                uniquingKeysWith: { first, _ in first })
            let missing = children.reduce(0) {
                $0 + (old[ObjectIdentifier($1)] == nil ? $1.subtreeBytes(nodeMemory) : 0)
            }
            if !copies.haveRoom(for: missing) { return dropInstances() }
            link(children.map { old[ObjectIdentifier($0)] ?? copy(of: $0) }, to: mirror)
        }
    }

    /// Drops the copies of former sublayers, those made last first, because the lists of copies are searched from their
    /// ends.
    private func dropFormerCopies(in mirrors: [RenderNode], children: [RenderNode]) {
        let originals = Set(children.map(ObjectIdentifier.init))
        for mirror in mirrors.reversed() {
            let kept = mirror.children.filter { child in
                child.replication.original.map { originals.contains(ObjectIdentifier($0)) } ?? false
            }
            if kept.count == mirror.children.count { continue }
            let keptSet = Set(kept.map(ObjectIdentifier.init))
            let gone = mirror.children.filter { !keptSet.contains(ObjectIdentifier($0)) }
            link(kept, to: mirror)
            for child in gone { drop(child) }
        }
    }

    /// Updates the copies of a node's mask after it changed.
    func relinkMaskCopies(of node: RenderNode) {
        // Those made last first, because the lists of copies are searched from their ends.
        for mirror in node.copies.reversed() {
            guard let old = mirror.mask else { continue }
            link(mask: nil, to: mirror)
            drop(old)
        }
        guard let mask = node.mask else { return }
        let bytes = mask.subtreeBytes(nodeMemory)
        for mirror in node.copies {
            if !copies.haveRoom(for: bytes) { return dropInstances() }
            link(mask: copy(of: mask), to: mirror)
        }
    }

    /// Removes a node and the copies and instances below it from the lists of the tree.
    func drop(_ node: RenderNode) {
        if let original = node.replication.original { original.copies.removeLast(node) }
        copies.discount(node)
        unlistAnimated(node)
        backdrops.remove(node)
        if node.replication.isListedReplicator {
            replicators.removeLast(node)
            node.replication.isListedReplicator = false
        }
        for child in node.children where child.replication.isReplicated { drop(child) }
        if let mask = node.mask, mask.replication.isReplicated { drop(mask) }
    }
}

extension RenderNode {
    /// Returns whether an instance already has these values.
    fileprivate func takesTheSame(_ state: LayerState) -> Bool {
        modelKind == state.kind && values.geometry.transform == state.transform
            && values.geometry.bounds == state.bounds
            && values.geometry.position == state.position
            && values.geometry.anchorPointZ == state.anchorPointZ && values.geometry.isHidden == state.isHidden
            && timing == state.timing && drive === state.drive
    }
}

extension Array where Element == RenderNode {
    /// Removes a node, searching from the end.
    mutating func removeLast(_ node: RenderNode) {
        if let index = lastIndex(where: { $0 === node }) { remove(at: index) }
    }
}
