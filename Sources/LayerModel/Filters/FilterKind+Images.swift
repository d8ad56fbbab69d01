import ImageFilters
import Geometry
import Glibc
import Graphics
import Pixels

extension FilterKind {
    static let images: [FilterKind] = blurs + colors + distortions

    private static let blurs: [FilterKind] = [
        FilterKind(
            "CIGaussianBlur", [.number("inputRadius", 10)],
            .image { .blur(.gaussian(max($0.number("inputRadius"), 0))) }),
        FilterKind(
            "CIBoxBlur", [.number("inputRadius", 10)], .image { .blur(.box(max($0.number("inputRadius"), 0))) }),
        FilterKind(
            "CIPixellate", [.vector("inputCenter", 150, 150), .number("inputScale", 8)],
            .image { filter in
                .pixellate(
                    Pixellation(center: filter.point("inputCenter"), side: max(filter.number("inputScale"), 1e-3)))
            }),
    ]

    private static let colors: [FilterKind] = [
        FilterKind(
            "CIColorControls",
            [.number("inputSaturation", 1), .number("inputBrightness", 0), .number("inputContrast", 1)],
            .image { filter in
                .matrix(
                    ColorMatrix.controls(
                        saturation: filter.number("inputSaturation"), brightness: filter.number("inputBrightness"),
                        contrast: filter.number("inputContrast")))
            }),
        FilterKind(
            "CIColorMatrix",
            [
                .vector("inputRVector", 1, 0, 0, 0), .vector("inputGVector", 0, 1, 0, 0),
                .vector("inputBVector", 0, 0, 1, 0),
                .vector("inputAVector", 0, 0, 0, 1), .vector("inputBiasVector", 0, 0, 0, 0),
            ],
            .image { filter in
                func row(_ key: String) -> SIMD4<Float> { SIMD4<Float>(filter.vector(key)) }
                return .matrix(
                    ColorMatrix(
                        red: row("inputRVector"), green: row("inputGVector"), blue: row("inputBVector"),
                        alpha: row("inputAVector"),
                        bias: row("inputBiasVector")))
            }),
        FilterKind(
            "CISepiaTone", [.number("inputIntensity", 1)],
            .image { .matrix(ColorMatrix.sepia($0.number("inputIntensity"))) }),
        FilterKind("CIColorInvert", [], .image { _ in .matrix(ColorMatrix.inversion) }),
        FilterKind(
            "CIColorPosterize", [.number("inputLevels", 6)],
            .image { filter in
                .posterization(Posterization(levels: Float(max(filter.number("inputLevels").rounded(), 1))))
            }),
        FilterKind(
            "CIColorMonochrome", [.color("inputColor", 0.6, 0.45, 0.3), .number("inputIntensity", 1)],
            .image { filter in
                .monochrome(
                    Monochrome(
                        tone: filter.color("inputColor").parts, intensity: Float(filter.number("inputIntensity"))))
            }),
        FilterKind(
            "CIFalseColor", [.color("inputColor0", 0.3, 0, 0), .color("inputColor1", 1, 0.9, 0.8)],
            .image { filter in
                .falseColor(
                    FalseColor(dark: filter.color("inputColor0").parts, light: filter.color("inputColor1").parts))
            }),
        // Core Image has no filter of this kind.
        FilterKind(
            "VitrineTint",
            [.color("inputColor0", 0, 0, 0), .color("inputColor1", 1, 1, 1), .number("inputIntensity", 1)],
            .image { filter in
                .tint(
                    Tint(
                        dark: filter.color("inputColor0").parts, light: filter.color("inputColor1").parts,
                        intensity: Float(filter.number("inputIntensity"))))
            }),
        FilterKind(
            "CIHueAdjust", [.number("inputAngle", 0)], .image { .matrix(ColorMatrix.hue($0.number("inputAngle"))) }),
        FilterKind(
            "CIExposureAdjust", [.number("inputEV", 0)],
            .image { filter in
                let factor = Float(exp2(filter.number("inputEV")))
                return .matrix(ColorMatrix.scale([factor, factor, factor, 1]))
            }),
        FilterKind(
            "CIGammaAdjust", [.number("inputPower", 1)],
            .image { .gamma(GammaAdjustment(power: Float($0.number("inputPower")))) }),
        FilterKind(
            "CIWhitePointAdjust", [.color("inputColor", 1, 1, 1)],
            .image { filter in
                .matrix(ColorMatrix.scale(filter.color("inputColor").parts.withAlpha(of: [0, 0, 0, 1])))
            }),
        FilterKind(
            "CIColorClamp", [.vector("inputMinComponents", 0, 0, 0, 0), .vector("inputMaxComponents", 1, 1, 1, 1)],
            .image { filter in
                .clamp(
                    ColorClamp(
                        least: SIMD4<Float>(filter.vector("inputMinComponents")),
                        most: SIMD4<Float>(filter.vector("inputMaxComponents"))))
            }),
        FilterKind("CIMaximumComponent", [], .image { _ in .extreme(ExtremeComponent(isGreatest: true)) }),
        FilterKind("CIMinimumComponent", [], .image { _ in .extreme(ExtremeComponent(isGreatest: false)) }),
        FilterKind("CIMaskToAlpha", [], .image { _ in .maskToAlpha(MaskToAlpha()) }),
        FilterKind(
            "CIVignette", [.number("inputIntensity", 0), .number("inputRadius", 1)],
            .image { filter in
                .vignette(Vignette(intensity: filter.number("inputIntensity"), radius: filter.number("inputRadius")))
            }),
    ]

    private static let distortions: [FilterKind] = [
        FilterKind(
            "CIBumpDistortion",
            [.vector("inputCenter", 150, 150), .number("inputRadius", 300), .number("inputScale", 0.5)],
            .image { filter in
                .bump(
                    Bump(
                        center: filter.point("inputCenter"), radius: max(filter.number("inputRadius"), 0),
                        scale: filter.number("inputScale")))
            }),
        FilterKind(
            "CIPinchDistortion",
            [.vector("inputCenter", 150, 150), .number("inputRadius", 300), .number("inputScale", 0.5)],
            .image { filter in
                .pinch(
                    Pinch(
                        center: filter.point("inputCenter"), radius: max(filter.number("inputRadius"), 0),
                        scale: filter.number("inputScale")))
            }),
        FilterKind(
            "CITwirlDistortion",
            [.vector("inputCenter", 150, 150), .number("inputRadius", 300), .number("inputAngle", .pi)],
            .image { filter in
                .twirl(
                    Twirl(
                        center: filter.point("inputCenter"), radius: max(filter.number("inputRadius"), 0),
                        angle: filter.number("inputAngle")))
            }),
    ]
}

extension CGColor {
    fileprivate var parts: PixelColor { PixelColor(Float(red), Float(green), Float(blue), Float(alpha)) }
}
