import Animation
public import Geometry
public import Graphics

/// Draws a path: filled, stroked, or both (Apple: `CAShapeLayer`).
///
/// ```swift
/// let hand = CAShapeLayer()
/// hand.path = CGPath(rect: CGRect(x: -2, y: -70, width: 4, height: 70), transform: nil)
/// hand.fillColor = .black
/// ```
open class CAShapeLayer: CALayer {
    package override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofShapeLayer
    }
    package override class var unsetKind: LayerKindState { .shape(ShapeState()) }

    /// In the layer's own space; not cut at the bounds. Animatable between paths of the same elements.
    open var path: CGPath? {
        get { shape.path.map(CGPath.init) }
        set { change(.path, \ShapeState.path, newValue?.storage) }
    }

    /// Nil fills nothing. Animatable.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { change(.fillColor, \ShapeState.fillColor, newValue) }
    }

    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
        set { change(.fillRule, \ShapeState.fillRule, newValue == .evenOdd ? .evenOdd : .winding) }
    }

    /// Nil strokes nothing. Animatable.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { change(.strokeColor, \ShapeState.strokeColor, newValue) }
    }

    /// In points. Animatable.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change(.lineWidth, \ShapeState.lineWidth, newValue) }
    }

    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(shape.lineCap) }
        set { change(.lineCap, \ShapeState.lineCap, newValue.lineCap) }
    }

    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(shape.lineJoin) }
        set { change(.lineJoin, \ShapeState.lineJoin, newValue.lineJoin) }
    }

    /// Animatable.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { change(.miterLimit, \ShapeState.miterLimit, newValue) }
    }

    /// Where on the path the stroke begins, in fractions of its length from 0 to 1. Animatable.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change(.strokeStart, \ShapeState.strokeStart, newValue) }
    }

    /// Where on the path the stroke ends, in fractions of its length from 0 to 1; nothing is stroked where that is
    /// before its start. Animatable.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change(.strokeEnd, \ShapeState.strokeEnd, newValue) }
    }

    /// The lengths of dashes and gaps in turn, in points; nil draws whole lines.
    open var lineDashPattern: [Double]? {
        get { shape.dash.lengths.isEmpty ? nil : shape.dash.lengths.map { Double($0) } }
        set { change(.lineDashPattern, \ShapeState.dash.lengths, newValue?.map { CGFloat($0) } ?? []) }
    }

    /// How far into the pattern every subpath starts, in points. Animatable.
    open var lineDashPhase: CGFloat {
        get { shape.dash.phase }
        set { change(.lineDashPhase, \ShapeState.dash.phase, newValue) }
    }

    private var shape: ShapeState { state.of(ShapeState.self) }
}
