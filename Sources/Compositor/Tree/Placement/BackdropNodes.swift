import Geometry

/// The nodes with background filters. A node is drawn again when the backdrop that it samples changes.
struct BackdropNodes {
    private var nodes: [RenderNode] = []

    /// Adds a node to the list, or removes it, after it was placed.
    mutating func note(_ node: RenderNode) {
        let belongs = !node.values.backgroundFilters.isEmpty
        guard belongs != node.isListedForBackdrop else { return }
        node.isListedForBackdrop = belongs
        if belongs { nodes.append(node) } else { nodes.removeLast(node) }
    }

    mutating func remove(_ node: RenderNode) {
        guard node.isListedForBackdrop else { return }
        node.isListedForBackdrop = false
        nodes.removeLast(node)
    }

    /// Whether a node samples pixels of an area.
    func sample(_ area: PixelRect) -> Bool {
        nodes.contains { $0.placement.backdropArea.intersects(area) }
    }

    /// Adds the bounds of nodes that sample damaged pixels, transitively.
    func spread(_ damage: inout Damage) {
        guard !nodes.isEmpty, !damage.isEmpty else { return }
        for node in nodes { node.isBackdropDamaged = false }
        var isSpreading = true
        while isSpreading {
            isSpreading = false
            for node in nodes
            where !node.isBackdropDamaged && damage.rects.contains(where: node.placement.backdropArea.intersects) {
                node.isBackdropDamaged = true
                isSpreading = true
                damage.add(node.placement.boundsArea)
                var ancestor: RenderNode? = node
                while let changed = ancestor {
                    changed.noteContentChange()
                    ancestor = changed.parent
                }
            }
        }
    }
}
