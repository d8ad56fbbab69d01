import Animation
import Compositor
import Explain
import Geometry
import Glibc
import Graphics
import JSONTree
import LayerModel
import Layers
import LayerTestSupport
import TestSupport
import Testing

/// Explanations of frames of 400 by 300 points.
@Suite(.serialized, .alone("measures processor time"), .standingTime) struct ExplainerTests {
    private let root = CALayer()
    private static let time = 100.5
    private static let interval = 1.0 / 60

    init() {
        CATransaction.flush()
        CATransaction.setDisableActions(true)
        root.name = "root"
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        root.backgroundColor = CGColor(gray: 0.1, alpha: 1)
    }

    private func add(_ name: String, _ frame: CGRect, alpha: CGFloat = 1, to parent: CALayer? = nil) -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.frame = frame
        layer.backgroundColor = CGColor(red: 0.8, green: 0.5, blue: 0.2, alpha: alpha)
        (parent ?? root).addSublayer(layer)
        return layer
    }

    /// Moves a layer for ever.
    private func swing(_ layer: CALayer, by distance: CGFloat = 100) {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = layer.position.x
        animation.toValue = layer.position.x + distance
        animation.duration = 1
        animation.repeatCount = .infinity
        layer.add(animation, forKey: "swing")
    }

    /// Copies the tree as it is at the time of the frame, with animations that began half a second before.
    private func tree() -> LayerTreeCopy {
        final class Nobody: LayerCommitReceiver {
            func receive(_ commit: LayerCommit) {}
        }
        let context = LayerContext(root: root, receiver: Nobody())
        context.frameTime = 100
        CATransaction.flush()
        defer { context.invalidate() }
        return context.copyTree(at: Self.time)
    }

    private func explain(
        tries: Int = Explainer.mostTries, damage: [PixelRect]? = nil, scale: Int = 1
    ) -> Explanation {
        Explainer(
            tree(), scale: CGFloat(scale), width: 400 * scale, height: 300 * scale, time: Self.time,
            interval: Self.interval, damage: damage
        ).run(tries: tries)
    }

    /// The frame of the layers as they are.
    private func study() -> FrameStudy {
        let tree = tree()
        let scale = CGFloat(Self.scale)
        var study = FrameStudy(
            tree.commit, root: tree.root, viewport: CGAffineTransform(scaleX: scale, y: scale),
            width: 400 * Self.scale, height: 300 * Self.scale, time: Self.time, previous: Self.time - Self.interval)
        study.limit = 0.3
        return study
    }

    /// The scale at which frames take long enough to be compared on a machine that does other things too.
    private static let scale = 3

    private func layer(_ name: String, in explanation: Explanation) -> Explanation.Layer? {
        explanation.layers.first { $0.label.name == name }
    }

    @Test("P6 the layer that costs most comes first, with its pixels, and the times add up to the frame's")
    func costs() throws {
        for index in 0..<3 { swing(add("light \(index)", CGRect(x: 20, y: 20 + 90 * index, width: 40, height: 40))) }
        let heavy = add("heavy", CGRect(x: 0, y: 0, width: 380, height: 290), alpha: 0.5)
        heavy.filters = [try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 6]))]
        heavy.addSublayer(add("content", CGRect(x: 10, y: 10, width: 50, height: 50)))
        swing(heavy.sublayers![0])
        let explanation = explain(tries: 0)
        #expect(explanation.layers.first?.label.name == "heavy")
        #expect(!explanation.isWhole)
        let heaviest = try #require(explanation.layers.first)
        #expect(heaviest.cost.offscreen == .filters && heaviest.cost.miss == .changed)
        let sum = explanation.layers.reduce(0) { $0 + $1.cost.seconds }
        #expect(sum > 0.6 * explanation.painting && sum < 1.2 * explanation.painting, "\(sum) \(explanation.painting)")
        #expect(explanation.painting <= explanation.seconds)
        #expect(explanation.damagedPixels <= 400 * 300)
    }

    @Test("P6 a frame in which nothing moves is drawn whole; what lies behind an opaque layer costs nothing")
    func still() throws {
        _ = add("behind", CGRect(x: 0, y: 0, width: 400, height: 300))
        _ = add("cover", CGRect(x: 0, y: 0, width: 400, height: 300))
        let explanation = explain(tries: 0)
        #expect(explanation.isWhole && explanation.damagedPixels == 400 * 300)
        #expect(layer("cover", in: explanation)?.cost.pixels == 400 * 300)
        #expect((layer("behind", in: explanation)?.cost.pixels ?? 0) == 0)
        #expect(explanation.paintedPixels == 400 * 300)
    }

    @Test("P6 what lies behind an opaque layer at an angle costs nothing")
    func angled() {
        _ = add("behind", CGRect(x: 180, y: 130, width: 40, height: 40))
        let cover = add("cover", CGRect(x: 100, y: 50, width: 200, height: 200))
        cover.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
        let explanation = explain(tries: 0)
        #expect((layer("behind", in: explanation)?.cost.pixels ?? 0) == 0)
        cover.opacity = 0.9
        #expect(layer("behind", in: explain(tries: 0))?.cost.pixels == 40 * 40)
    }

    @Test("P6 given damage is drawn though nothing moves there")
    func damage() {
        _ = add("cover", CGRect(x: 0, y: 0, width: 400, height: 300))
        let explanation = explain(tries: 0, damage: [PixelRect(x: 10, y: 10, width: 30, height: 20)])
        #expect(!explanation.isWhole && explanation.damagedPixels == 600)
        #expect(layer("cover", in: explanation)?.cost.pixels == 600)
    }

    /// Faults, each with the layer and the advice that mends it.
    enum Fault: String, CaseIterable {
        case shadow, cutBounds, groupOpacity, translucent, image, rasterized, filter, mask, path

        var advice: [Advice] {
            switch self {
            case .shadow: [.setShadowPath]
            case .cutBounds: [.cutNoBounds, .rasterize]
            case .groupOpacity: [.disableGroupOpacity, .rasterize]
            case .translucent: [.makeBackgroundOpaque]
            case .image: [.fitImage]
            case .rasterized: [.stopRasterizing]
            case .filter: [.rasterize, .dropFilters]
            case .mask: [.dropMask, .rasterize]
            case .path: [.simplifyPath]
            }
        }
    }

    /// Makes a layer “slow” with a fault, which moves or whose content does.
    private func plant(_ fault: Fault) throws {
        let slow: CALayer
        switch fault {
        case .shadow:
            slow = add("slow", CGRect(x: 20, y: 20, width: 240, height: 240), alpha: 0)
            slow.shadowOpacity = 0.8
            slow.shadowRadius = 12
            let content = add("content", CGRect(x: 10, y: 10, width: 200, height: 200), to: slow)
            swing(content, by: 20)
        case .cutBounds:
            slow = add("slow", CGRect(x: 20, y: 20, width: 260, height: 260))
            slow.cornerRadius = 30
            slow.masksToBounds = true
            swing(add("content", CGRect(x: -20, y: 10, width: 300, height: 240), to: slow), by: 60)
        case .groupOpacity:
            slow = add("slow", CGRect(x: 20, y: 20, width: 260, height: 260))
            slow.backgroundColor = nil
            slow.opacity = 0.7
            // Parts with space between them: most of the time is that of the group's own pixels.
            _ = add("line", CGRect(x: 0, y: 130, width: 260, height: 4), to: slow)
            for index in 0..<3 {
                _ = add("part", CGRect(x: 100 * index, y: 0, width: 30, height: 260), to: slow)
            }
            swing(slow)
        case .translucent:
            for index in 0..<8 {
                swing(add("below", CGRect(x: 5 * index, y: 0, width: 300, height: 290), alpha: 0.6), by: 30)
            }
            slow = add("slow", CGRect(x: 0, y: 0, width: 400, height: 300), alpha: 0.97)
        case .image:
            slow = add("slow", CGRect(x: 10, y: 10, width: 280, height: 240))
            slow.backgroundColor = nil
            slow.contents = CGImage(
                premultipliedRGBA: (0..<1200 * 900).flatMap { _ in [UInt8.random(in: 0...255), 20, 30, 255] },
                width: 1200, height: 900)
            swing(slow)
        case .rasterized:
            slow = add("slow", CGRect(x: 10, y: 10, width: 300, height: 260))
            slow.shouldRasterize = true
            for index in 0..<3 {
                swing(add("content", CGRect(x: 30 * index, y: 20 * index, width: 120, height: 180), to: slow), by: 150)
            }
        case .filter:
            slow = add("slow", CGRect(x: 10, y: 10, width: 240, height: 220))
            slow.filters = [try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 8]))]
            _ = add("content", CGRect(x: 20, y: 20, width: 60, height: 60), to: slow)
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.fromValue = 0
            turn.toValue = 6
            turn.duration = 1
            turn.repeatCount = .infinity
            slow.add(turn, forKey: "turn")
        case .mask:
            slow = add("slow", CGRect(x: 10, y: 10, width: 300, height: 260))
            let mask = CALayer()
            mask.frame = slow.bounds
            mask.backgroundColor = .black
            mask.cornerRadius = 100
            slow.mask = mask
            for index in 0..<3 { _ = add("part", CGRect(x: 20 * index, y: 10, width: 200, height: 200), to: slow) }
            swing(slow)
        case .path:
            let shape = CAShapeLayer()
            shape.name = "slow"
            shape.frame = CGRect(x: 0, y: 0, width: 280, height: 280)
            shape.path = Self.blob(20_000)
            shape.fillColor = CGColor(red: 0.9, green: 0.3, blue: 0.3, alpha: 1)
            root.addSublayer(shape)
            // Coverage is kept while a shape moves by whole pixels, and a picture of it does while it has one colour.
            for (keyPath, value) in [("transform.rotation.z", 6 as Any), ("fillColor", CGColor.white)] {
                let change = CABasicAnimation(keyPath: keyPath)
                change.toValue = value
                change.duration = 1
                change.repeatCount = .infinity
                shape.add(change, forKey: keyPath)
            }
        }
    }

    /// A wavy outline around (140, 140) of many short lines.
    private static func blob(_ count: Int) -> CGPath {
        let path = CGMutablePath()
        for index in 0...count {
            let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
            let radius = 100 + 8 * cos(angle * 9)
            let point = CGPoint(x: 140 + radius * cos(angle), y: 140 + radius * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }

    @Test("P6 the first advice names the slow layer and what is wrong with it", arguments: Fault.allCases)
    func advice(fault: Fault) throws {
        try plant(fault)
        let explanation = explain(scale: Self.scale)
        let first = try #require(explanation.proposals.first, "\(explanation.layers.prefix(3))")
        #expect(first.label.name == "slow" && fault.advice.contains(first.advice), "\(explanation.proposals)")
        #expect(first.saving > 0 && first.saving < explanation.seconds)
        #expect(zip(explanation.proposals, explanation.proposals.dropFirst()).allSatisfy { $0.saving >= $1.saving })
    }

    /// Applies an advice as a program does.
    private func follow(_ advice: Advice, _ layer: CALayer) throws {
        switch advice {
        case .setShadowPath: layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
        case .makeBackgroundOpaque: layer.backgroundColor = layer.backgroundColor?.copy(alpha: 1)
        case .disableGroupOpacity: layer.allowsGroupOpacity = false
        case .cutNoBounds: layer.masksToBounds = false
        case .dropMask: layer.mask = nil
        case .rasterize:
            layer.shouldRasterize = true
            layer.rasterizationScale = CGFloat(Self.scale)
        case .stopRasterizing: layer.shouldRasterize = false
        case .dropFilters: layer.filters = nil
        case .dropShadow: layer.shadowOpacity = 0
        case .simplifyPath: (layer as? CAShapeLayer)?.path = Self.blob(3000)
        case .alignToPixels: layer.position = CGPoint(x: layer.position.x.rounded(), y: layer.position.y.rounded())
        case .fitImage:
            let pixels = layer.bounds.applying(CGAffineTransform(scaleX: CGFloat(Self.scale), y: CGFloat(Self.scale)))
            let context = try #require(
                CGContext(
                    data: nil, width: Int(pixels.width), height: Int(pixels.height), bitsPerComponent: 8,
                    bytesPerRow: Int(pixels.width) * 4, space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.draw(try #require(layer.contents as? CGImage), in: pixels)
            layer.contents = context.makeImage()
            layer.contentsScale = CGFloat(Self.scale)
        }
    }

    @Test(
        "P6 in the program, the first advice saves the most, and what was promised within 30 %", .inGuest,
        arguments: Fault.allCases)
    func following(fault: Fault) throws {
        try plant(fault)
        let before = explain(scale: Self.scale)
        let study = study()
        let layer = try #require(root.sublayers?.last { $0.name == "slow" })
        let first = try #require(before.proposals.first)
        try follow(first.advice, layer)
        let saved = before.seconds * study.share(savedBy: self.study())
        #expect(
            abs(saved - first.saving) < 0.3 * first.saving,
            "\(fault), a frame of \(before.seconds): promised \(first.saving), saved \(saved)")
    }

    @Test("P6 an advice for a fault of many layers is tried on all of them together")
    func together() throws {
        for index in 0..<40 {
            let group = add("group", CGRect(x: 2 * index, y: index, width: 200, height: 200))
            group.opacity = 0.7
            swing(add("part", CGRect(x: 10, y: 10, width: 80, height: 80), to: group))
        }
        let first = try #require(explain().proposals.first { $0.advice == .disableGroupOpacity })
        #expect(first.others == 39)
    }

    @Test("P6 the result as JSON has the layers, their reasons and the advice, and is small for very many layers")
    func json() throws {
        try plant(.shadow)
        for index in 0..<300 { _ = add("many", CGRect(x: index, y: index % 200, width: 20, height: 20), alpha: 0.5) }
        let json = explain().json
        guard case .array(let layers) = json["layers"]?.value, case .array(let advice) = json["advice"]?.value else {
            Issue.record("no lists")
            return
        }
        #expect(layers.count == 100)
        #expect(
            layers.contains { $0.value["offscreen"]?.value == .array([.init(.string("shadow without shadowPath"))]) })
        #expect(advice.first?.value["advice"]?.value == .string("setShadowPath"))
        #expect(advice.first?.value["layer"]?.value == .string("CALayer “slow” #\(root.sublayers![0].id.value)"))
    }

    @Test("P6 images with the same pixels are listed with the memory that one of them would save")
    func duplicates() throws {
        func image(_ gray: UInt8) throws -> CGImage {
            try #require(
                CGImage(premultipliedRGBA: [UInt8](repeating: gray, count: 64 * 32 * 4), width: 64, height: 32))
        }
        let shared = try image(7)
        for index in 0..<6 {
            let layer = add("photo \(index)", CGRect(x: 20 * index, y: 0, width: 64, height: 32))
            layer.contents = index < 3 ? try image(200) : index == 3 ? try image(100) : shared
        }
        let found = explain().duplicates
        #expect(found.count == 1 && found[0].label.name == "photo 0")
        #expect(found[0].others == 2 && found[0].bytes == 2 * 64 * 32 * 4)
    }

    @Test("P6 a simplified path keeps its corners, its ends and its closed parts")
    func simplified() {
        var path = PathStorage()
        path.move(to: CGPoint(x: 0, y: 0))
        for index in 1...100 { path.addLine(to: CGPoint(x: Double(index) / 10, y: 0)) }
        path.addCurve(
            to: CGPoint(x: 20, y: 9), control1: CGPoint(x: 12, y: 0), control2: CGPoint(x: 20, y: 3))
        path.addQuadCurve(to: CGPoint(x: 20.1, y: 9.1), control: CGPoint(x: 20, y: 9.05))
        path.close()
        path.addLine(to: CGPoint(x: 0.1, y: 0.1))
        path.move(to: CGPoint(x: 50, y: 50))
        path.addLine(to: CGPoint(x: 50.1, y: 50))
        let simple = path.simplified(within: 0.5)
        #expect(simple.elements.count < 30)
        #expect(simple.points.first == .zero && simple.points.contains(CGPoint(x: 20, y: 9)))
        #expect(simple.points.suffix(2) == [CGPoint(x: 50, y: 50), CGPoint(x: 50.1, y: 50)])
        #expect(simple.elements.count { $0 == .closeSubpath } == 1)
        #expect(path.simplified(within: 0) == path && PathStorage().simplified(within: 1) == PathStorage())
    }

    @Test("P6 trees without layers, without pixels, and with a running transition are explained too")
    func odd() {
        root.frame = .zero
        #expect(explain().layers.count <= 1)
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        let layer = add("fading", CGRect(x: 0, y: 0, width: 100, height: 100))
        layer.add(CATransition(), forKey: "fade")
        #expect(explain().isWhole)
    }
}
