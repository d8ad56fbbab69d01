import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Input
import Layers
import Testing

@Suite(.standingTime) struct SimultaneousGestureTests {
    private let card = CALayer("card", 50, 50, 200, 200)
    private let stage: Stage
    private let story = Story()
    private let judge = Judge()

    init() {
        stage = Stage(card)
    }

    private func add<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, to layer: CALayer? = nil
    ) -> Recognizer {
        story.follow(recognizer, name)
        (layer ?? stage.root).addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test("G3 a tap of a deeper layer prevents one above; beside it the one above is recognized")
    func deeper() {
        _ = (add(UITapGestureRecognizer(), "outer"), add(UITapGestureRecognizer(), "inner", to: card))
        stage.play("A|")
        #expect(story.take() == ["inner ended"])
        stage.play("C|", at: 1)
        #expect(story.take() == ["outer ended"])
    }

    @Test("G3 both go on where one's delegate lets them, whichever of the two it is", arguments: [true, false])
    func simultaneous(byInner: Bool) {
        let outer = add(UIPanGestureRecognizer(), "outer")
        let inner = add(UIPanGestureRecognizer(), "inner", to: card)
        judge.simultaneously = { a, b in a === (byInner ? inner : outer) && b === (byInner ? outer : inner) }
        (byInner ? inner : outer).delegate = judge
        stage.play("A>>>|")
        #expect(
            story.lines == [
                "inner began", "outer began", "inner changed", "outer changed", "inner changed", "outer changed",
                "inner ended", "outer ended",
            ])
    }

    @Test("G3 without a delegate only one of pan, pinch and rotation goes on")
    func exclusive() {
        _ = (add(UIPinchGestureRecognizer(), "pinch"), add(UIRotationGestureRecognizer(), "turn"))
        stage.play("A<<<<<<|", "B>>>>>>|")
        #expect(Set(story.lines) == ["pinch began", "pinch changed", "pinch ended"])
    }

    @Test("G3 what a class can't prevent, or what can't be prevented, goes on", arguments: [true, false])
    func classes(mild: Bool) {
        final class Mild: UIPanGestureRecognizer {
            override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        final class Stubborn: UIPanGestureRecognizer {
            override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let outer = mild ? UIPanGestureRecognizer() : Stubborn()
        let inner = mild ? Mild() : UIPanGestureRecognizer()
        story.follow(outer, "outer")
        story.follow(inner, "inner")
        stage.root.addGestureRecognizer(outer)
        card.addGestureRecognizer(inner)
        stage.play("A>|")
        #expect(story.lines == ["inner began", "outer began", "inner ended", "outer ended"])
    }

    @Test("G3 a gesture under way prevents a later one, even of a deeper layer")
    func underWay() {
        _ = (add(UIPanGestureRecognizer(), "pan"), add(UITapGestureRecognizer(), "tap", to: card))
        stage.play(
            "C>>>>>>>>>|",
            "   A|")
        #expect(!story.lines.contains("tap ended"))
        #expect(story.lines.first == "pan began" && story.lines.last == "pan ended")
    }

    @Test("G3 a tap of a finger that the pan ignores goes on beside it")
    func ignored() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        pan.maximumNumberOfTouches = 1
        _ = add(UITapGestureRecognizer(), "tap", to: card)
        stage.play(
            "C>>>>>>>>>|",
            "   A|")
        #expect(story.lines.contains("tap ended"))
    }

    @Test("G3 a delegate that says no makes the recognizer fail, and the next has its chance")
    func shouldBegin() {
        let inner = add(UIPanGestureRecognizer(), "inner", to: card)
        _ = add(UIPanGestureRecognizer(), "outer")
        inner.delegate = judge
        judge.shouldBegin = { _ in false }
        stage.play("A>>|")
        #expect(story.lines == ["outer began", "outer changed", "outer ended"])
        #expect(judge.asked == ["begin inner"])
    }

    @Test("G3 a delegate keeps touches from a recognizer")
    func shouldReceive() {
        let tap = add(UITapGestureRecognizer(), "tap")
        tap.delegate = judge
        judge.shouldReceive = { [card] in $0.layer !== card }
        stage.play("A|")
        #expect(story.lines.isEmpty)
        stage.play("C|", at: 1)
        #expect(story.lines == ["tap ended"])
    }

    @Test("G3 a recognizer sets its state from a timer, and two states at once")
    func customStates() {
        final class Flash: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                state = .began
                #expect(state == .began)
                state = .ended
            }
        }
        let flash = add(Flash(), "flash")
        stage.play("A|")
        #expect(story.take() == ["flash began", "flash ended"])
        // Without touches there are no other recognizers to ask.
        flash.state = .began
        #expect(flash.state == .began)
        flash.state = .changed
        flash.state = .ended
        #expect(flash.state == .ended)
        #expect(story.take() == ["flash began", "flash changed", "flash ended"])
        stage.play("A|", at: 1)
        #expect(story.take() == ["flash began", "flash ended"])
    }

    @Test("G3 a pan that a subclass begins with the touch goes on from there")
    func instantPan() {
        final class InstantPan: UIPanGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
                state = .began
            }
        }
        let pan = add(InstantPan(), "pan")
        var moved = CGPoint.zero
        pan.addTarget { moved = $0.translation(in: nil) }
        stage.play("A>>|")
        #expect(story.lines == ["pan began", "pan changed", "pan changed", "pan ended"])
        #expect(isNear(moved, CGPoint(x: 20, y: 0)))
        stage.play("A|", at: 1)
        #expect(story.lines.suffix(2) == ["pan began", "pan ended"])
    }

    @Test("G3 an action that ends another gesture, its own, or all of them leaves nothing behind")
    func reckless() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        let other = add(UIPanGestureRecognizer(), "other", to: card)
        pan.delegate = judge
        judge.simultaneously = { _, _ in true }
        other.addTarget { [stage] other in
            if other.state == .changed {
                pan.isEnabled = false
                stage.root.removeGestureRecognizer(pan)
                stage.router.cancelAll()
            }
        }
        stage.play("A>>>>|")
        #expect(story.lines == ["other began", "pan began", "other changed", "pan cancelled", "other cancelled"])
        #expect(pan.state == .possible && other.state == .possible)
    }

    @Test("G3 an action that always sets the next state does not hold up the program")
    func endless() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        pan.addTarget { if $0.state == .changed { $0.state = .changed } }
        stage.play("A>>>|")
        #expect(story.lines.first == "pan began" && story.lines.last == "pan ended")
    }
}
