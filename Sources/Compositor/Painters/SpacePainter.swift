import Geometry
import Graphics
import LayerModel
import Pixels

/// Paints spaces with depth, back to front.
struct SpacePainter<Subtrees: SubtreePainter> {
    let context: PaintContext
    let subtrees: Subtrees

    /// Paints the nodes of a space in their order in depth.
    /// - Parameters:
    ///   - node: The node in whose plane the space is flattened.
    ///   - end: The number of the order's items to paint; `nil` for all.
    func paint(
        _ order: SpaceOrder, of node: RenderNode, upTo end: Int? = nil, onto canvas: Canvas, clip: PixelRect,
        opacity: CGFloat
    ) {
        for i in 0..<(end ?? order.items.count) {
            let item = order.items[i]
            let area = item.area.intersection(clip)
            if area.isEmpty { continue }
            context.spaceItems.append((node, i))
            paint(item, of: order, onto: canvas, clip: area, opacity: opacity)
            context.spaceItems.removeLast()
        }
    }

    private func paint(
        _ item: SpaceOrder.Item, of order: SpaceOrder, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat
    ) {
        let leaf = order.leaves[item.leaf]
        var isCut = false
        for i in item.sides {
            switch order.sides[i].holds(clip) {
            case true?: continue
            case false?: return
            case nil: isCut = true
            }
        }
        guard isCut else { return paint(leaf, onto: canvas, clip: clip, opacity: opacity) }
        // The whole leaf is painted over a copy of the canvas, so that it blends in its own way; then the pixels of the
        // part are copied back.
        let picture = context.scratch.takeLayer(clip)
        defer { context.scratch.giveBackLayer() }
        context.kernels.copy(canvas.part(clip), to: picture.view)
        paint(leaf, onto: picture, clip: clip, opacity: opacity)
        picture.view.replace(canvas.part(clip), at: clip, where: order.sides[item.sides])
    }

    private func paint(_ leaf: SpaceLeaf, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        paint(leaf.node, tint: leaf.tint, onto: canvas, clip: clip, opacity: leaf.opacity * opacity)
    }

    private func paint(_ node: RenderNode, tint: CGColor?, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        guard let tint else { return subtrees.paintSubtree(node, onto: canvas, clip: clip, opacity: opacity) }
        GroupPainter(context: context, subtrees: subtrees).paintTinted(
            node, from: .placed, by: tint, onto: canvas, clip: clip, opacity: opacity)
    }

    /// Paints the children of a node that shares its space with them, where all are in one plane. Each child fades by
    /// itself.
    func paintChildren(
        of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat, tint: CGColor? = nil
    ) {
        if let order = node.order.space { return paint(order, of: node, onto: canvas, clip: clip, opacity: opacity) }
        let tint = InstanceState(node.values.shown.kind).map { $0.tint.multiplied(by: tint) } ?? tint
        node.forEachChild(touching: clip) { child in
            let area = child.placement.subtreeArea.intersection(clip)
            if area.isEmpty { return }
            if child.placement.hasSpace {
                let own = CGFloat(min(max(child.values.shown.geometry.opacity, 0), 1))
                paintChildren(of: child, onto: canvas, clip: area, opacity: opacity * own, tint: tint)
            } else {
                paint(child, tint: tint, onto: canvas, clip: area, opacity: opacity)
            }
        }
    }
}

extension PaintContext {
    /// Returns the item of a space that a node is while it is being painted, and the node in whose plane the space is
    /// flattened.
    func spaceItem(of node: RenderNode) -> (node: RenderNode, item: Int)? {
        spaceItems.last { space, item in
            space.order.space.map { $0.leaves[$0.items[item].leaf].node === node } ?? false
        }
    }
}

extension PixelView {
    /// Copies the pixels on given sides of lines to another view, each weighted by its coverage.
    /// - Parameter area: The device pixels of both views.
    fileprivate func replace(_ other: PixelView, at area: PixelRect, where sides: ArraySlice<LineSide>) {
        for y in 0..<height {
            let row = row(y)
            let under = other.row(y)
            var whole = area.minX..<area.maxX
            var part = whole
            for side in sides {
                let span = side.span(y: Double(area.minY + y) + 0.5)
                whole = whole.clamped(to: span.whole)
                part = part.clamped(to: span.part)
            }
            if part.isEmpty { continue }
            whole = whole.lowerBound - area.minX..<whole.upperBound - area.minX
            part = part.lowerBound - area.minX..<part.upperBound - area.minX
            if whole.isEmpty { whole = part.upperBound..<part.upperBound }
            for x in part.lowerBound..<max(whole.lowerBound, part.lowerBound) {
                mix(row, into: under, x, y, area, sides)
            }
            if !whole.isEmpty { (under + whole.lowerBound).update(from: row + whole.lowerBound, count: whole.count) }
            for x in max(whole.upperBound, part.lowerBound)..<max(part.upperBound, whole.upperBound) {
                mix(row, into: under, x, y, area, sides)
            }
        }
    }

    private func mix(
        _ row: UnsafeMutablePointer<UInt32>, into under: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int,
        _ area: PixelRect,
        _ sides: ArraySlice<LineSide>
    ) {
        let middle = SIMD2(Double(area.minX + x) + 0.5, Double(area.minY + y) + 0.5)
        var share = 1.0
        for side in sides { share *= side.coverage(at: middle) }
        let weight = UInt32(saturating: share * 256 + 0.5)
        let over = row[x]
        let below = under[x]
        let odd = (over & 0xFF00FF) * weight + (below & 0xFF00FF) * (256 - weight) + 0x800080
        let even = (over >> 8 & 0xFF00FF) * weight + (below >> 8 & 0xFF00FF) * (256 - weight) + 0x800080
        under[x] = (odd >> 8 & 0xFF00FF) | (even & 0xFF00_FF00)
    }
}
