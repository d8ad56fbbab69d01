internal import Graphics
internal import Layers

extension CALayer {
    /// Blends the layer with what lies below it.
    func blend(_ mode: CGBlendMode) {
        let name: String? =
            switch mode {
            case .multiply: "CIMultiplyBlendMode"
            case .screen: "CIScreenBlendMode"
            case .overlay: "CIOverlayBlendMode"
            case .darken: "CIDarkenBlendMode"
            case .lighten: "CILightenBlendMode"
            case .colorDodge: "CIColorDodgeBlendMode"
            case .colorBurn: "CIColorBurnBlendMode"
            case .hardLight: "CIHardLightBlendMode"
            case .softLight: "CISoftLightBlendMode"
            case .difference: "CIDifferenceBlendMode"
            case .exclusion: "CIExclusionBlendMode"
            case .hue: "CIHueBlendMode"
            case .saturation: "CISaturationBlendMode"
            case .color: "CIColorBlendMode"
            case .luminosity: "CILuminosityBlendMode"
            // The sum is limited before it is mixed by the opacity, as in After Effects.
            case .plusLighter: "CILinearDodgeBlendMode"
            default: nil
            }
        if let name { compositingFilter = CIFilter(name: name) }
    }

    /// Keeps the blend modes in the layer to what is in the layer, as After Effects composites compositions and the
    /// contents of layers alone. A layer without blend modes in it does not change.
    func isolateBlending() {
        if compositingFilter == nil, containsBlending { compositingFilter = Self.alone }
    }

    /// The name of the blend mode that composites a layer as one picture, as it is without blend modes.
    private static let alone = "normalBlendMode"

    /// Whether sublayers blend with what lies below the layer.
    private var containsBlending: Bool {
        sublayers?.contains { layer in
            layer.compositingFilter is CIFilter || layer.compositingFilter == nil && layer.containsBlending
        } ?? false
    }
}
