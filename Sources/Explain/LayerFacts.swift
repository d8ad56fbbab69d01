import Compositor
import Geometry
import LayerModel

/// A layer with its values and its costs, for deciding which advice applies.
struct LayerFacts {
    let state: LayerState
    let cost: LayerCost
    /// The animations of the layer itself.
    let animations: [LayerAnimation]
    let hasSublayers: Bool
    /// The time of the layer and everything below it, in seconds.
    let subtreeSeconds: Double
    /// Whether nothing below the layer is animated.
    let isStill: Bool
    /// Device pixels per point of the screen.
    let scale: CGFloat

    /// Half a device pixel, in points of the layer.
    var halfPixel: CGFloat { 0.5 / max(CGFloat(cost.scale), 1e-6) }

    var isCut: Bool { cost.offscreen.contains(.cutBounds) }
}
