import Animation
import Geometry
import Graphics
import Layers
import Testing

/// A scene in motion, whose steps change layers before the frames of the same numbers.
struct ReadingScene: Sendable, CustomTestStringConvertible {
    /// A scene that runs.
    struct Running {
        let root: CALayer
        let step: (Int) -> Void
    }

    private let name: String
    private let fill: @Sendable (CALayer) -> (Int) -> Void

    var testDescription: String { name }

    /// Makes the layers, as they are at the first frame.
    func begin() -> Running {
        CATransaction.flush()
        CATransaction.setDisableActions(true)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
        root.backgroundColor = .black
        return Running(root: root, step: fill(root))
    }

    static let all = [stoppedEmitter, replicatedEmitter, transition, caches, text]

    /// An emitter that stops, so that its particles are those of its past alone, and emits others later.
    static let stoppedEmitter = ReadingScene(name: "stopped emitter") { root in
        let emitter = sparks()
        root.addSublayer(emitter)
        return { step in change(emitter, at: step) }
    }

    /// An emitter whose particles are visible for less than half a second, which stops and goes on.
    static let briefSparks = ReadingScene(name: "brief sparks") { root in
        let emitter = sparks(lifetime: 0.4)
        root.addSublayer(emitter)
        return { step in change(emitter, at: step) }
    }

    /// An emitter of which the copies have other times.
    static let replicatedEmitter = ReadingScene(name: "emitter in a replicator") { root in
        let emitter = sparks()
        let replicator = CAReplicatorLayer()
        replicator.frame = root.bounds
        replicator.instanceCount = 3
        replicator.instanceDelay = 0.15
        replicator.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
        replicator.addSublayer(emitter)
        root.addSublayer(replicator)
        return { step in change(emitter, at: step) }
    }

    /// A layer that is pushed aside, and fades to another colour before it is at rest.
    static let transition = ReadingScene(name: "transitions") { root in
        let page = CALayer()
        page.frame = CGRect(x: 10, y: 10, width: 80, height: 50)
        page.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        page.masksToBounds = true
        root.addSublayer(page)
        return { step in
            guard step == 3 || step == 6 else { return }
            let transition = CATransition()
            transition.type = step == 3 ? .push : .fade
            transition.subtype = .fromLeft
            transition.duration = 0.5
            page.add(transition, forKey: "change")
            page.backgroundColor = CGColor(red: 0, green: 0.5, blue: CGFloat(step) / 6, alpha: 1)
        }
    }

    /// Layers of which pictures, shadows and filtered pixels are kept.
    static let caches = ReadingScene(name: "rasterized, shadowed and filtered layers") { root in
        let card = CALayer()
        card.frame = CGRect(x: 5, y: 5, width: 40, height: 40)
        card.shouldRasterize = true
        let dot = CALayer()
        dot.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        dot.backgroundColor = .white
        card.addSublayer(dot)
        let group = CALayer()
        group.frame = CGRect(x: 50, y: 10, width: 30, height: 30)
        group.shadowOpacity = 1
        group.shadowColor = .white
        group.shadowRadius = 4
        let plate = CALayer()
        plate.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
        plate.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        group.addSublayer(plate)
        let blurred = CALayer()
        blurred.frame = CGRect(x: 90, y: 40, width: 20, height: 20)
        blurred.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        if let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3]) { blurred.filters = [blur] }
        root.sublayers = [card, group, blurred]
        return { step in
            if step % 3 == 1 { dot.position.x += 6 }
            if step == 4 { plate.bounds.size.width = 12 }
            guard step == 5 else { return }
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.toValue = 1
            fade.duration = 0.4
            blurred.add(fade, forKey: "fade")
        }
    }

    /// A text that fades to another one.
    static let text = ReadingScene(name: "fading text") { root in
        let text = CATextLayer()
        text.font = "DejaVu Sans"
        text.fontSize = 24
        text.string = "Gate 7"
        text.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
        root.addSublayer(text)
        return { step in
            guard step == 3 else { return }
            CATransaction.setDisableActions(false)
            text.string = "Door 12"
        }
    }

    /// Dots that move to the right.
    private static func sparks(lifetime: Float = 1) -> CAEmitterLayer {
        let cell = CAEmitterCell()
        cell.name = "dot"
        cell.contents = CGImage(premultipliedRGBA: [UInt8](repeating: 255, count: 64), width: 4, height: 4)
        cell.birthRate = 20
        cell.lifetime = lifetime
        cell.velocity = 60
        cell.emissionRange = 1
        let emitter = CAEmitterLayer()
        emitter.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
        emitter.emitterPosition = CGPoint(x: 10, y: 20)
        emitter.emitterCells = [cell]
        return emitter
    }

    private static func change(_ emitter: CAEmitterLayer, at step: Int) {
        if step == 5 { emitter.birthRate = 0 }
        if step == 9 {
            emitter.birthRate = 1
            emitter.emitterPosition = CGPoint(x: 60, y: 20)
        }
    }
}
