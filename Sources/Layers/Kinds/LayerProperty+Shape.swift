import Animation
import Geometry
import Graphics

extension LayerProperty {
    package static let path = LayerProperty(
        "path", action: .none, slot: Slot(\ShapeState.path), type: TypedProperty<CGPath?>.self,
        read: { ($0 as? CAShapeLayer)?.path },
        write: { layer, value in
            guard let layer = layer as? CAShapeLayer else { return false }
            switch AnimatableValue(any: value as Any) {
            case .path(let path)?: layer.path = CGPath(path)
            case .none?: layer.path = nil
            default: return false
            }
            return true
        })
    package static let fillColor = LayerProperty(
        "fillColor", action: .animation, slot: Slot(\ShapeState.fillColor), property: \CAShapeLayer.fillColor)
    package static let fillRule = LayerProperty(plain: "fillRule", \CAShapeLayer.fillRule)
    package static let strokeColor = LayerProperty(
        "strokeColor", action: .animation, slot: Slot(\ShapeState.strokeColor), property: \CAShapeLayer.strokeColor)
    package static let lineWidth = LayerProperty(
        "lineWidth", action: .animation, slot: Slot(\ShapeState.lineWidth), property: \CAShapeLayer.lineWidth)
    package static let lineCap = LayerProperty(plain: "lineCap", \CAShapeLayer.lineCap)
    package static let lineJoin = LayerProperty(plain: "lineJoin", \CAShapeLayer.lineJoin)
    package static let miterLimit = LayerProperty(
        "miterLimit", action: .animation, slot: Slot(\ShapeState.miterLimit), property: \CAShapeLayer.miterLimit)

    package static let strokeStart = LayerProperty(
        "strokeStart", action: .animation, slot: Slot(\ShapeState.strokeStart), property: \CAShapeLayer.strokeStart)
    package static let strokeEnd = LayerProperty(
        "strokeEnd", action: .animation, slot: Slot(\ShapeState.strokeEnd), property: \CAShapeLayer.strokeEnd)
    package static let lineDashPattern = LayerProperty(plain: "lineDashPattern", \CAShapeLayer.lineDashPattern)
    package static let lineDashPhase = LayerProperty(
        "lineDashPhase", action: .animation, slot: Slot(\ShapeState.dash.phase), property: \CAShapeLayer.lineDashPhase)

    package static let ofShapeLayer: [LayerProperty] = [
        path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit, strokeStart, strokeEnd,
        lineDashPattern, lineDashPhase,
    ]
}
