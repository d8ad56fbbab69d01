import Animation
import Geometry
import Layers

/// Replicators: between one and its sublayers stands an *instance* for each time that they are seen. Those of the first are
/// the sublayers' own nodes; the others have copies of them, which get every commit that their originals get.
extension RenderTree {
    /// Brings the instances of replicators that changed in line with them. False when all were.
    func arrangeInstances(at time: CFTimeInterval) -> Bool {
        var isRearranged = false
        // Instances that are new may have further replicators in them, those that go take theirs along.
        while let node = replicators.first(where: { $0.isChanged && !$0.isArranged }) {
            node.isArranged = true
            if arrange(node, as: node.presented(at: time).state) { isRearranged = true }
        }
        for node in replicators { node.isArranged = false }
        return isRearranged
    }

    private func arrange(_ node: RenderNode, as state: LayerState) -> Bool {
        guard let replicator = ReplicatorState(state.kind) else { return false }
        let count = min(max(replicator.instanceCount, 0), ReplicatorState.mostInstances)
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
            (new.position, new.anchorPointZ, new.zPosition) = (anchor, state.anchorPointZ, state.anchorPointZ)
            new.transform = transform
            new.isHidden = i >= count
            new.timing.beginTime = replicator.instanceDelay.isFinite ? replicator.instanceDelay * Double(i) : 0
            var kind = InstanceState()
            (kind.tint, kind.preservesDepth) = (replicator.tint(ofInstance: i), replicator.preservesDepth)
            new.kind = kind.kind
            transform = CATransform3DConcat(transform, replicator.instanceTransform)
            if instance.takesTheSame(new) { continue }
            instance.setModel(new)
            markChanged(instance)
            isRearranged = true
        }
        return isRearranged
    }

    /// A new replicator's first instance, which its sublayers are linked to.
    func adopt(_ node: RenderNode) {
        guard ReplicatorState(node.model.kind) != nil, node.children.isEmpty else { return }
        replicators.append(node)
        link([RenderNode(id: LayerID())], to: node)
    }

    /// Where a layer's sublayers are.
    func holder(of node: RenderNode) -> RenderNode {
        ReplicatorState(node.model.kind) == nil ? node : node.children.first ?? node
    }

    private func makeInstance(of replicator: RenderNode) -> RenderNode {
        let instance = RenderNode(id: LayerID())
        let original = replicator.original ?? replicator
        link(holder(of: original).children.map(copy), to: instance)
        return instance
    }

    // MARK: Copies

    /// A node that looks like another and all below it, and follows it from now on.
    private func copy(of node: RenderNode) -> RenderNode {
        let original = node.original ?? node
        let copy = RenderNode(id: original.id)
        copy.original = original
        original.copies.append(copy)
        setModel(original.model, of: copy)
        adopt(copy)
        setAnimations(original.animations, of: copy)
        link(holder(of: original).children.map(self.copy), to: holder(of: copy))
        if let mask = original.mask { link(mask: self.copy(of: mask), to: copy) }
        return copy
    }

    /// Everything that shows what a node's sublayers are, besides the node itself.
    private func mirrors(of node: RenderNode) -> [RenderNode] {
        if ReplicatorState(node.model.kind) == nil { return node.copies }
        return Array(node.children.dropFirst()) + node.copies.flatMap(\.children)
    }

    /// After other sublayers were linked to a node.
    func relinkCopies(of node: RenderNode) {
        let children = holder(of: node).children
        for mirror in mirrors(of: node) {
            let old = Dictionary(mirror.children.compactMap { child in child.original.map { (ObjectIdentifier($0), child) } }, uniquingKeysWith: { first, _ in first })
            let new = children.map { old[ObjectIdentifier($0)] ?? copy(of: $0) }
            let kept = Set(new.map(ObjectIdentifier.init))
            let gone = mirror.children.filter { !kept.contains(ObjectIdentifier($0)) }
            link(new, to: mirror)
            for child in gone { drop(child) }
        }
    }

    /// After another mask was linked to a node.
    func relinkMaskCopies(of node: RenderNode) {
        for mirror in node.copies {
            let old = mirror.mask
            link(mask: node.mask.map(copy), to: mirror)
            if let old { drop(old) }
        }
    }

    /// Forgets a copy, or an instance, and everything below it.
    func drop(_ node: RenderNode) {
        if let original = node.original { original.copies.removeAll { $0 === node } }
        unlistAnimated(node)
        if ReplicatorState(node.model.kind) != nil { replicators.removeAll { $0 === node } }
        for child in node.children where child.original != nil || InstanceState(child.model.kind) != nil { drop(child) }
        if let mask = node.mask, mask.original != nil { drop(mask) }
    }
}

extension RenderNode {
    /// Whether an instance's node has these values already.
    fileprivate func takesTheSame(_ state: LayerState) -> Bool {
        model.kind == state.kind && model.transform == state.transform && model.bounds == state.bounds && model.position == state.position
            && model.anchorPointZ == state.anchorPointZ && model.isHidden == state.isHidden && model.timing == state.timing && model.drive === state.drive
    }
}
