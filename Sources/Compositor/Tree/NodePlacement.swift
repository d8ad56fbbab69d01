package import Geometry
import LayerModel

/// Where a node lies on the screen, as it was last placed.
package struct NodePlacement {
    /// Neither hidden, nor clear, nor turned away, and no ancestor is.
    package var isVisible = false
    /// There is no more about it than is said down to ``reach``, but for what its children and its mask are.
    var isPlain = false
    /// An odd number of layers, from this one up, turn y over.
    var isFlipped = false
    /// Pixels of the surroundings that the layer or anything below it may touch.
    var subtreeArea = PixelRect.empty
    /// All that is drawn, for a node that has nothing below it and draws one thing which fills whole pixels.
    var singlePrimitive: SinglePrimitive?
    /// Pixels the layer itself may touch.
    package var ownArea = PixelRect.empty
    /// The node's own plane, in device pixels.
    package var plane = ScreenPlane.identity
    /// Where the layer's own origin lies about its position, in the surroundings' plane.
    var origin = CGPoint.zero
    /// Where the node may be seen.
    var limit = PixelRect.empty
    /// Those of the layer's own pixels in which it hides what is behind it, while nothing is done to it as a whole.
    var opaqueArea = PixelRect.empty
    /// Pixels the layer's parts or anything below it may touch, before effects; no farther out than ``reach``.
    var pictureArea = PixelRect.empty
    /// Where its children may be seen.
    package var clip = PixelRect.empty
    /// Where what is part of the node counts: more than ``limit`` where it has effects or a shadow.
    var reach = PixelRect.empty

    /// The space in which the node's children lie; nil where they are seen in its plane.
    package var space: DepthSpace?
    /// The space in which the particles of an emitter that keeps depth have theirs.
    var heights: DepthSpace?
    /// How the node stands against the plane in which it and its siblings are seen.
    package var relief = Relief.flat
    /// How far the node's origin is in front of that plane, in points.
    package var height: CGFloat = 0
    /// Where the node stands in its space, unless it lies flat in that plane; nil also where it is seen from the side.
    package var depth: ScreenDepth?
    /// Where the node's own pixels lie, if it is rasterized: all else but ``subtreeArea``, ``depth`` and ``transition``
    /// counts in them.
    package var raster: RasterPlacement?
    /// The node's own plane in the pixels of its surroundings.
    var outerPlane: ScreenPlane { raster?.plane ?? plane }
    /// While the node's picture changes for another.
    package var transition: PlacedTransition?
    /// Pixels of the bounds, for a node with background filters.
    var boundsArea = PixelRect.empty
    /// What of that which is behind the node the background filters look at; it may reach past the screen.
    var backdropArea = PixelRect.empty
    /// All there is to draw on.
    var screen = PixelRect.empty
    /// How far the node's effects carry pixels: what lies so far outside of what can be seen counts, and a change shows
    /// as far around.
    package var effectMargin = 0
    /// How much of that is the layer's filters'.
    var filterMargin = 0
    /// Nil where none is seen.
    var shadow: PlacedShadow?
    /// Pixels that the rasterized picture shows, in its own.
    var rasterArea = PixelRect.empty

    package init() {}

    /// The same in the pixels that the rest counts in.
    var allArea: PixelRect { raster == nil ? subtreeArea : rasterArea }

    /// The plane that the contents of a layer with such bounds lie in: pictures stay upright where y is turned over.
    func contentsPlane(in bounds: CGRect) -> ScreenPlane {
        isFlipped ? plane.flipped(in: bounds) : plane
    }
}
