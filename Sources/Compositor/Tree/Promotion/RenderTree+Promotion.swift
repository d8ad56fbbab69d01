import Animation
import Display
import Geometry
import LayerModel

extension RenderTree {
    /// The pixels around the bounds of a promoted node in which its shadows and the like may lie.
    private static let promotionMargin = 64

    /// Returns the reason why a promoted node, where it is now, has to be composited; `nil` if it has not.
    func obstacle(of promoted: PromotedNode) -> PromotionObstacle? {
        let area = promoted.visibleArea
        if let obstacle = promoted.node.stackingObstacle(in: area, below: root) { return obstacle }
        if area.isEmpty { return .invisible }
        return backdrops.sample(area) ? .sampled : nil
    }

    /// Has the promoted node composited with this frame.
    /// - Returns: whether the tree has to be placed again.
    func endPromotion(because obstacle: PromotionObstacle) -> Bool {
        guard let promoted else { return false }
        promoted.obstacle = obstacle
        if obstacle != .removed {
            markAncestorsDirty(of: promoted.node)
            return true
        }
        release(promoted, because: obstacle)
        return false
    }

    /// Has the promoted node composited if it can't stay on its plane where it is now.
    /// - Returns: whether the tree has to be placed again.
    func endUnfitPromotion() -> Bool {
        guard let promoted, let obstacle = obstacle(of: promoted) else { return false }
        return endPromotion(because: obstacle)
    }

    private func release(_ promoted: PromotedNode, because obstacle: PromotionObstacle) {
        self.promoted = nil
        endedPromotion = (promoted.node.id, obstacle, promoted.frames)
        promoted.node.isPromoted = false
        promoted.node.needsFullRedraw = true
        // The frames lack the node, so that there is nothing where it was.
        promoted.node.placement.subtreeArea = .empty
    }

    /// Places a promoted node, whose values are presented: moves its picture, or composites it again.
    /// - Returns: whether the node contributes differently to its parent's picture.
    func placePromoted(
        _ node: RenderNode, in parentSpace: ParentSpace, time: CFTimeInterval, damage: inout Damage
    ) -> Bool {
        guard let promoted, promoted.node === node else { return false }
        guard let obstacle = promoted.obstacle ?? move(promoted, in: parentSpace, time) else { return false }
        release(promoted, because: obstacle)
        let start = damage.end
        place(node, in: parentSpace, parentMoved: true, time: time, damage: &damage)
        // The nodes below were placed elsewhere, but not painted there.
        _ = damage.take(from: start)
        damage.add(node.placement.allArea)
        return true
    }

    /// Moves the picture of a promoted node to where the node is.
    /// - Returns: the reason why the node has to be composited instead; `nil` if it has not.
    private func move(_ promoted: PromotedNode, in parentSpace: ParentSpace, _ time: CFTimeInterval)
        -> PromotionObstacle?
    {
        let node = promoted.node
        guard !node.needsFullRedraw, !node.childrenChanged, node.change.isSubset(of: [.composition, .group]) else {
            return .contentChanged
        }
        if let obstacle = promoted.take(LayerPose(of: node, in: parentSpace), in: parentSpace) { return obstacle }
        if !node.changedChildren.isEmpty {
            var changes = Damage()
            let isDifferent = placeChangedChildren(of: node, time: time, damage: &changes)
            if isDifferent || !changes.isEmpty { return .contentChanged }
        }
        node.notePlaced()
        return nil
    }

    // MARK: Beginning

    /// Shows a node on a plane from this frame on, and adds the pixels in which the frame then differs to `damage`.
    /// - Parameter accept: asks the display whether it shows the picture.
    /// - Returns: the reason why the node is composited; `nil` if it is promoted.
    func promote(
        _ node: RenderNode, on plane: PlaneCapabilities, at time: CFTimeInterval, damage: inout Damage,
        accept: (PromotedNode) -> PromotionObstacle?
    ) -> PromotionObstacle? {
        guard promoted == nil, let parent = node.parent else { return .superlayerEffects }
        let visible = node.placement.subtreeArea
        if let obstacle = node.promotionObstacle ?? node.stackingObstacle(in: visible, below: root) { return obstacle }
        if backdrops.sample(visible) { return .sampled }
        let bounds = node.placement.plane.area(of: node.values.shown.geometry.bounds, limit: .planes)
        guard isWithinLimit(bounds, of: plane) else { return .large }
        let space = childSpace(of: parent)
        var hidden = Damage()
        // The whole node is placed, with the parts that are outside of the screen now.
        let limit = bounds.grown(by: Self.promotionMargin)
        place(node, in: space.limited(to: .planes), parentMoved: true, time: time, damage: &hidden)
        var obstacle: PromotionObstacle? = limit.contains(node.placement.subtreeArea) ? nil : .unbounded
        if obstacle == nil {
            place(node, in: space.limited(to: limit), parentMoved: true, time: time, damage: &hidden)
            obstacle = promote(node, in: space, on: plane, accept: accept)
        }
        guard obstacle == nil else {
            place(node, in: space, parentMoved: true, time: time, damage: &hidden)
            return obstacle
        }
        damage.add(visible)
        markAncestorsDirty(of: node)
        return nil
    }

    /// Promotes a node that is placed completely.
    private func promote(
        _ node: RenderNode, in space: ParentSpace, on plane: PlaneCapabilities,
        accept: (PromotedNode) -> PromotionObstacle?
    ) -> PromotionObstacle? {
        let area = node.placement.subtreeArea
        if area.isEmpty { return .invisible }
        guard isWithinLimit(area, of: plane) else { return .large }
        guard node.blendsOnce(in: area) else { return .blendsTwice }
        let opacity = node.values.shown.geometry.opacity
        if !plane.blends, opacity < 1 || !node.isOpaque(in: area) { return .translucent }
        let fades = plane.fades && node.fadesAsPicture
        let alpha = fades ? UInt8(part: Double(opacity)) : 255
        if alpha == 0 { return .invisible }
        guard
            let promoted = PromotedNode(
                node, area: area, limit: space.clip, fades: fades, blendsWhole: node.blendsWhole(in: area), alpha: alpha
            )
        else { return .noMemory }
        if promoted.visibleArea.isEmpty { return .invisible }
        if let obstacle = accept(promoted) { return obstacle }
        self.promoted = promoted
        node.isPromoted = true
        // A node that is not movable takes no fast path of placing.
        node.placement.isMovable = false
        node.placement.isPlain = false
        node.placement.subtreeArea = .empty
        return nil
    }

    private func isWithinLimit(_ area: PixelRect, of plane: PlaneCapabilities) -> Bool {
        area.width <= min(plane.maxWidth, 2 * screen.width) && area.height <= min(plane.maxHeight, 2 * screen.height)
    }
}

extension PromotedNode {
    /// Takes over another pose of the node.
    /// - Returns: the reason why the picture can't show it; `nil` if it can.
    fileprivate func take(_ pose: LayerPose, in parentSpace: ParentSpace) -> PromotionObstacle? {
        if !pose.isVisible { return .invisible }
        // A copy of the placement would retain everything that it refers to.
        guard parentSpace.space == nil, pose.relief == node.placement.relief, pose.height == node.placement.height,
            pose.isFlipped == node.placement.isFlipped, let offset = pose.plane.wholeOffset(from: node.placement.plane)
        else { return .fraction }
        let opacity = node.values.shown.geometry.opacity
        guard fades || opacity == self.opacity else { return .opacityChanged }
        if opacity >= 1 && !blendsWhole { return .blendsTwice }
        let alpha = fades ? UInt8(part: Double(opacity)) : 255
        if alpha == 0 { return .invisible }
        self.offset = offset
        self.alpha = alpha
        limit = parentSpace.clip
        return visibleArea.isEmpty ? .invisible : nil
    }
}

extension ParentSpace {
    /// Returns the space with other pixels in which the children may be visible.
    fileprivate func limited(to clip: PixelRect) -> ParentSpace {
        ParentSpace(
            plane: plane, space: space, sublayerSpace: sublayerSpace, isFlipped: isFlipped, isVisible: isVisible,
            clip: clip, screen: screen, isMirrored: isMirrored)
    }
}

extension PixelRect {
    /// The pixels in which nodes of planes are looked for.
    fileprivate static let planes = PixelRect(minX: -32768, minY: -32768, maxX: 32768, maxY: 32768)
}

extension ScreenPlane {
    /// Returns the distance from another plane in whole pixels; `nil` if the planes differ by more than that.
    ///
    /// The tolerance of a millionth of a pixel is that of sums of positions. It changes the coverage of an edge by less
    /// than a thousandth of 1/255.
    func wholeOffset(from other: ScreenPlane) -> (x: Int, y: Int)? {
        guard let new = affine, let old = other.affine, new.a == old.a, new.b == old.b, new.c == old.c, new.d == old.d
        else { return nil }
        let x = new.tx - old.tx
        let y = new.ty - old.ty
        guard abs(x) < 1e5, abs(y) < 1e5, abs(x - x.rounded()) < 1e-6, abs(y - y.rounded()) < 1e-6 else { return nil }
        return (Int(saturating: Double(x.rounded())), Int(saturating: Double(y.rounded())))
    }
}
