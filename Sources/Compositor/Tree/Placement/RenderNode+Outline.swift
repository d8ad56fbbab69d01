import Geometry
import Graphics
import LayerModel

// Each takes the few values that it needs: copying the whole state would retain all that it refers to.
extension RenderNode {
    /// The outline of the layer's bounds, in its own space.
    var boundsOutline: RoundedOutline {
        RoundedOutline(
            rect: values.shown.geometry.bounds, radius: values.shown.cornerRadius, corners: values.shown.maskedCorners,
            isContinuous: values.shown.cornerCurve == .continuous)
    }

    /// The edges that are antialiased.
    var smoothEdges: CAEdgeAntialiasingMask {
        values.shown.allowsEdgeAntialiasing ? values.shown.edgeAntialiasingMask : []
    }
}
