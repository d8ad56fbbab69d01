import Animation
import Geometry
import Graphics

extension LayerProperty {
    package static let path = LayerProperty(
        "path", action: .none, animatable: AnimatableProperty("path", \ShapeState.path),
        type: TypedProperty<CGPath?>.self,
        read: { ($0 as? CAShapeLayer)?.path },
        write: { layer, value in
            guard let layer = layer as? CAShapeLayer else { return false }
            switch AnimatableValue(optional: value) {
            case .path(let path)?: layer.path = CGPath(path)
            case .none?: layer.path = nil
            default: return false
            }
            return true
        })
    package static let fillColor = LayerProperty(
        "fillColor", \CAShapeLayer.fillColor, kind: \ShapeState.fillColor)
    package static let fillRule = LayerProperty(plain: "fillRule", \CAShapeLayer.fillRule)
    package static let strokeColor = LayerProperty(
        "strokeColor", \CAShapeLayer.strokeColor, kind: \ShapeState.strokeColor)
    package static let lineWidth = LayerProperty(
        "lineWidth", \CAShapeLayer.lineWidth, kind: \ShapeState.lineWidth)
    package static let lineCap = LayerProperty(plain: "lineCap", \CAShapeLayer.lineCap)
    package static let lineJoin = LayerProperty(plain: "lineJoin", \CAShapeLayer.lineJoin)
    package static let miterLimit = LayerProperty(
        "miterLimit", \CAShapeLayer.miterLimit, kind: \ShapeState.miterLimit)

    package static let strokeStart = LayerProperty(
        "strokeStart", \CAShapeLayer.strokeStart, kind: \ShapeState.strokeStart)
    package static let strokeEnd = LayerProperty(
        "strokeEnd", \CAShapeLayer.strokeEnd, kind: \ShapeState.strokeEnd)
    package static let lineDashPattern = LayerProperty(plain: "lineDashPattern", \CAShapeLayer.lineDashPattern)
    package static let lineDashPhase = LayerProperty(
        "lineDashPhase", \CAShapeLayer.lineDashPhase, kind: \ShapeState.dash.phase)

    static let ofShapeLayer: [LayerProperty] = [
        path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit, strokeStart, strokeEnd,
        lineDashPattern, lineDashPhase,
    ]
}
