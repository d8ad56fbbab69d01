import Animation
import Geometry
import Input
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct ResponderTests {
    /// A layer that records the touches it receives.
    private final class Pad: CALayer, UIResponder {
        var story: [String] = []

        private func note(_ what: String, _ touches: Set<UITouch>) {
            #expect(touches.allSatisfy { "\($0.phase)" == what })
            story.append("\(what) \(touches.count)")
        }

        func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
    }

    private let pad = Pad()
    private let stage: Stage

    init() {
        pad.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
        stage = Stage(pad)
    }

    @Test("G2 a layer that is a responder hears of the touches on it and on those below, and of no others")
    func raw() {
        let inner = CALayer("inner", 0, 0, 100, 100)
        pad.addSublayer(inner)
        stage.commit(at: 0)
        #expect(pad.responder === pad && inner.responder == nil)
        stage.play("A>>-|")
        #expect(pad.story == ["began 1", "moved 1", "moved 1", "ended 1"])
        pad.story = []
        stage.play("C>>|", at: 1)
        #expect(pad.story.isEmpty)
        stage.play(
            "A-|",
            "D-x", at: 2)
        #expect(pad.story.first == "began 2" && Set(pad.story.suffix(2)) == ["ended 1", "cancelled 1"])
    }

    @Test("G2 any object may be a layer's responder; it is not kept, and the nearest one has the touch")
    func other() {
        final class Listener: UIResponder {
            var heard = 0
            func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                heard += 1
                #expect(event?.allTouches?.count == 1 && event?.touches(for: touches.first!.layer)?.count == 1)
            }
        }
        var listener: Listener? = Listener()
        let card = CALayer("card", 0, 0, 100, 100)
        pad.addSublayer(card)
        stage.commit(at: 0)
        card.responder = listener
        stage.play("A|")
        #expect(listener?.heard == 1 && pad.story.isEmpty)
        listener = nil
        #expect(card.responder == nil)
        stage.play("A|", at: 1)
        #expect(pad.story == ["began 1", "ended 1"])
    }

    @Test("G3 a recognized gesture cancels the touches of the layer", arguments: [true, false])
    func cancels(_ isOn: Bool) {
        let pan = UIPanGestureRecognizer()
        #expect(pan.cancelsTouchesInLayer)
        pan.cancelsTouchesInLayer = isOn
        stage.root.addGestureRecognizer(pan)
        stage.play("A->>|")
        #expect(pad.story == (isOn ? ["began 1", "cancelled 1"] : ["began 1", "moved 1", "moved 1", "ended 1"]))
        // No touch is left.
        pad.story = []
        stage.play("A-|", at: 1)
        #expect(pad.story == ["began 1", "ended 1"])
    }

    @Test("G3 a tap cancels the touch that made it")
    func tapCancels() {
        let tap = UITapGestureRecognizer()
        pad.addGestureRecognizer(tap)
        stage.play("A-|")
        #expect(pad.story == ["began 1", "cancelled 1"])
    }

    @Test(
        "G3 ends of touches wait until a double tap has failed, and are cancelled when it is recognized",
        arguments: [true, false])
    func delaysEnded(_ isOn: Bool) {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        #expect(double.delaysTouchesEnded)
        double.delaysTouchesEnded = isOn
        pad.addGestureRecognizer(double)
        stage.play("A|  A|")
        #expect(
            pad.story
                == (isOn ? ["began 1", "began 1", "cancelled 2"] : ["began 1", "ended 1", "began 1", "cancelled 1"]))
        pad.story = []
        stage.play("A|", at: 1)
        #expect(pad.story == (isOn ? ["began 1"] : ["began 1", "ended 1"]))
        stage.router.advance(to: 9)
        #expect(pad.story == ["began 1", "ended 1"])
    }

    @Test("G3 beginnings wait until the gesture has failed, and are never heard of when it is recognized")
    func delaysBegan() {
        let swipe = UISwipeGestureRecognizer()
        #expect(!swipe.delaysTouchesBegan)
        swipe.delaysTouchesBegan = true
        pad.addGestureRecognizer(swipe)
        stage.play("A>>>>>>|")
        #expect(pad.story.isEmpty)
        stage.play("Avvv", at: 1)
        #expect(pad.story.isEmpty)
        stage.router.cancelAll()
        stage.play("Avvvvv|", at: 2)
        // The present location follows the delayed beginning.
        #expect(pad.story == ["began 1", "moved 1", "ended 1"])
        pad.story = []
        stage.play("A|", at: 3)
        #expect(pad.story == ["began 1", "ended 1"])
    }

    @Test("G2 cancelled touches are told as cancelled")
    func cancelled() {
        stage.play("A>x")
        #expect(pad.story == ["began 1", "moved 1", "cancelled 1"])
        pad.story = []
        stage.play("A", at: 1)
        stage.router.cancelAll()
        #expect(pad.story == ["began 1", "cancelled 1"])
    }
}
