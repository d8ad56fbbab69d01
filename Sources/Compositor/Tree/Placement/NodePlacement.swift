package import Geometry
import LayerModel

/// The geometry of a node on the screen, as it was last placed.
package struct NodePlacement {
    /// Whether neither the node nor an ancestor is hidden, transparent or turned away.
    package var isVisible = false
    /// Whether fields up to ``reach`` describe the node completely, but for its children and mask. The remaining fields
    /// have their default values then.
    var isPlain = false
    /// Whether another geometry of the node changes fields up to ``reach`` only, but for its children and mask.
    var isMovable = false
    /// Whether the node may be opaque in a large area that is not upright.
    var hidesAtAnAngle = false
    /// Whether an odd number of layers, from this one up, have flipped geometry.
    var isFlipped = false
    /// The pixels of the parent's space that the node and everything below it may touch.
    var subtreeArea = PixelRect.empty
    /// The only primitive that is drawn, for a node without children and mask.
    var singlePrimitive: SinglePrimitive?
    /// The pixels that the node itself may touch.
    package var ownArea = PixelRect.empty
    /// The map from the node's own space to device pixels.
    package var plane = ScreenPlane.identity
    /// The layer's origin relative to its position, in the parent's space.
    var origin = CGPoint.zero
    /// The pixels in which the node may be visible.
    var limit = PixelRect.empty
    /// The pixels in which the node's own content is opaque, before its opacity and effects.
    var opaqueArea = PixelRect.empty
    /// The pixels that the node and everything below it may touch before effects, within ``reach``.
    var pictureArea = PixelRect.empty
    /// The pixels in which the children may be visible.
    package var clip = PixelRect.empty
    /// The pixels whose content affects what is visible: larger than ``limit`` if effects or a shadow carry pixels.
    var reach = PixelRect.empty

    /// The orientation relative to the plane into which the node and its siblings are projected.
    package var relief = Relief.flat
    /// The distance of the node's origin in front of that plane, in points.
    package var height: CGFloat = 0
    /// The depth of the node's plane at each pixel; `nil` if the node is flat in that plane or seen edge-on.
    package var depth: ScreenDepth?
    /// The map from the node's own space to the pixels of its parent's space.
    var outerPlane: ScreenPlane { details?.raster?.plane ?? plane }
    /// The distance, in pixels, over which the node's effects spread a change.
    package var effectMargin = 0
    /// The part of ``effectMargin`` that the filters need.
    var filterMargin = 0
    /// The layout of the node's text.
    var text = PlacedText()
    /// The parts that few nodes have; `nil` if this node has none.
    private(set) var details: PlacementDetails?

    package init() {}

    /// - Parameter spare: Details without values, whose memory is used; `nil` if there are none.
    init(reusing spare: PlacementDetails?) {
        details = spare
    }

    /// Takes over from the former placement what does not depend on the geometry.
    mutating func takeOver(from old: inout NodePlacement) {
        if old.text.layout != nil { swap(&text, &old.text) }
        if isRasterized { swap(&rasterDamage, &old.rasterDamage) }
    }

    /// The pixels that the node and everything below it may touch, in the pixels of the other fields.
    var allArea: PixelRect { isRasterized ? rasterArea : subtreeArea }

    /// Returns the plane of the contents of a layer with these bounds: images stay upright in flipped geometry.
    func contentsPlane(in bounds: CGRect) -> ScreenPlane {
        isFlipped ? plane.flipped(in: bounds) : plane
    }
}

/// The parts in ``details``.
extension NodePlacement {
    /// The details for a change. They are created if there are none, and copied if another placement shares them.
    private var ownDetails: PlacementDetails {
        mutating get {
            if isKnownUniquelyReferenced(&details), let details { return details }
            let own = details.map { PlacementDetails($0) } ?? PlacementDetails()
            details = own
            return own
        }
    }

    // Reading one of the values copies it, and a call copies the placement. Whether there is a value can be told
    // without either.
    @inline(__always) var hasSpace: Bool { details?.space != nil }
    @inline(__always) var hasTransition: Bool { details?.transition != nil }
    @inline(__always) var hasShadow: Bool { details?.shadow != nil }
    @inline(__always) var isRasterized: Bool { details?.raster != nil }

    /// The space that the node shares with its children; `nil` if they are flattened into its plane.
    package var space: DepthSpace? {
        get { details?.space }
        set { if newValue != nil || details != nil { ownDetails.space = newValue } }
    }

    /// The space of the particles of an emitter that preserves depth.
    var heights: DepthSpace? {
        get { details?.heights }
        set { if newValue != nil || details != nil { ownDetails.heights = newValue } }
    }

    /// The placement of the picture of a rasterized node. All fields but ``subtreeArea``, ``depth`` and ``transition``
    /// are in the pixels of that picture.
    package var raster: RasterPlacement? {
        get { details?.raster }
        set { if newValue != nil || details != nil { ownDetails.raster = newValue } }
    }

    /// The transition that is active.
    package var transition: PlacedTransition? {
        get { details?.transition }
        set { if newValue != nil || details != nil { ownDetails.transition = newValue } }
    }

    /// The visible shadow of the node.
    var shadow: PlacedShadow? {
        get { details?.shadow }
        set { if newValue != nil || details != nil { ownDetails.shadow = newValue } }
    }

    /// The pixels of the bounds, for a node with background filters.
    var boundsArea: PixelRect {
        get { details?.boundsArea ?? .empty }
        set { if !newValue.isEmpty || details != nil { ownDetails.boundsArea = newValue } }
    }

    /// The area of the backdrop that the background filters sample. It may reach past the screen.
    var backdropArea: PixelRect {
        get { details?.backdropArea ?? .empty }
        set { if !newValue.isEmpty || details != nil { ownDetails.backdropArea = newValue } }
    }

    /// The pixels of the screen, for a node with background filters.
    var screen: PixelRect {
        get { details?.screen ?? .empty }
        set { if !newValue.isEmpty || details != nil { ownDetails.screen = newValue } }
    }

    /// The pixels of the rasterized picture that are visible, in its own coordinates.
    var rasterArea: PixelRect {
        get { details?.rasterArea ?? .empty }
        set { if !newValue.isEmpty || details != nil { ownDetails.rasterArea = newValue } }
    }

    /// The pixels of the rasterized picture that changed since a painter last cleared this region.
    var rasterDamage: Region {
        get { details?.rasterDamage ?? Region() }
        _modify { yield &ownDetails.rasterDamage }
    }
}
