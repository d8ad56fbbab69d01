import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import TestSupport
import Testing

@Suite(.standingTime) struct DamageTests {
    private func makeTree(_ random: inout SeededGenerator) -> [CALayer] {
        var layers = [CALayer()]
        layers[0].frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        layers[0].backgroundColor = CGColor(gray: 0.2, alpha: 1)
        for index in 0..<24 {
            let layer = index % 6 == 1 ? shape(&random) : index % 6 == 2 ? gradient(&random) : CALayer()
            layer.frame = CGRect(
                x: .random(in: -20...250, using: &random), y: .random(in: -20...180, using: &random),
                width: .random(in: 10...90, using: &random), height: .random(in: 10...90, using: &random))
            if index % 6 != 1 && index % 6 != 2 { layer.backgroundColor = color(&random) }
            layers.randomElement(using: &random)?.addSublayer(layer)
            layers.append(layer)
        }
        return layers
    }

    private func color(_ random: inout SeededGenerator) -> CGColor {
        CGColor(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random), alpha: .random(in: 0.3...1, using: &random))
    }

    private func shape(_ random: inout SeededGenerator) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.path = CGPath(
            ellipseIn: CGRect(x: 5, y: -10, width: .random(in: 10...90, using: &random), height: 50), transform: nil)
        layer.fillColor = color(&random)
        if Bool.random(using: &random) { layer.strokeColor = color(&random) }
        layer.lineWidth = .random(in: 0.5...6, using: &random)
        return layer
    }

    /// A gradient, through a shape or in all of its bounds.
    private func gradient(_ random: inout SeededGenerator) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.colors = [color(&random), color(&random)]
        guard Bool.random(using: &random) else { return layer }
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 1, y: 1, width: 30, height: 20), transform: nil)
        if Bool.random(using: &random) {
            shape.fillColor = nil
            shape.strokeColor = .black
        }
        layer.mask = shape
        return layer
    }

    private func change(_ layers: [CALayer], _ random: inout SeededGenerator) {
        let layer = layers.dropFirst().randomElement(using: &random) ?? layers[0]
        switch Int.random(in: 0..<24, using: &random) {
        case 0: layer.position.x += .random(in: -30...30, using: &random)
        case 1: layer.transform = CATransform3DMakeRotation(.random(in: -3...3, using: &random), 0, 0, 1)
        case 2: layer.opacity = .random(in: 0...1, using: &random)
        case 3: layer.isHidden.toggle()
        case 4: layer.cornerRadius = .random(in: 0...30, using: &random)
        case 5: layer.masksToBounds.toggle()
        case 6: layer.zPosition = .random(in: -1...1, using: &random)
        case 7: layer.borderWidth = .random(in: 0...8, using: &random)
        case 8:
            var t = CATransform3DIdentity
            t.m34 = -1 / 200
            layer.sublayerTransform = CATransform3DRotate(t, .random(in: -1...1, using: &random), 0, 1, 0)
        case 9:
            layer.removeFromSuperlayer()
            layers[0].addSublayer(layer)
        case 10: layer.bounds.size.width = .random(in: 5...100, using: &random)
        case 11:
            let mask = CALayer()
            mask.frame = CGRect(
                x: .random(in: -10...20, using: &random), y: .random(in: -10...20, using: &random), width: 50,
                height: 40)
            mask.backgroundColor = .black
            mask.cornerRadius = .random(in: 0...20, using: &random)
            layer.mask = mask
        case 12: layer.mask = nil
        case 13:
            (layers.compactMap(\.mask).randomElement(using: &random) ?? layer).position.x += .random(
                in: -10...10, using: &random)
        case 14:
            (layers.compactMap(\.mask).randomElement(using: &random) ?? layer).opacity = .random(
                in: 0...1, using: &random)
        case 15:
            layer.shadowOpacity = .random(in: 0...1, using: &random)
            layer.masksToBounds = false
        case 16: layer.shadowRadius = .random(in: 0...12, using: &random)
        case 17:
            layer.shadowOffset = CGSize(
                width: .random(in: -20...20, using: &random), height: .random(in: -20...20, using: &random))
        case 18:
            layer.shadowPath =
                layer.shadowPath == nil ? CGPath(ellipseIn: layer.bounds.insetBy(dx: -4, dy: 6), transform: nil) : nil
        case 19: layer.cornerCurve = layer.cornerCurve == .circular ? .continuous : .circular
        case 20: layer.shouldRasterize.toggle()
        case 21: layer.rasterizationScale = [0.5, 1, 2].randomElement(using: &random) ?? 1
        case 22: layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: .random(in: 0...15, using: &random))
        default: layer.backgroundColor = .white
        }
    }

    /// - Parameter pace: The time between the commits of two frames, which are 0.05 s apart on average. If it is less,
    ///   implicit animations are soon over when their first frame is shown.
    @Test(
        "D4 after any change, an updated picture equals a fully drawn one, byte for byte", arguments: 1...6,
        [0.03, 0.05])
    func complete(seed: Int, pace: CFTimeInterval) {
        var random = SeededGenerator(seed: UInt64(seed))
        let layers = makeTree(&random)
        let renderer = CARenderer(width: 300, height: 200)
        renderer.layer = layers[0]
        CATransaction.flush()
        let start: CFTimeInterval = 100
        var time = start
        for step in 0..<60 {
            // Animations committed within a frame begin at the time of the frame instead of the current time.
            renderer.beginFrame(atTime: start + Double(step) * pace)
            for _ in 0..<Int.random(in: 0...3, using: &random) { change(layers, &random) }
            CATransaction.flush()
            renderer.endFrame()
            time += .random(in: 0...0.1, using: &random)
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            let updated = renderer.pixels
            renderer.beginFrame(atTime: time)
            renderer.addUpdate(renderer.bounds)
            renderer.render()
            renderer.endFrame()
            let isSame = updated == renderer.pixels
            #expect(isSame, "seed \(seed), step \(step)")
        }
    }

    @Test("T5 the same time gives the same pixels, in any order of frames")
    func anyOrder() {
        var random = SeededGenerator(seed: 7)
        let layers = makeTree(&random)
        for layer in layers.dropFirst() {
            let animation = CABasicAnimation(keyPath: "transform.rotation.z")
            animation.toValue = 3.0
            animation.duration = 2
            animation.beginTime = .random(in: 1...3, using: &random)
            layer.add(animation, forKey: nil)
        }
        let renderer = CARenderer(width: 300, height: 200)
        renderer.layer = layers[0]
        CATransaction.flush()
        func pixels(at time: CFTimeInterval) -> [UInt8] {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            return renderer.pixels
        }
        let times = [0.5, 1.7, 2.2, 3.1, 4.9, 6.0]
        let forwards = times.map(pixels)
        let backwards = times.reversed().map(pixels)
        #expect(forwards == backwards.reversed())
        #expect(Set(forwards).count >= 4)
    }

    @Test("D3 frames without changes, and changes of invisible layers, have no damage")
    func still() {
        let root = CALayer()
        let hidden = CALayer()
        let child = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        hidden.isHidden = true
        child.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        child.backgroundColor = .white
        hidden.addSublayer(child)
        root.addSublayer(hidden)
        let renderer = CARenderer(width: 100, height: 100)
        renderer.layer = root
        CATransaction.flush()
        renderer.beginFrame(atTime: 1)
        renderer.render()
        renderer.endFrame()
        child.position.x += 10
        root.speed = 3
        CATransaction.flush()
        renderer.beginFrame(atTime: CACurrentMediaTime() + 10)
        #expect(renderer.updateBounds().isNull)
        #expect(renderer.nextFrameTime() == .infinity)
        renderer.endFrame()
    }
}
