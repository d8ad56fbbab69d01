import ImageFilters
import Geometry
import Graphics

extension FilterKind {
    /// The transition filters. The region of a transition is the bounds of the layer, whatever `inputExtent` says; the
    /// progress of the transition takes the place of `inputTime`.
    static let transitions: [FilterKind] = [
        FilterKind("CIDissolveTransition", [], .transition { _ in .fade }),
        FilterKind(
            "CISwipeTransition",
            [
                .color("inputColor", 1, 1, 1), .number("inputAngle", 0), .number("inputWidth", 300),
                .number("inputOpacity", 0),
            ],
            .transition { filter in
                let opacity = filter.number("inputOpacity")
                let color = filter.color("inputColor")
                return .filter(
                    Wipe(
                        angle: filter.number("inputAngle"), softness: filter.number("inputWidth"),
                        color: opacity > 0 ? color.copy(alpha: color.alpha * CGFloat(opacity)) : nil))
            }),
        FilterKind(
            "CIBarsSwipeTransition",
            [
                .number("inputAngle", .pi), .number("inputWidth", 30), .number("inputBarOffset", 10),
            ],
            .transition { filter in
                .filter(
                    Wipe(
                        angle: filter.number("inputAngle"), softness: 1,
                        bars: Wipe.Bars(width: filter.number("inputWidth"), offset: filter.number("inputBarOffset"))))
            }),
        FilterKind(
            "CICopyMachineTransition",
            [
                .color("inputColor", 0.6, 1, 0.8), .number("inputAngle", 0), .number("inputWidth", 200),
                .number("inputOpacity", 1.3),
            ],
            .transition { filter in
                .filter(
                    CopyMachine(
                        angle: filter.number("inputAngle"), width: filter.number("inputWidth"),
                        color: filter.color("inputColor"),
                        opacity: filter.number("inputOpacity")))
            }),
        FilterKind(
            "CIFlashTransition",
            [
                .vector("inputCenter", 150, 150), .color("inputColor", 1, 0.8, 0.6),
                .number("inputMaxStriationRadius", 2.58),
                .number("inputStriationStrength", 0.5), .number("inputStriationContrast", 1.375),
                .number("inputFadeThreshold", 0.85),
            ],
            .transition { filter in
                .filter(
                    Flash(
                        center: filter.point("inputCenter"), color: filter.color("inputColor"),
                        rayRadius: filter.number("inputMaxStriationRadius"),
                        rayStrength: filter.number("inputStriationStrength"),
                        rayContrast: filter.number("inputStriationContrast"),
                        fadeThreshold: filter.number("inputFadeThreshold")))
            }),
        FilterKind(
            "CIModTransition",
            [
                .vector("inputCenter", 150, 150), .number("inputAngle", 2), .number("inputRadius", 150),
                .number("inputCompression", 300),
            ],
            .transition { filter in
                .filter(
                    ModHoles(
                        center: filter.point("inputCenter"), angle: filter.number("inputAngle"),
                        radius: filter.number("inputRadius"),
                        compression: filter.number("inputCompression")))
            }),
        FilterKind(
            "CIDisintegrateWithMaskTransition",
            [
                .image("inputMaskImage"), .number("inputShadowRadius", 8), .number("inputShadowDensity", 0.65),
                .vector("inputShadowOffset", 0, -10),
            ],
            .transition { filter in
                guard let mask = filter.image("inputMaskImage") else { return .fade }
                return .filter(
                    Disintegration(
                        mask: mask, shadowRadius: filter.number("inputShadowRadius"),
                        shadowDensity: filter.number("inputShadowDensity"),
                        shadowOffset: filter.point("inputShadowOffset")))
            }),
        FilterKind(
            "CIRippleTransition",
            [
                .image("inputShadingImage"), .vector("inputCenter", 150, 150), .number("inputWidth", 100),
                .number("inputScale", 50),
            ],
            .transition { filter in
                .filter(
                    Ripple(
                        center: filter.point("inputCenter"), width: filter.number("inputWidth"),
                        scale: filter.number("inputScale"),
                        shading: filter.image("inputShadingImage")))
            }),
        FilterKind(
            "CIPageCurlTransition",
            [
                .image("inputBacksideImage"), .image("inputShadingImage"), .number("inputAngle", 0),
                .number("inputRadius", 100),
            ],
            .transition { filter in
                .filter(
                    PageCurl(
                        angle: filter.number("inputAngle"), radius: filter.number("inputRadius"),
                        backside: filter.image("inputBacksideImage"),
                        shading: filter.image("inputShadingImage")))
            }),
    ]
}
