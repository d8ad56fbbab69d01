import Geometry
import LayerModel

/// What replicators cost a frame in painting, and which of their instances are over the limit of that.
///
/// It is counted in pixels that a colour is filled into; effects and points of paths take as long as several of those.
/// All of it follows from where the layers lie, so from the tree and the time alone: what is kept from earlier frames
/// counts as painted. Layers that no replicator repeats are always painted, and count where a first instance shows
/// them.
struct PaintBudget {
    /// The replicators of a tree may paint so many pixels in a frame: a quarter of a second of a fast processor.
    static let mostPixels = 1 << 28

    /// A replicator of whose instances only the first are within the limit.
    struct Excess {
        let replicator: RenderNode
        let given: Int
        let wanted: Int
    }

    private(set) var excess: [Excess] = []
    private let pixels: Int
    private var left: Int

    /// - Parameter pixels: what the next replicator may paint, and those in it.
    init(pixels: Int) {
        self.pixels = pixels
        left = pixels
    }

    /// Takes a node and everything below it into account; later instances of replicators do not count any more once
    /// the limit is reached.
    /// - Parameter times: how often it is painted, for shadows of what is above it too.
    mutating func take(_ node: RenderNode, times: Int = 1) {
        guard node.placement.isVisible else { return }
        left -= (Self.cost(of: node) + costBehind(node)) * times
        if let mask = node.mask { take(mask, times: times) }
        let inside = node.placement.shadow?.silhouette.isPicture == true ? times + 1 : times
        let isReplicator = node.isListedReplicator
        for (index, child) in node.children.enumerated() {
            if isReplicator, index > 0, left <= 0, child.placement.isVisible {
                let wanted = node.children.count { $0.placement.isVisible }
                excess.append(Excess(replicator: node, given: index, wanted: wanted))
                return
            }
            take(child, times: inside)
        }
    }

    /// What is behind a node with background filters is painted for it once more.
    private func costBehind(_ node: RenderNode) -> Int {
        let screen = node.placement.screen
        guard !node.backgroundFilters.isEmpty, !screen.isEmpty else { return 0 }
        let share = Double(node.placement.backdropArea.intersection(screen).area) / Double(screen.area)
        return Int(saturating: min(Double(pixels - left) * share, Double(pixels)))
    }

    /// What the node itself takes, and the effects on all that is below it.
    private static func cost(of node: RenderNode) -> Int {
        let placement = node.placement
        var cost = placement.ownArea.area
        if !placement.isPlain {
            if let shadow = placement.shadow {
                // A picture reaches as far as its shadow is seen, well past the screen.
                let picture = shadow.silhouette.isPicture ? placement.pictureArea.area : 0
                cost += max(shadow.area.area, picture) * shadowCost
            }
            if !node.filters.isEmpty { cost += node.filteredArea.area * filterCost * node.filters.count }
            if !node.backgroundFilters.isEmpty {
                cost += placement.backdropArea.area * filterCost * node.backgroundFilters.count
            }
            if placement.raster != nil { cost += placement.rasterArea.area * rasterCost }
        }
        if node.parts.paintKind == .shape, !placement.ownArea.isEmpty, let shape = ShapeState(node.shown.kind) {
            cost += Self.cost(of: shape, on: placement.plane, bounds: node.shown.place.bounds, seen: placement.ownArea)
        }
        return cost
    }

    /// What the path of a shape takes: by its points, and by the rows of pixels that it goes through.
    private static func cost(of shape: ShapeState, on plane: ScreenPlane, bounds: CGRect, seen: PixelRect) -> Int {
        guard let path = shape.path else { return 0 }
        let isFilled = shape.fillColor != nil
        let isStroked = shape.strokeColor != nil && shape.lineWidth > 0
        let sides = (isFilled ? 1 : 0) + (isStroked ? 2 : 0)
        guard sides > 0 else { return 0 }
        let scaleInside = Double(plane.scale(at: CGPoint(x: bounds.midX, y: bounds.midY)))
        let scale = scaleInside.isFinite ? scaleInside : 1
        let height = Double(seen.height)
        var rows = 0.0
        var last: CGPoint?
        for point in path.points {
            if let last { rows += min(Double(abs(point.x - last.x) + abs(point.y - last.y)) * scale, height) }
            last = point
        }
        return Int(saturating: (Double(path.points.count * pointCost) + rows * Double(rowCost)) * Double(sides))
    }

    // Times of a filled pixel.
    private static let shadowCost = 8
    private static let filterCost = 64
    private static let rasterCost = 8
    private static let pointCost = 128
    private static let rowCost = 512
}

extension RenderTree {
    /// Hides the instances of replicators that are over the limit of painting; true if there are any. All must be shown
    /// and placed.
    func hideOverpainted() -> Bool {
        let outermost = replicators.count(where: \.isOutermostReplicator)
        for replicator in replicators where replicator.isOutermostReplicator {
            var budget = PaintBudget(pixels: PaintBudget.mostPixels / outermost)
            budget.take(replicator)
            for excess in budget.excess {
                for instance in excess.replicator.children[excess.given...] {
                    instance.isOverpainted = true
                    markChanged(instance)
                }
            }
            if budget.excess.isEmpty { continue }
            isOverpainted = true
            copies.tell(of: budget.excess)
        }
        return isOverpainted
    }

    /// Shows them again, for the next frame to be looked at as a whole.
    func showOverpainted() {
        guard isOverpainted else { return }
        isOverpainted = false
        for replicator in replicators {
            for instance in replicator.children where instance.isOverpainted {
                instance.isOverpainted = false
                markChanged(instance)
            }
        }
    }
}

extension RenderNode {
    fileprivate var isOutermostReplicator: Bool {
        if original != nil { return false }
        var next = parent
        while let node = next {
            if node.isListedReplicator { return false }
            next = node.parent
        }
        return true
    }
}
