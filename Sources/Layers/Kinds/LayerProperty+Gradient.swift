import Animation
import Graphics

extension LayerProperty {
    package static let colors = LayerProperty(
        "colors", action: .animation, animatable: AnimatableProperty("colors", \GradientState.colors),
        type: TypedProperty<[CGColor]?>.self,
        read: { ($0 as? CAGradientLayer)?.colors },
        write: { layer, value in
            guard let layer = layer as? CAGradientLayer, let value = AnimatableValue(optional: value),
                let colors = [CGColor]?(value)
            else { return false }
            layer.colors = colors
            return true
        })
    package static let locations = LayerProperty(
        "locations", \CAGradientLayer.locations, kind: \GradientState.locations)
    package static let startPoint = LayerProperty(
        "startPoint", \CAGradientLayer.startPoint, kind: \GradientState.startPoint)
    package static let endPoint = LayerProperty(
        "endPoint", \CAGradientLayer.endPoint, kind: \GradientState.endPoint)
    package static let focalOffset = LayerProperty(
        "focalOffset", \CAGradientLayer.focalOffset, kind: \GradientState.focalOffset)
    static let gradientType = LayerProperty(plain: "type", \CAGradientLayer.type)

    static let ofGradientLayer: [LayerProperty] = [
        colors, locations, startPoint, endPoint, focalOffset, gradientType,
    ]
}
