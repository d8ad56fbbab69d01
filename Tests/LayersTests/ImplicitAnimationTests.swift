import Animation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct ImplicitAnimationTests {
    private let screen = Screen()

    @Test("A1 a changed property animates from the presentation value to the new value; the model changes at once")
    func runs() {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        screen.root.opacity = 0
        #expect(screen.root.opacity == 0)
        screen.advance(to: 100.125)
        #expect(screen.root.presentation()?.opacity == 0.5)
        screen.advance(to: 100.3)
        #expect(screen.root.presentation()?.opacity == 0)
        #expect(screen.root.animationKeys() == nil)
    }

    @Test("A1 the implicit animation starts from the presentation value, in the property's own type")
    func fromValue() throws {
        func from(_ key: String) throws -> Any? {
            try #require(screen.root.animation(forKey: key) as? CABasicAnimation).fromValue
        }
        screen.root.opacity = 0.5
        screen.root.position.x = 180
        screen.root.transform = CATransform3DMakeScale(2, 2, 1)
        screen.root.backgroundColor = .black
        #expect(screen.root.animation(forKey: "backgroundColor") == nil)
        screen.root.cornerRadius = 4
        #expect(try from("opacity") as? Float == 1)
        #expect(try from("position") as? CGPoint == CGPoint(x: 100, y: 50))
        #expect(try from("transform") as? CATransform3D == CATransform3DIdentity)
        #expect(try from("cornerRadius") as? CGFloat == 0)
        screen.advance(to: 101)
        screen.root.backgroundColor = .white
        #expect(try from("backgroundColor") as? CGColor == .black)
    }

    @Test("A1 a second change starts from the value on screen")
    func interrupted() throws {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        screen.root.position.x = 200
        screen.advance(to: 100.5)
        let seen = try #require(screen.root.presentation()).position.x
        #expect(abs(seen - 150) < 1e-9)
        screen.root.position.x = 0
        screen.advance(to: 100.5)
        #expect(abs(try #require(screen.root.presentation()).position.x - seen) < 1e-9)
    }

    @Test("A1 nothing animates on a layer that was not committed, or if the value is unchanged")
    func newcomers() {
        let layer = CALayer()
        layer.opacity = 0.5
        screen.root.addSublayer(layer)
        layer.position.x = 40
        #expect(layer.animationKeys() == nil)
        screen.advance(to: 101)
        layer.position.x = 40
        #expect(layer.animationKeys() == nil)
        layer.position.x = 41
        #expect(layer.animationKeys() == ["position"])
    }

    @Test("A1 setting the frame animates position and bounds")
    func frame() {
        screen.root.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
        #expect(Set(screen.root.animationKeys() ?? []) == ["position", "bounds"])
    }

    @Test("X3 disableActions affects setters only; action(forKey:) still returns actions")
    func disabled() {
        defer { CATransaction.flush() }
        CATransaction.setDisableActions(true)
        screen.root.opacity = 0.3
        #expect(screen.root.animationKeys() == nil)
        #expect(screen.root.action(forKey: "opacity") is CABasicAnimation)
    }

    @Test(
        "X4 actions are searched in the delegate, actions, style, the class and the built-in ones; the null action ends the search"
    )
    func search() throws {
        final class Delegate: CALayerDelegate {
            var answer: (any CAAction)?
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
        }
        let one = CABasicAnimation()
        let two = CABasicAnimation()
        let three = CABasicAnimation()
        let delegate = Delegate()
        let layer = screen.root
        func found() -> AnyObject? { layer.action(forKey: "opacity") as AnyObject? }
        layer.style = ["actions": ["opacity": three as any CAAction]]
        #expect(found() === three)
        layer.actions = ["opacity": two]
        #expect(found() === two)
        layer.delegate = delegate
        #expect(found() === two)
        delegate.answer = one
        #expect(found() === one)
        delegate.answer = CANullAction()
        #expect(layer.action(forKey: "opacity") == nil)
    }

    @Test("A10 a component is set through its key path and animates like the whole value")
    func keyPaths() {
        screen.root.setValue(0.5, forKeyPath: "transform.rotation.z")
        #expect(screen.root.animationKeys() == ["transform"])
        let angle = screen.root.value(forKeyPath: "transform.rotation.z") as? CGFloat
        #expect(angle.map { abs($0 - 0.5) < 1e-12 } == true)
        screen.root.setValue(7, forKeyPath: "position.x")
        #expect(screen.root.position.x == 7)
    }
}
