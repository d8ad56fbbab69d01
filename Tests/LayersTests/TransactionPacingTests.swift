import Animation
import Foundation
import Geometry
import Layers
import LayerTestSupport
import Testing

/// The timing function of a transaction and the animations that are added while it is set.
@Suite(.standingTime) struct TransactionPacingTests {
    private let stage = Stage()
    private let easeIn = CAMediaTimingFunction(name: .easeIn)

    private func run(_ animation: CAAnimation) {
        stage.screen.context.frameTime = 1000
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(easeIn)
        animation.duration = 1
        stage.layer.add(animation, forKey: "added")
        CATransaction.commit()
        stage.advance(to: 0)
    }

    private func slide(_ change: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 0
        slide.toValue = 100
        change(slide)
        return slide
    }

    @Test("X3 the timing function of the transaction is that of an explicit animation, also of one with its own")
    func explicit() {
        for own in [nil, CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeOut)] {
            let animation = slide { $0.timingFunction = own }
            run(animation)
            #expect(abs(stage.x(at: 0.5) - 31.5) < 0.1, "\(stage.x(at: 0.5))")
            #expect(stage.layer.animation(forKey: "added")?.timingFunction == easeIn)
            #expect(animation.timingFunction == own)
        }
    }

    @Test("X3 the functions of intervals and of a group's members stay")
    func inner() {
        let frames = CAKeyframeAnimation(keyPath: "position.x")
        frames.values = [0, 100]
        frames.timingFunctions = [easeIn]
        run(frames)
        let shown = stage.layer.animation(forKey: "added") as? CAKeyframeAnimation
        #expect(shown?.timingFunctions == [easeIn])
        #expect(shown?.timingFunction == easeIn)
        // The functions of intervals take the place of that of the whole animation.
        #expect(abs(stage.x(at: 0.5) - 31.5) < 0.1, "\(stage.x(at: 0.5))")

        let group = CAAnimationGroup()
        group.animations = [slide { $0.duration = 1 }]
        run(group)
        let member = (stage.layer.animation(forKey: "added") as? CAAnimationGroup)?.animations?.first
        #expect(member?.timingFunction == nil)
        #expect(abs(stage.x(at: 0.5) - 31.5) < 0.1, "\(stage.x(at: 0.5))")
    }

    @Test("X3 a spring keeps its course under a timing function of the transaction")
    func spring() {
        func spring() -> CASpringAnimation {
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.fromValue = 0
            spring.toValue = 100
            return spring
        }
        stage.run(spring())
        let alone = stage.x(at: 0.3)
        stage.layer.removeAllAnimations()
        stage.advance(to: 0)
        run(spring())
        #expect(stage.x(at: 0.3) == alone)
    }

    @Test("X3 an animation has its own timing function where the transaction's is nil, or is another one's")
    func none() {
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(easeIn)
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(nil)
        stage.layer.add(slide { $0.duration = 1 }, forKey: "added")
        CATransaction.commit()
        CATransaction.commit()
        stage.advance(to: 0)
        #expect(stage.x(at: 0.5) == 50)
    }

    @Test("X3 animations of the library keep their courses")
    func own() {
        let motion = ScrollMotion(from: 0, velocity: 0, to: 100, perceptualDuration: 1)
        run(ScrollAnimation(PointMotion(x: motion, y: motion)))
        #expect(stage.layer.animation(forKey: "added")?.timingFunction == nil)
    }
}
