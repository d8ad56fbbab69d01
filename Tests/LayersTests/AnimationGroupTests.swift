import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Graphics
import Layers
import Testing

@Suite(.standingTime) struct AnimationGroupTests {
    private func slide(_ duration: Double = 0, _ change: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = duration
        change(animation)
        return animation
    }

    private func group(_ members: CAAnimation...) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.animations = members
        return group
    }

    // The model's x is 100, which is presented while no member is active.

    @Test("A5 all members run on the group's clock; a member without a duration lasts as long as the group")
    func members() {
        let stage = Stage()
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        stage.run(group(slide(2), fade), duration: 4)
        #expect(stage.x(at: 1) == 50)
        #expect(stage.seen(at: 1).opacity == 0.25)
        #expect(stage.x(at: 2) == 100)
        #expect(stage.seen(at: 3).opacity == 0.75)
        #expect(stage.seen(at: 4).opacity == 1)
    }

    @Test("A5 a member is cut off at the end of the group")
    func cut() {
        let stage = Stage()
        stage.run(group(slide(10)), duration: 1)
        #expect(stage.x(at: 0.5) == 5)
        #expect(stage.x(at: 1) == 10)
        #expect(stage.x(at: 1.01) == 100)
    }

    @Test(
        "A5 the begin time of a member counts from the beginning of the group, and its fill mode applies before and after"
    )
    func beginAndFill() {
        let stage = Stage()
        stage.run(
            group(
                slide(1) {
                    $0.beginTime = 1
                    $0.fillMode = .backwards
                }), duration: 3)
        #expect(stage.x(at: 0.5) == 0)
        #expect(stage.x(at: 1.5) == 50)
        #expect(stage.x(at: 2.5) == 100)
        let other = Stage()
        other.run(
            group(
                slide(1) {
                    $0.beginTime = 1
                    $0.toValue = 60
                    $0.fillMode = .forwards
                }), duration: 3)
        #expect(other.x(at: 0.5) == 100)
        #expect(other.x(at: 2.5) == 60)
        #expect(other.x(at: 3.5) == 100)
    }

    @Test("A5 the group's fill mode only extends values that its members provide")
    func groupFill() {
        let stage = Stage()
        stage.run(group(slide { $0.toValue = 60 }), duration: 1) {
            $0.fillMode = .both
            $0.isRemovedOnCompletion = false
            $0.beginTime = 1001
        }
        #expect(stage.x(at: 0.5) == 0)
        #expect(stage.x(at: 5) == 60)
        let short = Stage()
        short.run(group(slide(0.5) { $0.toValue = 60 }), duration: 1) {
            $0.fillMode = .forwards
            $0.isRemovedOnCompletion = false
        }
        #expect(short.x(at: 5) == 100)
    }

    @Test("A5 members have their own repeat count, autoreverse and speed")
    func timingInside() {
        let stage = Stage()
        stage.run(
            group(
                slide(1) {
                    $0.repeatCount = 2.5
                    $0.autoreverses = true
                }), duration: 8)
        #expect([0.25, 1.25, 2.25, 3.5, 4.5].map { stage.x(at: $0) } == [25, 75, 25, 50, 50])
        #expect(stage.x(at: 5.5) == 100)
        let fast = Stage()
        fast.run(group(slide(2) { $0.speed = 2 }), duration: 4)
        #expect(fast.x(at: 0.5) == 50)
        #expect(fast.x(at: 1.5) == 100)
        let shifted = Stage()
        shifted.run(group(slide(1) { $0.timeOffset = 0.5 }), duration: 1)
        #expect([0, 0.25, 0.75].map { shifted.x(at: $0) } == [50, 75, 25])
    }

    @Test("A5 the group's timing applies to its members': speed, repeats, autoreverse, time offset")
    func timingOutside() {
        let fast = Stage()
        fast.run(group(slide()), duration: 2) { $0.speed = 2 }
        #expect(fast.x(at: 0.25) == 25)
        #expect(fast.x(at: 1.01) == 100)
        let again = Stage()
        again.run(
            group(
                slide(0.5) {
                    $0.beginTime = 0.5
                    $0.toValue = 50
                }), duration: 1
        ) {
            $0.repeatCount = 2
            $0.autoreverses = true
        }
        #expect(again.x(at: 0.25) == 100)
        #expect([0.75, 1.25, 2.75, 3.25].map { again.x(at: $0) } == [25, 25, 25, 25])
        #expect(again.x(at: 1) == 50)
        let shifted = Stage()
        shifted.run(group(slide()), duration: 1) { $0.timeOffset = 0.75 }
        #expect([0, 0.5].map { shifted.x(at: $0) } == [75, 25])
        let backwards = Stage()
        backwards.run(group(slide()), duration: 1) { $0.speed = -1 }
        #expect(backwards.x(at: 0.25) == 75)
    }

    @Test("A5 the group's timing function applies to the time of its members, whose own functions apply in addition")
    func pacing() {
        let stage = Stage()
        let easeIn = CAMediaTimingFunction(name: .easeIn)
        let easeOut = CAMediaTimingFunction(name: .easeOut)
        stage.run(group(slide { $0.timingFunction = easeOut }), duration: 1) { $0.timingFunction = easeIn }
        for time in [0.2, 0.5, 0.9] {
            #expect(isNear(stage.x(at: time), 100 * easeOut.curve.value(at: easeIn.curve.value(at: time))))
        }
    }

    @Test("A5 groups nest, each with its own clock")
    func nesting() {
        let stage = Stage()
        let inner = group(slide(1))
        inner.beginTime = 1
        inner.speed = 0.5
        inner.duration = 1
        stage.run(group(inner), duration: 10) { $0.speed = 2 }
        // The inner group begins at 0.5 and takes two seconds of the outer group, which is one second.
        #expect(stage.x(at: 0.25) == 100)
        #expect(stage.x(at: 1) == 50)
        #expect(stage.x(at: 1.6) == 100)
    }

    @Test("A5 a group without a duration takes the transaction's")
    func transactionDuration() {
        let stage = Stage()
        CATransaction.begin()
        CATransaction.setAnimationDuration(4)
        stage.layer.add(group(slide()), forKey: "g")
        CATransaction.commit()
        #expect(stage.layer.animation(forKey: "g")?.duration == 4)
        #expect(stage.x(at: 1) == 25)
    }

    @Test(
        "A5 among members with the same key path the later one wins, additive ones add, and springs and paths work as members"
    )
    func kinds() {
        let stage = Stage()
        let extra = slide {
            $0.isAdditive = true
            $0.toValue = 8
        }
        stage.run(group(slide(), slide { $0.toValue = 40 }, extra), duration: 1)
        #expect(stage.x(at: 0.5) == 24)
        let other = Stage()
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 10
        let path = CAKeyframeAnimation(keyPath: "anchorPoint")
        path.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        other.run(group(spring, path), duration: 4)
        let reference = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
        #expect(isNear(other.x(at: 0.2), 10 * reference.value(at: 0.2)))
        #expect(isNear(other.seen(at: 1.5).anchorPoint, CGPoint(x: 1, y: 0.5)))
    }

    @Test("A5 a cumulative member continues from the end of its own previous cycle")
    func cumulative() {
        let stage = Stage()
        stage.run(
            group(
                slide(1) {
                    $0.isCumulative = true
                    $0.repeatCount = 3
                    $0.toValue = 10
                }), duration: 3)
        #expect([0.5, 1.5, 2.5].map { stage.x(at: $0) } == [5, 15, 25])
    }

    @Test("A5 only the group's delegate is called, once for each event, and one completion block waits for the group")
    func delegates() {
        let stage = Stage()
        let outer = Listener()
        let inner = Listener()
        CATransaction.begin()
        CATransaction.setCompletionBlock { outer.heard.append("complete") }
        stage.run(group(slide(0.2) { $0.delegate = inner }), duration: 1, key: "g") { $0.delegate = outer }
        CATransaction.commit()
        stage.advance(to: 0.5)
        #expect(outer.heard == ["start"])
        for time in [1, 1.1, 2] { stage.advance(to: time) }
        #expect(outer.heard == ["start", "complete", "stop true"])
        #expect(inner.heard.isEmpty)
        #expect(stage.layer.animationKeys() == nil)
    }

    @Test("A5 a group without members, or with empty members, begins and ends normally")
    func empty() {
        for animations in [[], nil] as [[CAAnimation]?] {
            let stage = Stage()
            let listener = Listener()
            stage.run(CAAnimationGroup()) {
                $0.animations = animations
                $0.delegate = listener
            }
            #expect(stage.x(at: 0.5) == 100)
            stage.advance(to: 0.5)
            stage.advance(to: 1.1)
            #expect(listener.heard == ["start", "stop true"])
        }
    }

    @Test("A5 the members of a group are copied and frozen with it")
    func copies() throws {
        let stage = Stage()
        let member = slide(1)
        stage.run(group(member), key: "g")
        member.toValue = 7
        let attached = try #require(stage.layer.animation(forKey: "g") as? CAAnimationGroup)
        let inside = try #require(attached.animations?.first as? CABasicAnimation)
        #expect(inside.toValue as? Int == 100)
        let lines = logLines {
            inside.toValue = 8
            attached.animations = nil
        }
        #expect(inside.toValue as? Int == 100 && attached.animations?.count == 1)
        #expect(lines.count == 2)
        let copy = try #require(attached.copy() as? CAAnimationGroup)
        copy.duration = 7
        copy.animations = [member]
        #expect(attached.duration != 7)
        #expect(attached.animations == [inside])
    }

    @Test("A5 a copy of a group has the same members; a layer has copies of them, also of those of inner groups")
    func copiedMembers() throws {
        let member = slide(1)
        let inner = group(member)
        let outer = group(inner)
        let copy = try #require(outer.copy() as? CAAnimationGroup)
        #expect(copy.animations?.first === inner)
        let stage = Stage()
        stage.run(copy, key: "g")
        let attached = try #require(stage.layer.animation(forKey: "g") as? CAAnimationGroup)
        let attachedInner = try #require(attached.animations?.first as? CAAnimationGroup)
        #expect(attachedInner !== inner)
        #expect(attachedInner.animations?.first !== member)
        // The program's own ones can still be changed.
        let lines = logLines {
            member.toValue = 7
            inner.duration = 3
            outer.animations = []
        }
        #expect(lines.isEmpty)
        #expect(member.toValue as? Int == 7)
        #expect((attachedInner.animations?.first as? CABasicAnimation)?.toValue as? Int == 100)
    }

    @Test("A5 a group cannot contain itself, directly or indirectly")
    func cycles() {
        let a = group()
        let b = group()
        let c = group()
        a.animations = [b]
        b.animations = [c]
        let lines = logLines {
            c.animations = [a]
            a.animations = [a]
        }
        #expect(lines.count == 2)
        #expect(c.animations?.isEmpty == true && a.animations == [b])
        #expect((a.copy() as? CAAnimationGroup)?.animations?.count == 1)
    }

    final class Meter: CALayer {
        @CAProperty var level: CGFloat
        var shown: [CGFloat] = []

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "level" || super.needsDisplay(forKey: key)
        }
        override func display() { shown.append(presentation()?.level ?? -1) }
    }

    @Test("A5 a member that animates a custom property displays the layer in every frame")
    func customProperty() {
        let meter = Meter()
        let stage = Stage(meter)
        let rise = CABasicAnimation(keyPath: "level")
        rise.fromValue = 0
        rise.toValue = 8
        stage.run(group(slide(), rise), duration: 1)
        meter.shown = []
        #expect(stage.screen.context.displaysEveryFrame(at: 1000.1))
        for frame in 1...4 { stage.advance(to: Double(frame) / 8) }
        #expect(meter.shown == [1, 2, 3, 4])
        stage.advance(to: 2)
        #expect(!stage.screen.context.displaysEveryFrame(at: 1002))
        #expect(meter.shown.last == 0)
    }
}
