import Animation
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Testing

/// Animations as objects: copies, keys and values, initial values.
@Suite(.standingTime) struct AnimationObjectTests {
    @Test(
        "A7 a copy has the same class and values, and is another object",
        arguments: [
            { CAAnimation() }, { CAPropertyAnimation(keyPath: "opacity") }, { CABasicAnimation(keyPath: "opacity") },
            { CAKeyframeAnimation(keyPath: "opacity") }, { CASpringAnimation(keyPath: "opacity") },
            { CAAnimationGroup() }, { Flash(keyPath: "opacity") },
        ] as [@Sendable () -> CAAnimation])
    func copies(make: @Sendable () -> CAAnimation) {
        let original = make()
        original.beginTime = 1
        original.duration = 2
        original.speed = 3
        original.timeOffset = 4
        original.repeatCount = 5
        original.repeatDuration = 6
        original.autoreverses = true
        original.fillMode = .both
        original.timingFunction = CAMediaTimingFunction(name: .easeIn)
        original.isRemovedOnCompletion = false
        original.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 48)
        let listener = Listener()
        original.delegate = listener
        original.setValue("me", forKey: "who")
        let copy = original.copy()
        #expect(type(of: copy) == type(of: original))
        #expect(copy !== original)
        #expect(copy != original)
        #expect((copy.beginTime, copy.duration, copy.speed, copy.timeOffset) == (1, 2, 3, 4))
        #expect((copy.repeatCount, copy.repeatDuration, copy.autoreverses, copy.fillMode) == (5, 6, true, .both))
        #expect(copy.timingFunction == CAMediaTimingFunction(name: .easeIn) && !copy.isRemovedOnCompletion)
        #expect(copy.preferredFrameRateRange == CAFrameRateRange(minimum: 30, maximum: 60, preferred: 48))
        #expect(copy.delegate === listener && copy.value(forKey: "who") as? String == "me")
        #expect((copy as? CAPropertyAnimation)?.keyPath == (original as? CAPropertyAnimation)?.keyPath)
        copy.duration = 9
        #expect(original.duration == 2)
    }

    /// A subclass of a program, with a value that it copies itself.
    final class Flash: CABasicAnimation {
        var strength = 1

        override func copy() -> CAAnimation {
            let copy = super.copy()
            (copy as? Flash)?.strength = strength
            return copy
        }
    }

    @Test("A7 a program's subclass of an animation keeps its class on a layer")
    func ownClass() throws {
        let stage = Stage()
        let flash = Flash(keyPath: "position.x")
        flash.strength = 3
        flash.toValue = 50
        stage.run(flash, key: "f")
        let attached = try #require(stage.layer.animation(forKey: "f") as? Flash)
        #expect(attached.strength == 3 && attached !== flash)
        #expect(stage.x(at: 0.5) == 75)
        #expect((attached.copy() as! CABasicAnimation).toValue as? Int == 50)
    }

    @Test("A7 all values of basic and keyframe animations are copied")
    func wholeCopies() throws {
        let basic = CABasicAnimation(keyPath: "position")
        basic.fromValue = CGPoint(x: 1, y: 1)
        basic.toValue = CGPoint(x: 2, y: 2)
        basic.byValue = CGPoint(x: 3, y: 3)
        basic.isAdditive = true
        basic.isCumulative = true
        basic.valueFunction = CAValueFunction(name: .scaleX)
        let copy = basic.copy() as! CABasicAnimation
        #expect(
            (copy.fromValue as? CGPoint, copy.toValue as? CGPoint, copy.byValue as? CGPoint)
                == (CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2), CGPoint(x: 3, y: 3)))
        #expect(copy.isAdditive)
        #expect(copy.isCumulative)
        #expect(copy.valueFunction?.name == .scaleX)
        let keyframe = CAKeyframeAnimation(keyPath: "position")
        keyframe.values = [1, 2]
        keyframe.keyTimes = [0, 1]
        keyframe.calculationMode = .cubic
        keyframe.rotationMode = .rotateAuto
        keyframe.tensionValues = [0.1, 0.2]
        keyframe.continuityValues = [0.3, 0.4]
        keyframe.biasValues = [0.5, 0.6]
        keyframe.timingFunctions = [CAMediaTimingFunction(name: .easeOut)]
        keyframe.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        let other = keyframe.copy() as! CAKeyframeAnimation
        #expect(other.values as? [Int] == [1, 2])
        #expect(other.keyTimes == [0, 1])
        #expect(other.calculationMode == .cubic)
        #expect(other.rotationMode == .rotateAuto)
        #expect(other.tensionValues == [0.1, 0.2])
        #expect(other.continuityValues == [0.3, 0.4])
        #expect(other.biasValues == [0.5, 0.6])
        #expect(other.timingFunctions == [CAMediaTimingFunction(name: .easeOut)] && other.path?.boundingBox.width == 1)
    }

    @Test("A7 every change of an animation on a layer is refused and logged")
    func frozen() throws {
        let stage = Stage()
        stage.run(CAKeyframeAnimation(keyPath: "position.x"), key: "k") { $0.values = [0, 1] }
        let attached = try #require(stage.layer.animation(forKey: "k") as? CAKeyframeAnimation)
        let lines = logLines {
            attached.duration = 5
            attached.speed = 2
            attached.values = [3]
            attached.keyPath = "opacity"
            attached.isAdditive = true
            attached.setValue(1, forKey: "mine")
            attached.setValue(7, forKey: "duration")
        }
        #expect(lines.count == 7)
        #expect(
            (attached.duration, attached.speed, attached.keyPath, attached.isAdditive) == (1, 1, "position.x", false))
        #expect(attached.value(forKey: "mine") == nil)
    }

    @Test("A8 an animation on a layer has the duration and begin time that it runs with; the original has neither")
    func filledIn() throws {
        let stage = Stage()
        let animation = CABasicAnimation(keyPath: "position.x")
        stage.layer.add(animation, forKey: "x")
        let attached = try #require(stage.layer.animation(forKey: "x"))
        #expect(attached.duration == 0.25 && attached.beginTime == 0)
        stage.advance(to: 0)
        #expect(attached.beginTime == 1000)
        #expect(animation.duration == 0 && animation.beginTime == 0)
    }

    @Test("A7 animations have Core Animation's defaults")
    func defaults() {
        let animation = CAKeyframeAnimation()
        #expect((animation.beginTime, animation.duration, animation.speed, animation.timeOffset) == (0, 0, 1, 0))
        #expect(
            (animation.repeatCount, animation.repeatDuration, animation.autoreverses, animation.fillMode) == (
                0, 0, false, .removed
            ))
        #expect(animation.timingFunction == nil)
        #expect(animation.isRemovedOnCompletion)
        #expect(animation.delegate == nil)
        #expect(animation.keyPath == nil)
        #expect(!animation.isAdditive)
        #expect(!animation.isCumulative)
        #expect(animation.valueFunction == nil)
        #expect(animation.values == nil)
        #expect(animation.path == nil)
        #expect(animation.keyTimes == nil)
        #expect(animation.timingFunctions == nil)
        #expect(animation.calculationMode == .linear)
        #expect(animation.rotationMode == nil)
        #expect(animation.tensionValues == nil)
        #expect(animation.preferredFrameRateRange == .default)
        #expect(CAAnimationGroup().animations == nil)
    }

    @Test("A7 classes return the defaults that are not zero, and a program's class returns those of its own keys")
    func classDefaults() {
        #expect(CAAnimation.defaultValue(forKey: "speed") as? Float == 1)
        #expect(CAAnimation.defaultValue(forKey: "fillMode") as? CAMediaTimingFillMode == .removed)
        #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
        for key in ["duration", "beginTime", "autoreverses", "other"] {
            #expect(CABasicAnimation.defaultValue(forKey: key) == nil)
        }
        #expect(CAKeyframeAnimation.defaultValue(forKey: "calculationMode") as? CAAnimationCalculationMode == .linear)
        #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? CGFloat == 100)
        #expect(CATransition.defaultValue(forKey: "type") as? CATransitionType == .fade)
        #expect(CATransition.defaultValue(forKey: "endProgress") as? Float == 1)
        #expect(CATransition.defaultValue(forKey: "startProgress") == nil)
        #expect(CASpringAnimation.defaultValue(forKey: "speed") as? Float == 1)
        final class Labelled: CABasicAnimation {
            override class func defaultValue(forKey key: String) -> Any? {
                key == "label" ? "none" : super.defaultValue(forKey: key)
            }
        }
        let labelled = Labelled(keyPath: "opacity")
        #expect(labelled.value(forKey: "label") as? String == "none")
        labelled.setValue("new", forKey: "label")
        #expect(labelled.value(forKey: "label") as? String == "new")
    }

    @Test("A7 properties are read and set by name; numbers in any box and constants as strings")
    func keyValues() {
        let basic = CABasicAnimation()
        basic.setValue("position.x", forKey: "keyPath")
        basic.setValue(2, forKey: "duration")
        basic.setValue(3.5, forKey: "repeatCount")
        basic.setValue(1, forKey: "autoreverses")
        basic.setValue("forwards", forKey: "fillMode")
        basic.setValue(false, forKey: "removedOnCompletion")
        basic.setValue(CGPoint(x: 1, y: 2), forKey: "toValue")
        basic.setValue(true, forKey: "additive")
        #expect(
            (basic.keyPath, basic.duration, basic.repeatCount, basic.autoreverses, basic.fillMode) == (
                "position.x", 2, 3.5, true, .forwards
            ))
        #expect(!basic.isRemovedOnCompletion)
        #expect(basic.toValue as? CGPoint == CGPoint(x: 1, y: 2))
        #expect(basic.isAdditive)
        #expect(
            basic.value(forKey: "duration") as? Double == 2
                && basic.value(forKey: "isRemovedOnCompletion") as? Bool == false)
        #expect(basic.value(forKey: "fromValue") == nil)
        basic.setValue(nil, forKey: "toValue")
        #expect(basic.toValue == nil)
        let spring = CASpringAnimation()
        spring.setValue(40, forKey: "damping")
        #expect(spring.damping == 40 && spring.value(forKey: "damping") as? CGFloat == 40)
        #expect(logLines { spring.setValue("much", forKey: "damping") }.count == 1)
        #expect(spring.damping == 40)
        let group = CAAnimationGroup()
        group.setValue([basic], forKey: "animations")
        #expect(group.animations == [basic])
    }

    @Test("A7 an archive needs the values that differ from the initial ones")
    func archiving() {
        let spring = CASpringAnimation(keyPath: "opacity")
        for key in ["speed", "duration", "fillMode", "mass", "toValue", "autoreverses", "removedOnCompletion"] {
            #expect(!spring.shouldArchiveValue(forKey: key), "\(key)")
        }
        spring.speed = 2
        spring.duration = 1
        spring.fillMode = .both
        spring.mass = 3
        spring.toValue = 0.5
        spring.autoreverses = true
        spring.isRemovedOnCompletion = false
        spring.setValue("x", forKey: "mine")
        for key in [
            "speed", "duration", "fillMode", "mass", "toValue", "autoreverses", "removedOnCompletion", "keyPath",
            "mine",
        ] {
            #expect(spring.shouldArchiveValue(forKey: key), "\(key)")
        }
    }
}
