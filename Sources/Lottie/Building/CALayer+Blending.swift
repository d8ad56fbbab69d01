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
}
