import Vitrine

extension GoldenScene {
    private static func filter(_ name: String, _ inputs: [String: Any] = [:]) -> [Any]? {
        CIFilter(name: name, parameters: inputs).map { [$0] }
    }

    /// Makes charts side by side, each with a filter.
    private static func charts(_ name: String, _ filters: @escaping @Sendable () -> [[Any]?]) -> GoldenScene {
        GoldenScene(name, width: 240, height: 120) { root in
            for (i, list) in filters().enumerated() {
                root.add(CGRect(12 + CGFloat(i % 4) * 57, 12 + CGFloat(i / 4) * 54, 45, 42), Paint.blue) { card in
                    card.contents = Paint.chart
                    card.filters = list
                    if i % 3 == 1 { card.transform = CATransform3DMakeRotation(0.2, 0, 0, 1) }
                }
            }
        }
    }

    static let filters: [GoldenScene] = [
        charts("V7 filters that change colours") {
            [
                filter("CIColorControls", ["inputSaturation": 0.2, "inputContrast": 1.4]), filter("CISepiaTone"),
                filter("CIColorInvert"),
                filter("CIColorPosterize", ["inputLevels": 3]), filter("CIColorMonochrome"),
                filter("CIHueAdjust", ["inputAngle": 2]),
                filter("CIVignette", ["inputIntensity": 1]), filter("CIFalseColor"),
            ]
        },
        charts("V7 filters that blur and distort") {
            let center = CIVector(x: 22, y: 21)
            return [
                filter("CIGaussianBlur", ["inputRadius": 3]), filter("CIBoxBlur", ["inputRadius": 3]),
                filter("CIPixellate", ["inputCenter": center, "inputScale": 7]),
                filter("CIBumpDistortion", ["inputCenter": center, "inputRadius": 20]),
                filter("CIPinchDistortion", ["inputCenter": center, "inputRadius": 20]),
                filter("CITwirlDistortion", ["inputCenter": center, "inputRadius": 20]),
            ]
        },
        GoldenScene("V7 blend modes over a picture", width: 240, height: 180) { root in
            root.add(CGRect(8, 8, 224, 164)) { $0.contents = Paint.chart }
            let modes = [
                "multiply", "screen", "overlay", "darken", "colorDodge", "colorBurn", "softLight", "difference", "hue",
                "color", "luminosity", "linearLight",
            ]
            for (i, mode) in modes.enumerated() {
                root.add(CGRect(16 + CGFloat(i % 4) * 54, 16 + CGFloat(i / 4) * 52, 46, 44), Paint.glass) { card in
                    card.cornerRadius = 8
                    card.borderWidth = 5
                    card.borderColor = Paint.green
                    card.compositingFilter = mode + "BlendMode"
                }
            }
        },
        GoldenScene("V7 filtered backgrounds", width: 200) { root in
            root.add(CGRect(10, 10, 180, 80)) { $0.contents = Paint.chart }
            root.add(CGRect(20, 5, 60, 70), CGColor(gray: 1, alpha: 0.3)) { card in
                card.backgroundFilters = filter("CIGaussianBlur", ["inputRadius": 4])
                card.cornerRadius = 14
            }
            root.add(CGRect(115, 25, 50, 50)) { card in
                card.backgroundFilters = filter("CIColorInvert")
                card.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
            }
        },
        transition("A6 copy machine") { transition("CICopyMachineTransition", ["inputWidth": 60]) },
        transition("A6 flash") { transition("CIFlashTransition", ["inputCenter": CIVector(x: 50, y: 40)]) },
        transition("A6 mod") {
            transition("CIModTransition", ["inputCenter": CIVector(x: 50, y: 40), "inputRadius": 20])
        },
        transition("A6 disintegrate with mask") {
            transition("CIDisintegrateWithMaskTransition", ["inputMaskImage": Paint.chart as Any])
        },
        transition("A6 ripple") {
            transition("CIRippleTransition", ["inputCenter": CIVector(x: 50, y: 40), "inputWidth": 40])
        },
        transition("A6 page curl") { transition("CIPageCurlTransition", ["inputAngle": -0.5, "inputRadius": 15]) },
    ]
}
