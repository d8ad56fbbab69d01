import Animation
import Compositor
import Foundation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

/// Compares filters of layers with double-precision computations.
@Suite(.standingTime) struct FilterPictureTests {
    typealias Color = [Double]

    /// A layer of 24 × 16 at (10, 8) of a picture of 64 × 48 pixels. All pixels have different colours, some are
    /// translucent.
    private static func stage(_ filters: [CIFilter], arrange: (CALayer, CALayer) -> Void = { _, _ in }) -> Picture {
        let root = CALayer()
        let card = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
        card.frame = CGRect(x: 10, y: 8, width: 24, height: 16)
        card.contents = FilterTransitionTests.image(24, 16) { x, y in pixel(x, y) }
        card.filters = filters
        root.addSublayer(card)
        arrange(root, card)
        return Picture(of: root, width: 64, height: 48)
    }

    /// Premultiplied.
    private static func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        let alpha = y < 8 ? 255 : 160
        return [
            UInt8(x * 10 * alpha / 255), UInt8(y * 16 * alpha / 255), UInt8((x * 37 + y * 91) % 256 * alpha / 255),
            UInt8(alpha),
        ]
    }

    /// Returns a pixel of the stage without filters, premultiplied, 0…1.
    private static func original(_ x: Int, _ y: Int) -> Color {
        guard 10..<34 ~= x, 8..<24 ~= y else { return [0, 0, 0, 0] }
        return pixel(x - 10, y - 8).map { Double($0) / 255 }
    }

    private static func filter(_ name: String, _ inputs: [String: Any] = [:]) throws -> CIFilter {
        try #require(CIFilter(name: name, parameters: inputs))
    }

    private func expect(
        _ picture: Picture, within tolerance: Double = 1, _ wanted: (Int, Int) -> Color, _ comment: String = ""
    ) {
        var worst = 0.0
        var place = (0, 0)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                for (a, b) in zip(picture[x, y], wanted(x, y)) where abs(Double(a) - b * 255) > worst {
                    worst = abs(Double(a) - b * 255)
                    place = (x, y)
                }
            }
        }
        #expect(
            worst <= tolerance,
            "\(comment) at \(place): \(picture[place.0, place.1]) for \(wanted(place.0, place.1).map { $0 * 255 })")
    }

    // MARK: Colours

    /// Applies a function to every colour, not premultiplied, clamped to 0…1.
    private func expectColors(_ filters: [CIFilter], _ change: @escaping (Color) -> Color) {
        expect(
            Self.stage(filters),
            { x, y in
                let c = Self.original(x, y)
                guard c[3] > 0 else { return c }
                let new = change([c[0] / c[3], c[1] / c[3], c[2] / c[3], c[3]]).map { min(max($0, 0), 1) }
                return [new[0] * new[3], new[1] * new[3], new[2] * new[3], new[3]]
            }, filters.map(\.name).joined(separator: ", "))
    }

    private static func luminance(_ c: Color) -> Double { 0.2125 * c[0] + 0.7154 * c[1] + 0.0721 * c[2] }

    private static func each(_ c: Color, _ change: (Double) -> Double) -> Color { c[0..<3].map(change) + [c[3]] }

    @Test("V7 colour controls: saturation about the luminance, then brightness, then contrast about middle grey")
    func controls() throws {
        let filter = try Self.filter(
            "CIColorControls", ["inputSaturation": 0.3, "inputBrightness": 0.15, "inputContrast": 1.4])
        expectColors([filter]) { c in
            let gray = Self.luminance(c)
            return Self.each(c) { ((gray + ($0 - gray) * 0.3) + 0.15 - 0.5) * 1.4 + 0.5 }
        }
        expectColors([try Self.filter("CIColorControls")]) { $0 }
    }

    @Test("V7 neighbours of one colour are filtered alike, also with clear pixels and other colours between them")
    func neighbours() throws {
        let colors: [[UInt8]] = [[200, 100, 0, 255], [0, 0, 0, 0], [20, 60, 80, 160]]
        func color(_ x: Int, _ y: Int) -> [UInt8] { colors[(x / 3 + y) % 3] }
        let invert = try Self.filter("CIColorInvert")
        let picture = Self.stage([invert]) { _, card in
            card.contents = FilterTransitionTests.image(24, 16, color)
        }
        expect(picture) { x, y in
            guard 10..<34 ~= x, 8..<24 ~= y else { return [0, 0, 0, 0] }
            let c = color(x - 10, y - 8).map { Double($0) / 255 }
            return [c[3] - c[0], c[3] - c[1], c[3] - c[2], c[3]]
        }
    }

    @Test("V7 the colour matrix has rows and a bias")
    func matrix() throws {
        let filter = try Self.filter(
            "CIColorMatrix",
            [
                "inputRVector": CIVector(x: 0.2, y: 0.8, z: 0, w: 0), "inputGVector": CIVector(x: 0, y: 0, z: 1, w: 0),
                "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 0.5),
                "inputBiasVector": CIVector(x: 0.1, y: 0, z: -0.2, w: 0.1),
            ])
        expectColors([filter]) { [0.2 * $0[0] + 0.8 * $0[1] + 0.1, $0[2], $0[2] - 0.2, 0.5 * $0[3] + 0.1] }
    }

    @Test("V7 sepia, inversion, posterization, monochrome, hue, exposure and gamma")
    func colors() throws {
        expectColors([try Self.filter("CISepiaTone", ["inputIntensity": 0.7])]) { c in
            let brown: [Color] = [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]]
            var toned: Color = [0, 0, 0, c[3]]
            for i in 0..<3 {
                let sum: Double = brown[i][0] * c[0] + brown[i][1] * c[1] + brown[i][2] * c[2]
                toned[i] = 0.3 * c[i] + 0.7 * sum
            }
            return toned
        }
        expectColors([try Self.filter("CIColorInvert")]) { c in Self.each(c) { 1 - $0 } }
        expectColors([
            try Self.filter(
                "CIColorMonochrome", ["inputColor": CIColor(red: 0.2, green: 0.5, blue: 0.9), "inputIntensity": 0.6])
        ]) { c in
            let gray = Self.luminance(c)
            let tone: Color = [0.2, 0.5, 0.9]
            return (0..<3).map { (i: Int) -> Double in c[i] + 0.6 * (tone[i] * gray - c[i]) } + [c[3]]
        }
        expectColors([try Self.filter("CIExposureAdjust", ["inputEV": -0.5])]) { c in
            Self.each(c) { $0 * 0.5.squareRoot() }
        }
        expectColors([try Self.filter("CIGammaAdjust", ["inputPower": 0.5])]) { c in Self.each(c) { $0.squareRoot() } }
        expectColors([try Self.filter("CIHueAdjust", ["inputAngle": 2 * Double.pi / 3])]) {
            [$0[2], $0[0], $0[1], $0[3]]
        }
        expectColors([try Self.filter("CIMaximumComponent")]) { c in Self.each(c) { _ in max(c[0], c[1], c[2]) } }
        expectColors([try Self.filter("CIMinimumComponent")]) { c in Self.each(c) { _ in min(c[0], c[1], c[2]) } }
        expectColors([try Self.filter("CIColorClamp", ["inputMaxComponents": CIVector(x: 0.5, y: 1, z: 0.7, w: 1)])]) {
            [min($0[0], 0.5), $0[1], min($0[2], 0.7), $0[3]]
        }
        expectColors([try Self.filter("CIMaskToAlpha")]) { [1, 1, 1, Self.luminance($0) * $0[3]] }
        expectColors([
            try Self.filter(
                "CIFalseColor", ["inputColor0": CGColor.black, "inputColor1": CIColor(red: 1, green: 0.5, blue: 0)])
        ]) { c in
            let gray = Self.luminance(c)
            return [gray, gray / 2, 0, c[3]]
        }
        expectColors([
            try Self.filter(
                "VitrineTint",
                [
                    "inputColor0": CGColor(red: 0, green: 0, blue: 1, alpha: 1),
                    "inputColor1": CGColor(red: 1, green: 0.5, blue: 0, alpha: 1), "inputIntensity": 0.75,
                ])
        ]) { c in
            let light = c[0..<3].map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }.reduce(0, +) / 3
            let gray = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
            let ramp = [gray, gray / 2, 1 - gray]
            return zip(c, ramp).map { $0 + ($1 - $0) * 0.75 } + [c[3]]
        }
        let levels = Self.stage([try Self.filter("CIColorPosterize", ["inputLevels": 4])])
        let shades = Set((10..<34).flatMap { x in (8..<16).flatMap { y in levels[x, y][0..<3] } })
        #expect(shades == [0, 85, 170, 255])
    }

    @Test("V7 filters are applied in order; disabled ones are skipped")
    func order() throws {
        let invert = try Self.filter("CIColorInvert")
        let expose = try Self.filter("CIExposureAdjust", ["inputEV": -1])
        expectColors([invert, expose]) { c in Self.each(c) { (1 - $0) / 2 } }
        expectColors([expose, invert]) { c in Self.each(c) { 1 - $0 / 2 } }
        invert.isEnabled = false
        expectColors([invert, expose]) { c in Self.each(c) { $0 / 2 } }
    }

    @Test("V7 a vignette darkens towards the corners, in the layer's plane")
    func vignette() throws {
        let filter = try Self.filter("CIVignette", ["inputIntensity": 0.8, "inputRadius": 1.2])
        expect(
            Self.stage([filter]),
            { x, y in
                let c = Self.original(x, y)
                let half = Double(24 * 24 + 16 * 16).squareRoot() / 2
                let right = Double(x) - 21.5
                let down = Double(y) - 15.5
                let distance = (right * right + down * down).squareRoot()
                let t = min(distance / half / 1.2, 1)
                let light = 1 - 0.8 * t * t * (3 - 2 * t)
                return c[0..<3].map { $0 * light } + [c[3]]
            })
    }

    // MARK: Blurs

    @Test(
        "V7 a Gaussian blur equals the true Gaussian within 2/255, in the layer's points at any scale, and extends beyond the bounds",
        arguments: [1.0, 2.5, 4.0])
    func gaussian(radius: Double) throws {
        let weights = (-24...24).map { exp(-Double($0 * $0) / (2 * radius * radius)) }
        let sum = weights.reduce(0, +)
        var across = [Color](repeating: [0, 0, 0, 0], count: 64 * 48)
        var both = across
        for y in 0..<48 {
            for x in 0..<64 {
                for k in -24...24 { across[y * 64 + x].add(Self.original(x + k, y), weights[k + 24] / sum) }
            }
        }
        for y in 0..<48 {
            for x in 0..<64 {
                for k in -24...24 where 0..<48 ~= y + k {
                    both[y * 64 + x].add(across[(y + k) * 64 + x], weights[k + 24] / sum)
                }
            }
        }
        let picture = Self.stage([try Self.filter("CIGaussianBlur", ["inputRadius": radius])])
        expect(picture, within: 2, { x, y in both[y * 64 + x] })
        #expect(picture[9, 14][3] > 0)
    }

    @Test("V7 a box blur is the mean of a square")
    func box() throws {
        let picture = Self.stage([try Self.filter("CIBoxBlur", ["inputRadius": 3])])
        expect(
            picture, within: 1.5,
            { x, y in
                var mean: Color = [0, 0, 0, 0]
                for v in -3...3 { for u in -3...3 { mean.add(Self.original(x + u, y + v), 1 / 49) } }
                return mean
            })
    }

    @Test("V7 a blur has the same width on a rotated layer and at scale 2, and does not depend on the screen's edge")
    func blurAnywhere() throws {
        let blur = try Self.filter("CIGaussianBlur", ["inputRadius": 3])
        func picture(_ scale: Int, _ arrange: (CALayer) -> Void) -> Picture {
            let root = CALayer()
            let card = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 48, height: 48)
            card.frame = CGRect(x: 14, y: 14, width: 20, height: 20)
            card.backgroundColor = .white
            card.filters = [blur]
            root.addSublayer(card)
            arrange(card)
            return Picture(of: root, width: 48 * scale, height: 48 * scale, scale: CGFloat(scale))
        }
        let plain = picture(1) { _ in }
        let turned = picture(1) { $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }
        expect(turned, { x, y in plain[x, y].map { Double($0) / 255 } })
        let large = picture(2) { _ in }
        for x in 0..<48 {
            #expect(abs(Int(plain[x, 24][3]) - (Int(large[2 * x, 48][3]) + Int(large[2 * x + 1, 48][3])) / 2) <= 2)
        }
        // Half of the layer is off the screen; the visible half is blurred with the invisible one.
        let cut = picture(1) { $0.position.x -= 24 }
        for x in 0..<24 { #expect(abs(Int(cut[x, 24][3]) - Int(plain[x + 24, 24][3])) <= 1, "column \(x)") }
    }

    @Test("V7 pixellate fills squares with their mean, with their corners at the centre")
    func pixellate() throws {
        let picture = Self.stage([
            try Self.filter("CIPixellate", ["inputCenter": CIVector(x: 2, y: 3), "inputScale": 5])
        ])
        expect(
            picture,
            { x, y in
                func start(_ p: Int, _ corner: Int) -> Int { corner + Int((Double(p - corner) / 5).rounded(.down)) * 5 }
                let left = start(x, 12)
                let top = start(y, 11)
                var mean: Color = [0, 0, 0, 0]
                for v in 0..<5 { for u in 0..<5 { mean.add(Self.original(left + u, top + v), 1 / 25) } }
                return mean
            })
    }

    // MARK: Distortions

    /// Returns the bilinear interpolation of the four pixels around a location.
    private static func sample(_ x: Double, _ y: Double) -> Color {
        let left = (x - 0.5).rounded(.down)
        let top = (y - 0.5).rounded(.down)
        let fx = x - 0.5 - left
        let fy = y - 0.5 - top
        var color: Color = [0, 0, 0, 0]
        for (u, v, part) in [
            (0, 0, (1 - fx) * (1 - fy)), (1, 0, fx * (1 - fy)), (0, 1, (1 - fx) * fy), (1, 1, fx * fy),
        ] {
            color.add(original(Int(left) + u, Int(top) + v), part)
        }
        return color
    }

    private func expectDistortion(_ name: String, _ inputs: [String: Any], _ factor: @escaping (Double) -> Double)
        throws
    {
        let filter = try Self.filter(
            name, inputs.merging(["inputCenter": CIVector(x: 10, y: 9), "inputRadius": 12]) { $1 })
        expect(
            Self.stage([filter]),
            { x, y in
                let dx = Double(x) + 0.5 - 20
                let dy = Double(y) + 0.5 - 17
                let distance = (dx * dx + dy * dy).squareRoot()
                let k = distance < 12 ? factor(distance / 12) : 1
                return Self.sample(20 + dx * k, 17 + dy * k)
            }, name)
    }

    @Test("V7 bump and pinch distort a circle about their centre, and nothing outside of it")
    func distortions() throws {
        try expectDistortion("CIBumpDistortion", ["inputScale": 0.5]) { 1 - 0.5 * (1 - $0 * $0) * (1 - $0 * $0) }
        try expectDistortion("CIBumpDistortion", ["inputScale": -0.5]) { 1 + 0.5 * (1 - $0 * $0) * (1 - $0 * $0) }
        try expectDistortion("CIPinchDistortion", ["inputScale": 0.6]) { pow(sin(.pi / 2 * $0), -0.6) }
    }

    // MARK: Order and place

    @Test(
        "V1 V7 filters are applied before the mask and the opacity, after sublayers and border, to the picture clipped by the bounds' outline"
    )
    func order2() throws {
        let picture = Self.stage([try Self.filter("CIColorInvert")]) { _, card in
            card.contents = nil
            card.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            let dot = CALayer()
            let mask = CALayer()
            dot.frame = CGRect(x: 4, y: 4, width: 4, height: 4)
            dot.backgroundColor = .white
            card.addSublayer(dot)
            card.borderWidth = 2
            card.borderColor = .black
            mask.frame = CGRect(x: 0, y: 0, width: 12, height: 16)
            mask.backgroundColor = CGColor(gray: 1, alpha: 0.5)
            card.mask = mask
            card.opacity = 0.5
        }
        #expect(picture[11, 9] == [64, 64, 64, 64], "the border, inverted")
        #expect(picture[15, 13] == [0, 0, 0, 64], "the sublayer, inverted")
        #expect(picture[19, 19] == [0, 64, 64, 64], "the background, inverted")
        #expect(picture[25, 15] == [0, 0, 0, 0], "cut by the mask")
    }

    @Test("V7 filters inside filters share the limit for the pixels beyond the screen that their pictures have")
    func nestedReach() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        var inner = root
        for _ in 0..<3 {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 20_000, height: 16)
            layer.position = CGPoint(x: inner.bounds.midX, y: inner.bounds.midY)
            layer.filters = [try Self.filter("CIGaussianBlur", ["inputRadius": 1000.0])]
            inner.addSublayer(layer)
            inner = layer
        }
        inner.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        let renderer = CARenderer(width: 64, height: 64)
        renderer.layer = root
        CATransaction.flush()
        renderer.beginFrame(atTime: CACurrentMediaTime())
        renderer.render()
        renderer.endFrame()
        #expect(renderer.offscreenCounters.pixels < 30_000_000, "\(renderer.offscreenCounters)")
    }

    @Test("V7 a filtered picture has no seams between tiles and is equal at every position on the device")
    func seams() throws {
        let filters = [
            try Self.filter("CIGaussianBlur", ["inputRadius": 4]), try Self.filter("CIPixellate", ["inputScale": 6]),
            try Self.filter("CITwirlDistortion", ["inputCenter": CIVector(x: 120, y: 70), "inputRadius": 60]),
        ]
        for filter in filters {
            func picture(_ x: CGFloat, _ y: CGFloat) -> Picture {
                let root = CALayer()
                let card = CALayer()
                root.frame = CGRect(x: 0, y: 0, width: 340, height: 200)
                card.frame = CGRect(x: 20 + x, y: 20 + y, width: 260, height: 140)
                card.contents = FilterTransitionTests.image(26, 14) { x, y in
                    (x + y) % 2 == 0 ? [250, 120, 30, 255] : [20, 40, 90, 255]
                }
                card.filters = [filter]
                root.addSublayer(card)
                return Picture(of: root, width: 340, height: 200)
            }
            let a = picture(0, 0)
            let b = picture(31, 17)
            expect(
                a,
                { x, y in
                    x + 31 < 340 && y + 17 < 200
                        ? b[x + 31, y + 17].map { Double($0) / 255 } : a[x, y].map { Double($0) / 255 }
                }, filter.name)
        }
    }
}

extension [Double] {
    fileprivate mutating func add(_ other: [Double], _ weight: Double) {
        for i in indices { self[i] += other[i] * weight }
    }
}
