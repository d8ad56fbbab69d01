import Geometry

extension LayerProperty {
    package static let drawableSize = LayerProperty(
        "drawableSize", action: .none, property: \CADrawableLayer.drawableSize)
    package static let maximumDrawableCount = LayerProperty(
        "maximumDrawableCount", action: .none, property: \CADrawableLayer.maximumDrawableCount)

    static let ofDrawableLayer: [LayerProperty] = [drawableSize, maximumDrawableCount]
}
