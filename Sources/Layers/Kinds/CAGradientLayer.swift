public import Geometry
import Graphics

/// A layer that draws a gradient over its background colour, within its bounds and rounded corners (Apple:
/// `CAGradientLayer`).
///
/// ```swift
/// let sky = CAGradientLayer()
/// sky.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
/// let noon = CGColor(red: 0.1, green: 0.2, blue: 0.6, alpha: 1)
/// let dusk = CGColor(red: 0.9, green: 0.6, blue: 0.4, alpha: 1)
/// sky.colors = [noon, dusk]
/// ```
///
/// Points are in unit coordinates: (0, 0) is the origin of the bounds, (1, 1) the opposite corner. The gradient is
/// drawn in the unit square and scaled to the bounds. Colours are interpolated as premultiplied sRGB values. Nothing is
/// drawn for fewer than two colours, for a number of locations that differs from that of the colours, and for points
/// without a direction (in a radial gradient: without a size).
open class CAGradientLayer: CALayer {
    override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofGradientLayer
    }
    override class var unsetKind: LayerKindState { .gradient(GradientState()) }

    /// The colours, `CGColor` values. Animatable between equal numbers of colours.
    open var colors: [Any]? {
        get { gradient.colors }
        set { setColors(newValue) }
    }

    /// The location of each colour, ascending from 0 to 1; `nil` distributes them evenly. The first and the last colour
    /// extend beyond their locations. Animatable between equal numbers of locations.
    open var locations: [Double]? {
        get { gradient.locations }
        set { change(.locations, \GradientState.locations, newValue) }
    }

    /// The location of the first colour, in unit coordinates. Animatable.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { change(.startPoint, \GradientState.startPoint, newValue) }
    }

    /// The location of the last colour, in unit coordinates. Animatable.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { change(.endPoint, \GradientState.endPoint, newValue) }
    }

    /// The geometry of the gradient; axial by default.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { change(.gradientType, \GradientState.type, newValue) }
    }

    /// The place of the first colour of a radial gradient, from the start point towards the end point, which is at
    /// (1, 1). The circles of the colours between grow from this place to the last one. Places outside of 0.99 of the
    /// last circle are moved into it. Animatable.
    package final var focalOffset: CGPoint {
        get { gradient.focalOffset }
        set { change(.focalOffset, \GradientState.focalOffset, newValue) }
    }

    private var gradient: GradientState { state.of(GradientState.self) }

    private func setColors(_ values: [Any]?) {
        let colors = values?.compactMap { flattened($0) as? CGColor }
        if colors?.count != values?.count {
            return LayersLog.misuse("\(logName): “colors” takes colours alone; it keeps its value")
        }
        change(.colors, \GradientState.colors, colors)
    }
}
