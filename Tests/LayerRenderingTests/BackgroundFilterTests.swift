import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct BackgroundFilterTests {
    /// A root of 60 × 40 with stripes, and a layer of 20 × 20 with background filters at (20, 10) in front.
    private struct Stage {
        let root = CALayer(), glass = CALayer()
        let renderer: CARenderer

        init(_ filter: CIFilter?, background: UInt32 = 0xff00_0000, striped: Bool = true) {
            renderer = CARenderer(width: 60, height: 40, background: background)
            root.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
            if striped {
                root.contents = FilterTransitionTests.image(60, 40) { x, y in BackgroundFilterTests.stripe(x, y) }
            }
            glass.frame = CGRect(x: 20, y: 10, width: 20, height: 20)
            glass.backgroundFilters = filter.map { [$0] }
            root.addSublayer(glass)
            renderer.layer = root
        }

        func picture(at time: CFTimeInterval = 0) -> (_ x: Int, _ y: Int) -> [UInt8] {
            CATransaction.flush()
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            let pixels = renderer.pixels
            return { x, y in Array(pixels[(y * 60 + x) * 4..<(y * 60 + x) * 4 + 4]) }
        }
    }

    private static func stripe(_ x: Int, _ y: Int) -> [UInt8] {
        x / 6 % 2 == 0 ? [240, 120, 0, 255] : [20, 40, UInt8(y * 6), 255]
    }

    @Test("V7 instances that are gone sample no backdrop any more, also where they were copies below a mask")
    func goneInstances() throws {
        CATransaction.setDisableActions(true)
        let root = CALayer(), mask = CALayer(), replicator = CAReplicatorLayer(), glass = CALayer(), light = CALayer()
        for layer in [root, mask, replicator] { layer.frame = CGRect(x: 0, y: 0, width: 300, height: 20) }
        mask.backgroundColor = .white
        root.backgroundColor = .black
        light.frame = CGRect(x: 208, y: 8, width: 4, height: 4)
        root.addSublayer(light)
        glass.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        glass.backgroundFilters = [try filter("CIColorInvert")]
        replicator.addSublayer(glass)
        replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        mask.addSublayer(replicator)
        for isMask in [false, true] {
            root.mask = isMask ? mask : nil
            if !isMask { root.addSublayer(replicator) } else { mask.addSublayer(replicator) }
            let renderer = CARenderer(width: 300, height: 20)
            renderer.layer = root
            for round in 0..<6 {
                CATransaction.setDisableActions(true)
                replicator.instanceCount = round == 0 ? 15 : 1
                light.backgroundColor = CGColor(gray: CGFloat(round) / 6, alpha: 1)
                CATransaction.flush()
                renderer.beginFrame(atTime: Double(round))
                if round > 1 { #expect(renderer.damage.bounds == PixelRect(x: 208, y: 8, width: 4, height: 4)) }
                renderer.render()
                renderer.endFrame()
            }
        }
    }

    @Test("V7 a wide blur of the background does not sample layers in front", arguments: [false, true])
    func before(isFrontFiltered: Bool) throws {
        CATransaction.setDisableActions(true)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        root.backgroundColor = .white
        let blur = try filter("CIGaussianBlur", ["inputRadius": 40])
        let glass = CALayer()
        glass.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
        glass.backgroundFilters = [blur]
        root.addSublayer(glass)
        // More siblings than one bounding box of the tree contains.
        for row in 0..<30 {
            let front = CALayer()
            front.frame = CGRect(x: 0, y: 20 + row * 9, width: 300, height: 9)
            front.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            if isFrontFiltered { front.backgroundFilters = [blur] }
            root.addSublayer(front)
        }
        let picture = Picture(of: root, width: 300, height: 300)
        #expect(picture[150, 10] == [255, 255, 255, 255])
        #expect(picture[150, 25] == [255, 0, 0, 255])
    }

    private func filter(_ name: String, _ inputs: [String: Any] = [:]) throws -> CIFilter {
        try #require(CIFilter(name: name, parameters: inputs))
    }

    @Test("V7 background filters change the backdrop within the layer's bounds, below its own background")
    func color() throws {
        let stage = Stage(try filter("CIColorInvert"))
        let plain = stage.picture()
        for y in 0..<40 {
            for x in 0..<60 {
                let s = Self.stripe(x, y)
                let isInside = 20..<40 ~= x && 10..<30 ~= y
                #expect(plain(x, y) == (isInside ? [255 - s[0], 255 - s[1], 255 - s[2], 255] : s))
            }
        }
        CATransaction.setDisableActions(true)
        stage.glass.backgroundColor = CGColor(gray: 1, alpha: 0.5)
        stage.glass.opacity = 0.5
        let tinted = stage.picture()
        for x in 20..<40 {
            let s = Self.stripe(x, 20)
            for i in 0..<3 {
                let behind = (Double(s[i]) + 255 - Double(s[i])) / 2
                let wanted = behind * 0.75 + 255 * 0.25
                #expect(abs(Double(tinted(x, 20)[i]) - wanted) <= 1.5)
            }
        }
    }

    @Test("V7 a blurred background samples the area around the layer; beyond the screen's edge its pixels are repeated")
    func blur() throws {
        let stage = Stage(try filter("CIBoxBlur", ["inputRadius": 4]))
        CATransaction.setDisableActions(true)
        func mean(_ x: Int, _ y: Int, _ channel: Int) -> Double {
            var sum = 0.0
            for v in -4...4 {
                for u in -4...4 {
                    sum += Double(Self.stripe(min(max(x + u, 0), 59), min(max(y + v, 0), 39))[channel]) / 81
                }
            }
            return sum
        }
        func check(_ frame: CGRect) {
            CATransaction.setDisableActions(true)
            stage.glass.frame = frame
            let picture = stage.picture()
            for y in 0..<40 {
                for x in 0..<60 {
                    let isInside = frame.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
                    for i in 0..<3 {
                        let wanted = isInside ? mean(x, y, i) : Double(Self.stripe(x, y)[i])
                        #expect(abs(Double(picture(x, y)[i]) - wanted) <= 1.5, "\(x), \(y)")
                    }
                }
            }
        }
        check(CGRect(x: 20, y: 10, width: 20, height: 20))
        check(CGRect(x: 0, y: 0, width: 15, height: 40))
        check(CGRect(x: 50, y: 30, width: 30, height: 30))
    }

    @Test("V7 background filters are clipped to rounded corners and to rotated bounds")
    func outline() throws {
        let stage = Stage(try filter("CIColorInvert"))
        CATransaction.setDisableActions(true)
        stage.glass.cornerRadius = 10
        var picture = stage.picture()
        #expect(picture(21, 11) == Self.stripe(21, 11) && picture(30, 20)[0] == 255 - Self.stripe(30, 20)[0])
        CATransaction.setDisableActions(true)
        stage.glass.cornerRadius = 0
        stage.glass.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        picture = stage.picture()
        #expect(picture(21, 11) == Self.stripe(21, 11) && picture(30, 8)[0] == 255 - Self.stripe(30, 8)[0])
    }

    @Test(
        "V7 the filtered background follows changes of the backdrop, also if only the sampled area beside the layer changed"
    )
    func follows() throws {
        let stage = Stage(try filter("CIBoxBlur", ["inputRadius": 5]), striped: false)
        CATransaction.setDisableActions(true)
        let dot = CALayer()
        dot.frame = CGRect(x: 16, y: 10, width: 4, height: 20)
        dot.backgroundColor = .white
        stage.root.insertSublayer(dot, below: stage.glass)
        #expect(stage.picture()(21, 20)[0] > 50)
        CATransaction.setDisableActions(true)
        dot.position.x -= 14
        #expect(stage.picture()(21, 20)[0] == 0)
        CATransaction.setDisableActions(true)
        stage.root.insertSublayer(dot, above: stage.glass)
        dot.position.x += 14
        #expect(stage.picture()(21, 20)[0] == 0, "what is in front is not seen through")
    }

    @Test("V7 a layer with background filters behind another one")
    func twice() throws {
        let stage = Stage(try filter("CIColorInvert"))
        let second = CALayer()
        second.frame = CGRect(x: 30, y: 0, width: 20, height: 40)
        second.backgroundFilters = [try filter("CIColorInvert")]
        stage.root.addSublayer(second)
        let picture = stage.picture()
        #expect(picture(35, 20) == Self.stripe(35, 20))
        #expect(
            picture(25, 20)[0] == 255 - Self.stripe(25, 20)[0] && picture(45, 20)[0] == 255 - Self.stripe(45, 20)[0])
    }

    @Test("V7 a filtered background without a backdrop stays transparent")
    func clear() throws {
        let stage = Stage(try filter("CIGaussianBlur", ["inputRadius": 3]), background: 0, striped: false)
        let dot = CALayer()
        dot.frame = CGRect(x: 25, y: 15, width: 10, height: 10)
        dot.backgroundColor = .white
        stage.root.insertSublayer(dot, below: stage.glass)
        let picture = stage.picture()
        #expect(picture(30, 20)[3] < 255)
        #expect(picture(30, 20)[3] > 150)
        #expect(picture(21, 11)[3] < 10)
        #expect(picture(23, 20)[3] > 0, "blurred outwards")
    }

    @Test("V7 background filters animate, and move with their layer")
    func animated() throws {
        let stage = Stage(try filter("CIExposureAdjust"))
        let animation = CABasicAnimation(keyPath: "backgroundFilters.CIExposureAdjust.inputEV")
        animation.fromValue = 0
        animation.toValue = -2
        animation.duration = 1
        animation.beginTime = 10
        stage.glass.add(animation, forKey: nil)
        let half = stage.picture(at: 10.5)
        #expect(half(26, 20)[0] == Self.stripe(26, 20)[0] / 2 && half(15, 20) == Self.stripe(15, 20))
        CATransaction.setDisableActions(true)
        stage.glass.position.x -= 10
        let moved = stage.picture(at: 10.5)
        #expect(moved(15, 20)[0] != Self.stripe(15, 20)[0] && moved(35, 20) == Self.stripe(35, 20))
    }
}
