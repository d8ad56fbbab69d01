extension LayerProperty {
    package static let scrollMode = LayerProperty(plain: "scrollMode", \CAScrollLayer.scrollMode)

    package static let ofScrollLayer: [LayerProperty] = [scrollMode]
}
