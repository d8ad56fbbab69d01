import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Graphics
import Layers
import Testing

@Suite(.standingTime) struct BasicAnimationTests {
    private func seen(
        _ keyPath: String, at time: Double = 0.25, model: (CALayer) -> Void = { _ in },
        _ change: (CABasicAnimation) -> Void
    ) -> CALayer {
        let stage = Stage()
        CATransaction.withoutActionsForTests { model(stage.layer) }
        stage.run(CABasicAnimation(keyPath: keyPath)) { change($0) }
        return stage.seen(at: time)
    }

    // Values at a quarter of the duration; the model's position is (100, 50).
    @Test(
        "A2 points animate between all combinations of from, to and by",
        arguments: [
            (CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 80), nil, CGPoint(x: 10, y: 20)),
            (CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 80), CGPoint(x: 1, y: 1), CGPoint(x: 10, y: 20)),
            (CGPoint(x: 20, y: 20), nil, CGPoint(x: 40, y: 80), CGPoint(x: 30, y: 40)),
            (nil, CGPoint(x: 40, y: 80), CGPoint(x: 40, y: 40), CGPoint(x: 10, y: 50)),
            (CGPoint(x: 20, y: 10), nil, nil, CGPoint(x: 40, y: 20)),
            (nil, CGPoint(x: 140, y: 90), nil, CGPoint(x: 110, y: 60)),
            (nil, nil, CGPoint(x: 40, y: 80), CGPoint(x: 110, y: 70)),
            (nil, nil, nil, CGPoint(x: 100, y: 50)),
        ] as [(CGPoint?, CGPoint?, CGPoint?, CGPoint)])
    func points(from: CGPoint?, to: CGPoint?, by: CGPoint?, expected: CGPoint) {
        #expect(seen("position") { ($0.fromValue, $0.toValue, $0.byValue) = (from, to, by) }.position == expected)
    }

    @Test("A2 rectangles, colours and transforms animate by a value too")
    func kindsBy() {
        let bounds = seen("bounds", model: { $0.bounds = CGRect(x: 0, y: 0, width: 100, height: 100) }) {
            $0.byValue = CGRect(x: 4, y: 8, width: 40, height: 80)
        }.bounds
        #expect(bounds == CGRect(x: 1, y: 2, width: 110, height: 120))
        let color = seen(
            "backgroundColor", at: 0.5,
            model: { $0.backgroundColor = CGColor(red: 0.25, green: 0.5, blue: 0.5, alpha: 1) }
        ) {
            $0.byValue = CGColor(red: 0.5, green: 0.25, blue: 0, alpha: 0)
        }.backgroundColor
        #expect(color == CGColor(red: 0.5, green: 0.625, blue: 0.5, alpha: 1))
        let moved = seen("transform", at: 0.5, model: { $0.transform = CATransform3DMakeTranslation(10, 0, 0) }) {
            $0.byValue = CATransform3DMakeTranslation(20, 0, 0)
        }.transform
        #expect(isNear(moved, CATransform3DMakeTranslation(20, 0, 0)))
        let arrived = seen("transform", at: 0.5) {
            $0.toValue = CATransform3DMakeTranslation(30, 0, 0)
            $0.byValue = CATransform3DMakeTranslation(10, 0, 0)
        }.transform
        #expect(isNear(arrived, CATransform3DMakeTranslation(25, 0, 0)))
    }

    @Test("A2 an animation with one end runs from or to the presentation value below it")
    func restsOnOthers() {
        let stage = Stage()
        stage.run(CABasicAnimation(keyPath: "position.x"), duration: 10) {
            $0.fromValue = 0
            $0.toValue = 0
        }
        stage.run(CABasicAnimation(keyPath: "position.x")) { $0.toValue = 80 }
        #expect(stage.x(at: 0.5) == 40)
        #expect(stage.x(at: 2) == 0)
    }

    @Test(
        "A2 without any value, as a property's action, an animation runs from the previous presentation value to the current one"
    )
    func actionWithoutValues() {
        let stage = Stage()
        let action = CABasicAnimation()
        action.duration = 1
        stage.layer.actions = ["position": action, "zPosition": CABasicAnimation(keyPath: "opacity")]
        stage.layer.position.x = 180
        stage.layer.zPosition = 5
        stage.advance(to: 0)
        #expect([0, 0.5, 1].map { stage.x(at: $0) } == [100, 140, 180])
        #expect(stage.seen(at: 0.1).zPosition == 5)
        stage.advance(to: 0.5)
        stage.layer.position.x = 40
        stage.advance(to: 0.5)
        #expect([0.5, 1].map { stage.x(at: $0) } == [140, 90])
        #expect(action.fromValue == nil)
    }

    @Test("A2 changing the model while the animation runs moves the end that was not given")
    func followsModel() {
        let stage = Stage()
        stage.run(CABasicAnimation(keyPath: "position.x")) { $0.fromValue = 0 }
        #expect(stage.x(at: 0.5) == 50)
        CATransaction.withoutActionsForTests { stage.layer.position.x = 200 }
        #expect(stage.x(at: 0.5) == 100)
    }

    @Test(
        "A7 additive animations apply after all replacing ones, in any order of adding, in groups too",
        arguments: [false, true])
    func additiveLast(isGrouped: Bool) {
        let stage = Stage()
        stage.run(CABasicAnimation(keyPath: "position.x")) {
            $0.fromValue = 0
            $0.toValue = 40
            $0.isAdditive = true
        }
        let replacing = CABasicAnimation(keyPath: "position.x")
        replacing.fromValue = 200
        replacing.toValue = 200
        replacing.duration = 1
        if isGrouped {
            stage.run(CAAnimationGroup()) { $0.animations = [replacing] }
        } else {
            stage.run(replacing)
        }
        #expect(stage.x(at: 0.25) == 210)
    }

    @Test("A7 additive values add to the presentation value; a missing end counts as zero")
    func additive() {
        #expect(seen("position.x") { ($0.fromValue, $0.toValue, $0.isAdditive) = (0, 40, true) }.position.x == 110)
        #expect(seen("position.x") { ($0.fromValue, $0.isAdditive) = (-40, true) }.position.x == 70)
        #expect(seen("position.x") { ($0.toValue, $0.isAdditive) = (40, true) }.position.x == 110)
        #expect(seen("position.x") { ($0.byValue, $0.isAdditive) = (40, true) }.position.x == 110)
        #expect(
            seen("opacity", model: { $0.opacity = 0.5 }) {
                $0.fromValue = -0.5
                $0.toValue = 0
                $0.isAdditive = true
            }
            .opacity == 0.125)
        let bounds = seen("bounds") {
            $0.byValue = CGRect(x: 4, y: 4, width: 40, height: 40)
            $0.isAdditive = true
        }
        .bounds
        #expect(bounds == CGRect(x: 1, y: 1, width: 50, height: 30))
        let transform = seen("transform", model: { $0.transform = CATransform3DMakeScale(2, 2, 1) }) {
            $0.fromValue = CATransform3DIdentity
            $0.toValue = CATransform3DMakeTranslation(40, 0, 0)
            $0.isAdditive = true
        }.transform
        #expect(isNear(transform, CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0)))
    }

    @Test("A7 several additive animations add up in any order, so that a movement can be retargeted without a jump")
    func blending() {
        let stage = Stage()
        for offset in [-100, 30, 8] as [Double] {
            stage.run(CABasicAnimation(keyPath: "position.x")) {
                $0.fromValue = offset
                $0.toValue = 0
                $0.isAdditive = true
            }
        }
        #expect(stage.x(at: 0) == 38)
        #expect(stage.x(at: 0.5) == 69)
        #expect(stage.x(at: 1) == 100)
    }

    @Test(
        "A7 a cumulative animation adds the value at the end of each cycle, for whole transforms too; a cycle that ends at its start adds nothing"
    )
    func cumulative() {
        let stage = Stage()
        stage.run(CABasicAnimation(keyPath: "position.x")) {
            $0.fromValue = 10
            $0.toValue = 20
            $0.isCumulative = true
            $0.repeatCount = 3
        }
        #expect([0.5, 1.5, 2.5, 3].map { stage.x(at: $0) } == [15, 35, 55, 60])
        let back = Stage()
        back.run(CABasicAnimation(keyPath: "position.x")) {
            $0.fromValue = 10
            $0.toValue = 20
            $0.isCumulative = true
            $0.repeatCount = 2
            $0.autoreverses = true
        }
        #expect(back.x(at: 2.5) == 25)
        let transform = Stage()
        transform.run(CABasicAnimation(keyPath: "transform")) {
            $0.fromValue = CATransform3DIdentity
            $0.toValue = CATransform3DMakeTranslation(10, 0, 0)
            $0.isCumulative = true
            $0.repeatCount = 200
        }
        #expect(isNear(transform.seen(at: 150.5).transform, CATransform3DMakeTranslation(1505, 0, 0)))
        let turns = Stage()
        turns.run(CABasicAnimation(keyPath: "transform.rotation.z")) {
            $0.byValue = Double.pi / 2
            $0.isCumulative = true
            $0.repeatCount = 4
        }
        #expect(isNear(turns.seen(at: 2.5).transform, CATransform3DMakeRotation(.pi * 1.25, 0, 0, 1)))
    }

    @Test(
        "A7 a value function's transforms replace the model's, or precede it if they are additive",
        arguments: [
            (CAValueFunctionName.rotateZ, 0.0, 2.0, CATransform3DMakeRotation(1, 0, 0, 1)),
            (.rotateX, 0, 2, CATransform3DMakeRotation(1, 1, 0, 0)),
            (.rotateY, 0, 2, CATransform3DMakeRotation(1, 0, 1, 0)),
            (.scaleX, 1, 3, CATransform3DMakeScale(2, 1, 1)), (.scaleY, 1, 3, CATransform3DMakeScale(1, 2, 1)),
            (.scaleZ, 1, 3, CATransform3DMakeScale(1, 1, 2)),
            (.translateX, 0, 8, CATransform3DMakeTranslation(4, 0, 0)),
            (.translateY, 0, 8, CATransform3DMakeTranslation(0, 4, 0)),
            (.translateZ, 0, 8, CATransform3DMakeTranslation(0, 0, 4)),
        ])
    func valueFunctions(name: CAValueFunctionName, from: Double, to: Double, expected: CATransform3D) {
        let model = CATransform3DMakeScale(2, 3, 1)
        for additive in [false, true] {
            let layer = seen("transform", at: 0.5, model: { $0.transform = model }) {
                $0.valueFunction = CAValueFunction(name: name)
                $0.fromValue = from
                $0.toValue = to
                $0.isAdditive = additive
            }
            #expect(isNear(layer.transform, additive ? CATransform3DConcat(expected, model) : expected))
        }
    }

    @Test("A7 value functions with three numbers and with keyframes")
    func valueFunctionsOfThree() {
        let scaled = seen("transform", at: 0.5) {
            $0.valueFunction = CAValueFunction(name: .scale)
            $0.fromValue = [1, 1, 1]
            $0.toValue = [3, 5, 1]
        }
        #expect(isNear(scaled.transform, CATransform3DMakeScale(2, 3, 1)))
        let stage = Stage()
        stage.run(CAKeyframeAnimation(keyPath: "transform")) {
            $0.valueFunction = CAValueFunction(name: .translateX)
            $0.values = [0, 10]
            $0.isCumulative = true
            $0.repeatCount = 3
        }
        #expect(isNear(stage.seen(at: 1.5).transform, CATransform3DMakeTranslation(15, 0, 0)))
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "spin")) == nil)
    }

    @Test(
        "A2 numbers can have any numeric type",
        arguments: [2, 2.0, Float(2), CGFloat(2), UInt8(2), Int64(2)] as [any Sendable])
    func boxes(number: any Sendable) {
        #expect(seen("zPosition", at: 0.5) { ($0.fromValue, $0.toValue) = (number, 4) }.zPosition == 3)
    }

    @Test("A11 booleans change half-way; between nil and a colour nothing is presented")
    func switches() {
        let hidden = { (time: Double) in
            seen("hidden", at: time) { ($0.fromValue, $0.toValue) = (false, true) }.isHidden
        }
        #expect(!hidden(0) && hidden(0.75))
        let color = seen("backgroundColor", at: 0.5) { $0.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
            .backgroundColor
        #expect(color == nil)
    }

    @Test("A2 a custom type that interpolates animates between its values")
    func customType() {
        final class Oven: CALayer {
            @CAProperty var heat: Heat = Heat(kelvin: 300)
        }
        let oven = Oven()
        let stage = Stage(oven)
        stage.run(CABasicAnimation(keyPath: "heat")) { $0.toValue = Heat(kelvin: 500) }
        #expect((stage.seen(at: 0.25) as? Oven)?.heat.kelvin == 350)
    }

    struct Heat: CAInterpolatable {
        var kelvin: Double

        static func interpolate(from start: Heat, to end: Heat, progress: Double) -> Heat {
            Heat(kelvin: start.kelvin + (end.kelvin - start.kelvin) * progress)
        }
    }
}
