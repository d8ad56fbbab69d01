import Animation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct KeyValueTests {
    @Test(
        "K1 any key stores any value, on layers and on animations; nil removes it; an unset key is nil"
    )
    func container() {
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        #expect(layer.value(forKey: "someKey") == nil && animation.value(forKey: "someKey") == nil)
        layer.setValue(50, forKey: "someKey")
        animation.setValue("who", forKey: "someKey")
        #expect(layer.value(forKey: "someKey") as? Int == 50)
        #expect(animation.value(forKey: "someKey") as? String == "who")
        layer.setValue(Optional<Int>.none, forKey: "someKey")
        animation.setValue(nil, forKey: "someKey")
        #expect(layer.value(forKey: "someKey") == nil && animation.value(forKey: "someKey") == nil)
        // A value in several optionals is unwrapped.
        layer.setValue(Optional(Optional(7)) as Any, forKey: "someKey")
        #expect(layer.value(forKey: "someKey") as? Int == 7)
    }

    @Test("K1 properties are read and set by name, and booleans by both of their names")
    func properties() {
        let layer = CALayer()
        layer.setValue(true, forKey: "hidden")
        #expect(layer.isHidden && layer.value(forKey: "isHidden") as? Bool == true)
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
        #expect(layer.position == CGPoint(x: 1, y: 2))
        layer.setValue("a name", forKey: "name")
        #expect(layer.name == "a name")
        layer.setValue(nil, forKey: "name")
        #expect(layer.name == nil)

        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue(3, forKey: "duration")
        animation.setValue(false, forKey: "removedOnCompletion")
        animation.setValue(CAMediaTimingFillMode.both, forKey: "fillMode")
        animation.setValue(0.5, forKey: "toValue")
        #expect(animation.duration == 3)
        #expect(!animation.isRemovedOnCompletion)
        #expect(animation.fillMode == .both)
        #expect(animation.toValue as? Double == 0.5)
        #expect(animation.value(forKey: "keyPath") as? String == "opacity")
        #expect(animation.value(forKey: "isRemovedOnCompletion") as? Bool == false)
        let keyframes = CAKeyframeAnimation(keyPath: "position")
        keyframes.setValue([0, 0.5, 1], forKey: "keyTimes")
        #expect(keyframes.keyTimes == [0, 0.5, 1])
    }

    @Test("K1 nil resets a property of the library to its default; a value of the wrong type is ignored")
    func nilAndMisfits() {
        let layer = CALayer()
        layer.opacity = 0.25
        layer.setValue("thick", forKey: "opacity")
        #expect(layer.opacity == 0.25)
        layer.setValue(nil, forKey: "opacity")
        #expect(layer.opacity == 1)
        layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
        layer.setValue(nil, forKey: "bounds")
        #expect(layer.bounds == .zero)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.speed = 4
        animation.setValue("fast", forKey: "speed")
        #expect(animation.speed == 4)
        animation.setValue(nil, forKey: "speed")
        #expect(animation.speed == 1)
    }

    @Test("K1 key paths lead to components of properties, values of any key, dictionaries and animations")
    func keyPaths() {
        let layer = CALayer()
        layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "hole")
        #expect(layer.value(forKeyPath: "hole.size.width") as? CGFloat == 3)
        layer.setValue(30, forKeyPath: "hole.size.width")
        #expect(layer.value(forKey: "hole") as? CGRect == CGRect(x: 1, y: 2, width: 30, height: 4))
        #expect(layer.value(forKeyPath: "hole.depth") == nil)
        layer.setValue(1, forKeyPath: "hole.depth")
        #expect(layer.value(forKeyPath: "hole.depth") == nil)

        layer.style = ["tint": "red", "inner": ["size": CGSize(width: 5, height: 6)]]
        #expect(layer.value(forKeyPath: "style.tint") as? String == "red")
        #expect(layer.value(forKeyPath: "style.inner.size.height") as? CGFloat == 6)
        layer.setValue("blue", forKeyPath: "style.tint")
        #expect(layer.style?["tint"] as? String == "blue")

        let animation = CABasicAnimation(keyPath: "position")
        animation.toValue = CGPoint(x: 1, y: 2)
        #expect(animation.value(forKeyPath: "toValue.y") as? CGFloat == 2)
        animation.setValue(9, forKeyPath: "toValue.y")
        #expect(animation.toValue as? CGPoint == CGPoint(x: 1, y: 9))
        layer.setValue(animation, forKey: "spare")
        #expect(layer.value(forKeyPath: "spare.toValue.y") as? CGFloat == 9)
        // A key path that leads nowhere reads as nil.
        #expect(layer.value(forKeyPath: "no.such") == nil)
        #expect(layer.value(forKeyPath: "") == nil)
        #expect(layer.value(forKeyPath: ".") == nil)
        #expect(layer.value(forKeyPath: "a..b") == nil)
    }

    @Test("K2 classes return defaults that are not zero, and nil for unknown keys")
    func builtInDefaults() {
        let zeros = ["bounds", "position", "zPosition", "timeOffset", "cornerRadius", "name", "isHidden", "unknown"]
        #expect(zeros.allSatisfy { CALayer.defaultValue(forKey: $0) == nil })
        #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(CALayer.defaultValue(forKey: "contentsRect") as? CGRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
        #expect(CALayer.defaultValue(forKey: "hidden") as? Bool == false)
        #expect(CALayer.defaultValue(forKey: "duration") as? CFTimeInterval == .infinity)
        #expect(CALayer.defaultValue(forKey: "fillMode") as? CAMediaTimingFillMode == .removed)
        #expect(CAShapeLayer.defaultValue(forKey: "strokeEnd") as? CGFloat == 1)
        #expect(CAShapeLayer.defaultValue(forKey: "strokeStart") == nil)
    }

    @Test("K6 an archive contains changed values, and no derived ones")
    func archived() {
        let layer = CAShapeLayer()
        let keys = ["opacity", "position", "strokeEnd", "needsDisplayOnBoundsChange", "note"]
        #expect(keys.allSatisfy { !layer.shouldArchiveValue(forKey: $0) })
        layer.opacity = 0.5
        layer.position = CGPoint(x: 1, y: 2)
        layer.strokeEnd = 0.5
        layer.needsDisplayOnBoundsChange = true
        layer.setValue("read me", forKey: "note")
        #expect(keys.allSatisfy { layer.shouldArchiveValue(forKey: $0) })
        #expect(["frame", "superlayer", "visibleRect"].allSatisfy { !layer.shouldArchiveValue(forKey: $0) })
    }

    @Test("K1 several keys are set and read at once, on layers and animations")
    func several() {
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        layer.setValuesForKeys(["cornerRadius": 4, "note": "x"])
        #expect(layer.cornerRadius == 4)
        #expect(layer.dictionaryWithValues(forKeys: ["note", "missing"]) as? [String: String] == ["note": "x"])
        animation.setValuesForKeys(["duration": 2, "tag": 7])
        #expect(
            animation.duration == 2 && animation.dictionaryWithValues(forKeys: ["tag"]) as? [String: Int] == ["tag": 7])
    }

    @Test(
        "L8 layers and animations are equal to themselves only, can be set members and dictionary keys, and layers have descriptions"
    )
    func identity() throws {
        let layer = CALayer()
        let twin = CALayer()
        layer.name = "card"
        #expect(layer == layer)
        #expect(layer != twin)
        #expect(Set([layer, twin, layer]).count == 2)
        #expect([layer: 1, twin: 2][twin] == 2)
        #expect(layer.description.contains("card") && layer.description.contains("CALayer"))
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        let attached = try #require(layer.animation(forKey: "fade"))
        #expect(attached == layer.animation(forKey: "fade") && attached != CABasicAnimation(keyPath: "opacity"))
        #expect(layer.isEqual(layer))
        #expect(!layer.isEqual(twin))
        #expect(!layer.isEqual(nil))
        #expect(!layer.isEqual("card"))
        #expect(layer.hash != twin.hash)
        #expect(attached.isEqual(layer.animation(forKey: "fade")))
        #expect(!attached.isEqual(layer))
        #expect(attached.hash == layer.animation(forKey: "fade")?.hash)
        #expect(
            "\(attached)".contains("CABasicAnimation; keyPath = opacity") && layer.debugDescription == layer.description
        )
    }

    /// Listing C-1 of the guide, with a custom key.
    class Clipping: CALayer {
        override class func defaultValue(forKey key: String) -> Any? {
            switch key {
            case "masksToBounds": true
            case "glow": 0.5
            case "opacity": 0.75
            case "contentsGravity": CALayerContentsGravity.center
            case "name": "clip"
            default: super.defaultValue(forKey: key)
            }
        }
    }

    class MoreClipping: Clipping {
        override class func defaultValue(forKey key: String) -> Any? {
            key == "opacity" ? 0.5 : super.defaultValue(forKey: key)
        }
    }

    @Test("K2 a subclass returns defaults, also for properties of the library")
    func defaults() {
        let layer = Clipping()
        #expect(layer.masksToBounds)
        #expect(layer.value(forKey: "masksToBounds") as? Bool == true)
        #expect(layer.opacity == 0.75)
        #expect(layer.contentsGravity == .center)
        #expect(layer.name == "clip")
        #expect(layer.value(forKey: "glow") as? Double == 0.5)
        layer.opacity = 0.1
        layer.setValue(2, forKey: "glow")
        #expect(layer.opacity == 0.1 && layer.value(forKey: "glow") as? Int == 2)
        // Resets the property.
        layer.setValue(nil, forKey: "opacity")
        layer.setValue(nil, forKey: "glow")
        #expect(layer.opacity == 0.75 && layer.value(forKey: "glow") as? Double == 0.5)
        #expect(MoreClipping().opacity == 0.5 && MoreClipping().masksToBounds)
        #expect(!CALayer().masksToBounds)
    }

    @Test("K2 the library's own defaults are returned by key, and unknown keys have none")
    func libraryDefaults() {
        #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
        #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(CALayer.defaultValue(forKey: "backgroundColor") == nil)
        #expect(CALayer.defaultValue(forKey: "duration") as? Double == .infinity)
        #expect(CALayer.defaultValue(forKey: "nothing") == nil)
        #expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? CGFloat == 1)
        #expect(CALayer.defaultValue(forKey: "lineWidth") == nil)
        #expect(CABasicAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
        #expect(CABasicAnimation.defaultValue(forKey: "fromValue") == nil)
    }

    class Thick: CAShapeLayer {
        @CAProperty var spread: CGFloat
        @CAProperty var reach: CGFloat = 3
        override class func defaultValue(forKey key: String) -> Any? {
            switch key {
            case "lineWidth": 5
            case "strokeColor": CGColor.white
            case "spread": 7
            default: super.defaultValue(forKey: key)
            }
        }
    }

    @Test("K2 defaults apply to a shape's own properties, to custom ones, and to the start values of animations")
    func shapeDefaults() {
        let screen = Screen()
        let shape = Thick()
        #expect(shape.lineWidth == 5)
        #expect(shape.strokeColor == .white)
        #expect(shape.fillColor == .black)
        #expect(shape.spread == 7 && shape.reach == 3)
        screen.root.addSublayer(shape)
        screen.advance(to: 100)
        let animation = CABasicAnimation(keyPath: "spread")
        animation.toValue = 17
        animation.duration = 1
        shape.add(animation, forKey: nil)
        screen.advance(to: 100.5)
        #expect(shape.presentation()?.spread == 12)
        #expect(shape.presentation()?.lineWidth == 5)
        shape.spread = 1
        shape.setValue(nil, forKey: "spread")
        #expect(shape.spread == 7)
    }

    class Slow: CABasicAnimation {
        override class func defaultValue(forKey key: String) -> Any? {
            switch key {
            case "duration": 2
            case "timingFunction": CAMediaTimingFunction(name: .easeOut)
            case "mood": "calm"
            default: super.defaultValue(forKey: key)
            }
        }
    }

    @Test("K2 the defaults of a subclass of an animation apply when it runs")
    func animationDefaults() {
        let animation = Slow(keyPath: "opacity")
        #expect(animation.duration == 2)
        #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeOut))
        #expect(animation.value(forKey: "mood") as? String == "calm")
        animation.duration = 3
        animation.setValue(nil, forKey: "duration")
        #expect(animation.duration == 2)
        let screen = Screen()
        let layer = CALayer()
        screen.root.addSublayer(layer)
        screen.advance(to: 100)
        animation.fromValue = 0
        animation.toValue = 1
        animation.timingFunction = nil
        layer.add(animation, forKey: "slow")
        screen.advance(to: 101)
        #expect(layer.presentation()?.opacity == 0.5)
    }

    class Counting: CALayer {
        nonisolated(unsafe) static var questions = 0
        @CAProperty var x: CGFloat
        override class func defaultValue(forKey key: String) -> Any? {
            questions += 1
            return super.defaultValue(forKey: key)
        }
    }

    @Test("K3 a class is inspected once, when its first layer is created")
    func discovery() {
        _ = Counting()
        let asked = Counting.questions
        #expect(asked > 0)
        for _ in 0..<1000 { Counting().x = 1 }
        #expect(Counting.questions == asked)
    }
}
