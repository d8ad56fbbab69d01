import Animation
import Geometry
import LayerModel

/// A node whose children are being placed: the placement before, as far as the damage depends on it, and what is known
/// of the damage so far.
private struct PlacingNode {
    var update: PlacementUpdate
    /// The end of the damage before the node was placed.
    let start: Int
    /// The end of the damage before its children were placed.
    var childStart = 0
    /// ``NodePlacement/allArea`` before.
    let oldArea: PixelRect
    /// ``NodePlacement/pictureArea`` before.
    let oldPictureArea: PixelRect
    let oldShadow: PlacedShadow?
    /// The picture of a rasterized node before; `nil` for a node that neither is nor was rasterized.
    let rasterized: RasterizedNode?

    /// - Parameter node: before it is placed.
    init(_ node: RenderNode, damage: Damage) {
        update = PlacementUpdate(childrenChanged: node.childrenChanged)
        start = damage.end
        oldArea = node.placement.allArea
        oldPictureArea = node.placement.pictureArea
        oldShadow = node.placement.shadow
        rasterized =
            node.values.shown.shouldRasterize || node.placement.isRasterized ? RasterizedNode(node) : nil
    }

    /// Takes in the damage that placing the mask gave. It is not damage of the screen, but the whole node is drawn
    /// again where there is any.
    mutating func add(maskDamage: Region, isDifferent: Bool) {
        if isDifferent || !maskDamage.isEmpty { update.redrawsSubtree = true }
        if isDifferent { update.changesComposition = true }
    }
}

/// A rasterized node, as far as the pixels that its picture touches depend on it.
private struct RasterizedNode {
    let raster: RasterPlacement?
    let rasterArea: PixelRect
    let subtreeArea: PixelRect
    let depth: ScreenDepth?
    let hasTransition: Bool
    let contentRevision: UInt64

    init(_ node: RenderNode) {
        raster = node.placement.raster
        rasterArea = node.placement.rasterArea
        subtreeArea = node.placement.subtreeArea
        depth = node.placement.depth
        hasTransition = node.placement.hasTransition
        contentRevision = node.contentRevision
    }

    /// Whether the surroundings show the picture at the same place, and no transition changes them.
    func isShownLike(_ other: RasterizedNode) -> Bool {
        raster == other.raster && rasterArea == other.rasterArea && subtreeArea == other.subtreeArea
            && depth == other.depth && !hasTransition && !other.hasTransition
    }
}

extension RenderTree {
    /// Places a node and what changed below it, and adds the pixels that look different to `damage`.
    /// - Parameter parentMoved: whether everything below the parent is placed again.
    /// - Returns: whether the node contributes differently to its parent's picture, apart from what the parent does to
    ///   both.
    @discardableResult
    func place(
        _ node: RenderNode, in parentSpace: ParentSpace, parentMoved: Bool, time: CFTimeInterval, damage: inout Damage
    ) -> Bool {
        if let isDifferent = placeLeaf(node, in: parentSpace, parentMoved, time, &damage) { return isDifferent }
        if node.isPromoted { return placePromoted(node, in: parentSpace, time: time, damage: &damage) }
        var placing = begin(node, in: parentSpace, parentMoved, time, &damage)
        let movesChildren = placing.update.movesChildren
        if let mask = node.mask, movesChildren || mask.isQueued || mask.needsFullRedraw {
            let start = damage.end
            mask.isQueued = false
            let isDifferent = place(
                mask, in: maskSpace(of: node), parentMoved: movesChildren, time: time, damage: &damage)
            placing.add(maskDamage: damage.take(from: start), isDifferent: isDifferent)
        }
        placing.childStart = damage.end
        let space = childSpace(of: node)
        node.forEachChildToPlace(all: movesChildren) { child in
            if place(child, in: space, parentMoved: movesChildren, time: time, damage: &damage) {
                placing.update.changesContent = true
            }
        }
        finish(node, placing, &damage)
        return placing.update.changesComposition || placing.update.changesContent
    }

    /// Presents a node's values, and places the node if that is a matter of its geometry alone: nothing is below it,
    /// and it draws what it drew.
    /// - Returns: whether the node contributes differently to its parent's picture, or `nil` if it is still to be
    ///   placed.
    private func placeLeaf(
        _ node: RenderNode, in parentSpace: ParentSpace, _ parentMoved: Bool, _ time: CFTimeInterval,
        _ damage: inout Damage
    ) -> Bool? {
        if node.isChanged, node.onlyPositionChanged, !parentMoved, let old = node.shift(in: parentSpace) {
            damage.add(old)
            damage.add(node.placement.ownArea)
            return true
        }
        node.present(at: time)
        if node.change.contains(.appearance) {
            node.placement.text.update(
                for: TextState(node.values.shown.kind), in: node.values.shown.geometry.bounds, counters: &textCounters)
        }
        guard node.isMovedLeaf, parentSpace.space == nil, node.isChanged || parentMoved else { return nil }
        let oldArea = node.placement.ownArea
        guard let isElsewhere = node.move(in: parentSpace) else { return nil }
        if isElsewhere || node.change.contains(.group) {
            damage.add(oldArea)
            damage.add(node.placement.ownArea)
        }
        node.notePlaced()
        return node.change.contains(.composition)
    }

    /// Places a node itself, its values being presented.
    @inline(never)
    private func begin(
        _ node: RenderNode, in parentSpace: ParentSpace, _ parentMoved: Bool, _ time: CFTimeInterval,
        _ damage: inout Damage
    ) -> PlacingNode {
        var placing = PlacingNode(node, damage: damage)
        if node.childrenChanged { node.placement.singlePrimitive = nil }
        if node.isChanged || node.needsFullRedraw || parentMoved {
            let hasNewPixels = node.takeExternalContent() || node.values.emission != nil
            var new = node.placed(in: parentSpace)
            placing.update = PlacementUpdate(
                PlacementChange(from: node.placement, to: new), values: node.change, isNew: node.needsFullRedraw,
                parentMoved: parentMoved, childrenChanged: node.childrenChanged, hasNewPixels: hasNewPixels,
                isRasterized: new.raster != nil)
            let oldArea = node.placement.ownArea.grown(by: node.placement.effectMargin)
            new.takeOver(from: &node.placement)
            node.setPlacement(new)
            node.noteOccluder()
            if addDamage(of: node, oldArea, placing.update, time, &damage) { placing.update.changesContent = true }
            if placing.update.resortsSiblings { node.parent?.order.isUnsorted = true }
            node.forgetFormerContents()
            backdrops.note(node)
            node.notePlaced()
            node.needsFullRedraw = false
        }
        node.childrenChanged = false
        return placing
    }

    /// Places the children of a promoted node that changed, which itself stays as it is.
    /// - Returns: whether the picture of the node is another one.
    func placeChangedChildren(of node: RenderNode, time: CFTimeInterval, damage: inout Damage) -> Bool {
        let space = childSpace(of: node)
        var isDifferent = false
        node.forEachChildToPlace(all: false) { child in
            if place(child, in: space, parentMoved: false, time: time, damage: &damage) { isDifferent = true }
        }
        damage.add(node.childrenWerePlaced(node.changedChildren, sorter: spaceSorter))
        node.changedChildren.removeAll(keepingCapacity: true)
        if isDifferent { node.noteContentChange() }
        return isDifferent
    }

    /// Adds the pixels in which a node that has been placed looks different itself.
    /// - Parameter oldArea: the pixels that it touched before.
    /// - Returns: whether its external content differs.
    private func addDamage(
        of node: RenderNode, _ oldArea: PixelRect, _ update: PlacementUpdate, _ time: CFTimeInterval,
        _ damage: inout Damage
    ) -> Bool {
        let external = node.findExternalDamage(at: time, waits: waitsForTiles)
        if let news = node.externalContent?.tiles?.news { tileEvents.add(news, of: node.id) }
        let margin = node.placement.effectMargin
        if update.redrawsSelf {
            damage.add(oldArea)
            damage.add(node.placement.ownArea.grown(by: margin))
        } else {
            for rect in external.rects { damage.add(rect.grown(by: margin)) }
            if node.change.contains(.contents) {
                for rect in node.redrawnContents(&slices).rects { damage.add(rect.grown(by: margin)) }
            }
        }
        return !external.isEmpty
    }

    /// Brings what depends on a node's children up to date once these are placed, and turns damage of its rasterized
    /// picture into damage of its surroundings.
    @inline(never)
    private func finish(_ node: RenderNode, _ placing: PlacingNode, _ damage: inout Damage) {
        let update = placing.update
        damage.add(node.childrenWerePlaced(update.movesChildren ? nil : node.changedChildren, sorter: spaceSorter))
        node.changedChildren.removeAll(keepingCapacity: true)
        if node.placement.effectMargin > 0 { damage.grow(from: placing.childStart, by: node.placement.effectMargin) }
        if update.changesContent { node.noteContentChange() }
        node.uniteAreas()
        if update.redrawsSubtree {
            damage.add(placing.oldArea)
            damage.add(node.placement.allArea)
        }
        addShadowDamage(of: node, placing, &damage)
        if let old = placing.rasterized { addRasterDamage(of: node, old, from: placing.start, &damage) }
    }

    /// Adds the pixels in which a node's shadow looks different. One that follows the node's picture changes around
    /// what changed in that.
    private func addShadowDamage(of node: RenderNode, _ placing: PlacingNode, _ damage: inout Damage) {
        let new = node.placement.shadow
        guard let old = placing.oldShadow else { return damage.add(new?.area ?? .empty) }
        if old == new { return }
        if let new, old.differsInLooksAlone(from: new), placing.oldPictureArea == node.placement.pictureArea {
            let changed = damage.region(from: placing.start)
            if !changed.isEmpty {
                for rect in changed.rects { damage.add(new.area(shadowing: rect, limit: node.placement.limit)) }
                return
            }
        }
        damage.add(old.area)
        damage.add(new?.area ?? .empty)
    }

    /// Takes out the damage of a rasterized node, which counts in the pixels of its own picture, and adds the pixels of
    /// its surroundings in which it shows.
    private func addRasterDamage(
        of node: RenderNode, _ old: RasterizedNode, from start: Int, _ damage: inout Damage
    ) {
        let new = RasterizedNode(node)
        if old.raster == nil && new.raster == nil { return }
        let changed = damage.take(from: start)
        let isRedrawn = !changed.isEmpty || new.contentRevision != old.contentRevision
        if isRedrawn { node.noteRasterChange(changed) }
        if !new.isShownLike(old) || node.change.contains(.group) || (isRedrawn && changed.isEmpty) {
            damage.add(old.subtreeArea)
            damage.add(new.subtreeArea)
        } else if let raster = new.raster {
            for rect in changed.rects { damage.add(raster.area(showing: rect)) }
        }
    }

    func childSpace(of node: RenderNode) -> ParentSpace {
        let space = node.placement.space
        return ParentSpace(
            plane: space?.base ?? node.placement.plane, space: space, sublayerSpace: node.sublayerSpace,
            isFlipped: node.placement.isFlipped, isVisible: node.placement.isVisible, clip: node.placement.clip,
            screen: screen, isMirrored: isMirrored)
    }

    private func maskSpace(of node: RenderNode) -> ParentSpace {
        ParentSpace(
            plane: node.placement.plane, isFlipped: node.placement.isFlipped, isVisible: node.placement.isVisible,
            clip: node.placement.limit, screen: screen, isMirrored: isMirrored)
    }
}

extension RenderNode {
    /// Calls `body` with the children, or those of them that changed, and takes them off the list of changed ones.
    fileprivate func forEachChildToPlace(all: Bool, _ body: (RenderNode) -> Void) {
        if all {
            for child in children {
                child.isQueued = false
                body(child)
            }
            return
        }
        for i in changedChildren.indices {
            if i + 1 < changedChildren.count { changedChildren[i + 1].prefetch() }
            changedChildren[i].withNode { child in
                if child === mask { return }
                child.isQueued = false
                body(child)
            }
        }
    }
}
