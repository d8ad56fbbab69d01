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
            case .plusLighter: "CIAdditionCompositing"
            default: nil
            }
        if let name { compositingFilter = CIFilter(name: name) }
    }
}
