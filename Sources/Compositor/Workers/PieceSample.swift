package import Geometry

/// A sample of the layers in a rectangle, from which the number of pieces is estimated into which tiles cut them.
package struct PieceSample {
    private let rect: PixelRect
    private var nodes = 0
    /// Sums over the sample, each layer weighted by the number of layers for which it stands: count, width, height and
    /// their product, in pixels.
    private var (count, width, height, area) = (0.0, 0.0, 0.0, 0.0)

    private static let mostNodes = 64
    private static let mostSiblings = 16

    package init(rect: PixelRect) {
        self.rect = rect
    }

    /// Adds a node and everything below it.
    mutating func add(_ node: RenderNode, weight: Double) {
        guard nodes < Self.mostNodes, !node.placement.subtreeArea.intersection(rect).isEmpty else { return }
        nodes += 1
        if let particles = node.values.emission?.places {
            if let one = particles.last { add(one, weight: weight * Double(particles.count)) }
        } else {
            add(node.placement.ownArea, weight: weight)
        }
        let children = node.order.nodes
        let step = max(children.count / Self.mostSiblings, 1)
        for i in stride(from: 0, to: children.count, by: step) { add(children[i], weight: weight * Double(step)) }
    }

    /// Adds one area with a weight, clipped to the rectangle.
    package mutating func add(_ area: PixelRect, weight: Double) {
        let own = area.intersection(rect)
        if own.isEmpty { return }
        let width = Double(own.width - 1)
        let height = Double(own.height - 1)
        count += weight
        self.width += weight * width
        self.height += weight * height
        self.area += weight * width * height
    }

    /// Returns the number of pieces into which tiles cut the layers, as a mean over all positions.
    package func pieces(_ shape: TileShape) -> Double {
        let across = 1 / Double(shape.width)
        let down = 1 / Double(shape.height)
        return shape.width < rect.width
            ? count + width * across + height * down + area * across * down : count + height * down
    }
}
