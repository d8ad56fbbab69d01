import Animation
import Geometry
import Graphics
import Layers

/// Overlapping layers of all kinds, many of them animated, determined by a seed.
struct RandomTree {
    let root = CALayer()
    private var state: UInt64
    private let images = [TestImage.noise(64, 64).image, TestImage.checks(300, 200).image]

    /// A tree of 360 × 240 points, with its animations around the time 100.
    init(seed: UInt64) {
        state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 360, height: 240)
        root.backgroundColor = color(opaque: true)
        if chance(3) { root.sublayerTransform.m34 = -1 / 700 }
        for _ in 0..<14 { root.addSublayer(layer(depth: 0)) }
        CATransaction.commit()
    }

    private mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(next() >> 40) / CGFloat(1 << 24)
    }

    private mutating func chance(_ one: UInt64) -> Bool { next() >> 20 % one == 0 }

    private mutating func color(opaque: Bool = false) -> CGColor {
        CGColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: opaque ? 1 : number(0.2...1))
    }

    private mutating func layer(depth: Int) -> CALayer {
        let layer = kind()
        let width = number(20...160)
        let height = number(20...120)
        layer.frame = CGRect(x: number(-40...320), y: number(-40...220), width: width, height: height)
        if chance(2) { layer.frame = layer.frame.integral }
        if chance(2) { layer.backgroundColor = color() }
        if chance(3) { layer.cornerRadius = number(2...20) }
        if chance(4) {
            layer.borderWidth = number(0.5...6)
            layer.borderColor = color()
        }
        if chance(3) { layer.contents = images[chance(2) ? 0 : 1] }
        if chance(3) { layer.setAffineTransform(CGAffineTransform(rotationAngle: number(-1...1))) }
        if chance(4) { layer.opacity = Float(number(0.2...1)) }
        if chance(4) { layer.masksToBounds = true }
        if chance(6) { layer.shouldRasterize = true }
        shade(layer)
        filter(layer)
        move(layer)
        if depth < 2 { for _ in 0..<3 where chance(2) { layer.addSublayer(self.layer(depth: depth + 1)) } }
        return layer
    }

    private mutating func kind() -> CALayer {
        switch next() >> 20 % 9 {
        case 0: return shape()
        case 1: return gradient()
        case 2: return text()
        case 3: return replicator()
        case 4: return emitter()
        case 5: return CATransformLayer()
        default: return CALayer()
        }
    }

    private mutating func shape() -> CALayer {
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 10))
        for _ in 0..<6 { path.addLine(to: CGPoint(x: number(0...150), y: number(0...110))) }
        path.addEllipse(in: CGRect(x: number(0...60), y: number(0...60), width: 50, height: 40))
        shape.path = path
        shape.fillRule = .evenOdd
        shape.fillColor = color()
        if chance(2) {
            shape.strokeColor = color()
            shape.lineWidth = number(1...9)
            shape.strokeEnd = chance(2) ? 1 : 0.6
        }
        return shape
    }

    private mutating func gradient() -> CALayer {
        let gradient = CAGradientLayer()
        gradient.type = [.axial, .radial, .conic][Int(next() >> 20 % 3)]
        gradient.colors = [color(), color(), color()]
        if gradient.type != .axial {
            gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
            gradient.endPoint = CGPoint(x: 1, y: 0.9)
        }
        return gradient
    }

    private mutating func text() -> CALayer {
        let text = CATextLayer()
        text.string = "Several threads paint one picture 0123"
        text.fontSize = number(9...30)
        text.foregroundColor = color()
        text.isWrapped = true
        return text
    }

    private mutating func replicator() -> CALayer {
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = 4
        replicator.instanceColor = color()
        replicator.instanceAlphaOffset = -0.1
        replicator.instanceTransform = CATransform3DMakeTranslation(number(8...40), number(4...20), 0)
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
        dot.backgroundColor = .white
        dot.cornerRadius = 9
        replicator.addSublayer(dot)
        return replicator
    }

    private mutating func emitter() -> CALayer {
        let emitter = CAEmitterLayer()
        let cell = CAEmitterCell()
        cell.contents = images[0]
        cell.birthRate = 40
        cell.lifetime = 2
        cell.velocity = 60
        cell.emissionRange = 6
        cell.scale = 0.2
        cell.scaleRange = 0.15
        cell.spin = 1
        cell.color = color()
        emitter.emitterCells = [cell]
        emitter.emitterPosition = CGPoint(x: 40, y: 40)
        emitter.beginTime = 97
        return emitter
    }

    private mutating func shade(_ layer: CALayer) {
        if chance(3) {
            layer.shadowOpacity = Float(number(0.3...1))
            layer.shadowRadius = number(0...9)
            layer.shadowOffset = CGSize(width: number(-6...6), height: number(-6...6))
            if chance(3) { layer.shadowPath = CGPath(ellipseIn: layer.bounds, transform: nil) }
        }
        if chance(5) {
            let mask = CALayer()
            mask.frame = layer.bounds.insetBy(dx: 5, dy: 4)
            mask.cornerRadius = 14
            mask.backgroundColor = color()
            layer.mask = mask
        }
    }

    private mutating func filter(_ layer: CALayer) {
        func filter(_ name: String, _ inputs: [String: Any] = [:]) -> [CIFilter]? {
            CIFilter(name: name, parameters: inputs).map { [$0] }
        }
        if chance(6) {
            layer.filters = chance(2) ? filter("CIGaussianBlur", ["inputRadius": 4]) : filter("CISepiaTone")
        }
        if chance(9) { layer.filters = filter("CIPixellate", ["inputScale": 7]) }
        if chance(8) { layer.backgroundFilters = filter("CIBoxBlur", ["inputRadius": 3]) }
        if chance(8) { layer.compositingFilter = "screenBlendMode" }
        if chance(12) {
            let operators = ["xor", "sourceAtop", "sourceOut", "destIn", "copy"]
            layer.compositingFilter = operators[Int(next() >> 20) % operators.count]
        }
    }

    private mutating func move(_ layer: CALayer) {
        func animate(_ keyPath: String, to value: Any) {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.toValue = value
            animation.beginTime = 100
            animation.duration = 1.5
            animation.autoreverses = true
            animation.repeatCount = .infinity
            layer.add(animation, forKey: keyPath)
        }
        if chance(3) { animate("position.x", to: number(0...360)) }
        if chance(4) { animate("transform.rotation.z", to: number(-3...3)) }
        if chance(6) { animate("transform.rotation.y", to: number(-1...1)) }
        if chance(5) { animate("opacity", to: number(0.1...0.9)) }
        if chance(6) { animate("cornerRadius", to: number(0...30)) }
        if chance(12) {
            let transition = CATransition()
            transition.type = .fade
            transition.beginTime = 100
            transition.duration = 2
            layer.add(transition, forKey: "transition")
        }
    }
}
