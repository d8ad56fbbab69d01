import Geometry
import Graphics
import LayerModel

// Each takes the few values that it needs: copying the whole state would retain all that it refers to.
extension RenderNode {
    /// The outline of the layer's bounds, in its own space.
    var boundsOutline: RoundedOutline {
        RoundedOutline(
            rect: shown.place.bounds, radius: shown.cornerRadius, corners: shown.maskedCorners,
            isContinuous: shown.cornerCurve == .continuous)
    }

    /// The edges that are antialiased.
    var smoothEdges: CAEdgeAntialiasingMask { shown.allowsEdgeAntialiasing ? shown.edgeAntialiasingMask : [] }
}
