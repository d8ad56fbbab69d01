import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Layers
import Testing

@Suite(.standingTime) struct AnimationEndsTests {
    private func slide(_ listener: Listener? = nil, duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 50
        animation.duration = duration
        animation.delegate = listener
        return animation
    }

    @Test(
        "A9 the start, the completion block and the end are reported in this order, once each, at the end and not before"
    )
    func order() {
        let stage = Stage()
        let listener = Listener()
        CATransaction.begin()
        CATransaction.setCompletionBlock { listener.heard.append("complete") }
        stage.layer.add(slide(listener), forKey: "x")
        CATransaction.commit()
        #expect(listener.heard.isEmpty)
        stage.advance(to: 0)
        #expect(listener.heard == ["start"])
        stage.advance(to: 1)
        #expect(listener.heard == ["start"])
        stage.advance(to: 1.01)
        stage.advance(to: 5)
        #expect(listener.heard == ["start", "complete", "stop true"])
        #expect(stage.layer.animationKeys() == nil)
    }

    @Test("A9 an animation that is over when it is first evaluated is still reported as started")
    func lateLook() {
        let stage = Stage()
        let listener = Listener()
        stage.run(slide(listener, duration: 0.1), duration: 0.1)
        listener.heard = []
        let other = Stage()
        other.layer.add(slide(listener), forKey: nil)
        CATransaction.flush()
        other.advance(to: 7)
        #expect(listener.heard == ["start", "stop true"])
    }

    @Test("A9 the start is reported at the begin time")
    func delayed() {
        let stage = Stage()
        let listener = Listener()
        stage.run(slide(listener), key: "x") {
            $0.beginTime = 1002
            $0.fillMode = .backwards
        }
        stage.advance(to: 1.9)
        #expect(listener.heard.isEmpty)
        #expect(stage.x(at: 1.9) == 0)
        stage.advance(to: 2)
        #expect(listener.heard == ["start"])
        stage.advance(to: 3.1)
        #expect(listener.heard == ["start", "stop true"])
    }

    @Test("A8 an animation with the same key ends the previous one early, even if that was never shown")
    func replaced() {
        let stage = Stage()
        let first = Listener()
        let second = Listener()
        stage.run(slide(first), key: "x")
        stage.advance(to: 0.5)
        stage.layer.add(slide(second), forKey: "x")
        stage.layer.add(slide(second), forKey: "x")
        stage.advance(to: 0.5)
        #expect(first.heard == ["start", "stop false"])
        #expect(second.heard == ["start", "stop false"])
        #expect(stage.layer.animationKeys() == ["x"])
        stage.advance(to: 2)
        #expect(second.heard.last == "stop true")
    }

    @Test("A9 removed animations end unfinished, individually or all together", arguments: [true, false])
    func removed(all: Bool) {
        let stage = Stage()
        let listener = Listener()
        stage.run(slide(listener), key: "x")
        stage.advance(to: 0.5)
        if all { stage.layer.removeAllAnimations() } else { stage.layer.removeAnimation(forKey: "x") }
        #expect(stage.x(at: 0.5) == 100)
        #expect(listener.heard == ["start"])
        stage.advance(to: 0.5)
        stage.advance(to: 3)
        #expect(listener.heard == ["start", "stop false"])
    }

    @Test("A9 a layer that leaves the tree ends its animations and those of its descendants unfinished")
    func leaving() {
        let stage = Stage()
        let listener = Listener()
        let child = CALayer()
        stage.layer.addSublayer(child)
        stage.advance(to: 0)
        child.add(slide(listener), forKey: "x")
        stage.advance(to: 0.5)
        stage.layer.removeFromSuperlayer()
        stage.advance(to: 0.6)
        #expect(listener.heard == ["start", "stop false"])
        #expect(child.animationKeys() == nil)
    }

    @Test("A9 a layer that is moved within the tree, or removed and added in one turn, keeps its animations")
    func moving() {
        let stage = Stage()
        let listener = Listener()
        let other = CALayer()
        stage.screen.root.addSublayer(other)
        stage.run(slide(listener, duration: 2), duration: 2, key: "x")
        stage.advance(to: 0.5)
        other.addSublayer(stage.layer)
        stage.advance(to: 0.6)
        stage.layer.removeFromSuperlayer()
        stage.screen.root.addSublayer(stage.layer)
        stage.advance(to: 1)
        #expect(listener.heard == ["start"])
        #expect(stage.x(at: 1) == 25)
        stage.advance(to: 2.5)
        #expect(listener.heard == ["start", "stop true"])
    }

    @Test(
        "A8 an animation that is not removed on completion is reported as finished once, and stays until it is removed")
    func kept() {
        let stage = Stage()
        let listener = Listener()
        stage.run(slide(listener), key: "x") {
            $0.isRemovedOnCompletion = false
            $0.fillMode = .forwards
        }
        for time in [0.5, 1.5, 2.5] { stage.advance(to: time) }
        #expect(listener.heard == ["start", "stop true"])
        #expect(stage.layer.animationKeys() == ["x"] && stage.layer.animation(forKey: "x") != nil)
        #expect(stage.x(at: 100) == 50)
        stage.layer.removeAnimation(forKey: "x")
        stage.advance(to: 101)
        #expect(listener.heard == ["start", "stop true"])
        #expect(stage.layer.animationKeys() == nil && stage.x(at: 101) == 100)
    }

    @Test("A9 the animations of a paused layer do not end until its time continues")
    func paused() {
        let stage = Stage()
        let listener = Listener()
        stage.run(slide(listener))
        stage.advance(to: 0.5)
        stage.layer.speed = 0
        stage.layer.timeOffset = 1000.5
        stage.advance(to: 50)
        #expect(listener.heard == ["start"])
        #expect(stage.screen.context.nextEvent(after: 1050) == .infinity)
        stage.layer.timeOffset = 1001.5
        stage.advance(to: 51)
        #expect(listener.heard == ["start", "stop true"])
    }

    @Test("A9 animations do not end while time runs backwards")
    func backwards() {
        let stage = Stage()
        stage.run(slide())
        stage.layer.speed = -1
        stage.layer.timeOffset = 2000.5
        stage.advance(to: 0.2)
        #expect(isNear(stage.x(at: 0.2), 15))
        #expect(stage.screen.context.nextEvent(after: 1000.2) == .infinity)
    }

    @Test("A9 a completion block waits for all animations of its transaction that were added after it was set")
    func completion() {
        let stage = Stage()
        var done = 0
        CATransaction.begin()
        stage.layer.add(slide(duration: 9), forKey: "before")
        CATransaction.setCompletionBlock { done += 1 }
        stage.layer.add(slide(duration: 1), forKey: "a")
        stage.layer.add(slide(duration: 2), forKey: "b")
        CATransaction.commit()
        for (time, expected) in [(0, 0), (1.5, 0), (2, 0), (2.1, 1), (10, 1)] {
            stage.advance(to: time)
            #expect(done == expected)
        }
    }

    @Test("A9 a completion block does not wait for removed animations, or for animations of a removed layer")
    func completionOfGone() {
        let stage = Stage()
        var done: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { done.append("removed") }
        stage.layer.add(slide(duration: 9), forKey: "a")
        CATransaction.commit()
        stage.advance(to: 0)
        stage.layer.removeAnimation(forKey: "a")
        stage.advance(to: 0)
        #expect(done == ["removed"])
        CATransaction.begin()
        CATransaction.setCompletionBlock { done.append("gone") }
        do {
            let stray = CALayer()
            stray.add(slide(duration: 9), forKey: "a")
        }
        CATransaction.commit()
        stage.advance(to: 0)
        #expect(done == ["removed", "gone"])
    }

    @Test("A9 a delegate can start the next animation when the previous one ends")
    func chain() {
        final class Chain: CAAnimationDelegate {
            let layer: CALayer
            var stops = 0

            init(_ layer: CALayer) { self.layer = layer }

            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                stops += 1
                guard flag, stops < 3, let copy = anim.copy() as? CABasicAnimation else { return }
                copy.beginTime = 0
                layer.add(copy, forKey: "x")
            }
        }
        let stage = Stage()
        let chain = Chain(stage.layer)
        stage.run(slide(), key: "x") { $0.delegate = chain }
        for time in stride(from: 0, through: 4, by: 0.25) { stage.advance(to: time) }
        #expect(chain.stops == 3)
        #expect(stage.layer.animationKeys() == nil)
    }

    @Test("A8 the delegate receives the layer's copy of the animation, with the custom keys of the program")
    func identity() {
        let stage = Stage()
        let listener = Listener()
        let animation = slide(listener)
        animation.setValue("door", forKey: "which")
        stage.layer.add(animation, forKey: "x")
        let attached = stage.layer.animation(forKey: "x")
        stage.advance(to: 0)
        #expect(listener.last == attached && listener.last != animation)
        #expect(listener.last?.value(forKey: "which") as? String == "door")
    }

    @Test("A8 keys are listed oldest first; animations without a key are not listed, and removing all removes them")
    func keys() {
        let stage = Stage()
        for key in ["b", "a", nil, "c", "b"] { stage.layer.add(slide(), forKey: key) }
        #expect(stage.layer.animationKeys() == ["a", "c", "b"])
        #expect(stage.layer.animation(forKey: "z") == nil)
        stage.layer.removeAnimation(forKey: "z")
        for key in ["a", "b", "c"] { stage.layer.removeAnimation(forKey: key) }
        #expect(stage.layer.animationKeys() == nil)
        stage.advance(to: 0)
        #expect(stage.x(at: 0.5) == 25)
        stage.layer.removeAllAnimations()
        #expect(stage.x(at: 0.5) == 100)
    }
}
