import Animation
import Geometry
import LayerModel

/// Copies of a tree, whose frames don't change the tree that was copied.
extension RenderTree {
    /// Fills an empty tree with the values of another one, and with what its nodes know of their past: the particles of
    /// emitters, the arrivals of tiles, and the snapshots of transitions. The log is not written to any more.
    /// - Parameters:
    ///   - rootID: the layer whose node becomes the root of the tree.
    ///   - time: the time of the first frame of the copy, in seconds of the global clock, which may lie before the last
    ///     frame of `other`.
    ///   - contents: copies of tiles and drawables.
    func copy(_ other: RenderTree, root rootID: LayerID, at time: CFTimeInterval, _ contents: StillContents) {
        copies.isSilent = true
        apply(other.commit(at: time).standalone(contents) { _ in true }, root: rootID)
        // The copies of nodes in instances have a past of their own.
        if !replicators.isEmpty { _ = arrangeInstances(at: time) }
        if let root, let original = other.root { root.takePast(of: original, until: time) }
    }

    /// Whether content arrived past commits since the last frame, or is still fading in.
    var hasNewExternalContent: Bool { externalContentNodes.contains(where: \.hasNewExternalContent) }

    /// Returns the committed values of all layers.
    private func commit(at time: CFTimeInterval) -> LayerCommit {
        var commit = LayerCommit(at: time)
        if let root { add(root, to: &commit) }
        return commit
    }

    private func add(_ node: RenderNode, to commit: inout LayerCommit) {
        let children = holder(of: node).children
        commit.add(
            node.id, state: node.model, animations: node.values.animations,
            links: LayerCommit.Links(sublayers: children.map(\.id), mask: .some(node.mask?.id)))
        if let mask = node.mask { add(mask, to: &commit) }
        for child in children { add(child, to: &commit) }
    }
}

extension RenderNode {
    /// Takes over what a node with the same values, and the nodes below it, know of their past.
    fileprivate func takePast(of original: RenderNode, until time: CFTimeInterval) {
        takeSnapshots(of: original)
        if let emission = values.emission, let other = original.values.emission {
            emission.takeHistory(of: other, until: localTime(at: time))
        }
        if let tiles = externalContent?.tiles, let other = original.externalContent?.tiles {
            tiles.takeArrivals(of: other)
        }
        if let mask, let other = original.mask { mask.takePast(of: other, until: time) }
        for (child, other) in zip(children, original.children) { child.takePast(of: other, until: time) }
    }
}
