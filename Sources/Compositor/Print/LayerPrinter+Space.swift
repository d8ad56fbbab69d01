import Geometry
import Graphics
import LayerModel

/// Three-dimensional spaces are printed from back to front, with planes split where they cross.
extension LayerPrinter {
    func printChildren(of node: RenderNode, opacity: CGFloat) {
        if let order = node.order.space { return print(order, of: node, opacity: opacity) }
        for child in node.order.nodes { print(child, opacity: opacity) }
    }

    /// Prints the planes of a space.
    /// - Parameter end: The number of items of the order to print; `nil` for all.
    func print(_ order: SpaceOrder, of node: RenderNode, upTo end: Int? = nil, opacity: CGFloat) {
        for i in 0..<(end ?? order.items.count) {
            let item = order.items[i]
            let leaf = order.leaves[item.leaf]
            page.paint.spaceItems.append((node, i))
            context.saveGState()
            if !item.sides.isEmpty { clip(to: order.sides[item.sides], in: item.area) }
            print(leaf.node, opacity: leaf.opacity * opacity, tint: leaf.tint)
            context.restoreGState()
            page.paint.spaceItems.removeLast()
        }
    }

    /// Prints the children of a node that shares its space with them, if no planes cross. Each fades by itself.
    func printEach(of node: RenderNode, opacity: CGFloat, tint: CGColor? = nil) {
        if let order = node.order.space { return print(order, of: node, opacity: opacity) }
        let tint = InstanceState(node.values.shown.kind).map { $0.tint.multiplied(by: tint) } ?? tint
        for child in node.order.nodes where child.placement.isVisible {
            if child.placement.hasSpace {
                printEach(
                    of: child, opacity: opacity * CGFloat(min(max(child.values.shown.geometry.opacity, 0), 1)),
                    tint: tint)
            } else {
                print(child, opacity: opacity, tint: tint)
            }
        }
    }

    private func print(_ node: RenderNode, opacity: CGFloat, tint: CGColor?) {
        guard let tint else { return print(node, opacity: opacity) }
        print(tint: tint, of: node, opacity: opacity) { $0.print(node, opacity: $1) }
    }

    /// Clips to one side of each of several lines. Pixels on a line are shared; the farther plane extends slightly
    /// below the nearer one, so that no seam shows.
    private func clip(to sides: ArraySlice<LineSide>, in area: PixelRect) {
        var part = ConvexPolygon(area.grown(by: 1))
        for side in sides {
            let reach = side.isSmooth ? LineSide.reach : 0
            part = part.cut { side.isNear ? side.distance.at($0) : reach - side.distance.at($0) }
        }
        context.setShouldAntialias(sides.first?.isSmooth ?? true)
        context.beginPath()
        context.addLines(between: (0..<part.count).map { CGPoint(x: part[$0].x, y: part[$0].y) })
        context.closePath()
        context.clip()
        context.setShouldAntialias(true)
    }
}
