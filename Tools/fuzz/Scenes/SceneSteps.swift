import Animation
import Geometry
import Graphics
import Layers

/// A valid layer tree that a seed determines, made in steps. Each step has its own random numbers, so that a finding
/// can be reduced by leaving out steps without changing the others.
struct SceneSteps {
    let seed: UInt64
    /// The steps of this tree, numbered from 0.
    let steps: [Int]
    /// Whether animations begin and end at different times.
    let isTimed: Bool

    /// - Parameter number: The number of the case among all cases of the seed.
    init(seed: UInt64, number: Int, isTimed: Bool = false) {
        self.isTimed = isTimed
        self.seed = seed &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(number) &* 0xd134_2543_de82_ef95
        var random = RandomNumbers(seed: self.seed)
        steps = Array(0..<4 + random.below(random.chance(of: 6) ? 120 : 40))
    }

    /// Makes the tree.
    /// - Parameter left: The numbers of the steps to leave out.
    func make(leavingOut left: Set<Int> = []) -> CALayer {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        var layers = [root]
        for step in steps where !left.contains(step) {
            var random = RandomNumbers(seed: seed &+ UInt64(step &+ 1) &* 0xbf58_476d_1ce4_e5b9)
            random.timesAnimations = isTimed
            Self.take(&random, &layers)
        }
        return root
    }

    private static func take(_ random: inout RandomNumbers, _ layers: inout [CALayer]) {
        // Most steps change one of the newest layers.
        let layer = random.chance(of: 3) ? random.element(of: layers) : layers[layers.count - 1]
        switch random.below(12) {
        case 0..<3:
            let new = newLayer(&random)
            layer.addSublayer(new)
            layers.append(new)
        case 3 where random.chance(of: 3):
            let mask = newLayer(&random)
            layer.mask = mask
            layers.append(mask)
        case 3..<5:
            layer.add(random.animation(for: layer), forKey: random.chance(of: 4) ? nil : "animation\(random.below(3))")
        default: setProperty(of: layer, &random)
        }
    }

    private static func newLayer(_ random: inout RandomNumbers) -> CALayer {
        let layer = random.chance(of: 3) ? CALayer() : random.element(of: LayerKind.all).make()
        layer.frame = random.rect()
        layer.backgroundColor = random.chance(of: 2) ? random.color() : nil
        switch layer {
        case let shape as CAShapeLayer:
            shape.path = random.path()
            shape.strokeColor = random.color()
        case let gradient as CAGradientLayer: gradient.colors = [random.color(), random.color()]
        case let replicator as CAReplicatorLayer:
            replicator.instanceCount = 1 + random.below(12)
            replicator.instanceTransform = random.transform()
        case let emitter as CAEmitterLayer:
            emitter.emitterCells = [random.cell()]
            emitter.emitterPosition = CGPoint(x: 100, y: 60)
        case let text as CATextLayer: text.string = "Some text 0123"
        default: break
        }
        return layer
    }

    private static let structure: Set<String> = ["sublayers", "mask", "layoutManager", "delegate"]

    /// Sets one property to a value of a type that it accepts.
    private static func setProperty(of layer: CALayer, _ random: inout RandomNumbers) {
        let property = random.element(of: layer.layerClass.ordered)
        if structure.contains(property.name) { return }
        for _ in 0..<60 where property.write(layer, random.value(for: layer)) { return }
    }
}
