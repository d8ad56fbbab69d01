import Geometry
import Platform

/// The caches of one render node. All of them are optional: what is missing is drawn again.
///
/// A picture is valid as long as it was drawn at the current revision of the node and on its current plane.
final class NodeCaches {
    /// The node, which is alive as long as its slot has not been drained.
    let node: UnretainedNode
    /// The node and everything below it before filters, mask and opacity, at ``RenderNode/contentRevision``.
    @exclusivity(unchecked) var picture: OffscreenPicture?
    /// The picture of a rasterized node, at ``RenderNode/rasterRevision``: the node and everything below it with
    /// filters, shadow and mask.
    @exclusivity(unchecked) var raster: OffscreenPicture?
    /// The picture after the filters.
    @exclusivity(unchecked) var filtered: FilteredPicture?
    /// The filtered backdrop of the whole node, for the frame in which it was drawn.
    @exclusivity(unchecked) private var backdrop: OffscreenPicture?
    /// The filtered backdrops of the parts of a node that is cut where planes cross, or lies in one that is.
    @exclusivity(unchecked) private var partBackdrops: [Int: OffscreenPicture] = [:]
    /// The node as it is shown, for a transition that displaces pixels, for the frame in which it was drawn.
    @exclusivity(unchecked) var whole: OffscreenPicture?
    /// The shadow mask that no other node can share.
    @exclusivity(unchecked) var shadow: ShadowMask?
    /// The outline of a shape's stroke.
    private(set) lazy var stroke = StrokeCache()
    private(set) lazy var fillCoverage = CoverageCache()
    private(set) lazy var strokeCoverage = CoverageCache()
    /// The particles of an emitter as sprites.
    @exclusivity(unchecked) var particles = ParticleBins()
    /// Whether ``NodeCacheTable`` looks after the pictures of effects.
    @exclusivity(unchecked) fileprivate var isListed = false

    /// A picture after filters.
    struct FilteredPicture {
        let picture: OffscreenPicture
        let filterRevision: UInt64
        /// The pixels that could be visible; all others are undefined.
        let visible: PixelRect
    }

    /// The bytes of the object without what it holds.
    static let bytes = HeapMemory.object(
        MemoryLayout<
            (
                UnretainedNode, OffscreenPicture?, OffscreenPicture?, FilteredPicture?, OffscreenPicture?,
                [Int: OffscreenPicture], OffscreenPicture?, ShadowMask?, StrokeCache?, CoverageCache?, CoverageCache?,
                ParticleBins, Bool
            )
        >.size)

    init(_ node: RenderNode) {
        self.node = UnretainedNode(node)
    }

    /// Returns the backdrop of a part of the node, or of the whole node for `nil`.
    func backdrop(ofPart part: Int?) -> OffscreenPicture? {
        if let part { partBackdrops[part] } else { backdrop }
    }

    /// Sets the backdrop of a part of the node, or of the whole node for `nil`.
    func setBackdrop(_ picture: OffscreenPicture?, ofPart part: Int?) {
        guard let part else {
            backdrop = picture
            return
        }
        partBackdrops = partBackdrops.filter { $0.value.isKept }
        partBackdrops[part] = picture
    }

    /// Frees the pictures of effects that the node no longer has.
    /// - Returns: Whether there are pictures of effects left.
    fileprivate func freeUnusedEffects() -> Bool {
        node.withNode { node in
            if node.values.isFilteredByPixel {
                filtered = nil
                // The unfiltered picture may be a shadow's too.
                if shadow == nil { picture = nil }
            }
            if node.values.backgroundFilters.isEmpty {
                backdrop = nil
                partBackdrops.removeAll()
            }
            if node.values.activeTransition == nil { whole = nil }
        }
        return filtered != nil || backdrop != nil || !partBackdrops.isEmpty || whole != nil
    }
}

/// The caches of all nodes of a tree, indexed by ``RenderNode/cacheSlot``.
///
/// Painters use it inside ``PaintContext/exclusively(_:)``. A node gets a record when a painter first caches something
/// for it; records are freed between frames.
final class NodeCacheTable {
    @exclusivity(unchecked) private var records: [NodeCaches?] = []
    /// Records with pictures of effects, which are freed when the effect ends, though the node stays.
    @exclusivity(unchecked) private var withEffects: [NodeCaches] = []

    /// Returns the caches of a node, if there are any.
    func existing(of node: RenderNode) -> NodeCaches? {
        node.cacheSlot < records.count ? records[node.cacheSlot] : nil
    }

    /// Returns the caches of a node.
    func caches(of node: RenderNode) -> NodeCaches {
        if let known = existing(of: node) { return known }
        let new = NodeCaches(node)
        grow(to: node.cacheSlot + 1)
        records[node.cacheSlot] = new
        return new
    }

    /// Notes that a node has got a picture that is to be freed when its filters or its transition end.
    func noteEffectPicture(of caches: NodeCaches) {
        if caches.isListed { return }
        caches.isListed = true
        withEffects.append(caches)
    }

    /// Frees the caches of removed nodes and of effects that have ended, and makes room for new nodes. Must be called
    /// after the tree has changed and before a frame is painted.
    func update(_ slots: CacheSlots) {
        slots.drainRemoved { slot in
            guard slot < records.count, let record = records[slot] else { return }
            if record.isListed { withEffects.removeAll { $0 === record } }
            records[slot] = nil
        }
        grow(to: slots.count)
        if withEffects.isEmpty { return }
        withEffects.removeAll {
            $0.isListed = $0.freeUnusedEffects()
            return !$0.isListed
        }
    }

    /// Frees all caches. Must not be called while a frame is painted.
    func removeAll() {
        withEffects.removeAll()
        for slot in records.indices { records[slot] = nil }
    }

    private func grow(to count: Int) {
        while records.count < count { records.append(nil) }
    }
}
