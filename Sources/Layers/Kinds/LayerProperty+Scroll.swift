extension LayerProperty {
    package static let scrollMode = LayerProperty(plain: "scrollMode", \CAScrollLayer.scrollMode)

    static let ofScrollLayer: [LayerProperty] = [scrollMode]
}
