import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Graphics
import Layers
import Testing

/// The listings about animations and time in the Core Animation Programming Guide.
@Suite(.standingTime) struct AnimationListingTests {
    @Test("listing 3-1: animating a change implicitly")
    func listing3_1() {
        let stage = Stage()
        let theLayer = stage.layer
        theLayer.opacity = 0.0
        #expect(theLayer.opacity == 0)
        stage.advance(to: 0)
        let eased = Float(CAMediaTimingFunction(name: .default).curve.value(at: 0.5))
        #expect(abs(stage.seen(at: 0.125).opacity - (1 - eased)) < 1e-6)
        #expect(stage.seen(at: 0).opacity == 1)
        #expect(stage.seen(at: 0.26).opacity == 0)
    }

    @Test("listing 3-2: animating a change explicitly")
    func listing3_2() {
        let stage = Stage()
        let theLayer = stage.layer
        let fadeAnim = CABasicAnimation(keyPath: "opacity")
        fadeAnim.fromValue = 1.0
        fadeAnim.toValue = 0.0
        fadeAnim.duration = 1.0
        theLayer.add(fadeAnim, forKey: "opacity")
        // Change the actual data value in the layer to the final value.
        CATransaction.setDisableActions(true)
        theLayer.opacity = 0.0
        stage.advance(to: 0)
        #expect(theLayer.animationKeys() == ["opacity"])
        #expect([0, 0.25, 0.5, 1, 1.5].map { stage.seen(at: $0).opacity } == [1, 0.75, 0.5, 0, 0])
    }

    @Test("listing 3-2: with actions enabled, the implicit animation takes the key of the explicit one")
    func listing3_2WithActions() {
        let stage = Stage()
        let theLayer = stage.layer
        let fadeAnim = CABasicAnimation(keyPath: "opacity")
        fadeAnim.fromValue = 1.0
        fadeAnim.toValue = 0.0
        fadeAnim.duration = 1.0
        theLayer.add(fadeAnim, forKey: "opacity")
        theLayer.opacity = 0.0
        stage.advance(to: 0)
        #expect(theLayer.animation(forKey: "opacity")?.duration == 0.25)
        #expect(stage.seen(at: 0.3).opacity == 0)
    }

    @Test("listing 3-3: creating a bounce keyframe animation")
    func listing3_3() {
        let stage = Stage()
        let theLayer = stage.layer
        let thePath = CGMutablePath()
        thePath.move(to: CGPoint(x: 74.0, y: 74.0))
        thePath.addCurve(
            to: CGPoint(x: 320.0, y: 74.0), control1: CGPoint(x: 74.0, y: 500.0), control2: CGPoint(x: 320.0, y: 500.0))
        thePath.addCurve(
            to: CGPoint(x: 566.0, y: 74.0), control1: CGPoint(x: 320.0, y: 500.0), control2: CGPoint(x: 566.0, y: 500.0)
        )
        let theAnimation = CAKeyframeAnimation(keyPath: "position")
        theAnimation.path = thePath
        theAnimation.duration = 5.0
        theLayer.add(theAnimation, forKey: "position")
        stage.advance(to: 0)
        // The tops of the arcs are at three quarters of the height of the control points.
        let expected: [(Double, CGPoint)] = [
            (0, CGPoint(x: 74, y: 74)), (1.25, CGPoint(x: 197, y: 393.5)), (2.5, CGPoint(x: 320, y: 74)),
            (3.75, CGPoint(x: 443, y: 393.5)), (5, CGPoint(x: 566, y: 74)), (5.1, CGPoint(x: 100, y: 50)),
        ]
        for (time, point) in expected { #expect(isNear(stage.seen(at: time).position, point)) }
    }

    @Test("stopping an explicit animation: the layer keeps its last presentation value")
    func stopping() {
        let stage = Stage()
        let layer = stage.layer
        stage.run(CABasicAnimation(keyPath: "opacity"), duration: 5, key: "opacity") {
            $0.fromValue = 1.0
            $0.toValue = 0.0
        }
        stage.advance(to: 2)
        let seen = layer.presentation()?.opacity ?? .nan
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.removeAnimation(forKey: "opacity")
        layer.opacity = seen
        CATransaction.commit()
        #expect(abs(seen - 0.6) < 1e-6)
        #expect([2, 3, 9].map { stage.seen(at: $0).opacity } == [seen, seen, seen])
    }

    @Test("listing 3-4: animating two animations together")
    func listing3_4() {
        let stage = Stage()
        let myLayer = stage.layer
        let widthAnim = CAKeyframeAnimation(keyPath: "borderWidth")
        let widthValues = [1.0, 10.0, 5.0, 30.0, 0.5, 15.0, 2.0, 50.0, 0.0]
        widthAnim.values = widthValues
        widthAnim.calculationMode = .paced
        let (green, red, blue) = (
            CGColor(red: 0, green: 1, blue: 0, alpha: 1), CGColor(red: 1, green: 0, blue: 0, alpha: 1),
            CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        )
        let colorAnim = CAKeyframeAnimation(keyPath: "borderColor")
        colorAnim.values = [green, red, blue]
        colorAnim.calculationMode = .paced
        let group = CAAnimationGroup()
        group.animations = [colorAnim, widthAnim]
        group.duration = 5.0
        myLayer.add(group, forKey: "BorderChanges")
        stage.advance(to: 0)
        #expect(myLayer.animationKeys() == ["BorderChanges"])
        // The way of the width is 9 + 5 + 25 + 29.5 + 14.5 + 13 + 48 + 50 points; all of it takes the group's five
        // seconds.
        let lengths = zip(widthValues, widthValues.dropFirst()).map { abs($1 - $0) }
        let whole = lengths.reduce(0, +)
        for step in 0...100 {
            let time = Double(step) / 20
            var left = time / 5 * whole
            var segment = 0
            while segment < lengths.count - 1 && left > lengths[segment] {
                left = left - lengths[segment]
                segment += 1
            }
            let expected =
                widthValues[segment] + (widthValues[segment + 1] - widthValues[segment]) * left / lengths[segment]
            #expect(isNear(Double(stage.seen(at: time).borderWidth), expected, within: 1e-9))
        }
        #expect(stage.seen(at: 0).borderColor == green)
        #expect(stage.seen(at: 2.5).borderColor == red)
        #expect(stage.seen(at: 5).borderColor == blue)
        #expect(stage.seen(at: 1.25).borderColor == CGColor(red: 0.5, green: 0.5, blue: 0, alpha: 1))
        #expect(stage.seen(at: 5.1).borderWidth == 0 && stage.seen(at: 5.1).borderColor == .black)
    }

    @Test("listing 3-5: an implicit and an explicit animation begin together, each with its own duration")
    func listing3_5() {
        let stage = Stage()
        let layer = stage.layer
        CATransaction.begin()
        CATransaction.setAnimationDuration(1.0)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        // Change the opacity implicitly.
        layer.opacity = 0.0
        // Change the position explicitly.
        let theAnim = CABasicAnimation(keyPath: "position")
        theAnim.fromValue = layer.position
        theAnim.toValue = CGPoint(x: 160, y: 80)
        theAnim.duration = 3.0
        layer.add(theAnim, forKey: "AnimateFrame")
        CATransaction.commit()
        #expect(stage.seen(at: 0.5).opacity == 0.5 && stage.seen(at: 1.5).position == CGPoint(x: 130, y: 65))
        #expect(stage.seen(at: 1.01).opacity == 0 && stage.seen(at: 3).position == CGPoint(x: 160, y: 80))
    }

    @Test("listing 5-3: getting a layer's current local time")
    func listing5_3() {
        let stage = Stage()
        let myLayer = stage.layer
        stage.screen.root.speed = 2
        myLayer.beginTime = 10
        myLayer.speed = 0.5
        myLayer.timeOffset = 3
        let localLayerTime = myLayer.convertTime(1000, from: nil)
        // (2000 − 10) · 0.5 + 3
        #expect(localLayerTime == 998)
        #expect(myLayer.convertTime(localLayerTime, to: nil) == 1000)
        #expect(abs(CALayer().convertTime(CACurrentMediaTime(), from: nil) - CACurrentMediaTime()) < 1)
    }

    private func pauseLayer(_ layer: CALayer, at now: CFTimeInterval) {
        let pausedTime = layer.convertTime(now, from: nil)
        layer.speed = 0.0
        layer.timeOffset = pausedTime
    }

    private func resumeLayer(_ layer: CALayer, at now: CFTimeInterval) {
        let pausedTime = layer.timeOffset
        layer.speed = 1.0
        layer.timeOffset = 0.0
        layer.beginTime = 0.0
        let timeSincePause = layer.convertTime(now, from: nil) - pausedTime
        layer.beginTime = timeSincePause
    }

    @Test("listing 5-4: pausing and resuming a layer", arguments: [1, 2.5] as [Float])
    func listing5_4(rootSpeed: Float) {
        let stage = Stage()
        let child = CALayer()
        stage.layer.addSublayer(child)
        stage.screen.root.speed = rootSpeed
        // The root's time continues.
        stage.screen.root.beginTime = 1000 - 1000 / Double(rootSpeed)
        stage.advance(to: 0)
        for layer in [stage.layer, child] {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 0
            animation.toValue = 100
            animation.duration = 10 * Double(rootSpeed)
            layer.add(animation, forKey: "x")
        }
        stage.advance(to: 0)
        func both(_ time: Double) -> [Double] {
            stage.screen.context.frameTime = 1000 + time
            return [stage.layer, child].map { Double($0.presentation()?.position.x ?? .nan) }
        }
        func shows(_ x: Double, at time: Double) -> Bool { both(time).allSatisfy { isNear($0, x, within: 1e-6) } }
        #expect(shows(30, at: 3))
        pauseLayer(stage.layer, at: 1003)
        stage.advance(to: 3)
        for time in [3, 3.1, 50, 1e5] { #expect(shows(30, at: time)) }
        stage.screen.context.frameTime = 1050
        resumeLayer(stage.layer, at: 1050)
        stage.advance(to: 50)
        #expect(shows(30, at: 50) && shows(40, at: 51))
        // A second pause and resume.
        pauseLayer(stage.layer, at: 1052)
        stage.advance(to: 52)
        #expect(shows(50, at: 60))
        resumeLayer(stage.layer, at: 1060)
        stage.advance(to: 60)
        #expect(shows(50, at: 60) && shows(90, at: 64))
        stage.advance(to: 66)
        #expect(stage.layer.animationKeys() == nil)
    }

    @Test("listing 5-5: creating an explicit transaction")
    func listing5_5() {
        let stage = Stage()
        let theLayer = stage.layer
        CATransaction.begin()
        theLayer.zPosition = 200.0
        theLayer.opacity = 0.0
        CATransaction.commit()
        #expect(theLayer.animationKeys() == ["zPosition", "opacity"])
        #expect(theLayer.animation(forKey: "opacity")?.beginTime == theLayer.animation(forKey: "zPosition")?.beginTime)
    }

    @Test("listing 5-6: changing the default duration of animations")
    func listing5_6() {
        let stage = Stage()
        CATransaction.begin()
        CATransaction.setValue(10.0 as Double, forKey: kCATransactionAnimationDuration)
        stage.layer.opacity = 0
        stage.layer.add(CABasicAnimation(keyPath: "position"), forKey: "p")
        CATransaction.commit()
        #expect(
            stage.layer.animation(forKey: "opacity")?.duration == 10
                && stage.layer.animation(forKey: "p")?.duration == 10)
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test("listing 5-7: nesting explicit transactions")
    func listing5_7() {
        let stage = Stage()
        let theLayer = stage.layer
        let commits = stage.screen.commits.count
        CATransaction.begin()
        CATransaction.setValue(2.0 as Double, forKey: kCATransactionAnimationDuration)
        theLayer.position = CGPoint(x: 0.0, y: 0.0)
        CATransaction.begin()
        CATransaction.setValue(5.0 as Double, forKey: kCATransactionAnimationDuration)
        theLayer.zPosition = 200.0
        theLayer.opacity = 0.0
        CATransaction.commit()
        #expect(stage.screen.commits.count == commits)
        CATransaction.commit()
        #expect(stage.screen.commits.count == commits + 1)
        #expect(["position", "zPosition", "opacity"].map { theLayer.animation(forKey: $0)?.duration } == [2, 5, 5])
        #expect(Set(["position", "zPosition", "opacity"].map { theLayer.animation(forKey: $0)?.beginTime }) == [1000])
    }

    @Test("listing 6-2: temporarily disabling a layer's actions")
    func listing6_2() {
        let stage = Stage()
        let asked = stage.layer
        CATransaction.begin()
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        asked.opacity = 0
        asked.removeFromSuperlayer()
        CATransaction.commit()
        #expect(asked.animationKeys() == nil && stage.screen.root.animationKeys() == nil)
    }
}
