import Geometry
import Graphics
import Layers
import Pixels

extension Painter {
    /// Paints what is in a space with depth, back to front; planes that cross are parted along the line where they do.
    func paintSpace(of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        // What is parted, and where, must not follow from what is to be drawn again: cells lie where they always do.
        clip.forEachCell(width: TileShape.compact.width, height: TileShape.compact.height) { cell in
            let first = spaces.leaves.count
            collectLeaves(of: node, clip: cell, opacity: opacity, tint: nil)
            paintLeaves(first..<spaces.leaves.count, in: ConvexPolygon(cell), cell: cell, onto: canvas, clip: clip.intersection(cell))
            spaces.leaves.removeSubrange(first...)
        }
    }

    func collectLeaves(of node: RenderNode, clip: PixelRect, opacity: CGFloat, tint: CGColor?) {
        let tint = InstanceState(node.shown.kind).map { $0.tint.multiplied(by: tint) } ?? tint
        node.forEachChild(touching: clip) { child in
            guard child.placement.subtreeArea.intersects(clip) else { return }
            if child.placement.space?.isSorted == true {
                collectLeaves(of: child, clip: clip, opacity: opacity * CGFloat(min(max(child.shown.place.opacity, 0), 1)), tint: tint)
            } else if let depth = child.placement.depth {
                spaces.leaves.append(SpaceLeaf(node: child, opacity: opacity, tint: tint, outline: child.spaceOutline, depth: depth))
            }
        }
    }

    /// - Parameters:
    ///   - region: where the order in depth has to be right, within `cell`.
    ///   - clip: the part of the cell that is painted.
    private func paintLeaves(_ leaves: Range<Int>, in region: ConvexPolygon, cell: PixelRect, onto canvas: Canvas, clip: PixelRect) {
        if leaves.isEmpty || clip.isEmpty { return }
        let first = spaces.order.count
        defer { spaces.order.removeSubrange(first...) }
        switch spaces.sort(leaves, in: region, clip: cell) {
        case .sorted:
            for i in first..<spaces.order.count {
                let leaf = spaces.leaves[spaces.order[i]]
                guard let tint = leaf.tint else {
                    paint(leaf.node, onto: canvas, clip: clip, opacity: leaf.opacity)
                    continue
                }
                paint(tint: tint, onto: canvas, clip: clip, opacity: leaf.opacity) { paint(leaf.node, onto: $0, clip: clip, opacity: $1) }
            }
        case .crossing(let line): paintParted(leaves, along: line, in: region, cell: cell, onto: canvas, clip: clip)
        case .cyclic:
            for half in cell.halves {
                paintLeaves(leaves, in: region.intersection(ConvexPolygon(half)), cell: half, onto: canvas, clip: clip.intersection(half))
            }
        }
    }

    /// Both sides of a line by themselves; pixels that it runs through take their share of each.
    private func paintParted(_ leaves: Range<Int>, along line: ScreenDepth, in region: ConvexPolygon, cell: PixelRect, onto canvas: Canvas,
                             clip: PixelRect) {
        let sum = scratch.takeLayer(clip)
        defer { scratch.giveBackLayer() }
        kernels.fill(sum.view, with: 0)
        for side in [line, -line] {
            let part = region.cut(side.at), box = part.pixels(limit: clip)
            guard part.count > 2, !box.isEmpty else { continue }
            let picture = scratch.takeLayer(box), share = scratch.takeLayer(box)
            kernels.fill(picture.view, with: 0)
            kernels.fill(share.view, with: 0)
            paintLeaves(leaves, in: part, cell: part.pixels(limit: cell), onto: picture, clip: box)
            kernels.over(picture.view, mask: coverage(of: line, isInside: side == line, cell: cell, area: box), to: share.view)
            kernels.plus(share.view, to: sum.part(box))
            scratch.giveBackLayer()
            scratch.giveBackLayer()
        }
        kernels.over(sum.view, to: canvas.part(clip))
    }

    /// How much of each pixel lies where the line's value is positive, or where it isn't: both add up to whole pixels.
    /// - Parameter cell: the line is cut to it, whatever part of it is painted, so that its pixels are always the same.
    private func coverage(of line: ScreenDepth, isInside: Bool, cell: PixelRect, area: PixelRect) -> PixelView {
        outline.removeAll()
        let side = ConvexPolygon(cell.grown(by: 1)).cut(line.at)
        for i in 0..<side.count {
            let p = CGPoint(x: side[i].x, y: side[i].y)
            if i == 0 { outline.move(to: p) } else { outline.addLine(to: p) }
        }
        outline.close()
        let mask = scratch.mask(area)
        kernels.fill(mask, with: 0)
        let covered = load(outline, through: .identity, clip: area)
        if !covered.isEmpty {
            rasterizer.draw(rule: .winding, clip: covered, into: mask.part(covered.offset(x: -area.minX, y: -area.minY)))
        }
        if !isInside { mask.invert() }
        return mask
    }
}

extension RenderNode {
    /// All that a layer in a space may cover: its bounds as they lie there, where nothing reaches out of them, or the box around it.
    fileprivate var spaceOutline: ConvexPolygon {
        let area = placement.subtreeArea
        let staysInBounds = shown.masksToBounds || (paintOrder.isEmpty && shown.contentsBox == nil && shown.shape == nil && emission == nil)
        if staysInBounds, placement.transition == nil,
           placement.outerPlane.area(of: shown.place.bounds, limit: area) == area {
            return ConvexPolygon(shown.place.bounds, through: placement.outerPlane.map)
        }
        return ConvexPolygon(area)
    }
}

extension CGColor {
    fileprivate func multiplied(by other: CGColor?) -> CGColor {
        guard let other else { return self }
        return CGColor(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
    }
}

extension PixelRect {
    /// The cells of a grid over the whole screen that it touches.
    fileprivate func forEachCell(width: Int, height: Int, _ body: (PixelRect) -> Void) {
        func first(_ value: Int, _ step: Int) -> Int { Int(saturating: (Double(value) / Double(step)).rounded(.down)) * step }
        for top in stride(from: first(minY, height), to: maxY, by: height) {
            for left in stride(from: first(minX, width), to: maxX, by: width) { body(PixelRect(x: left, y: top, width: width, height: height)) }
        }
    }

    /// Two parts of it, cut across its longer side; itself where it is one pixel.
    var halves: [PixelRect] {
        if width <= 1 && height <= 1 { return [] }
        if width >= height {
            let x = minX + width / 2
            return [PixelRect(minX: minX, minY: minY, maxX: x, maxY: maxY), PixelRect(minX: x, minY: minY, maxX: maxX, maxY: maxY)]
        }
        let y = minY + height / 2
        return [PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: y), PixelRect(minX: minX, minY: y, maxX: maxX, maxY: maxY)]
    }
}

extension PixelView {
    /// Every byte of a mask becomes what it lacks to a whole.
    fileprivate func invert() {
        for y in 0..<height {
            let row = pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width { row[x] = 255 - row[x] }
        }
    }
}
