import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Graphics
import Layers
import Testing

/// The listings of the chapter on layer time in “iOS Core Animation: Advanced Techniques”, and statements of its text.
@Suite(.standingTime) struct LayerTimeListingTests {
    @Test(
        "listing 9-1: duration and repeatCount: 2 s and 3½ times are 7 s, and 0 of both is once in a quarter of a second",
        arguments: [(2.0, Float(3.5), 7.0), (0, 0, 0.25), (1, 2, 2), (0.5, 0, 0.5)])
    func listing9_1(duration: Double, count: Float, whole: Double) {
        let stage = Stage()
        let listener = Listener()
        let animation = CABasicAnimation()
        animation.keyPath = "transform.rotation"
        animation.duration = duration
        animation.repeatCount = count
        animation.byValue = Double.pi * 2
        animation.delegate = listener
        stage.layer.add(animation, forKey: "rotateAnimation")
        stage.advance(to: 0)
        let cycle = duration == 0 ? 0.25 : duration
        for step in 0...20 {
            let time = whole * Double(step) / 20
            #expect(
                isNear(
                    stage.seen(at: time).transform, CATransform3DMakeRotation(CGFloat(time / cycle * 2 * .pi), 0, 0, 1))
            )
        }
        stage.advance(to: whole)
        #expect(listener.heard == ["start"])
        stage.advance(to: whole + 0.01)
        #expect(listener.heard == ["start", "stop true"])
    }

    @Test("listing 9-2: a door that swings endlessly with autoreverses")
    func listing9_2() {
        let door = CALayer()
        let stage = Stage(door)
        CATransaction.withoutActionsForTests {
            door.frame = CGRect(x: 0, y: 0, width: 128, height: 256)
            door.position = CGPoint(x: 150 - 64, y: 150)
            door.anchorPoint = CGPoint(x: 0, y: 0.5)
        }
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 500.0
        stage.screen.root.sublayerTransform = perspective
        let animation = CABasicAnimation()
        animation.keyPath = "transform.rotation.y"
        animation.toValue = -Double.pi / 2
        animation.duration = 2.0
        animation.repeatDuration = .infinity
        animation.autoreverses = true
        door.add(animation, forKey: nil)
        stage.advance(to: 0)
        for (time, part) in [(0, 0), (1, 0.5), (2, 1), (3, 0.5), (4, 0), (401, 0.5), (40_002, 1)] as [(Double, Double)]
        {
            #expect(
                isNear(stage.seen(at: time).transform, CATransform3DMakeRotation(CGFloat(-.pi / 2 * part), 0, 1, 0)))
        }
        // The perspective was set with an animation of its own, which is over.
        stage.advance(to: 1)
        #expect(stage.screen.context.nextEvent(after: 1001) == .infinity)
    }

    @Test(
        "listing 9-3: timeOffset and speed along a path: an offset skips forward and wraps, the whole duration is played",
        arguments: [(0.0, 1.0), (0.5, 1), (0.5, 2), (0.75, 0.5)] as [(Double, Float)])
    func listing9_3(timeOffset: Double, speed: Float) {
        let stage = Stage()
        let bezierPath = CGMutablePath()
        bezierPath.move(to: CGPoint(x: 0, y: 150))
        bezierPath.addCurve(
            to: CGPoint(x: 300, y: 150), control1: CGPoint(x: 75, y: 0), control2: CGPoint(x: 225, y: 300))
        let animation = CAKeyframeAnimation()
        animation.keyPath = "position"
        animation.timeOffset = timeOffset
        animation.speed = speed
        animation.duration = 1.0
        animation.path = bezierPath
        animation.rotationMode = .rotateAuto
        animation.isRemovedOnCompletion = false
        stage.layer.add(animation, forKey: "slide")
        stage.advance(to: 0)
        let whole = 1 / Double(speed)
        for step in 1..<32 {
            let time = whole * Double(step) / 32
            var t = CGFloat(time * Double(speed) + timeOffset)
            if t > 1 { t -= 1 }
            let s = 1 - t
            let position = CGPoint(
                x: 225 * s * s * t + 675 * s * t * t + 300 * t * t * t,
                y: 150 * (s * s * s + t * t * t) + 900 * s * t * t)
            if t == 1 || t == 0 { continue }
            #expect(isNear(stage.seen(at: time).position, position))
            let slope = (
                3 * s * s * 75 + 6 * s * t * 150 + 3 * t * t * 75, -3 * s * s * 150 + 6 * s * t * 300 - 3 * t * t * 150
            )
            let seen = stage.seen(at: time).transform
            #expect(abs(seen.m11 * slope.1 - seen.m12 * slope.0) < 1e-9 && seen.m11 > 0)
        }
        #expect(stage.seen(at: whole + 0.01).position == CGPoint(x: 100, y: 50))
        stage.advance(to: whole + 1)
        #expect(stage.layer.animationKeys() == ["slide"])
    }

    @Test("listing 9-4: driving an animation by touch: the layer is paused, and its timeOffset follows the finger")
    func listing9_4() {
        let door = CALayer()
        let stage = Stage(door)
        door.speed = 0.0
        let animation = CABasicAnimation()
        animation.keyPath = "transform.rotation.y"
        animation.toValue = -Double.pi / 2
        animation.duration = 1.0
        door.add(animation, forKey: nil)
        stage.advance(to: 0)
        var offset = 0.0
        for (frame, x) in [-40.0, -60, 30, -200, -10, 90].enumerated() {
            // The translation of the pan in points; 200 are the whole movement.
            offset = min(0.999, max(0.0, offset - x / 200))
            door.timeOffset = offset
            stage.advance(to: Double(frame + 1))
            #expect(
                isNear(
                    stage.seen(at: Double(frame + 1)).transform,
                    CATransform3DMakeRotation(CGFloat(-.pi / 2 * offset), 0, 1, 0)))
        }
    }

    @Test("layer time: speed 100 on the root speeds everything up")
    func root() {
        let stage = Stage()
        stage.screen.root.speed = 100
        stage.screen.root.beginTime = 990
        stage.advance(to: 0)
        stage.run(CABasicAnimation(keyPath: "position.x"), duration: 10) {
            $0.fromValue = 0
            $0.toValue = 100
        }
        #expect(isNear(stage.x(at: 0.05), 50))
        stage.advance(to: 0.11)
        #expect(stage.layer.animation(forKey: "x") == nil && stage.x(at: 0.11) == 100)
    }

    @Test(
        "layer time: adding to a layer's duration or repeats leaves its animations alone; beginTime, timeOffset and speed don't"
    )
    func hierarchy() {
        let stage = Stage()
        stage.run(CABasicAnimation(keyPath: "position.x"), duration: 10) {
            $0.fromValue = 0
            $0.toValue = 100
        }
        stage.layer.duration = 3
        stage.layer.repeatCount = 2
        stage.layer.repeatDuration = 4
        stage.layer.autoreverses = true
        #expect(stage.x(at: 5) == 50)
        stage.layer.timeOffset = 2
        #expect(stage.x(at: 5) == 70)
        stage.layer.beginTime = 1
        #expect(stage.x(at: 5) == 60)
        stage.layer.speed = 2
        // The clock's 501 is (501 − 1) · 2 + 2 = 1002 in the layer.
        #expect(stage.x(at: -499) == 20)
    }
}
