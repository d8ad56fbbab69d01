import Geometry
import LayerModel
import Platform

/// Measures what each node costs while a frame is painted.
///
/// Reading the clock takes some ten nanoseconds for each node and tile, which count as the node's own time.
final class LayerCosts: PaintObserver {
    private let context: PaintContext
    private let clock = MonotonicClock()
    /// The costs by ``RenderNode/cacheSlot``.
    private var costs: [LayerCost?] = []
    /// The slots of the nodes that are painted, the innermost last.
    private var open: [Int] = []
    private var last = Sample()

    /// The counts of everything so far.
    private struct Sample {
        var time = 0.0
        var pixels = 0
        var blurs = 0
        var reduced = 0
    }

    init(_ context: PaintContext) {
        self.context = context
        last = sample()
    }

    /// The costs of all nodes that were painted, added up by layer.
    var all: [LayerCost] {
        var sums: [LayerID: LayerCost] = [:]
        for cost in costs {
            guard let cost else { continue }
            if sums[cost.id] == nil { sums[cost.id] = cost } else { sums[cost.id]?.add(cost) }
        }
        return Array(sums.values)
    }

    let followsParts = false

    func begin(_ node: RenderNode) {
        charge()
        let slot = node.cacheSlot
        while costs.count <= slot { costs.append(nil) }
        if costs[slot] == nil { costs[slot] = cost(of: node) }
        open.append(slot)
    }

    func paintedParts(of node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat) {}

    func end(_ node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat) {
        charge()
        open.removeLast()
        let own = CGFloat(min(max(node.values.shown.geometry.opacity, 0), 1))
        costs[node.cacheSlot]?.offscreen.formUnion(node.offscreenReasons(opacity: opacity * own))
    }

    /// Adds what was done since the last call to the node that is painted.
    private func charge() {
        let now = sample()
        if let slot = open.last {
            costs[slot]?.seconds += now.time - last.time
            costs[slot]?.pixels += now.pixels - last.pixels
            costs[slot]?.shadowsDrawn += now.blurs - last.blurs
            costs[slot]?.imagesReduced += now.reduced - last.reduced
        }
        last = now
        last.time = clock.now
    }

    private func sample() -> Sample {
        Sample(
            time: clock.now, pixels: context.pixelsPainted, blurs: context.offscreen.counters.blurs,
            reduced: context.shared.levels.made)
    }

    private func cost(of node: RenderNode) -> LayerCost {
        var cost = LayerCost(id: node.id)
        let bounds = node.values.shown.geometry.bounds
        cost.scale = Double(node.placement.plane.scale(at: CGPoint(x: bounds.midX, y: bounds.midY)))
        cost.alignment = node.imageAlignment
        let caches = context.shared.nodes.existing(of: node)
        if node.placement.isRasterized {
            cost.miss = CacheMiss(caches?.raster, plane: node.placement.plane, revision: node.rasterRevision)
        } else if !node.values.isFilteredByPixel || node.placement.details?.shadow?.silhouette.isPicture == true {
            cost.miss = CacheMiss(caches?.picture, plane: node.placement.plane, revision: node.contentRevision)
        }
        return cost
    }
}

extension LayerCost {
    /// Adds the cost of another copy of the layer.
    fileprivate mutating func add(_ other: LayerCost) {
        seconds += other.seconds
        pixels += other.pixels
        offscreen.formUnion(other.offscreen)
        alignment = alignment ?? other.alignment
        miss = miss ?? other.miss
        shadowsDrawn += other.shadowsDrawn
        imagesReduced += other.imagesReduced
    }
}
