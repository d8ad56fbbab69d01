import Platform
import Trace
import Vitrine

/// The stages of a frame whose growth with the layer tree is measured.
package enum ScaleStage: String, CaseIterable, Sendable {
    /// The program sets properties of its layers.
    case change
    /// The changes are collected as values and applied to the render tree.
    case commit
    case evaluate
    /// Moved layers are transformed to the screen, and the damage is found.
    case flatten
    /// The damage is painted.
    case composite
    case frame
}

/// The cause of the layers' motion.
package enum ScaleMover: String, CaseIterable, Sendable {
    /// Positions that the program sets in each frame.
    case changes
    /// Animations without an end.
    case animations
}

/// Measures frames of a tree of many small layers, in groups of a hundred, spread over the screen.
package struct ScaleMeasurement {
    package let layers: Int
    package let moving: Int
    package let mover: ScaleMover
    private let root = CALayer.screen()
    private var movers: [(layer: CALayer, place: CGPoint)] = []

    private static let group = 100
    private static let side: CGFloat = 4

    /// - Parameter moving: The number of moving layers, which are spread over the tree.
    package init(layers: Int, moving: Int, mover: ScaleMover) {
        self.layers = layers
        self.moving = min(moving, layers)
        self.mover = mover
        root.backgroundColor = .bytes(0x20, 0x28, 0x30)
        let columns = Int(Double(layers * BenchScene.width / BenchScene.height).squareRoot().rounded(.up))
        let step = CGFloat(BenchScene.width) / CGFloat(columns)
        let every = layers / self.moving
        var group = CALayer()
        for i in 0..<layers {
            if i % Self.group == 0 {
                group = CALayer()
                group.frame = root.bounds
                root.addSublayer(group)
            }
            let place = CGPoint(x: CGFloat(i % columns) * step, y: CGFloat(i / columns) * step)
            let layer = CALayer(
                .bytes(37 * i, 91 * i, 151 * i), CGRect(x: place.x, y: place.y, width: Self.side, height: Self.side))
            layer.anchorPoint = .zero
            layer.position = place
            group.addSublayer(layer)
            if i % every == 0, movers.count < self.moving { movers.append((layer, place)) }
        }
        if mover == .animations { for (layer, _) in movers { layer.add(Self.animation(), forKey: "move") } }
    }

    private static func animation() -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.byValue = 8 as CGFloat
        animation.duration = 1
        animation.autoreverses = true
        animation.repeatCount = .infinity
        animation.beginTime = 0.001
        return animation
    }

    /// Returns the medians of the stages' times over some frames.
    package func run() -> ScaleFigure {
        let renderer = SceneRenderer(root: root)
        // Short frames are repeated more often.
        let warmUp = 3
        let frames = max(9, min(120, 300_000 / max(layers, 1)))
        var times: [ScaleStage: [Double]] = [:]
        for frame in 0..<warmUp + frames {
            let begin = ProcessUsage.cpuSeconds
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            if mover == .changes { move(to: frame) }
            let changed = ProcessUsage.cpuSeconds
            CATransaction.commit()
            CATransaction.flush()
            let committed = ProcessUsage.cpuSeconds
            var stages = StageTimes()
            renderer.render(at: Double(frame + 1) / 60, isWhole: false, stages: &stages)
            let end = ProcessUsage.cpuSeconds
            guard frame >= warmUp else { continue }
            times[.change, default: []].append(changed - begin)
            times[.commit, default: []].append(committed - changed + stages[.commit])
            times[.evaluate, default: []].append(stages[.evaluate])
            times[.flatten, default: []].append(stages[.flatten])
            times[.composite, default: []].append(stages[.draw])
            times[.frame, default: []].append(end - begin)
        }
        return ScaleFigure(
            layers: layers, moving: moving, by: mover.rawValue,
            stagesMs: Dictionary(
                uniqueKeysWithValues: times.map {
                    ($0.key.rawValue, (Statistics.median($0.value) ?? 0) * 1e3)
                }))
    }

    private func move(to frame: Int) {
        for (layer, place) in movers { layer.position = CGPoint(x: place.x + CGFloat(frame % 8), y: place.y) }
    }
}
