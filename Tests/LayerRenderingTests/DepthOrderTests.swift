import Animation
import Compositor
import Display
import Geometry
import Glibc
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import PictureReferences
import Pixels
import TestSupport
import Testing
import Trace

/// Siblings outside their parent's plane.
@Suite(.standingTime) struct DepthOrderTests {
    private let root = CALayer()
    private static let side = 160
    /// A shared machine can take twice as long at times.
    private static let slowness = 2.0

    init() {
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        root.backgroundColor = CGColor(red: 0.9, green: 0.8, blue: 0.7, alpha: 1)
    }

    private var picture: Picture { Picture(of: root, width: Self.side, height: Self.side, at: 100) }

    private func plane(_ color: CGColor, _ size: CGFloat = 80, _ transform: CATransform3D = CATransform3DIdentity)
        -> CALayer
    {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        layer.position = CGPoint(x: Self.side / 2, y: Self.side / 2)
        layer.backgroundColor = color
        layer.transform = transform
        return layer
    }

    private func randomColor(_ random: inout SeededGenerator, alpha: CGFloat) -> CGColor {
        CGColor(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random), alpha: alpha)
    }

    private func randomTurn(_ random: inout SeededGenerator, _ most: CGFloat = 1.2) -> CATransform3D {
        let z = CATransform3DMakeTranslation(0, 0, .random(in: -20...20, using: &random))
        let x = CATransform3DRotate(z, .random(in: -most...most, using: &random), 1, 0, 0)
        let y = CATransform3DRotate(x, .random(in: -most...most, using: &random), 0, 1, 0)
        return CATransform3DRotate(y, .random(in: -3...3, using: &random), 0, 0, 1)
    }

    /// Intersecting planes, and the expected picture.
    private func makeCrossing(_ count: Int, seed: Int, mixings: [DepthReference.Mixing]) -> DepthReference {
        var random = SeededGenerator(seed: UInt64(seed * 100 + count))
        var reference = DepthReference(root)
        if seed % 2 == 1 { root.sublayerTransform.m34 = -1 / 500 }
        for i in 0..<count {
            let layer = plane(randomColor(&random, alpha: i % 3 == 0 ? 0.5 : 1), 90, randomTurn(&random))
            layer.position.x += .random(in: -20...20, using: &random)
            layer.position.y += .random(in: -20...20, using: &random)
            let mixing = mixings[i % mixings.count]
            if mixing == .multiply { layer.compositingFilter = "multiplyBlendMode" }
            if mixing == .inverted, let filter = CIFilter(name: "CIColorInvert", parameters: [:]) {
                layer.backgroundFilters = [filter]
                layer.backgroundColor = randomColor(&random, alpha: 0.3)
            }
            root.addSublayer(layer)
            reference.add(layer, mixing, in: DepthReference.space(of: root))
        }
        return reference
    }

    private func expect(
        _ picture: Picture, _ reference: DepthReference, tolerance: Double, atLeast share: Double, _ what: String
    ) {
        let background = root.backgroundColor ?? .white
        let ground = [Double(background.red), Double(background.green), Double(background.blue)]
        var seen = 0
        var wrong = 0
        var first = ""
        for y in stride(from: 1, to: Self.side, by: 2) {
            for x in stride(from: 0, to: Self.side, by: 2) {
                guard let color = reference.color(x, y, ground: ground) else { continue }
                seen += 1
                let pixel = picture[x, y]
                if zip(pixel, color).contains(where: { abs(Double($0) - $1) > tolerance }) {
                    wrong += 1
                    if first.isEmpty { first = "(\(x), \(y)): \(pixel), not \(color)" }
                }
            }
        }
        #expect(wrong == 0, "\(what): \(wrong) of \(seen), first \(first)")
        #expect(Double(seen) > Double(Self.side * Self.side / 4) * share, "\(what): \(seen) pixels to look at")
    }

    @Test(
        "L2 L4 intersecting planes are ordered by their depth at each pixel",
        arguments: [2, 3, 5, 8, 13, 24], 0..<4)
    func crossing(count: Int, seed: Int) {
        let reference = makeCrossing(count, seed: seed, mixings: [.over])
        expect(picture, reference, tolerance: 4, atLeast: count > 10 ? 0.3 : 0.5, "\(count) planes, seed \(seed)")
    }

    @Test(
        "L2 V3 blend modes and background filters of intersecting planes sample the backdrop of each part",
        arguments: [2, 3, 5, 8, 24], 0..<4)
    func mixing(count: Int, seed: Int) {
        let reference = makeCrossing(count, seed: seed, mixings: [.over, .multiply, .inverted])
        expect(picture, reference, tolerance: 6, atLeast: count > 10 ? 0.3 : 0.5, "\(count) planes, seed \(seed)")
    }

    @Test("L2 the faces of a cube below a plain layer hide those behind them", arguments: [0.0, 0.4, 1.1, 2.5, 3.6, 5])
    func cube(turn: Double) {
        var reference = DepthReference(root)
        var random = SeededGenerator(seed: 7)
        root.sublayerTransform.m34 = -1 / 400
        root.sublayerTransform = CATransform3DRotate(root.sublayerTransform, turn, 0.4, 1, 0.2)
        let turns: [(CGFloat, CGFloat, CGFloat)] = [
            (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
        ]
        for (angle, x, y) in turns {
            let face = plane(
                randomColor(&random, alpha: 1), 70,
                CATransform3DTranslate(CATransform3DMakeRotation(angle, x, y, 0), 0, 0, 35))
            root.addSublayer(face)
            reference.add(face, in: DepthReference.space(of: root))
        }
        expect(picture, reference, tolerance: 2, atLeast: 0.7, "turned by \(turn)")
    }

    @Test("L2 half of a layer and half of a sibling that is rotated by 45° are visible")
    func turned() {
        let red = plane(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        let blue = plane(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        red.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
        root.addSublayer(red)
        root.addSublayer(blue)
        let seen = picture
        // Rotated by a positive angle about y, the left of the middle comes nearer.
        #expect(seen[70, 80] == [255, 0, 0, 255] && seen[90, 80] == [0, 0, 255, 255])
        #expect(root.hitTest(CGPoint(x: 70, y: 80)) === red && root.hitTest(CGPoint(x: 90, y: 80)) === blue)
        let context = CGContext(
            data: nil, width: Self.side, height: Self.side, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.translateBy(x: 0, y: CGFloat(Self.side))
        context?.scaleBy(x: 1, y: -1)
        if let context { root.render(in: context) }
        let drawn = context?.makeImage()?.premultipliedRGBA() ?? []
        #expect(drawn.count == seen.pixels.count)
        for x in [50, 70, 78, 82, 90, 110] {
            let i = (80 * Self.side + x) * 4
            #expect(Array(drawn[i..<i + 4]) == seen[x, 80], "render(in:) at \(x)")
        }
        // The result is equal if the layer is rasterized, masked or in a group.
        root.shouldRasterize = true
        #expect(picture[70, 80] == [255, 0, 0, 255] && picture[90, 80] == [0, 0, 255, 255])
        root.shouldRasterize = false
        let mask = plane(.black, 100)
        root.mask = mask
        root.opacity = 0.5
        let half = picture
        #expect(half[70, 80][0] > 120)
        #expect(half[70, 80][2] == 0)
        #expect(half[90, 80][2] > 120)
        #expect(half[90, 80][0] == 0)
    }

    @Test("L2 parallel planes are ordered by depth after all transforms, equal depths by order; they are not split")
    func parallel() {
        let red = plane(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        let blue = plane(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        root.addSublayer(red)
        root.addSublayer(blue)
        #expect(picture[80, 80] == [0, 0, 255, 255])
        red.transform = CATransform3DMakeTranslation(0, 0, 1)
        #expect(picture[80, 80] == [255, 0, 0, 255] && root.hitTest(CGPoint(x: 80, y: 80)) === red)
        blue.zPosition = 1
        #expect(picture[80, 80] == [0, 0, 255, 255] && root.hitTest(CGPoint(x: 80, y: 80)) === blue)
        blue.zPosition = 2
        // Seen from the other side.
        root.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(picture[80, 80] == [255, 0, 0, 255] && root.hitTest(CGPoint(x: 80, y: 80)) === red)
        // A card that is turned over has the same depth as one that is not.
        red.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        blue.zPosition = 0
        root.sublayerTransform = CATransform3DIdentity
        #expect(picture[80, 80] == [0, 0, 255, 255] && root.hitTest(CGPoint(x: 80, y: 80)) === blue)
    }

    @Test("L4 sublayers are flat in their layer's plane, but those of a transform layer are ordered among its siblings")
    func flattening() {
        let red = plane(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        let blue = plane(CGColor(red: 0, green: 0, blue: 1, alpha: 1), 60)
        let holder = CALayer()
        let space = CATransformLayer()
        for parent in [holder, space] {
            parent.frame = root.bounds
            root.addSublayer(parent)
            parent.addSublayer(blue)
            root.addSublayer(red)
            blue.transform = CATransform3DMakeTranslation(0, 0, 30)
            #expect(picture[80, 80] == (parent === space ? [0, 0, 255, 255] : [255, 0, 0, 255]))
            #expect(root.hitTest(CGPoint(x: 80, y: 80)) === (parent === space ? blue : red))
            blue.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
            let seen = picture
            #expect(seen[70, 80] == (parent === space ? [0, 0, 255, 255] : [255, 0, 0, 255]))
            #expect(seen[90, 80] == [255, 0, 0, 255])
            parent.removeFromSuperlayer()
        }
    }

    @Test("L2 S7 copies of a replicator hide each other by their depth")
    func replicated() {
        let replicator = CAReplicatorLayer()
        let card = plane(CGColor(red: 0.2, green: 0.4, blue: 1, alpha: 1), 50)
        var reference = DepthReference(root)
        replicator.frame = root.bounds
        replicator.instanceCount = 6
        replicator.instanceTransform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        replicator.instanceRedOffset = 0
        replicator.instanceBlueOffset = -0.15
        card.zPosition = 50
        replicator.addSublayer(card)
        root.addSublayer(replicator)
        replicator.sublayerTransform.m34 = -1 / 400
        for i in 0..<6 {
            let copy = plane(CGColor(red: 0.2, green: 0.4, blue: 1 - 0.15 * CGFloat(i), alpha: 1), 50)
            copy.zPosition = 50
            let about = CATransform3DConcat(
                CATransform3DMakeTranslation(-80, -80, 0), CATransform3DMakeRotation(.pi / 3 * CGFloat(i), 0, 1, 0))
            let turned = CATransform3DConcat(about, CATransform3DMakeTranslation(80, 80, 0))
            reference.add(copy, in: CATransform3DConcat(turned, DepthReference.space(of: replicator)))
        }
        expect(picture, reference, tolerance: 2, atLeast: 0.7, "six copies")
    }

    @Test(
        "L2 T5 an update of intersecting planes equals a full drawing, by one thread and by several",
        arguments: 0..<6)
    func partly(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = seed < 3 ? 5 : 12
        let mixings: [DepthReference.Mixing] = seed % 3 == 2 ? [.over, .multiply, .inverted] : [.over]
        let copy = DepthOrderTests()
        for tests in [self, copy] { _ = tests.makeCrossing(count, seed: seed, mixings: mixings) }
        let layers = root.sublayers ?? []
        let copies = copy.root.sublayers ?? []
        var threads = PaintThreads(count: 3)
        threads.leastPixels = 0
        threads.tile = TileShape(width: 48, height: 32)
        let renderer = CARenderer(width: Self.side, height: Self.side)
        let others = CARenderer(width: Self.side, height: Self.side, threads: threads)
        renderer.layer = root
        others.layer = copy.root
        for step in 0..<16 {
            CATransaction.setDisableActions(true)
            let changed = Int.random(in: 0..<count, using: &random)
            let turn = randomTurn(&random)
            let z = CGFloat.random(in: -30...30, using: &random)
            for layer in [layers[changed], copies[changed]] {
                switch step % 5 {
                case 0: layer.transform = turn
                case 1: layer.position.x += 7
                case 2: layer.opacity = layer.opacity < 1 ? 1 : 0.6
                case 3: layer.zPosition = z
                default: layer.isHidden.toggle()
                }
            }
            CATransaction.flush()
            var pixels: [[UInt8]] = []
            for (one, isWhole) in [(renderer, false), (others, false), (renderer, true)] {
                one.beginFrame(atTime: Double(step))
                if isWhole { one.addUpdate(one.bounds) }
                one.render()
                one.endFrame()
                pixels.append(one.pixels)
            }
            let again = differences(pixels[0], pixels[2])
            let threads = differences(pixels[1], pixels[2])
            #expect(again == "", "seed \(seed), step \(step): again")
            #expect(threads == "", "seed \(seed), step \(step): threads")
        }
    }

    private func differences(_ a: [UInt8], _ b: [UInt8]) -> String {
        let places = a.indices.filter { a[$0] != b[$0] }
        guard let first = places.first else { return "" }
        return
            "\(places.count) values, first at (\(first / 4 % Self.side), \(first / 4 / Self.side)): \(a[first]), not \(b[first])"
    }

    /// The least processor time of several frames in which all layers rotate a little, and of placing alone, in
    /// milliseconds.
    private func cost(width: Int, height: Int, _ layers: [CALayer]) -> (frame: Double, placing: Double) {
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        defer { context.invalidate() }
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
        let output = PixelBuffer(width: width, height: height, format: .xrgb8888)
        var least = (frame: Double.infinity, placing: Double.infinity)
        for frame in 0..<16 {
            CATransaction.setDisableActions(true)
            for layer in layers { layer.transform = CATransform3DRotate(layer.transform, 0.001, 0.3, 1, 0) }
            CATransaction.flush()
            let buffer = ScanoutBuffer(index: 0, pixels: output.view, stale: [], isFirstFrame: frame == 0)
            let start = threadTime()
            let made = compositor.render(into: buffer, presentationTime: Double(frame))
            least = (min(least.frame, (threadTime() - start) * 1e3), min(least.placing, made.stages[.flatten] * 1e3))
        }
        return least
    }

    @Test(
        "L2 a hundred intersecting planes of 200 × 200 points take less than 16 ms per frame",
        .enabled(if: isOptimized, "a measurement"))
    func hundred() {
        var random = SeededGenerator(seed: 3)
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        root.sublayerTransform.m34 = -1 / 800
        let layers = (0..<100).map { i in
            let layer = plane(randomColor(&random, alpha: i % 4 == 0 ? 0.5 : 1), 200, randomTurn(&random))
            layer.position = CGPoint(
                x: .random(in: 150...250, using: &random), y: .random(in: 150...250, using: &random))
            root.addSublayer(layer)
            return layer
        }
        let time = cost(width: 400, height: 400, layers)
        print(
            "100 planes that cross: \(Int(time.frame * 1e3)) µs a frame, \(Int(time.placing * 1e3)) µs of it for the order"
        )
        #expect(time.frame < 16 * Self.slowness)
    }

    @Test(
        "L2 a thousand tilted siblings that do not intersect are sorted in less than 2 ms",
        .enabled(if: isOptimized, "a measurement"))
    func thousand() {
        root.frame = CGRect(x: 0, y: 0, width: 800, height: 600)
        root.sublayerTransform.m34 = -1 / 1000
        let layers = (0..<1000).map { i in
            let layer = plane(
                CGColor(red: 0.2, green: 0.5, blue: 0.7, alpha: 1), 24, CATransform3DMakeRotation(0.5, 0, 1, 0))
            layer.position = CGPoint(x: 10 + 20 * (i % 40), y: 10 + 24 * (i / 40))
            layer.zPosition = CGFloat(i) * 0.1
            root.addSublayer(layer)
            return layer
        }
        // One of them moves, and all are sorted again.
        let time = cost(width: 800, height: 600, [layers[500]])
        print("1,000 tilted siblings: put in order in \(Int(time.placing * 1e3)) µs")
        #expect(time.placing < 2 * Self.slowness)
    }

    @Test(
        "L2 planes that are too many to compare in pairs are ordered by their centres",
        arguments: [600, 1400])
    func pile(planes: Int) {
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.sublayerTransform.m34 = -1 / 1000
        // The first one is the nearest, and visible.
        for i in 0..<planes {
            let layer = plane(
                CGColor(red: i == 0 ? 0 : 1, green: i == 0 ? 1 : 0, blue: 0, alpha: 1), 60,
                CATransform3DMakeRotation(0.5, 0, 1, 0))
            layer.position = CGPoint(x: 50, y: 50)
            layer.zPosition = -CGFloat(i) * 0.3
            root.addSublayer(layer)
        }
        let start = threadTime()
        let picture = Picture(of: root, width: 100, height: 100)
        let time = threadTime() - start
        #expect(picture[50, 50] == [0, 255, 0, 255], "\(planes)")
        #expect(!isOptimized || time < 0.5 * Self.slowness, "\(time)")
    }
}
