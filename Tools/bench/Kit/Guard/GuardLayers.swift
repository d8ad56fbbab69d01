import Trace
import Vitrine

/// Counts the instructions of what a program does with its layers: setting and reading properties, committing changes.
enum GuardLayers {
    /// Repetitions of each task; the least count is free of interrupts.
    private static let samples = 15

    /// Commits of a repetition, since reading the clock takes some hundred instructions more or less.
    private static let commits = 10

    static func count(_ isChosen: (String) -> Bool, _ report: (GuardFigure) -> Void) {
        let properties = GuardProperties()
        for task in properties.tasks where isChosen(task.name) {
            let instructions = (0..<samples).map { _ in properties.instructionsPerCall(task) }.min() ?? 0
            report(GuardFigure(task.name, per: .call, instructions))
        }
        let commit = "commit 1,000 positions"
        let apply = "apply 1,000 positions"
        if isChosen(commit) || isChosen(apply) {
            let costs = costs(of: GuardPositions(count: 1000))
            if isChosen(commit) { report(GuardFigure(commit, per: .call, costs.commit)) }
            if isChosen(apply) { report(GuardFigure(apply, per: .call, costs.apply)) }
        }
        let clock = "change a clock"
        if isChosen(clock) {
            // The commit alone, of one layer, takes so little that it differs by some percent from run to run.
            let costs = costs(of: GuardClock(count: 300))
            report(GuardFigure(clock, per: .call, costs.commit + costs.apply))
        }
    }

    /// Returns the instructions of a change's commit, and of the render thread's work on it until it can paint.
    private static func costs(of change: some GuardChange) -> (commit: Double, apply: Double) {
        let renderer = SceneRenderer(root: change.root)
        var committing = Double.infinity
        var applying = Double.infinity
        var stages = StageTimes()
        var frame = 0
        for _ in 0..<samples {
            var committed = 0.0
            var applied = 0.0
            for _ in 0..<commits {
                frame += 1
                let time = Double(frame) / 60
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                change.make(frame)
                committed += InstructionCounter.count {
                    CATransaction.commit()
                    CATransaction.flush()
                }
                applied += InstructionCounter.count { renderer.advance(to: time, stages: &stages) }
                renderer.render(at: time, isWhole: false, stages: &stages)
            }
            committing = min(committing, committed / Double(commits))
            applying = min(applying, applied / Double(commits))
        }
        return (committing, applying)
    }
}

/// A change of a layer tree whose commit is counted.
private protocol GuardChange {
    var root: CALayer { get }

    /// Sets properties to other values than in the frame before.
    func make(_ frame: Int)
}

/// Positions of many layers.
private final class GuardPositions: GuardChange {
    let root = CALayer.screen()
    private let layers: [CALayer]

    init(count: Int) {
        layers = (0..<count).map { CALayer.small($0) }
        for layer in layers { root.addSublayer(layer) }
    }

    func make(_ frame: Int) {
        for (i, layer) in layers.enumerated() {
            layer.position = CGPoint(x: 16 * (i % 100) + frame % 2, y: 16 * (i / 100))
        }
    }
}

/// The time of a paused tree of groups of ten layers, one of each group with an animation: a scrubbed scene.
private final class GuardClock: GuardChange {
    let root = CALayer.screen()
    private let scene = CALayer.screen()

    init(count: Int) {
        scene.speed = 0
        root.addSublayer(scene)
        for i in 0..<count / 10 {
            let group = CALayer()
            group.frame = CGRect(x: 0, y: 16 * i, width: 200, height: 16)
            for j in 0..<10 { group.addSublayer(CALayer.small(j)) }
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 0 as CGFloat
            animation.toValue = 100 as CGFloat
            animation.duration = 10
            animation.beginTime = 0.001
            group.sublayers?.first?.add(animation, forKey: "move")
            scene.addSublayer(group)
        }
    }

    func make(_ frame: Int) { scene.timeOffset = 1 + Double(frame % 2) }
}

/// Setting and reading properties of a hundred layers that are on screen.
private final class GuardProperties {
    /// A property that is set or read.
    struct Task {
        let name: String
        let rounds: Int
        let hasActions: Bool
        /// Sets or reads the property of each layer once; the round chooses one of two values.
        let call: (Int) -> Void
    }

    private static let count = 100

    private let root = CALayer.screen()
    private let layers: [CALayer]
    private let shapes: [CAShapeLayer]
    private let renderer: SceneRenderer
    private var time = 0.0
    /// Keeps the compiler from leaving out what is read.
    private var sum: CGFloat = 0

    init() {
        layers = (0..<Self.count).map { CALayer.small($0) }
        shapes = (0..<Self.count).map { _ in CAShapeLayer() }
        for layer in layers + shapes { root.addSublayer(layer) }
        renderer = SceneRenderer(root: root)
    }

    var tasks: [Task] {
        let points = [CGPoint(x: 40, y: 50), CGPoint(x: 60, y: 70)]
        let sizes = [CGRect(x: 0, y: 0, width: 5, height: 5), CGRect(x: 0, y: 0, width: 6, height: 6)]
        let transforms = [CATransform3DMakeScale(1.5, 1.5, 1), CATransform3DMakeScale(2, 2, 1)]
        let colors = [CGColor.bytes(255, 0, 0), CGColor.bytes(0, 255, 0)]
        let layers = layers
        let shapes = shapes
        return [
            task("layer.init") { [self] _ in
                for _ in 0..<Self.count { sum += CALayer().position.x }
            },
            task("position.set") { round in
                let value = points[round & 1]
                for layer in layers { layer.position = value }
            },
            task("position.set with an animation", rounds: 1, hasActions: true) { _ in
                // The only round of a sample: another value than in the sample before.
                let value = layers[0].position == points[0] ? points[1] : points[0]
                for layer in layers { layer.position = value }
            },
            task("position.get") { [self] _ in
                for layer in layers { sum += layer.position.x }
            },
            task("opacity.set") { round in
                let value: Float = round & 1 == 0 ? 0.25 : 0.75
                for layer in layers { layer.opacity = value }
            },
            task("bounds.set") { round in
                let value = sizes[round & 1]
                for layer in layers { layer.bounds = value }
            },
            task("transform.set") { round in
                let value = transforms[round & 1]
                for layer in layers { layer.transform = value }
            },
            task("backgroundColor.set") { round in
                let value = colors[round & 1]
                for layer in layers { layer.backgroundColor = value }
            },
            task("lineWidth.set") { round in
                let value: CGFloat = round & 1 == 0 ? 2 : 3
                for shape in shapes { shape.lineWidth = value }
            },
        ]
    }

    private func task(_ name: String, rounds: Int = 20, hasActions: Bool = false, _ call: @escaping (Int) -> Void)
        -> Task
    {
        Task(name: name, rounds: rounds, hasActions: hasActions, call: call)
    }

    /// Returns the instructions of a call; commits what it changed and draws it, uncounted.
    func instructionsPerCall(_ task: Task) -> Double {
        CATransaction.begin()
        CATransaction.setDisableActions(!task.hasActions)
        let instructions = InstructionCounter.count { for round in 0..<task.rounds { task.call(round) } }
        CATransaction.commit()
        CATransaction.flush()
        // Long enough for implicit animations to end.
        time += 1
        var stages = StageTimes()
        renderer.render(at: time, isWhole: false, stages: &stages)
        return instructions / Double(task.rounds * Self.count)
    }
}

extension CALayer {
    /// Returns an opaque square of 4 points; the number chooses its colour and position.
    fileprivate static func small(_ i: Int) -> CALayer {
        CALayer(
            .bytes(37 * i, 91 * i, 151 * i), CGRect(x: 16 * (i % 100), y: 16 * (i / 100), width: 4, height: 4))
    }
}
