import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Input
import Layers
import Testing

@Suite(.standingTime) struct FailureRequirementTests {
    private let stage = Stage()
    private let story = Story()

    private func add<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, to layer: CALayer? = nil
    ) -> Recognizer {
        story.follow(recognizer, name)
        (layer ?? stage.root).addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Returns a recognizer of single taps that waits for a recognizer of double taps to fail.
    private func taps() -> (single: UITapGestureRecognizer, double: UITapGestureRecognizer) {
        let single = add(UITapGestureRecognizer(), "single")
        let double = add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        return (single, double)
    }

    @Test("G3 a tap that waits for a double tap is recognized when the second does not come")
    func singleAfterWaiting() {
        let (single, double) = taps()
        var place = CGPoint.zero
        single.addTarget { place = $0.location(in: nil) }
        stage.play("A--|")
        #expect(story.lines.isEmpty)
        #expect(single.state == .possible && double.state == .possible)
        #expect(abs(stage.router.nextDeadline - 0.38) < 1e-12)
        stage.router.advance(to: 0.37)
        #expect(story.lines.isEmpty)
        stage.router.advance(to: 0.38)
        #expect(story.lines == ["single ended"])
        #expect(place == Stage.places["A"])
        #expect(stage.router.nextDeadline == .infinity)
    }

    @Test("G3 a tap that waits for a double tap fails when the second comes")
    func doubleWins() {
        _ = taps()
        stage.play("A--|  A--|")
        stage.router.advance(to: 9)
        #expect(story.lines == ["double ended"])
    }

    @Test("G3 a waiting tap is recognized the moment the double tap fails, whatever makes it fail")
    func failsEarly() {
        let (_, double) = taps()
        stage.play("A|   A>>>>>")
        #expect(story.take() == ["single ended"])
        stage.play("A|", at: 10)
        double.isEnabled = false
        #expect(story.take() == ["single ended"])
        double.isEnabled = true
        stage.play("A|", at: 20)
        stage.root.removeGestureRecognizer(double)
        #expect(story.take() == ["single ended"])
        stage.play("A|", at: 30)
        #expect(story.take() == ["single ended"])
    }

    @Test("G3 without a requirement a double tap is two things: a tap, then the double tap")
    func noRequirement() {
        let single = add(UITapGestureRecognizer(), "single")
        let double = add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        stage.play("A|  A|")
        #expect(story.lines == ["single ended", "double ended"])
        #expect(!double.canBePrevented(by: single))
        #expect(single.canBePrevented(by: double))
        #expect(single.canPrevent(double))
    }

    @Test("G3 three in a chain: a tap waits for two, two for three")
    func chain() {
        let (single, double) = taps()
        let triple = add(UITapGestureRecognizer(), "triple")
        triple.numberOfTapsRequired = 3
        double.require(toFail: triple)
        single.require(toFail: triple)
        func after(_ line: String, at time: Double) -> [String] {
            stage.play(line, at: time)
            stage.router.advance(to: time + 5)
            return story.take()
        }
        #expect(after("A|", at: 0) == ["single ended"])
        #expect(after("A|  A|", at: 10) == ["double ended"])
        #expect(after("A|  A|  A|", at: 20) == ["triple ended"])
    }

    @Test("G3 a pan that waits for a swipe: it has what was moved meanwhile, and fails with a swipe")
    func panAndSwipe() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        let swipe = add(UISwipeGestureRecognizer(), "swipe")
        pan.require(toFail: swipe)
        var moved = CGPoint.zero
        pan.addTarget { moved = $0.translation(in: nil) }
        stage.play("A>>>>>>>|")
        #expect(story.take() == ["swipe ended"])
        stage.play("Avvvv", at: 10)
        #expect(story.lines.isEmpty && pan.state == .possible)
        stage.router.cancelAll()
        stage.play("Avvvvvvv|", at: 20)
        #expect(story.take().prefix(2) == ["pan began", "pan changed"])
        #expect(isNear(moved, CGPoint(x: 0, y: 60)))
    }

    @Test("G3 a pan that has come and gone while it waited is told of in one go: it began, and it ended")
    func panOverWhileWaiting() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        let press = add(UITapGestureRecognizer(), "double")
        press.numberOfTapsRequired = 2
        pan.require(toFail: press)
        stage.play("A>>>|")
        #expect(story.lines.isEmpty)
        stage.router.advance(to: 5)
        #expect(story.lines == ["pan began", "pan ended"])
        #expect(pan.state == .possible)
    }

    @Test("G3 a pan cancelled while it waits is not told of")
    func panCancelledWhileWaiting() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        let press = add(UILongPressGestureRecognizer(), "press")
        press.allowableMovement = 1000
        pan.require(toFail: press)
        stage.play("A>>>x")
        stage.router.advance(to: 5)
        #expect(story.lines.isEmpty && pan.state == .possible)
    }

    @Test("G3 what doesn't watch any touch is not waited for: off, detached, without the touch, or elsewhere")
    func idle() {
        let (single, double) = taps()
        double.isEnabled = false
        stage.play("A|")
        #expect(story.take() == ["single ended"])
        double.isEnabled = true
        let judge = Judge()
        judge.shouldReceive = { _ in false }
        double.delegate = judge
        stage.play("A|", at: 10)
        #expect(story.take() == ["single ended"])
        double.delegate = nil
        stage.root.removeGestureRecognizer(double)
        let card = CALayer("card", 300, 200, 50, 50)
        card.addGestureRecognizer(double)
        stage.play("A|", at: 20)
        #expect(story.take() == ["single ended"])
        single.require(toFail: single)
        stage.play("A|", at: 30)
        #expect(story.take() == ["single ended"])
    }

    @Test("G3 requirements by override and by delegate, from either side, are asked once an attempt", arguments: 0..<4)
    func dynamic(way: Int) {
        final class Asking: UITapGestureRecognizer {
            var waits = false, isWaitedFor = false
            override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { waits }
            override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { isWaitedFor }
        }
        let single = add(Asking(), "single")
        let double = add(Asking(), "double")
        double.numberOfTapsRequired = 2
        let judge = Judge()
        single.delegate = judge
        double.delegate = judge
        switch way {
        case 0: single.waits = true
        case 1: double.isWaitedFor = true
        case 2: judge.requiresFailure = { $0 === single && $1 === double }
        default: judge.mustFailFor = { $0 === double && $1 === single }
        }
        stage.play("A|")
        #expect(story.lines.isEmpty)
        stage.router.advance(to: 5)
        #expect(story.take() == ["single ended"])
        stage.play("A|  A|", at: 10)
        stage.router.advance(to: 15)
        #expect(story.take() == ["double ended"])
        #expect(judge.asked.filter { $0 == "require single double" }.count <= 2)
        #expect(judge.asked.filter { $0 == "begin single" }.count == 2)
    }

    @Test(
        "G3 recognizers that wait for each other in a circle end when their touches do; nothing hangs",
        arguments: [2, 3])
    func circle(count: Int) {
        let taps = (0..<count).map { add(UITapGestureRecognizer(), "tap\($0)") }
        for i in taps.indices { taps[i].require(toFail: taps[(i + 1) % count]) }
        stage.play("A|")
        stage.router.advance(to: 5)
        #expect(story.lines.isEmpty)
        #expect(taps.allSatisfy { $0.state == .possible })
        #expect(stage.router.nextDeadline == .infinity)
        // Removing one member opens the circle.
        taps[0].isEnabled = false
        stage.play("A|", at: 10)
        #expect(story.lines.count == 1)
    }

    @Test("G3 pans in a circle fail when they are let go")
    func circleOfPans() {
        let a = add(UIPanGestureRecognizer(), "a")
        let b = add(UIPanGestureRecognizer(), "b")
        a.require(toFail: b)
        b.require(toFail: a)
        stage.play("A>>>>>>|")
        #expect(story.lines.isEmpty)
        #expect(a.state == .possible)
        #expect(b.state == .possible)
        stage.play("A>>>>>>|", at: 5)
        #expect(story.lines.isEmpty)
    }

    @Test("G3 a recognizer of the program's own may wait for a moment, and end at any other")
    func ownClock() {
        final class Patient: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { deadline = event.timestamp + 2 }
            override func deadlinePassed(at time: CFTimeInterval) { state = .recognized }
        }
        let patient = add(Patient(), "patient")
        let tap = add(UITapGestureRecognizer(), "tap")
        tap.require(toFail: patient)
        stage.play("A|")
        stage.router.advance(to: 1.99)
        #expect(story.lines.isEmpty)
        stage.router.advance(to: 2)
        #expect(story.take() == ["patient ended"])
        stage.play("A|", at: 5)
        // A timer of the program may do this.
        patient.state = .failed
        #expect(story.take() == ["tap ended"])
        #expect(stage.router.nextDeadline == .infinity)
    }

    @Test("G3 a deadline that never comes later does not hold up the program")
    func endlessDeadline() {
        final class Hasty: UIGestureRecognizer {
            var calls = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { deadline = event.timestamp + 1 }
            override func deadlinePassed(at time: CFTimeInterval) {
                calls += 1
                deadline = time
            }
        }
        let hasty = add(Hasty(), "hasty")
        stage.play("A")
        stage.router.advance(to: 5)
        #expect(hasty.calls == 1 && stage.router.nextDeadline == .infinity)
    }
}
