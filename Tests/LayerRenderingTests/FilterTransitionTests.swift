import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import PictureReferences
import Testing

@Suite(.standingTime) struct FilterTransitionTests {
    private static let names = [
        "CIDissolveTransition", "CISwipeTransition", "CIBarsSwipeTransition", "CICopyMachineTransition",
        "CIFlashTransition",
        "CIModTransition", "CIDisintegrateWithMaskTransition", "CIRippleTransition", "CIPageCurlTransition",
    ]

    /// Creates a filter, with a mask if it needs one, and lengths for a layer of 100 points.
    static func filter(_ name: String) throws -> CIFilter {
        let filter = try #require(CIFilter(name: name))
        let lengths: [String: Any] = [
            "inputCenter": CIVector(x: 40, y: 30), "inputWidth": 30, "inputRadius": 20, "inputScale": 48,
            "inputCompression": 80, "inputBarOffset": 10,
        ]
        for (key, value) in lengths where filter.inputKeys.contains(key) { filter.setValue(value, forKey: key) }
        if name == "CIBarsSwipeTransition" { filter.setValue(20, forKey: "inputWidth") }
        if name == "CIPageCurlTransition" { filter.setValue(0.4, forKey: "inputAngle") }
        if name == "CIDisintegrateWithMaskTransition" { filter.setValue(try mask(), forKey: "inputMaskImage") }
        return filter
    }

    /// Grey spots on black.
    private static func mask() throws -> CGImage {
        try #require(
            image(64, 64) { x, y in
                let check: Int = (x / 8 + y / 8) % 2
                let gray = UInt8((x * 4 + check * 100) % 256)
                return [gray, gray, gray, 255]
            })
    }

    static func image(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) -> CGImage? {
        var bytes = (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } }
        return CGContext(
            data: &bytes, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)?.makeImage()
    }

    /// A layer with a transition from one checkered picture to another between 100 s and 101 s of the clock.
    private struct Stage {
        let root = CALayer(), card = CALayer()
        let renderer: CARenderer
        let width: Int, height: Int

        init(
            width: Int = 160, height: Int = 120, scale: CGFloat = 1,
            card frame: CGRect = CGRect(x: 20, y: 10, width: 100, height: 80),
            origin: CGPoint = .zero, arrange: (CALayer) -> Void = { _ in }
        ) {
            self.width = width
            self.height = height
            renderer = CARenderer(width: width, height: height, scale: scale)
            root.frame = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
            card.frame = frame
            card.contents = FilterTransitionTests.image(40, 40) { x, y in
                (x / 5 + y / 5) % 2 == 0 ? [200, 60, 30, 255] : [90, 20, 10, 255]
            }
            arrange(card)
            root.addSublayer(card)
            renderer.layer = root
            if origin != .zero { renderer.bounds = renderer.bounds.offsetBy(dx: origin.x, dy: origin.y) }
            CATransaction.flush()
            _ = pixels(at: 0)
        }

        func change(_ filter: CIFilter) {
            let transition = CATransition()
            transition.filter = filter
            transition.duration = 1
            transition.beginTime = 100
            transition.fillMode = .both
            CATransaction.setDisableActions(true)
            card.add(transition, forKey: nil)
            card.contents = FilterTransitionTests.image(40, 40) { x, y in
                (x / 10 + y / 4) % 2 == 0 ? [20, 90, 220, 255] : [40, 200, 240, 255]
            }
            CATransaction.flush()
        }

        func pixels(at time: CFTimeInterval) -> [UInt8] {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            return renderer.pixels
        }

        func pixel(_ x: Int, _ y: Int, at time: CFTimeInterval) -> [UInt8] {
            let pixels = pixels(at: time)
            let i = (y * width + x) * 4
            return Array(pixels[i..<i + 4])
        }
    }

    private static func arrange(_ index: Int, _ card: CALayer) {
        switch index {
        case 1: card.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        case 2:
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 300
            card.transform = CATransform3DConcat(CATransform3DMakeRotation(0.7, 0, 1, 0), perspective)
        case 3:
            card.isGeometryFlipped = true
            card.opacity = 0.6
        default: break
        }
    }

    @Test(
        "A6 the transition of a filter shows exactly the old picture at its beginning and exactly the new one at its end",
        arguments: names, [0, 1, 2, 3])
    func ends(name: String, arrangement: Int) throws {
        let stage = Stage(arrange: { Self.arrange(arrangement, $0) })
        let old = stage.pixels(at: 0)
        stage.change(try Self.filter(name))
        let begin = stage.pixels(at: 100)
        let end = stage.pixels(at: 101)
        let middle = stage.pixels(at: 100.5)
        stage.card.removeAllAnimations()
        CATransaction.flush()
        let new = stage.pixels(at: 0)
        #expect(begin == old)
        #expect(end == new)
        #expect(middle != old && middle != new)
    }

    @Test("A6 the transition of a filter is continuous, also at its beginning and end", arguments: names)
    func steps(name: String) throws {
        let stage = Stage()
        let old = stage.pixels(at: 0)
        stage.change(try Self.filter(name))
        var last = old
        for step in 0...50 {
            let next = stage.pixels(at: 100 + Double(step) / 50)
            #expect(PictureDifference.mean(last, next) < 9, "\(name) at \(2 * step) %")
            last = next
        }
    }

    @Test(
        "A6 the transition of a filter has no seams between tiles, and has equal pixels at another position on the device",
        arguments: names)
    func seams(name: String) throws {
        let width = 320
        let height = 160
        let dx = 37
        let dy = 23
        let frame = CGRect(x: 40, y: 30, width: 260, height: 120)
        func picture(_ origin: CGPoint) throws -> [UInt8] {
            let stage = Stage(width: width, height: height, card: frame, origin: origin)
            stage.change(try Self.filter(name))
            return stage.pixels(at: 100.4)
        }
        let here = try picture(.zero)
        let there = try picture(CGPoint(x: dx, y: dy))
        for y in 0..<height - dy {
            let a = ((y + dy) * width + dx) * 4
            let b = y * width * 4
            let count = (width - dx) * 4
            guard here[a..<a + count] != there[b..<b + count] else { continue }
            let worst = PictureDifference.largest(here[a..<a + count], there[b..<b + count])
            #expect(worst <= 1, "row \(y)")
        }
    }

    @Test(
        "A6 the transition of a rotated layer is rotated too",
        arguments: ["CIRippleTransition", "CIModTransition", "CISwipeTransition", "CIPageCurlTransition"])
    func turned(name: String) throws {
        let frame = CGRect(x: 20, y: 20, width: 80, height: 80)
        let filter = try Self.filter(name)
        func picture(_ arrange: (CALayer) -> Void) -> [UInt8] {
            let stage = Stage(width: 120, height: 120, card: frame, arrange: arrange)
            stage.change(filter)
            return stage.pixels(at: 100.45)
        }
        let upright = picture { _ in }
        let turned = picture { $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }
        var differences = 0
        var changed = 0
        for y in 0..<120 {
            for x in 0..<120 {
                // A clockwise rotation by 90° maps (x, y) to (119 − y, x).
                let a = (y * 120 + x) * 4
                let b = (x * 120 + 119 - y) * 4
                if (0..<4).contains(where: { abs(Int(upright[a + $0]) - Int(turned[b + $0])) > 3 }) { differences += 1 }
                if upright[a..<a + 4] != turned[a..<a + 4] { changed += 1 }
            }
        }
        #expect(changed > 1000)
        #expect(differences < 40, "\(differences) pixels differ")
    }

    @Test("A6 lengths of a transition's filter are points of the layer: at scale 2 the picture is twice as large")
    func scaled() throws {
        let filter = try Self.filter("CIRippleTransition")
        func picture(_ scale: Int) -> [UInt8] {
            let stage = Stage(
                width: 160 * scale, height: 120 * scale, scale: CGFloat(scale),
                arrange: { card in
                    card.contents = nil
                    card.backgroundColor = .black
                })
            stage.change(filter)
            stage.card.contents = nil
            stage.card.backgroundColor = .white
            CATransaction.flush()
            return stage.pixels(at: 100.5)
        }
        let small = picture(1)
        let large = picture(2)
        for y in 0..<120 {
            for x in 0..<160 {
                let mean =
                    [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(0) {
                        $0 + Int(large[((2 * y + $1.1) * 320 + 2 * x + $1.0) * 4])
                    } / 4
                #expect(abs(mean - Int(small[(y * 160 + x) * 4])) <= 3)
            }
        }
    }

    @Test("A6 a flash is brightest half-way, has the filter's colour, and starts at its centre")
    func flash() throws {
        let filter = try Self.filter("CIFlashTransition")
        filter.setValue(CIColor(red: 0.2, green: 1, blue: 0.6), forKey: "inputColor")
        let stage = Stage()
        stage.change(filter)
        #expect(stage.pixel(30, 30, at: 100.5) == [51, 255, 153, 255])
        #expect(stage.pixel(110, 80, at: 100.5) == [51, 255, 153, 255])
        let near = stage.pixel(61, 41, at: 100.2)
        let far = stage.pixel(22, 88, at: 100.2)
        #expect(near[1] > far[1])
        #expect(stage.pixel(10, 5, at: 100.5) == [0, 0, 0, 0])
    }

    @Test("A6 the bar of the copy machine moves by its angle, with the new picture behind it")
    func copyMachine() throws {
        let filter = try Self.filter("CICopyMachineTransition")
        let stage = Stage()
        stage.change(filter)
        stage.card.backgroundColor = .white
        // The middle of the bar has moved by half of 100 + 30 points less half the bar: it is at 50.
        #expect(stage.pixel(70, 50, at: 100.5) == [153, 255, 204, 255])
        #expect(stage.pixel(40, 50, at: 100.5)[2] > 200, "new behind")
        #expect(stage.pixel(110, 50, at: 100.5)[2] < 40, "old ahead")
        filter.setValue(Double.pi / 2, forKey: "inputAngle")
        stage.change(filter)
        let up = Stage()
        up.change(filter)
        #expect(up.pixel(70, 88, at: 100.5)[2] > 200 && up.pixel(70, 12, at: 100.5)[2] < 40, "up")
    }

    @Test("A6 the holes of the mod transition open at its centre first")
    func mod() throws {
        let stage = Stage()
        stage.change(try Self.filter("CIModTransition"))
        #expect(stage.pixel(60, 40, at: 100.3)[2] > 200)
        // Half-way to the next hole.
        #expect(stage.pixel(60 + 18, 40, at: 100.3)[2] < 40)
    }

    @Test("A6 disintegration begins where the mask is white; the remaining part casts a shadow")
    func disintegration() throws {
        let filter = try Self.filter("CIDisintegrateWithMaskTransition")
        filter.setValue(
            Self.image(10, 10) { x, _ in x < 5 ? [255, 255, 255, 255] : [0, 0, 0, 255] }, forKey: "inputMaskImage")
        filter.setValue(CIVector(x: -10, y: 0), forKey: "inputShadowOffset")
        let stage = Stage()
        stage.change(filter)
        let left = stage.pixel(30, 50, at: 100.5)
        let right = stage.pixel(100, 50, at: 100.5)
        #expect(left[2] > 200 && right[2] < 40)
        let lit = stage.pixel(42, 50, at: 100.5)
        let shaded = stage.pixel(62, 50, at: 100.5)
        #expect(Int(shaded[2]) < Int(lit[2]) - 60, "\(lit) \(shaded)")
        filter.setValue(nil, forKey: "inputMaskImage")
        let plain = Stage()
        let faded = Stage()
        plain.change(filter)
        faded.change(try Self.filter("CIDissolveTransition"))
        #expect(plain.pixels(at: 100.3) == faded.pixels(at: 100.3))
    }

    @Test(
        "A6 a ripple shows the new picture behind it and the old one ahead, and displaces pixels by at most a quarter of its scale"
    )
    func ripple() throws {
        let stage = Stage()
        CATransaction.setDisableActions(true)
        stage.card.contents = nil
        stage.card.backgroundColor = .black
        let dot = CALayer()
        dot.frame = CGRect(x: 48, y: 20, width: 8, height: 20)
        dot.backgroundColor = .white
        stage.card.addSublayer(dot)
        CATransaction.flush()
        let still = stage.pixels(at: 0)
        let transition = CATransition()
        transition.filter = try Self.filter("CIRippleTransition")
        transition.duration = 1
        transition.beginTime = 100
        stage.card.add(transition, forKey: nil)
        CATransaction.flush()
        var reaches: [Int] = []
        for step in 1..<20 {
            let pixels = stage.pixels(at: 100 + Double(step) / 20)
            for y in 0..<120 {
                for x in 0..<160 where pixels[(y * 160 + x) * 4] != still[(y * 160 + x) * 4] {
                    reaches.append(max(68 - x, x - 76, 30 - y, y - 50))
                }
            }
        }
        #expect((reaches.max() ?? 0) <= 13 && (reaches.max() ?? 0) >= 8)
    }

    @Test(
        "A6 a page curl uncovers the new picture from the edge that its angle determines, shows its back, and casts a shadow"
    )
    func pageCurl() throws {
        let filter = try Self.filter("CIPageCurlTransition")
        filter.setValue(0, forKey: "inputAngle")
        filter.setValue(10, forKey: "inputRadius")
        filter.setValue(Self.image(4, 4) { _, _ in [0, 255, 0, 255] }, forKey: "inputBacksideImage")
        let stage = Stage()
        stage.change(filter)
        // The axis is at 100 − 0.5 · 110 = 45 points; the roll extends to 55, the page's edge is at 45 − (100 − 45 −
        // 10 π) = 21.4.
        let x = 20
        let y = 50
        #expect(stage.pixel(x + 80, y, at: 100.5)[2] > 200, "new")
        #expect(stage.pixel(x + 35, y, at: 100.5) == [0, 255, 0, 255], "the back lies flat")
        #expect(stage.pixel(x + 10, y, at: 100.5)[2] < 40 && stage.pixel(x + 10, y, at: 100.5)[0] > 60, "old")
        #expect(
            stage.pixel(x + 23, y, at: 100.5)[1] == 255 && stage.pixel(x + 20, y, at: 100.5)[1] < 100, "the page's edge"
        )
        let bright = stage.pixel(x + 90, y, at: 100.5)
        let dark = stage.pixel(x + 57, y, at: 100.5)
        #expect(dark[3] == 255 && Int(dark[2]) < Int(bright[2]) * 3 / 4, "\(dark) in the shadow")
        filter.setValue(Double.pi, forKey: "inputAngle")
        let left = Stage()
        left.change(filter)
        #expect(left.pixel(x + 20, y, at: 100.5)[2] > 200, "new on the left")
    }

    @Test("A6 the inputs of transitions have Core Image's keys and defaults")
    func inputs() throws {
        func check(_ name: String, _ expected: [String: Any]) throws {
            let filter = try #require(CIFilter(name: name))
            let own = filter.inputKeys.filter {
                !["inputImage", "inputTargetImage", "inputTime", "inputExtent"].contains($0)
            }
            #expect(Set(own) == Set(expected.keys), "\(name)")
            for (key, value) in expected {
                #expect("\(filter.value(forKey: key) ?? "none")" == "\(value)", "\(name).\(key)")
            }
        }
        try check("CIDissolveTransition", [:])
        try check(
            "CISwipeTransition",
            ["inputColor": CIColor.white, "inputAngle": 0.0, "inputWidth": 300.0, "inputOpacity": 0.0])
        try check("CIBarsSwipeTransition", ["inputAngle": Double.pi, "inputWidth": 30.0, "inputBarOffset": 10.0])
        try check(
            "CICopyMachineTransition",
            [
                "inputColor": CIColor(red: 0.6, green: 1, blue: 0.8), "inputAngle": 0.0, "inputWidth": 200.0,
                "inputOpacity": 1.3,
            ])
        try check(
            "CIFlashTransition",
            [
                "inputCenter": CIVector(x: 150, y: 150), "inputColor": CIColor(red: 1, green: 0.8, blue: 0.6),
                "inputMaxStriationRadius": 2.58,
                "inputStriationStrength": 0.5, "inputStriationContrast": 1.375, "inputFadeThreshold": 0.85,
            ])
        try check(
            "CIModTransition",
            [
                "inputCenter": CIVector(x: 150, y: 150), "inputAngle": 2.0, "inputRadius": 150.0,
                "inputCompression": 300.0,
            ])
        try check(
            "CIDisintegrateWithMaskTransition",
            [
                "inputMaskImage": "none", "inputShadowRadius": 8.0, "inputShadowDensity": 0.65,
                "inputShadowOffset": CIVector(x: 0, y: -10),
            ])
        try check(
            "CIRippleTransition",
            [
                "inputShadingImage": "none", "inputCenter": CIVector(x: 150, y: 150), "inputWidth": 100.0,
                "inputScale": 50.0,
            ])
        try check(
            "CIPageCurlTransition",
            ["inputBacksideImage": "none", "inputShadingImage": "none", "inputAngle": 0.0, "inputRadius": 100.0])
    }
}
