import Animation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct ActionTests {
    private let screen = Screen()
    private let card = CALayer()
    private let asked = Asked()

    init() {
        card.name = "card"
        screen.root.addSublayer(card)
        screen.advance(to: 100)
        card.delegate = asked
    }

    final class Note: CAAction {
        var heard: [String] = []
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            heard.append(
                "\(event) \((anObject as? CALayer)?.name ?? "?") \((anObject as? CALayer)?.opacity ?? -1) \(dict == nil)"
            )
        }
    }

    // MARK: Search

    class Table: CALayer {
        nonisolated(unsafe) static var action: (any CAAction)?
        override class func defaultAction(forKey event: String) -> (any CAAction)? { event == "opacity" ? action : nil }
    }

    @Test("X4 the action for a key path of an animated property is a basic animation of it, from what is seen")
    func keyPaths() throws {
        card.delegate = nil
        card.transform = CATransform3DMakeScale(3, 3, 3)
        card.removeAllAnimations()
        screen.advance(to: 101)
        for (keyPath, seen) in [("transform.scale", 3.0), ("transform.rotation.z", 0), ("position.x", 0)] {
            let action = try #require(card.action(forKey: keyPath) as? CABasicAnimation)
            #expect(action.keyPath == keyPath)
            #expect(try #require(action.fromValue as? CGFloat) == CGFloat(seen), "\(keyPath)")
        }
        #expect(card.action(forKey: "transform.colour") == nil)
        #expect(card.action(forKey: "name.length") == nil)
    }

    @Test(
        "X4 actions are searched in the delegate, actions, style, the class and the built-in ones; the first result is used"
    )
    func order() {
        let layer = Table()
        let names = ["delegate", "actions", "style", "class"]
        screen.root.addSublayer(layer)
        CATransaction.flush()
        let animations = names.map { name in
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.setValue(name, forKey: "origin")
            return animation
        }
        func origin() -> String? {
            guard let found = layer.action(forKey: "opacity") as? CABasicAnimation else { return nil }
            return found.value(forKey: "origin") as? String ?? "built in"
        }
        #expect(origin() == "built in")
        Table.action = animations[3]
        #expect(origin() == "class")
        layer.style = ["actions": ["opacity": animations[2]]]
        #expect(origin() == "style")
        layer.actions = ["opacity": animations[1]]
        #expect(origin() == "actions")
        layer.delegate = asked
        #expect(origin() == "actions")
        asked.answer = { _, _ in animations[0] }
        #expect(origin() == "delegate")
        // The null action ends the search at each stage.
        asked.answer = { _, _ in CANullAction() }
        #expect(origin() == nil)
        asked.answer = { _, _ in nil }
        layer.actions = ["opacity": CANullAction()]
        #expect(origin() == nil)
        layer.actions = nil
        layer.style = ["actions": ["opacity": CANullAction(), "other": 5] as [String: Any]]
        #expect(origin() == nil)
        layer.style = nil
        Table.action = CANullAction()
        #expect(origin() == nil)
        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil && layer.opacity == 0.5)
        Table.action = nil
    }

    @Test("X4 the default action is an animation, a transition or none")
    func defaults() {
        card.delegate = nil
        #expect(card.action(forKey: "backgroundColor") == nil, "over none")
        card.backgroundColor = .black
        #expect(card.animationKeys() == nil)
        let animated = [
            "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform",
            "contents", "contentsRect",
            "contentsScale", "cornerRadius", "borderWidth", "borderColor", "backgroundColor", "opacity",
            "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
        ]
        for key in animated { #expect((card.action(forKey: key) as? CABasicAnimation)?.keyPath == key, "\(key)") }
        for key in ["hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "maskedCorners"] {
            #expect(card.action(forKey: key) is CATransition, "\(key)")
        }
        for key in [
            "shadowPath", "shouldRasterize", "rasterizationScale", "allowsEdgeAntialiasing", "edgeAntialiasingMask",
            "doubleSided", "contentsGravity", "frame", "name", "cornerCurve", "speed", "delegate", "onLayout",
            "onOrderIn", "nonsense",
        ] {
            #expect(card.action(forKey: key) == nil, "\(key)")
        }
    }

    @Test(
        "X4 the default animation: 0.25 s or the transaction's duration, backwards fill, default pacing, from the presentation value to the model value"
    )
    func defaultAnimation() throws {
        card.delegate = nil
        let plain = try #require(card.action(forKey: "opacity") as? CABasicAnimation)
        #expect(plain.duration == 0.25)
        #expect(plain.fillMode == .backwards)
        #expect(plain.beginTime == 0)
        #expect(plain.timingFunction == CAMediaTimingFunction(name: .default))
        #expect(plain.fromValue.flatMap(AnimatableValue.init(any:))?.number == 1)
        #expect(plain.toValue == nil)
        #expect(plain.byValue == nil)
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        let set = try #require(card.action(forKey: "opacity") as? CABasicAnimation)
        #expect(set.duration == 3 && set.timingFunction == CAMediaTimingFunction(name: .easeIn))
        CATransaction.commit()
    }

    @Test("X4 properties of each layer kind have their default animations")
    func kinds() {
        let shape = CAShapeLayer()
        screen.root.addSublayer(shape)
        CATransaction.flush()
        for key in ["fillColor", "strokeColor", "lineWidth", "miterLimit"] {
            #expect(shape.action(forKey: key) is CABasicAnimation, "\(key)")
        }
        shape.lineWidth = 7
        #expect(shape.animationKeys() == ["lineWidth"])
    }

    @Test("X4 no default action starts on a layer that was not committed, or if the value is unchanged")
    func uncommitted() {
        let late = CALayer()
        late.delegate = asked
        late.name = "late"
        screen.root.addSublayer(late)
        asked.keys = []
        late.opacity = 0.5
        #expect(late.animationKeys() == nil)
        #expect(asked.keys == ["late opacity"])
        late.opacity = 0.5
        card.opacity = 1
        card.frame = card.frame
        #expect(asked.keys == ["late opacity"])
    }

    @Test("X4 setting the frame searches actions for the changed values of bounds and position")
    func frame() {
        card.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(asked.keys == ["card bounds", "card position"])
        #expect(card.animationKeys() == ["bounds", "position"])
        asked.keys = []
        card.frame = CGRect(x: 11, y: 2, width: 3, height: 4)
        #expect(asked.keys == ["card position"])
    }

    // MARK: Running

    @Test(
        "X5 any object can be an action: searched before the change, run after it with the key, the layer and no arguments"
    )
    func ownAction() {
        let note = Note()
        asked.answer = { layer, _ in
            note.heard.append("asked at \(layer.opacity)")
            return note
        }
        card.opacity = 0.5
        #expect(note.heard == ["asked at 1.0", "opacity card 0.5 true"])
        #expect(card.animationKeys() == nil)
    }

    @Test("X5 an animation that runs as an action is added under the key, whatever it animates")
    func animationAsAction() {
        let move = CABasicAnimation(keyPath: "position.x")
        move.toValue = 9.0
        asked.answer = { _, event in event == "opacity" ? move : nil }
        card.opacity = 0.5
        #expect((card.animation(forKey: "opacity") as? CABasicAnimation)?.keyPath == "position.x")
        CATransition().run(forKey: "contents", object: card, arguments: nil)
        #expect(card.animation(forKey: kCATransition) is CATransition)
        move.run(forKey: "any", object: "no layer", arguments: [:])
    }

    // MARK: Triggers

    @Test(
        "X6 every property searches an action by its name, even if it does not animate, and so does any key that is set"
    )
    func triggers() {
        card.contentsGravity = .center
        card.name = "renamed"
        card.speed = 2
        card.isHidden = true
        card.isGeometryFlipped = true
        card.setValue(3, forKey: "mine")
        card.setValue(CGFloat(4), forKeyPath: "transform.translation.x")
        #expect(
            asked.keys == [
                "card contentsGravity", "card name", "renamed speed", "renamed hidden", "renamed geometryFlipped",
                "renamed mine", "renamed transform",
            ])
        #expect(card.value(forKey: "mine") as? Int == 3)
    }

    @Test("X6 an action for the key transition replaces all default transitions and nothing else")
    func transition() {
        let note = Note()
        card.actions = [kCATransition: note]
        card.isHidden = true
        card.masksToBounds = true
        card.opacity = 0.5
        #expect(note.heard == ["hidden card 1.0 true", "masksToBounds card 1.0 true"])
        #expect(card.animationKeys() == ["opacity"])
        card.actions = [kCATransition: CANullAction()]
        card.isHidden = false
        #expect(card.animationKeys() == ["opacity"])
    }

    @Test("X6 the action of a custom key runs after the value is set")
    func customKey() {
        var seen: Any?
        final class Look: CAAction {
            let look: (CALayer?) -> Void
            init(_ look: @escaping (CALayer?) -> Void) { self.look = look }
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
                look(anObject as? CALayer)
            }
        }
        card.actions = ["mine": Look { seen = $0?.value(forKey: "mine") }]
        card.setValue("now", forKey: "mine")
        #expect(seen as? String == "now")
    }

    @Test("X3 setters search no actions while actions are disabled; action(forKey:) still returns them")
    func disabled() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        card.opacity = 0.5
        card.setValue(3, forKey: "mine")
        card.setNeedsLayout()
        card.layoutIfNeeded()
        #expect(asked.keys == [])
        #expect(card.action(forKey: "opacity") is CABasicAnimation)
        CATransaction.commit()
    }

    @Test("listing 6-1: a transition of the contents that the delegate returns")
    func listing6_1() throws {
        asked.answer = { _, key in
            guard key == "contents" else { return nil }
            let transition = CATransition()
            transition.duration = 1
            transition.timingFunction = CAMediaTimingFunction(name: .easeIn)
            transition.type = .push
            transition.subtype = .fromRight
            return transition
        }
        card.contents = "anything"
        let added = try #require(card.animation(forKey: kCATransition) as? CATransition)
        #expect(card.animationKeys() == [kCATransition])
        #expect(added.duration == 1)
        #expect(added.type == .push)
        #expect(added.subtype == .fromRight)
    }

    @Test("listing 5-8: a perspective on the superlayer enlarges nearer layers")
    func listing5_8() {
        let eyePosition: CGFloat = 400
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / eyePosition
        screen.root.sublayerTransform = perspective
        card.frame = CGRect(x: 90, y: 40, width: 20, height: 20)
        func width() -> CGFloat { card.convert(card.bounds, to: screen.root).width }
        #expect(width() == 20)
        card.zPosition = 200
        #expect(abs(width() - 40) < 1e-9)
        card.zPosition = -400
        #expect(abs(width() - 10) < 1e-9)
    }
}
