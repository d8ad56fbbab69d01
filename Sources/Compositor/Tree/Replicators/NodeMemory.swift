import Animation
import Geometry
package import LayerModel
import Pixels
import Platform

/// The memory of a copy of a layer: of its node in the render tree, and of what painters keep for it.
///
/// It follows from the committed values, before there is the copy. Values that copies share, such as images, paths and
/// layouts of text, don't count, nor do the surfaces that painters need only while they paint, such as those of groups
/// and masks.
package struct NodeMemory {
    /// The pixels of the screen per point.
    private let scale: CGFloat
    /// The pixels of the screen, which limit the pictures of effects.
    private let screen: PixelRect
    private let caches: CacheSizes

    /// The bytes of the objects in which painters keep the pictures of a node.
    struct CacheSizes {
        let node: Int
        /// The object of each part of a shape.
        let coverage: Int
    }

    /// - Parameters:
    ///   - scale: the pixels of the screen per point.
    ///   - screen: the pixels of the screen.
    init(scale: CGFloat, screen: PixelRect, caches: CacheSizes) {
        self.scale = scale
        self.screen = screen
        self.caches = caches
    }

    /// The bytes of an instance of a replicator without its layers.
    package static let instance = node + children + details

    /// Returns the bytes of the copy of a layer without the layers below it.
    /// - Parameters:
    ///   - state: the committed values of the layer.
    ///   - hasChildren: whether the copy has children; a mask is none.
    package func bytes(of state: LayerState, animations: [LayerAnimation] = [], hasChildren: Bool = false) -> Int {
        var bytes = Self.node + (hasChildren ? Self.children : 0)
        if !animations.isEmpty {
            bytes += HeapMemory.block(
                HeapMemory.arrayHeader + animations.count * MemoryLayout<MediaTiming.Position?>.stride)
            if !animations.allSatisfy(\.changesGeometryAlone) { bytes += CommittedState.bytes }
        }
        if needsDetails(state, animations) { bytes += Self.details }
        if let emitter = EmitterState(state.kind) { bytes += Emission.bytes(cells: emitter.cells.count) }
        let pictures = pictureBytes(of: state)
        if pictures > 0 { bytes += caches.node + pictures }
        return bytes
    }

    private func needsDetails(_ state: LayerState, _ animations: [LayerAnimation]) -> Bool {
        state.preservesDepth || state.castsShadow || state.rasterSize != nil || !state.effects.backgroundFilters.isEmpty
            || animations.contains { $0.transition != nil }
    }

    /// Returns the bytes of the pictures that a painter keeps for a node.
    private func pictureBytes(of state: LayerState) -> Int {
        var bytes = 0
        if let size = state.rasterSize?.bounds {
            bytes += OffscreenPool.bytes(width: size.width, height: size.height, format: .argb8888)
        }
        let effects = state.effects
        if effects.filters.contains(where: { $0.imageFilter?.isPointwise == false }) {
            bytes += 2 * screenPicture(of: state, .argb8888)
        }
        if !effects.backgroundFilters.isEmpty { bytes += screenPicture(of: state, .argb8888) }
        if state.castsShadow {
            if state.shadow.path != nil {
                bytes += screenPicture(of: state, .a8)
            } else if state.backgroundColor == nil {
                bytes += screenPicture(of: state, .argb8888) + screenPicture(of: state, .a8)
            }
        }
        if let shape = state.shape, shape.path != nil {
            let parts = (shape.fillColor == nil ? 0 : 1) + (shape.strokeColor == nil || shape.lineWidth <= 0 ? 0 : 1)
            bytes += parts * (caches.coverage + OffscreenPool.bytes(width: 1, height: 1, format: .a8))
        }
        return bytes
    }

    /// Returns the bytes of a picture of a layer's bounds on the screen.
    private func screenPicture(of state: LayerState, _ format: PixelFormat) -> Int {
        let width = min(Int(saturating: state.bounds.size.width * scale), screen.width)
        let height = min(Int(saturating: state.bounds.size.height * scale), screen.height)
        return OffscreenPool.bytes(width: width, height: height, format: format)
    }

    /// The bytes of a node without children, with its share of the lists of its parent, of its original and of the
    /// tree.
    private static let node = RenderNode.bytes + 3 * MemoryLayout<RenderNode>.stride + SiblingOrder.bytesPerChild
    /// The bytes of the lists of a node that has children.
    private static let children = 2 * HeapMemory.block(HeapMemory.arrayHeader) + SiblingOrder.bytes
    /// The bytes of the details of the placement and of the one before.
    private static let details = 2 * PlacementDetails.bytes
}

extension RenderNode {
    /// The bytes of the object without what it refers to.
    fileprivate static let bytes = HeapMemory.object(
        MemoryLayout<
            (
                LayerID, Int, CacheSlots, UnretainedNode?, SIMD16<UInt8>, Int, [RenderNode], RenderNode?, [RenderNode],
                [UnretainedNode], SiblingOrder, NodePlacement, NodeValues, UInt64, UInt64, [UInt64: TransitionSnapshot],
                ExternalContent?, Replication, PlacementDetails?
            )
        >.size)
}
