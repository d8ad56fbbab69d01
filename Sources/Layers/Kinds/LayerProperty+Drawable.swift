import Geometry

extension LayerProperty {
    package static let drawableSize = LayerProperty(
        "drawableSize", action: .none, slot: nil, property: \CADrawableLayer.drawableSize)
    package static let maximumDrawableCount = LayerProperty(
        "maximumDrawableCount", action: .none, slot: nil, property: \CADrawableLayer.maximumDrawableCount)

    package static let ofDrawableLayer: [LayerProperty] = [drawableSize, maximumDrawableCount]
}
