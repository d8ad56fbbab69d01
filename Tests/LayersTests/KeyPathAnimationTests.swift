import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Graphics
import Layers
import Testing

@Suite(.standingTime) struct KeyPathAnimationTests {
    /// A key path, two of its values, and a function that reads the middle between them.
    struct Case: CustomTestStringConvertible, Sendable {
        let keyPath: String
        let from: Double
        let to: Double

        var testDescription: String { keyPath }
    }

    private static func cases(_ properties: [String], _ parts: [String], _ from: Double, _ to: Double) -> [Case] {
        properties.flatMap { property in parts.map { part in Case(keyPath: property + "." + part, from: from, to: to) }
        }
    }

    private static var numbers: [Case] {
        var all = cases(["position", "anchorPoint"], ["x", "y"], 0.25, 0.75)
        all += cases(["bounds", "contentsRect"], ["origin.x", "origin.y", "size.width", "size.height"], 0.25, 0.75)
        let transforms = ["transform", "sublayerTransform"]
        all += cases(transforms, ["rotation", "rotation.x", "rotation.y", "rotation.z"], 0.1, 0.7)
        all += cases(transforms, ["translation.x", "translation.y", "translation.z"], 0.1, 0.7)
        all += cases(transforms, ["scale", "scale.x", "scale.y", "scale.z", "scale.xy"], 0.5, 3)
        return all
    }

    private func number(_ layer: CALayer?, _ keyPath: String) -> Double {
        (layer?.value(forKeyPath: keyPath) as? CGFloat).map { Double($0) } ?? .nan
    }

    @Test("A10 every component of a value animates, is set, and reads back by its key path", arguments: numbers)
    func parts(of test: Case) {
        let stage = Stage()
        stage.run(CABasicAnimation(keyPath: test.keyPath)) {
            $0.fromValue = test.from
            $0.toValue = test.to
        }
        for t in [0, 0.25, 0.5, 1] {
            #expect(isNear(number(stage.seen(at: t), test.keyPath), test.from + (test.to - test.from) * t))
        }
        CATransaction.withoutActionsForTests { stage.layer.setValue(test.to, forKeyPath: test.keyPath) }
        #expect(isNear(number(stage.layer, test.keyPath), test.to))
        stage.layer.removeAllAnimations()
        let added = Stage()
        CATransaction.withoutActionsForTests { added.layer.setValue(test.to, forKeyPath: test.keyPath) }
        added.run(CABasicAnimation(keyPath: test.keyPath)) {
            $0.byValue = 0.5
            $0.isAdditive = true
        }
        #expect(isNear(number(added.seen(at: 0.5), test.keyPath), test.to + 0.25))
        let relative = Stage()
        CATransaction.withoutActionsForTests { relative.layer.setValue(test.to, forKeyPath: test.keyPath) }
        relative.run(CABasicAnimation(keyPath: test.keyPath)) { $0.byValue = 0.5 }
        #expect(isNear(number(relative.seen(at: 0.5), test.keyPath), test.to + 0.25))
    }

    @Test("A10 setting a component starts the animation of the whole property", arguments: numbers)
    func implicit(test: Case) throws {
        let stage = Stage()
        stage.layer.setValue(test.to, forKeyPath: test.keyPath)
        let property = String(test.keyPath.prefix { $0 != "." })
        #expect(stage.layer.animationKeys() == [property])
        #expect((stage.layer.animation(forKey: property) as? CABasicAnimation)?.keyPath == property)
        stage.advance(to: 0)
        let eased = CAMediaTimingFunction(name: .default).curve.value(at: 0.5)
        let start = Double(test.keyPath.contains("scale") ? 1 : 0)
        if test.keyPath.contains("translation") {
            #expect(isNear(number(stage.seen(at: 0.125), test.keyPath), start + (test.to - start) * eased))
        }
    }

    @Test("A10 points and sizes in rectangles, and a translation as a size, have key paths as well")
    func structures() {
        let stage = Stage()
        stage.run(CABasicAnimation(keyPath: "bounds.origin")) {
            $0.fromValue = CGPoint.zero
            $0.toValue = CGPoint(x: 8, y: 4)
        }
        stage.run(CABasicAnimation(keyPath: "bounds.size")) {
            $0.fromValue = CGSize.zero
            $0.toValue = CGSize(width: 80, height: 40)
        }
        stage.run(CABasicAnimation(keyPath: "transform.translation")) {
            $0.fromValue = CGSize.zero
            $0.toValue = CGSize(width: 6, height: 2)
        }
        stage.run(CABasicAnimation(keyPath: "sublayerTransform.translation")) {
            $0.fromValue = CGPoint.zero
            $0.toValue = CGPoint(x: 6, y: 2)
        }
        let seen = stage.seen(at: 0.5)
        #expect(seen.bounds == CGRect(x: 4, y: 2, width: 40, height: 20))
        #expect(isNear(seen.transform, CATransform3DMakeTranslation(3, 1, 0)))
        #expect(isNear(seen.sublayerTransform, CATransform3DMakeTranslation(3, 1, 0)))
        #expect(seen.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 40, height: 20))
    }

    @Test(
        "A10 a rotation key path rotates by the full given angle, about every axis", arguments: ["x", "y", "z"],
        [1.5, 3, 7, -5])
    func fullTurns(axis: String, turns: Double) {
        let stage = Stage()
        CATransaction.withoutActionsForTests { stage.layer.transform = CATransform3DMakeTranslation(3, 4, 5) }
        stage.run(CABasicAnimation(keyPath: "transform.rotation.\(axis)")) {
            $0.fromValue = 0
            $0.toValue = turns * 2 * .pi
        }
        let unit: (CGFloat, CGFloat, CGFloat) = axis == "x" ? (1, 0, 0) : axis == "y" ? (0, 1, 0) : (0, 0, 1)
        for step in 0...40 {
            let t = Double(step) / 40
            let turned = CATransform3DMakeRotation(CGFloat(turns * 2 * .pi * t), unit.0, unit.1, unit.2)
            #expect(
                isNear(stage.seen(at: t).transform, CATransform3DConcat(turned, CATransform3DMakeTranslation(3, 4, 5)))
            )
        }
    }

    @Test(
        "A10 several key paths of one transform combine: scale, then the rotations about x, y and z, then the translation"
    )
    func joined() {
        let stage = Stage()
        for (keyPath, value) in [
            ("rotation.x", 0.3), ("rotation.y", 2.5), ("rotation.z", -4), ("scale.x", 2), ("translation.y", 7),
        ] {
            stage.run(CABasicAnimation(keyPath: "transform.\(keyPath)")) {
                $0.fromValue = value
                $0.toValue = value
            }
        }
        var expected = CATransform3DMakeScale(2, 1, 1)
        expected = CATransform3DConcat(expected, CATransform3DMakeRotation(0.3, 1, 0, 0))
        expected = CATransform3DConcat(expected, CATransform3DMakeRotation(2.5, 0, 1, 0))
        expected = CATransform3DConcat(expected, CATransform3DMakeRotation(-4, 0, 0, 1))
        expected = CATransform3DConcat(expected, CATransform3DMakeTranslation(0, 7, 0))
        #expect(isNear(stage.seen(at: 0.5).transform, expected))
    }

    @Test("A10 a key path of a transform leaves its other components unchanged, perspective included")
    func keepsRest() {
        let stage = Stage()
        var model = CATransform3DRotate(CATransform3DMakeTranslation(5, 6, 7), 0.4, 0, 0, 1)
        model = CATransform3DScale(model, 2, 3, 4)
        CATransaction.withoutActionsForTests { stage.layer.transform = model }
        stage.run(CABasicAnimation(keyPath: "transform.scale.x")) {
            $0.fromValue = 2
            $0.toValue = 2
        }
        #expect(isNear(stage.seen(at: 0.5).transform, model))
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        let other = Stage()
        CATransaction.withoutActionsForTests { other.layer.sublayerTransform = perspective }
        other.run(CABasicAnimation(keyPath: "sublayerTransform.rotation.y")) {
            $0.fromValue = 0
            $0.toValue = 1
        }
        #expect(isNear(other.seen(at: 0.5).sublayerTransform, CATransform3DRotate(perspective, 0.5, 0, 1, 0)))
    }

    @Test("A10 additive rotations about one axis add up, beyond half a turn")
    func addedTurns() {
        let stage = Stage()
        for turn in [2.0, 3] {
            stage.run(CABasicAnimation(keyPath: "transform.rotation.y")) {
                $0.fromValue = 0
                $0.toValue = turn
                $0.isAdditive = true
            }
        }
        #expect(isNear(stage.seen(at: 1).transform, CATransform3DMakeRotation(5, 0, 1, 0)))
        #expect(isNear(stage.seen(at: 0.5).transform, CATransform3DMakeRotation(2.5, 0, 1, 0)))
    }

    @Test("A10 names with “is” refer to the property too, and keyframes and springs accept key paths")
    func aliases() {
        let stage = Stage()
        stage.run(CAKeyframeAnimation(keyPath: "isHidden")) {
            $0.values = [true, false]
            $0.calculationMode = .discrete
        }
        #expect(stage.seen(at: 0.2).isHidden && !stage.seen(at: 0.7).isHidden)
    }

    @Test(
        "A10 an unknown key path presents nothing, is logged with the layer's name, and the animation begins and ends",
        arguments: ["nothing", "position.z", "transform.rotation.w", "position.x.y", "frame", "speed", "", "."])
    func unknown(keyPath: String) {
        let stage = Stage()
        let listener = Listener()
        stage.layer.name = "ball"
        let lines = logLines {
            stage.run(CABasicAnimation(keyPath: keyPath), key: "k") {
                $0.toValue = 5
                $0.delegate = listener
            }
        }
        #expect(lines.count == 1 && lines.first?.contains("ball") == true)
        #expect(stage.x(at: 0.5) == 100)
        stage.advance(to: 0.5)
        stage.advance(to: 1.1)
        #expect(listener.heard == ["start", "stop true"])
    }

    @Test("A10 an animation without a key path animates the property of its key; without either it has no effect")
    func noKeyPath() {
        let stage = Stage()
        stage.run(CABasicAnimation(), key: "opacity") { $0.toValue = 0 }
        #expect(stage.seen(at: 0.5).opacity == 0.5)
        #expect(logLines { stage.run(CABasicAnimation()) { $0.toValue = 0 } }.count == 1)
    }

    @Test("A10 an action without a key path animates the property that triggered it")
    func action() throws {
        let stage = Stage()
        let action = CABasicAnimation()
        action.fromValue = 0
        action.duration = 1
        stage.layer.actions = ["zPosition": action]
        stage.layer.zPosition = 8
        let attached = try #require(stage.layer.animation(forKey: "zPosition") as? CABasicAnimation)
        #expect(attached.keyPath == "zPosition" && action.keyPath == nil)
        stage.advance(to: 0)
        #expect(stage.seen(at: 0.5).zPosition == 4)
    }
}
