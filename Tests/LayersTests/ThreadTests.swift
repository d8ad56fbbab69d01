import Animation
import Dispatch
import Geometry
import Glibc
import Graphics
import LayerTestSupport
import Layers
import TestSupport
import Testing

/// Layers that several threads read and change.
@Suite(.standingTime) struct ThreadTests {
    /// The duration for which threads change layers, in seconds; 60 under the thread sanitizer.
    private static let seconds = getenv("VITRINE_THREAD_SECONDS").flatMap { Double(String(cString: $0)) } ?? 0.5

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: The program's code runs without the lock

    /// A layer, a delegate, a layout manager and an action that wait for a thread, which sets a layer, wherever they
    /// are asked.
    private final class Waiting: CALayer, CALayerDelegate, CALayoutManager, CAAction, CAAnimationDelegate {
        let other: CALayer
        var calls: Set<String> = []

        init(_ other: CALayer) {
            self.other = other
            super.init()
        }

        override init(layer: Any) {
            other = (layer as? Waiting)?.other ?? CALayer()
            super.init(layer: layer)
            wait("init(layer:)")
        }

        func wait(_ call: String) {
            onThread { [other] in
                other.opacity = other.opacity == 1 ? 0.5 : 1
                CATransaction.flush()
            }
            calls.insert(call)
        }

        override func draw(in ctx: CGContext) { wait("draw(in:)") }
        override func layoutSublayers() {
            wait("layoutSublayers()")
            super.layoutSublayers()
        }
        override func setNeedsDisplay() {
            wait("setNeedsDisplay()")
            super.setNeedsDisplay()
        }
        override func setNeedsLayout() {
            wait("setNeedsLayout()")
            super.setNeedsLayout()
        }
        override func action(forKey event: String) -> (any CAAction)? {
            wait("action(forKey:)")
            return self
        }

        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            wait("run(forKey:)")
        }
        func layerWillDraw(_ layer: CALayer) { wait("layerWillDraw(_:)") }
        func draw(_ layer: CALayer, in ctx: CGContext) { wait("draw(_:in:)") }
        func layoutSublayers(of layer: CALayer) { wait("layoutSublayers(of:)") }
        func invalidateLayout(of layer: CALayer) { wait("invalidateLayout(of:)") }
        func animationDidStart(_ anim: CAAnimation) { wait("animationDidStart(_:)") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { wait("animationDidStop(_:finished:)") }
    }

    @Test("X2 code of the program in drawing, layout and callbacks may wait for a thread that changes a layer")
    func waiting() {
        let screen = Screen()
        let other = CALayer()
        let layer = Waiting(other)
        let asker = Waiting(other)
        let plain = CALayer()
        let mask = Waiting(other)
        screen.root.addSublayer(other)
        screen.root.addSublayer(layer)
        screen.root.addSublayer(plain)
        layer.delegate = asker
        plain.delegate = asker
        plain.layoutManager = asker
        screen.advance(to: 100)
        layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        plain.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        layer.mask = mask
        layer.setNeedsDisplay()
        plain.setNeedsDisplay()
        plain.setNeedsLayout()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.delegate = asker
        animation.duration = 1
        layer.add(animation, forKey: nil)
        screen.advance(to: 100)
        _ = layer.presentation()?.mask
        screen.advance(to: 102)
        layer.sublayers = [CALayer(), CALayer()]
        layer.removeFromSuperlayer()
        screen.advance(to: 103)
        #expect(
            layer.calls.isSuperset(of: [
                "draw(in:)", "layoutSublayers()", "setNeedsDisplay()", "setNeedsLayout()", "action(forKey:)",
                "run(forKey:)",
            ]))
        #expect(
            asker.calls.isSuperset(of: [
                "layerWillDraw(_:)", "draw(_:in:)", "layoutSublayers(of:)", "invalidateLayout(of:)",
                "animationDidStart(_:)",
                "animationDidStop(_:finished:)",
            ]))
    }

    /// Waits in its deinit for a thread that changes a layer.
    private final class Ending: CALayer {
        var other: CALayer?
        var ends: Box<Int>?

        deinit {
            guard let other, let ends else { return }
            onThread {
                other.opacity = other.opacity == 1 ? 0.5 : 1
                CATransaction.flush()
            }
            ends.value += 1
        }
    }

    @Test("X2 replaced values and layers are released without the lock")
    func ends() {
        let screen = Screen()
        let other = CALayer()
        let layer = CALayer()
        let ends = Box(0)
        func ending() -> Ending {
            let new = Ending()
            new.other = other
            new.ends = ends
            return new
        }
        screen.root.addSublayer(other)
        screen.root.addSublayer(layer)
        screen.advance(to: 100)
        let changes: [(Ending?) -> Void] = [
            { layer.contents = $0 }, { layer.setValue($0, forKey: "own") }, { layer.style = $0.map { ["key": $0] } },
            { layer.mask = $0 }, { layer.sublayers = $0.map { [$0] } }, { layer.compositingFilter = $0 },
            { layer.setValue($0, forKeyPath: "own") },
        ]
        for change in changes {
            change(ending())
            screen.advance(to: 100)
            change(nil)
            screen.advance(to: 100)
            screen.forgetCommits()
        }
        #expect(ends.value == changes.count)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue(ending(), forKey: "own")
        layer.add(animation, forKey: "fade")
        animation.setValue(nil, forKey: "own")
        layer.removeAnimation(forKey: "fade")
        screen.advance(to: 101)
        layer.addSublayer(ending())
        layer.sublayers?.first?.removeFromSuperlayer()
        screen.advance(to: 102)
        #expect(ends.value == changes.count + 2)
    }

    private static let mainQueue = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private final class Listener: CAAnimationDelegate {
        private var calls: [String] = []
        private let whenComplete: ([String]) -> Void

        init(whenComplete: @escaping ([String]) -> Void) {
            self.whenComplete = whenComplete
        }

        func note(_ call: String) {
            calls.append(DispatchQueue.getSpecific(key: ThreadTests.mainQueue) == true ? call : "\(call) elsewhere")
            if calls.count == 3 { whenComplete(calls) }
        }

        func animationDidStart(_ anim: CAAnimation) { note("start") }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { note("stop") }
    }

    @Test("X2 events of an animation that another thread adds are reported on the main queue")
    func toldOnMainQueue() async {
        _ = Self.mainQueue
        let calls = await withCheckedContinuation { continuation in
            let listener = Listener { continuation.resume(returning: $0) }
            onThread {
                CATransaction.begin()
                CATransaction.setCompletionBlock { listener.note("completion") }
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.fromValue = 0
                animation.toValue = 1
                animation.delegate = listener
                CALayer().add(animation, forKey: nil)
                CATransaction.commit()
                CATransaction.flush()
            }
        }
        #expect(calls == ["start", "stop", "completion"])
    }

    private final class Drawing: CALayer {
        var drawings = 0
        var onDraw: () -> Void = {}

        override func draw(in ctx: CGContext) {
            drawings += 1
            onDraw()
        }
    }

    @Test("X2 a mark that another thread sets while a layer draws or lays itself out is kept")
    func markedElsewhere() {
        let screen = Screen()
        let layer = Drawing()
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        screen.root.addSublayer(layer)
        layer.onDraw = { [unowned layer] in
            // Its own mark is cleared, that of the other thread is kept.
            layer.setNeedsDisplay()
            if layer.drawings == 1 { onThread { layer.setNeedsDisplay() } }
        }
        layer.setNeedsDisplay()
        screen.advance(to: 100)
        screen.advance(to: 100)
        #expect(layer.drawings == 2)
    }

    // MARK: Trees

    @Test("X2 a layer's superlayer can be read while that is being released")
    func dyingSuperlayer() {
        let child = CALayer()
        let isOver = Box(false)
        let reader = TestThread {
            while !CATransaction.held({ isOver.value }) { _ = child.superlayer?.bounds }
        }
        let end = Self.now() + Self.seconds
        while Self.now() < end {
            for _ in 0..<100 {
                let parent = CALayer()
                parent.addSublayer(child)
            }
        }
        CATransaction.held { isOver.value = true }
        reader.join()
        #expect(child.superlayer == nil)
    }

    @Test("X2 a layer that is added to another superlayer while the old one is being released keeps the new one")
    func movedFromDyingSuperlayer() {
        final class Parent: CALayer {
            var heir: CALayer?
            deinit {
                if let heir, let child = sublayers?.first { heir.addSublayer(child) }
            }
        }
        let heir = CALayer()
        let child = CALayer()
        do {
            let parent = Parent()
            parent.heir = heir
            parent.addSublayer(child)
        }
        #expect(child.superlayer === heir && heir.sublayers == [child])
    }

    /// Changes a tree of layers in any state that other threads leave it in.
    private static func change(_ layers: [CALayer], _ random: inout SystemRandomNumberGenerator) {
        let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
        let other = layers[Int.random(in: 1..<layers.count, using: &random)]
        let x = CGFloat.random(in: 0...100, using: &random)
        switch Int.random(in: 0..<24, using: &random) {
        case 0: layer.position = CGPoint(x: x, y: 2)
        case 1: layer.bounds = CGRect(x: 0, y: 0, width: x, height: x)
        case 2: layer.opacity = Float(x) / 100
        case 3: layer.backgroundColor = CGColor(red: x / 100, green: 0, blue: 0, alpha: 1)
        case 4: layer.transform = CATransform3DMakeRotation(x, 0, 0, 1)
        case 5: layer.setValue("\(x)", forKey: "own")
        case 6: layer.name = "\(x)"
        case 7: layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        case 8: layer.removeAllAnimations()
        case 9: _ = layer.presentation()?.superlayer?.position
        case 10: _ = layer.hitTest(CGPoint(x: x, y: x))
        case 11: layer.setNeedsDisplay()
        case 12: layer.setNeedsLayout()
        case 13: layer.layoutIfNeeded()
        case 14: layer.displayIfNeeded()
        case 15: if layer !== other { layer.addSublayer(other) }
        case 16: other.removeFromSuperlayer()
        case 17: if layer !== other { layer.mask = other }
        case 18: (layer as? CAShapeLayer)?.lineWidth = x
        case 19: (layer as? CATextLayer)?.string = "\(x)"
        case 20: _ = layer.convert(CGPoint.zero, to: other)
        case 21: layer.speed = Float(x)
        case 22: _ = (layer.value(forKey: "own"), layer.value(forKeyPath: "position.x"), layer.animationKeys())
        default: CATransaction.flush()
        }
    }

    private static func tree() -> [CALayer] {
        let layers: [CALayer] = [CALayer()] + (0..<6).flatMap { _ in [CALayer(), CAShapeLayer(), CATextLayer()] }
        for layer in layers.dropFirst() { layers[0].addSublayer(layer) }
        return layers
    }

    private static func run(onScreen: CALayer, _ layers: (Int) -> [CALayer]) {
        let screen = Screen()
        screen.root.addSublayer(onScreen)
        let end = now() + seconds
        let threads = (0..<8).map { number in
            let layers = layers(number)
            return TestThread {
                var random = SystemRandomNumberGenerator()
                // Soon most layers cannot become each other's sublayers any more.
                _ = logLines {
                    while now() < end {
                        for _ in 0..<50 { change(layers, &random) }
                        CATransaction.flush()
                    }
                }
            }
        }
        var time = 100.0
        while now() < end {
            time += 1.0 / 60
            screen.advance(to: time)
            screen.forgetCommits()
        }
        for thread in threads { thread.join() }
        screen.advance(to: time + 1)
    }

    /// Whether every layer is where its superlayer's list says.
    private static func isWhole(_ layers: [CALayer]) -> Bool {
        layers.allSatisfy { layer in
            (layer.sublayers ?? []).allSatisfy { $0.superlayer === layer }
                && (layer.mask.map { $0.superlayer === layer } ?? true)
                && Set(layer.sublayers ?? []).count == (layer.sublayers ?? []).count
                && (layer.superlayer.map { $0.sublayers?.contains(layer) == true || $0.mask === layer } ?? true)
        }
    }

    @Test("X2 eight threads change one visible tree")
    func oneTree() {
        let layers = Self.tree()
        Self.run(onScreen: layers[0]) { _ in layers }
        #expect(Self.isWhole(layers))
    }

    @Test("X2 eight threads change separate visible trees")
    func ownTrees() {
        let root = CALayer()
        let trees = (0..<8).map { _ in Self.tree() }
        for tree in trees { root.addSublayer(tree[0]) }
        Self.run(onScreen: root) { trees[$0] }
        #expect(trees.allSatisfy(Self.isWhole))
    }

    @Test("X2 changes within lock and unlock become visible to other threads together")
    func atomicSteps() {
        let screen = Screen()
        let card = CALayer()
        let isOver = Box(false)
        let mixed = Box(0)
        screen.root.addSublayer(card)
        screen.advance(to: 100)
        let reader = TestThread {
            while !CATransaction.held({ isOver.value }) {
                CATransaction.lock()
                if card.position.x != card.zPosition { mixed.value += 1 }
                CATransaction.unlock()
            }
        }
        for step in 1...2000 {
            CATransaction.lock()
            card.position.x = CGFloat(step)
            card.zPosition = CGFloat(step)
            CATransaction.unlock()
        }
        CATransaction.held { isOver.value = true }
        reader.join()
        #expect(mixed.value == 0)
    }

    @Test("X2 a thread's change of a property is not lost by another thread's change of another property")
    func differentProperties() {
        let shape = CAShapeLayer()
        let other = TestThread { for step in 1...20000 { shape.lineWidth = CGFloat(step) } }
        for step in 1...20000 { shape.miterLimit = CGFloat(step) }
        other.join()
        #expect(shape.lineWidth == 20000 && shape.miterLimit == 20000)
    }
}

extension CATransaction {
    /// Runs `body` while the lock is held.
    fileprivate static func held<Result>(_ body: () -> Result) -> Result {
        lock()
        defer { unlock() }
        return body()
    }
}
