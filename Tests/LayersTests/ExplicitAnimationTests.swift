import Animation
import Geometry
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct ExplicitAnimationTests {
    private let screen = Screen()

    private func x(at time: CFTimeInterval) -> Double {
        screen.context.frameTime = time
        return Double(screen.root.presentation()?.position.x ?? .nan)
    }

    private func run(_ change: (CABasicAnimation) -> Void) {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.duration = 1
        change(animation)
        screen.root.add(animation, forKey: "x")
        screen.advance(to: screen.context.frameTime ?? 100)
    }

    // The model's x is 100.
    @Test(
        "A2 every combination of from, to and by runs as documented",
        arguments: [
            (10, 30, nil, 10.0, 30.0), (10, nil, 5, 10, 15), (nil, 30, 5, 25, 30),
            (10, nil, nil, 10, 100), (nil, 30, nil, 100, 30), (nil, nil, 5, 100, 105), (nil, nil, nil, 100, 100),
        ] as [(Double?, Double?, Double?, Double, Double)])
    func combinations(from: Double?, to: Double?, by: Double?, start: Double, end: Double) {
        run {
            $0.fromValue = from
            $0.toValue = to
            $0.byValue = by
        }
        #expect(x(at: 100) == start)
        #expect(x(at: 100.5) == (start + end) / 2)
        #expect(x(at: 101) == end)
        #expect(x(at: 101.001) == 100)
    }

    @Test("A7 an additive animation is added to the value without it, a cumulative one continues from its last cycle")
    func accumulation() {
        run {
            $0.fromValue = 0.0
            $0.toValue = 10.0
            $0.isAdditive = true
            $0.isCumulative = true
            $0.repeatCount = 3
        }
        #expect(x(at: 100.5) == 105)
        #expect(x(at: 101.5) == 115)
        #expect(x(at: 102.5) == 125)
    }

    @Test("A7 a value function converts numbers to transforms, beyond a full turn")
    func valueFunction() {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.valueFunction = CAValueFunction(name: .rotateZ)
        animation.fromValue = 0.0
        animation.toValue = 6 * Double.pi
        animation.duration = 1
        screen.root.add(animation, forKey: nil)
        screen.advance(to: 100)
        screen.context.frameTime = 100.25
        // A quarter of three turns is three quarters of a turn.
        let seen = screen.root.presentation()?.transform
        #expect(seen.map { abs($0.m12 + 1) < 1e-9 && abs($0.m11) < 1e-9 } == true)
    }

    @Test("A7 an animation is copied when it is added, and the returned one is frozen")
    func copies() throws {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.toValue = 5.0
        screen.root.add(animation, forKey: "x")
        animation.toValue = 99.0
        let attached = try #require(screen.root.animation(forKey: "x") as? CABasicAnimation)
        #expect(attached.toValue as? Double == 5)
        attached.toValue = 7.0
        #expect(attached.toValue as? Double == 5)
        let copy = try #require(attached.copy() as? CABasicAnimation)
        copy.toValue = 7.0
        #expect(copy.toValue as? Double == 7)
    }

    @Test("A8 an animation with the same key replaces, one without a key does not, and keys are listed in order")
    func keys() {
        let animation = CABasicAnimation(keyPath: "opacity")
        for key in ["a", "b", "a", nil] { screen.root.add(animation, forKey: key) }
        #expect(screen.root.animationKeys() == ["b", "a"])
        screen.root.removeAnimation(forKey: "b")
        #expect(screen.root.animationKeys() == ["a"])
        screen.root.removeAllAnimations()
        #expect(screen.root.animationKeys() == nil)
    }

    @Test("A2 of two animations of one key path the later one is presented")
    func order() {
        run { $0.toValue = 0.0 }
        let second = CABasicAnimation(keyPath: "position.x")
        second.fromValue = 50.0
        second.toValue = 60.0
        second.duration = 1
        screen.root.add(second, forKey: "other")
        screen.advance(to: 100)
        #expect(x(at: 100.5) == 55)
    }

    @Test("A9 the delegate is told of the start, the completion block precedes the end, and each is called once")
    func ends() {
        final class Listener: CAAnimationDelegate {
            var heard: [String] = []
            func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("stop \(flag)") }
        }
        let listener = Listener()
        CATransaction.begin()
        CATransaction.setCompletionBlock { listener.heard.append("complete") }
        run { $0.delegate = listener }
        CATransaction.commit()
        for time in [100, 100.5, 101, 101.1, 102] { screen.advance(to: time) }
        #expect(listener.heard == ["start", "complete", "stop true"])
        run { $0.delegate = listener }
        screen.root.removeAnimation(forKey: "x")
        screen.advance(to: 102)
        #expect(listener.heard.suffix(2) == ["start", "stop false"])
    }

    @Test("X2 a nested explicit transaction is committed with the outermost, and inherits values")
    func nesting() {
        let before = screen.commits.count
        CATransaction.begin()
        CATransaction.setValue("outer", forKey: "mine")
        CATransaction.begin()
        screen.root.opacity = 0.2
        #expect(CATransaction.value(forKey: "mine") as? String == "outer")
        CATransaction.commit()
        #expect(screen.commits.count == before)
        CATransaction.commit()
        #expect(screen.commits.count == before + 1)
        CATransaction.commit()
        #expect(screen.commits.count == before + 1)
    }
}
