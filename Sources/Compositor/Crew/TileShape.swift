import Geometry

/// How large the tiles are that a rectangle is cut into for painting. Their pixels stay in the second-level cache of small processors while all
/// layers paint on them.
package struct TileShape: Equatable, Sendable {
    package let width: Int
    package let height: Int

    /// - Parameters:
    ///   - width: at least 1.
    ///   - height: likewise; no more than ``mostPixels`` in all.
    package init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    /// Cuts few layers in two.
    static let compact = TileShape(width: 256, height: 128)
    static let mostPixels = compact.width * compact.height

    /// As wide as a rectangle: memory that lies together is read and written on and on, which takes two thirds of the time where that is all there
    /// is to do.
    private static func strip(of rect: PixelRect) -> TileShape {
        TileShape(width: min(rect.width, mostPixels / 4), height: max(mostPixels / rect.width, 4))
    }

    /// What a rectangle is best cut into: strips, unless they would cut what is painted into more pieces.
    static func best(for rect: PixelRect, of root: RenderNode?) -> TileShape {
        guard let root, rect.width >= 2 * compact.width, rect.area >= 4 * mostPixels else { return compact }
        let strip = strip(of: rect)
        var sample = Sample(rect: rect)
        sample.add(root, weight: 1)
        return sample.pieces(strip) <= sample.pieces(compact) ? strip : compact
    }

    /// Some of the nodes that are painted in a rectangle.
    private struct Sample {
        let rect: PixelRect
        private var nodes = 0
        /// Each with all the others it stands for: how many, how wide and how high, and the products of both, in pixels.
        private var (count, width, height, area) = (0.0, 0.0, 0.0, 0.0)

        private static let mostNodes = 64
        private static let mostSiblings = 16

        init(rect: PixelRect) {
            self.rect = rect
        }

        mutating func add(_ node: RenderNode, weight: Double) {
            guard nodes < Self.mostNodes, !node.placement.subtreeArea.intersection(rect).isEmpty else { return }
            nodes += 1
            if let particles = node.emission?.places {
                if let one = particles.last { add(one, weight: weight * Double(particles.count)) }
            } else {
                add(node.placement.ownArea.intersection(rect), weight: weight)
            }
            let children = node.paintOrder, step = max(children.count / Self.mostSiblings, 1)
            for i in stride(from: 0, to: children.count, by: step) { add(children[i], weight: weight * Double(step)) }
        }

        private mutating func add(_ own: PixelRect, weight: Double) {
            if own.isEmpty { return }
            let (width, height) = (Double(own.width - 1), Double(own.height - 1))
            count += weight
            self.width += weight * width
            self.height += weight * height
            area += weight * width * height
        }

        /// How many parts tiles cut them into, wherever they lie.
        func pieces(_ shape: TileShape) -> Double {
            let (across, down) = (1 / Double(shape.width), 1 / Double(shape.height))
            return shape.width < rect.width ? count + width * across + height * down + area * across * down : count + height * down
        }
    }
}
