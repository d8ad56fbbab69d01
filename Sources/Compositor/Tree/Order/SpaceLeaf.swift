import Geometry
import Graphics

/// A flat node in a space with depth.
struct SpaceLeaf: Equatable {
    let node: RenderNode
    /// The product of the opacities of the transform layers above, which apply to each layer separately.
    let opacity: CGFloat
    /// The colour by which replicators above multiply the node.
    let tint: CGColor?
    let plane: SpacePlane

    /// Returns `nil` for a node that is invisible or seen edge-on.
    init?(_ node: RenderNode, opacity: CGFloat, tint: CGColor?) {
        let placement = node.placement
        guard placement.isVisible, !placement.subtreeArea.isEmpty else { return nil }
        guard let depth = placement.relief == .flat ? .zero : placement.depth else { return nil }
        self.node = node
        self.opacity = opacity
        self.tint = tint
        plane = SpacePlane(
            area: placement.subtreeArea, depth: depth, isSolid: node.isSolid && opacity >= 1 && tint == nil,
            outline: node.outlineInSpace)
    }

    static func == (a: SpaceLeaf, b: SpaceLeaf) -> Bool {
        a.node === b.node && a.opacity == b.opacity && a.tint == b.tint && a.plane == b.plane
    }
}

extension RenderNode {
    /// Whether the node is opaque wherever it draws, but at its edges.
    fileprivate var isSolid: Bool {
        values.shown.geometry.opacity >= 1 && mask == nil && !hasEffects && values.backgroundFilters.isEmpty
            && !values.parts.castsShadow
            && (values.parts.opaqueBounds != nil || hasOpaqueContents)
    }

    private var hasOpaqueContents: Bool {
        if case .image(let image)? = values.shown.contents { image.isOpaque } else { false }
    }

    /// The part of the node's plane that the node and everything below it may touch, in pixels.
    fileprivate var outlineInSpace: ConvexPolygon {
        if !placement.hasTransition, staysInBounds {
            let bounds = ConvexPolygon(values.shown.geometry.bounds, through: placement.outerPlane.map)
            return bounds.isInside(placement.subtreeArea)
                ? bounds : bounds.intersection(ConvexPolygon(placement.subtreeArea))
        }
        let box = ConvexPolygon(placement.subtreeArea)
        guard !placement.hasTransition, let back = placement.outerPlane.map.inverse else { return box }
        var reach = PlaneReach(back)
        guard !placement.isRasterized, reach.add(node: self) else { return box }
        return ConvexPolygon(reach.rect, through: placement.outerPlane.map).intersection(box)
    }

    /// Whether nothing of the node and the nodes below it is outside of its bounds.
    fileprivate var staysInBounds: Bool {
        guard values.filters.isEmpty, !values.parts.castsShadow else { return false }
        if values.shown.masksToBounds { return true }
        return order.nodes.isEmpty && values.shown.contentsBox == nil && values.shown.shape == nil
            && values.emission == nil
    }
}

/// The bounding rectangle, in a plane, of nodes that are flat in it.
private struct PlaneReach {
    private var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    /// The map from pixels to the plane.
    private let back: Homography
    private var nodes = 0

    /// The number of nodes beyond which the caller uses the bounding box on the screen.
    private static let mostNodes = 64

    init(_ back: Homography) {
        self.back = back
    }

    var rect: CGRect {
        low.x <= high.x ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .zero
    }

    /// Adds the area of a node and everything below it. Returns false if it is unknown.
    mutating func add(node: RenderNode) -> Bool {
        let placement = node.placement
        guard placement.isVisible, !placement.subtreeArea.isEmpty else { return true }
        nodes += 1
        guard nodes <= Self.mostNodes else { return false }
        if !placement.isRasterized, !placement.hasTransition, node.staysInBounds {
            return add(ConvexPolygon(node.values.shown.geometry.bounds, through: placement.plane.map))
        }
        guard !placement.isRasterized, !placement.hasTransition, placement.effectMargin == 0, !placement.hasShadow
        else {
            return add(ConvexPolygon(placement.subtreeArea))
        }
        let fillsBoundsAlone =
            node.values.shown.contentsBox == nil && node.values.shown.shape == nil && node.values.emission == nil
        guard
            add(
                fillsBoundsAlone
                    ? ConvexPolygon(node.values.shown.geometry.bounds, through: placement.plane.map)
                    : ConvexPolygon(placement.ownArea))
        else { return false }
        return node.order.nodes.allSatisfy { add(node: $0) }
    }

    private mutating func add(_ polygon: ConvexPolygon) -> Bool {
        for i in 0..<polygon.count {
            guard let p = back.project(CGPoint(x: polygon[i].x, y: polygon[i].y)) else { return false }
            low = pointwiseMin(low, SIMD2(p.x, p.y))
            high = pointwiseMax(high, SIMD2(p.x, p.y))
        }
        return true
    }
}
