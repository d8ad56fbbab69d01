import Animation
public import Geometry
public import Graphics

/// A layer that fills and strokes a path (Apple: `CAShapeLayer`).
///
/// ```swift
/// let hand = CAShapeLayer()
/// hand.path = CGPath(rect: CGRect(x: -2, y: -70, width: 4, height: 70), transform: nil)
/// hand.fillColor = .black
/// ```
open class CAShapeLayer: CALayer {
    override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofShapeLayer
    }
    override class var unsetKind: LayerKindState { .shape(ShapeState()) }

    /// The path in the layer's space, not clipped to the bounds. Animatable between paths with the same elements.
    open var path: CGPath? {
        get { shape.path.map(CGPath.init) }
        set { change(.path, \ShapeState.path, newValue?.storage) }
    }

    /// The colour of the interior; `nil` fills nothing. Animatable.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { change(.fillColor, \ShapeState.fillColor, newValue) }
    }

    /// The rule that decides which points are inside the path; non-zero by default.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
        set { change(.fillRule, \ShapeState.fillRule, newValue == .evenOdd ? .evenOdd : .winding) }
    }

    /// The colour of the stroke; `nil` strokes nothing. Animatable.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { change(.strokeColor, \ShapeState.strokeColor, newValue) }
    }

    /// The width of the stroke in points. Animatable.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change(.lineWidth, \ShapeState.lineWidth, newValue) }
    }

    /// The shape of the ends of open subpaths and of dashes; butt by default.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(shape.lineCap) }
        set { change(.lineCap, \ShapeState.lineCap, newValue.lineCap) }
    }

    /// The shape of the corners of the stroke; miter by default.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(shape.lineJoin) }
        set { change(.lineJoin, \ShapeState.lineJoin, newValue.lineJoin) }
    }

    /// The ratio of a mitre's length to the line width above which it becomes a bevel. Animatable.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { change(.miterLimit, \ShapeState.miterLimit, newValue) }
    }

    /// The beginning of the stroke, as a fraction of the path's length from 0 to 1. Animatable.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change(.strokeStart, \ShapeState.strokeStart, newValue) }
    }

    /// The end of the stroke, as a fraction of the path's length from 0 to 1. Nothing is stroked if it is before
    /// ``strokeStart``. Animatable.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change(.strokeEnd, \ShapeState.strokeEnd, newValue) }
    }

    /// The lengths of dashes and gaps in turn, in points; `nil` draws solid lines.
    open var lineDashPattern: [Double]? {
        get { shape.dash.lengths.isEmpty ? nil : shape.dash.lengths.map { Double($0) } }
        set { change(.lineDashPattern, \ShapeState.dash.lengths, newValue?.map { CGFloat($0) } ?? []) }
    }

    /// The offset into the dash pattern at the start of each subpath, in points. Animatable.
    open var lineDashPhase: CGFloat {
        get { shape.dash.phase }
        set { change(.lineDashPhase, \ShapeState.dash.phase, newValue) }
    }

    private var shape: ShapeState { state.of(ShapeState.self) }
}
