public import Geometry
import Graphics

/// Draws a run of colours over its background colour, within its bounds and rounded corners (Apple: `CAGradientLayer`).
///
/// ```swift
/// let sky = CAGradientLayer()
/// sky.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
/// let noon = CGColor(red: 0.1, green: 0.2, blue: 0.6, alpha: 1)
/// let dusk = CGColor(red: 0.9, green: 0.6, blue: 0.4, alpha: 1)
/// sky.colors = [noon, dusk]
/// ```
///
/// Points are in unit coordinates, (0, 0) at the bounds' origin and (1, 1) at the far corner; the gradient is drawn in
/// the unit square and stretched over the bounds. Colours run through premultiplied sRGB numbers. Fewer than two
/// colours, another number of locations than of colours, and points that give no direction (or, in a radial gradient,
/// no size) draw nothing.
open class CAGradientLayer: CALayer {
    package override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofGradientLayer
    }
    package override class var unsetKind: LayerKindState { .gradient(GradientState()) }

    /// `CGColor` values. Animatable between as many.
    open var colors: [Any]? {
        get { gradient.colors }
        set { setColors(newValue) }
    }

    /// Where each colour is reached, rising from 0 to 1; nil spreads them evenly. Before the first and after the last
    /// their colours go on. Animatable between as many.
    open var locations: [Double]? {
        get { gradient.locations }
        set { change(.locations, \GradientState.locations, newValue) }
    }

    /// Where the first colour is, in unit coordinates. Animatable.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { change(.startPoint, \GradientState.startPoint, newValue) }
    }

    /// Where the last colour is, in unit coordinates. Animatable.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { change(.endPoint, \GradientState.endPoint, newValue) }
    }

    open var type: CAGradientLayerType {
        get { gradient.type }
        set { change(.gradientType, \GradientState.type, newValue) }
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
