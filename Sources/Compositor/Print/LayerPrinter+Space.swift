import Geometry
import Graphics
import Layers

/// Spaces with depth: their planes are printed back to front, parted where they cross.
extension LayerPrinter {
    func printSpace(of node: RenderNode, opacity: CGFloat) {
        let painter = page.painter, first = painter.spaces.leaves.count, area = node.placement.subtreeArea
        painter.collectLeaves(of: node, clip: area, opacity: opacity, tint: nil)
        printLeaves(first..<painter.spaces.leaves.count, in: ConvexPolygon(area), cell: area)
        painter.spaces.leaves.removeSubrange(first...)
    }

    /// - Parameters:
    ///   - region: where the order in depth has to be right.
    ///   - cell: the pixels around it.
    private func printLeaves(_ leaves: Range<Int>, in region: ConvexPolygon, cell: PixelRect) {
        if leaves.isEmpty || cell.isEmpty { return }
        let painter = page.painter, first = painter.spaces.order.count
        defer { painter.spaces.order.removeSubrange(first...) }
        switch painter.spaces.sort(leaves, in: region, clip: cell) {
        case .sorted:
            for i in first..<painter.spaces.order.count {
                let leaf = painter.spaces.leaves[painter.spaces.order[i]]
                if leaf.outline.intersection(region).area > 0 { print(leaf) }
            }
        case .crossing(let line): printParted(leaves, along: line, in: region, cell: cell)
        case .cyclic:
            for half in cell.halves {
                context.saveGState()
                context.clip(to: CGRect(half))
                printLeaves(leaves, in: region.intersection(ConvexPolygon(half)), cell: half)
                context.restoreGState()
            }
        }
    }

    private func print(_ leaf: SpaceLeaf) {
        guard let tint = leaf.tint else { return print(leaf.node, opacity: leaf.opacity) }
        print(tint: tint, of: leaf.node, opacity: leaf.opacity) { $0.print(leaf.node, opacity: $1) }
    }

    /// Both sides of a line by themselves. Pixels that it runs through are shared; in a document the farther side reaches a little under the
    /// nearer one, so that no seam shows.
    private func printParted(_ leaves: Range<Int>, along line: ScreenDepth, in region: ConvexPolygon, cell: PixelRect) {
        let near = region.cut(line.at), far = region.cut((-line).at)
        func printSide(_ part: ConvexPolygon) {
            if part.count > 2 { printLeaves(leaves, in: part, cell: part.pixels(limit: cell)) }
        }
        func clip(to side: ScreenDepth) { context.clip(to: ConvexPolygon(cell.grown(by: 1)).cut(side.at)) }
        context.saveGState()
        if isOnPixels {
            withLayer {
                printSide(far)
                clip(to: line)
                context.setBlendMode(.copy)
                withLayer {
                    context.resetClip()
                    printSide(near)
                }
            }
        } else {
            context.saveGState()
            clip(to: (-line).reaching(0.5))
            printSide(far)
            context.restoreGState()
            clip(to: line)
            printSide(near)
        }
        context.restoreGState()
    }
}

extension CGContext {
    fileprivate func clip(to polygon: ConvexPolygon) {
        beginPath()
        addLines(between: (0..<polygon.count).map { CGPoint(x: polygon[$0].x, y: polygon[$0].y) })
        closePath()
        clip()
    }
}
