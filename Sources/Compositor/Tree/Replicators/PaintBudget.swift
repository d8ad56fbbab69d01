import Geometry
import LayerModel

/// The limit on the painting cost of replicators in a frame, and the instances that exceed it.
///
/// The unit is the cost of filling a pixel with a colour; effects and points of paths cost several units. The result
/// depends on the tree and the time only: cached pictures count as painted. Layers outside of replicators are always
/// painted, and count if a first instance contains them.
struct PaintBudget {
    /// The limit for all replicators of a tree, in pixels: a quarter of a second on a fast processor.
    static let mostPixels = 1 << 28

    /// A replicator of which only the first instances are within the limit.
    struct Excess {
        let replicator: RenderNode
        let given: Int
        let wanted: Int
    }

    private(set) var excess: [Excess] = []
    private let pixels: Int
    private var left: Int

    /// - Parameter pixels: the limit for a replicator and those inside it.
    init(pixels: Int) {
        self.pixels = pixels
        left = pixels
    }

    /// Adds the cost of a node and everything below it. Further instances of replicators are over the limit once it is
    /// reached.
    /// - Parameter times: the number of times that the node is painted, including the shadows of its ancestors.
    mutating func take(_ node: RenderNode, times: Int = 1) {
        guard node.placement.isVisible else { return }
        left -= (Self.cost(of: node) + costBehind(node)) * times
        if let mask = node.mask { take(mask, times: times) }
        let inside = node.placement.details?.shadow?.silhouette.isPicture == true ? times + 1 : times
        let isReplicator = node.replication.isListedReplicator
        for (index, child) in node.children.enumerated() {
            if isReplicator, index > 0, left <= 0, child.placement.isVisible {
                let wanted = node.children.count { $0.placement.isVisible }
                excess.append(Excess(replicator: node, given: index, wanted: wanted))
                return
            }
            take(child, times: inside)
        }
    }

    /// Returns the cost of painting the backdrop of a node with background filters a second time.
    private func costBehind(_ node: RenderNode) -> Int {
        let screen = node.placement.screen
        guard !node.values.backgroundFilters.isEmpty, !screen.isEmpty else { return 0 }
        let share = Double(node.placement.backdropArea.intersection(screen).area) / Double(screen.area)
        return Int(saturating: min(Double(pixels - left) * share, Double(pixels)))
    }

    /// Returns the cost of the node itself and of the effects on its subtree.
    private static func cost(of node: RenderNode) -> Int {
        let placement = node.placement
        var cost = placement.ownArea.area
        if !placement.isPlain {
            if let shadow = placement.shadow {
                let picture = shadow.silhouette.isPicture ? maskArea(of: placement.pictureArea, on: shadow.plane) : 0
                cost += Int(saturating: max(Double(shadow.area.area), picture) * Double(shadowCost))
            }
            if !node.values.filters.isEmpty { cost += node.filteredArea.area * filterCost * node.values.filters.count }
            if !node.values.backgroundFilters.isEmpty {
                cost += placement.backdropArea.area * filterCost * node.values.backgroundFilters.count
            }
            if placement.isRasterized { cost += placement.rasterArea.area * rasterCost }
        }
        if node.values.parts.paintKind == .shape, !placement.ownArea.isEmpty,
            let shape = ShapeState(node.values.shown.kind)
        {
            cost += Self.cost(
                of: shape, on: placement.plane, bounds: node.values.shown.geometry.bounds, seen: placement.ownArea)
        }
        if !placement.ownArea.isEmpty { cost += pictureCost(of: node) }
        return cost
    }

    /// Returns the cost of contents and tiles besides that of their pixels: that of the slices into which they are
    /// divided on a plane in perspective.
    private static func pictureCost(of node: RenderNode) -> Int {
        let plane = node.placement.plane
        guard plane.affine == nil else { return 0 }
        var cost = 0
        func add(_ box: CGRect) {
            let slices = plane.sliceCount(in: box)
            if slices > 1 { cost += slices * slices * sliceCost }
        }
        if let box = node.values.parts.contentsBox { add(box) }
        let state = node.values.shown
        if case .tiled = state.kind,
            let (_, keys) = TilePresenter.tiles(of: state, on: plane, visible: node.placement.ownArea)
        {
            let tiled = state.of(TiledState.self)
            for key in keys { add(tiled.rect(of: key, contentsScale: state.contentsPixelsPerPoint)) }
        }
        return cost
    }

    /// Returns the number of pixels of the mask of a picture, which includes what casts a visible shadow, even outside
    /// of the screen. On a tilted plane it is larger than the picture.
    private static func maskArea(of picture: PixelRect, on plane: ScreenPlane) -> Double {
        guard let box = plane.localBox(of: picture) else { return Double(picture.area) }
        let scale = Double(plane.scale(at: CGPoint(x: box.midX, y: box.midY)))
        let area = Double(box.size.width) * Double(box.size.height) * scale * scale
        return area.isFinite ? max(area, Double(picture.area)) : Double(picture.area)
    }

    /// Returns the cost of the path of a shape, from its number of points and the rows of pixels that it crosses.
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

    // Costs relative to a filled pixel.
    private static let shadowCost = 8
    private static let filterCost = 64
    private static let rasterCost = 8
    private static let pointCost = 128
    private static let rowCost = 512
    private static let sliceCost = 65536
}

extension RenderTree {
    /// Hides the instances of replicators that exceed the budget, and returns whether there are any. All instances must
    /// be visible and placed.
    func hideOverpainted() -> Bool {
        let outermost = replicators.count(where: \.isOutermostReplicator)
        for replicator in replicators where replicator.isOutermostReplicator {
            var budget = PaintBudget(pixels: PaintBudget.mostPixels / outermost)
            budget.take(replicator)
            for excess in budget.excess {
                for instance in excess.replicator.children[excess.given...] {
                    instance.replication.isOverpainted = true
                    markChanged(instance)
                }
            }
            if budget.excess.isEmpty { continue }
            isOverpainted = true
            copies.tell(of: budget.excess)
        }
        return isOverpainted
    }

    /// Shows hidden instances again, so that the next frame computes the budget from all.
    func showOverpainted() {
        guard isOverpainted else { return }
        isOverpainted = false
        for replicator in replicators {
            for instance in replicator.children where instance.replication.isOverpainted {
                instance.replication.isOverpainted = false
                markChanged(instance)
            }
        }
    }
}

extension RenderNode {
    fileprivate var isOutermostReplicator: Bool {
        if replication.original != nil { return false }
        var next = parent
        while let node = next {
            if node.replication.isListedReplicator { return false }
            next = node.parent
        }
        return true
    }
}
