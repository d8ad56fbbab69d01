import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Input
import Layers
import Testing

@Suite(.standingTime) struct TapGestureTests {
    private let stage = Stage()
    private let story = Story()

    private func tap(_ taps: Int = 1, touches: Int = 1, _ name: String = "tap") -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = touches
        story.follow(tap, name)
        stage.root.addGestureRecognizer(tap)
        return tap
    }

    @Test("G3 a tap recognizer takes one tap of one finger, unless it is told otherwise")
    func defaults() {
        let tap = UITapGestureRecognizer()
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
        #expect(tap.state == .possible)
        #expect(tap.isEnabled)
        #expect(tap.cancelsTouchesInLayer)
        #expect(!tap.delaysTouchesBegan)
        #expect(tap.delaysTouchesEnded)
        #expect(tap.delegate == nil)
        #expect(tap.layer == nil)
        #expect(tap.name == nil)
        #expect(tap.numberOfTouches == 0)
        tap.numberOfTapsRequired = 0
        tap.numberOfTouchesRequired = -1
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    }

    @Test("G3 a tap is recognized when the finger is lifted, there where it was")
    func single() {
        let tap = tap()
        var place = CGPoint.zero
        var touches = 0
        tap.addTarget { tap in
            place = tap.location(in: nil)
            touches = tap.numberOfTouches
            #expect(tap.location(ofTouch: 0, in: nil) == tap.location(in: nil))
        }
        stage.play("A--")
        #expect(story.lines.isEmpty && tap.state == .possible)
        stage.play("B-----|", at: 10)
        #expect(story.lines == ["tap ended"])
        #expect(place == Stage.places["B"] && touches == 1)
        #expect(tap.state == .possible)
    }

    @Test("G3 a tap lasts less than 0.75 s", arguments: [(74, true), (75, false), (200, false)])
    func duration(columns: Int, isTap: Bool) {
        _ = tap()
        stage.play("A" + String(repeating: "-", count: columns - 1) + "|")
        #expect(story.lines == (isTap ? ["tap ended"] : []))
    }

    @Test(
        "G3 a finger that goes more than 45 points makes no tap",
        arguments: [(">>>>", true), ("vvvv", true), (">>>>>", false), ("^^^^^", false), (">>>>><<<<<", false)])
    func movement(way: String, isTap: Bool) {
        _ = tap()
        stage.play("A" + way + "|")
        #expect(story.lines == (isTap ? ["tap ended"] : []))
    }

    @Test("G3 of several taps each comes less than 0.35 s after the last", arguments: [(34, true), (35, false)])
    func interval(columns: Int, isTap: Bool) {
        _ = tap(2)
        stage.play("A|" + String(repeating: " ", count: columns - 1) + "A|")
        #expect(story.lines == (isTap ? ["tap ended"] : []))
    }

    @Test("G3 taps at different places are not one gesture")
    func apart() {
        _ = tap(2)
        stage.play("A|  B|")
        #expect(story.lines.isEmpty)
        // The second tap was too far from the first one: the attempt failed with it, and it does not count as a first
        // tap.
        stage.play("A|  A|", at: 10)
        #expect(story.lines == ["tap ended"])
    }

    @Test("G3 three taps")
    func triple() {
        _ = tap(3)
        stage.play("A|  A|  A|  A|  A|")
        #expect(story.lines == ["tap ended"])
        stage.play("A|", at: 5)
        #expect(story.lines == ["tap ended"])
    }

    @Test("G3 two fingers tap together: one alone, three, or one after the other make no tap of two")
    func twoFingers() {
        let tap = tap(touches: 2)
        var middle = CGPoint.zero
        var places: [CGPoint] = []
        tap.addTarget { tap in
            middle = tap.location(in: nil)
            places = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
        }
        stage.play(
            "A--|",
            " B--|")
        #expect(story.take() == ["tap ended"])
        #expect(places == [CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100)])
        #expect(middle == CGPoint(x: 150, y: 100))
        stage.play("A--|", at: 10)
        stage.play(
            "A--|",
            "B--|",
            "C--|", at: 20)
        stage.play(
            "A--|",
            "    B--|", at: 30)
        stage.play(
            "A--|--",
            "  B---|",
            "   C--|", at: 40)
        #expect(story.lines.isEmpty)
        stage.play(
            "A--|",
            "B--|", at: 50)
        #expect(story.lines == ["tap ended"])
    }

    @Test("G3 two fingers tap twice")
    func twoFingersTwice() {
        _ = tap(2, touches: 2)
        stage.play(
            "A--|    A-|",
            "B-|     -B-|")
        #expect(story.lines == ["tap ended"])
    }

    @Test("G1 a cancelled touch makes no tap")
    func cancelled() {
        _ = tap()
        stage.play("A--x")
        #expect(story.lines.isEmpty)
        stage.play("A--|", at: 1)
        #expect(story.lines == ["tap ended"])
    }

    @Test(
        "G3 a tap recognizer that is turned off, or detached, between two taps knows nothing of the first",
        arguments: [true, false])
    func turnedOff(byDetaching: Bool) {
        let tap = tap(2)
        stage.play("A|")
        if byDetaching {
            stage.root.removeGestureRecognizer(tap)
            stage.root.addGestureRecognizer(tap)
        } else {
            tap.isEnabled = false
            tap.isEnabled = true
        }
        stage.play("A|", at: 0.1)
        #expect(story.lines.isEmpty)
        stage.play("A|", at: 0.2)
        #expect(story.lines == ["tap ended"])
    }

    @Test("G2 a layer that moves is tapped where it is seen")
    func moving() {
        let card = CALayer("card", 0, 0, 50, 50)
        let stage = Stage(card)
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = CGFloat(25)
        slide.toValue = CGFloat(325)
        slide.duration = 3
        slide.beginTime = 10
        card.add(slide, forKey: nil)
        stage.commit(at: 0)
        let tap = UITapGestureRecognizer()
        var places: [CGPoint] = []
        tap.addTarget { places.append($0.location(in: card)) }
        card.addGestureRecognizer(tap)
        // At 11 s the presented centre is at 125, other than the model's.
        stage.play("A|", places: ["A": CGPoint(x: 25, y: 25)], at: 11)
        #expect(places.isEmpty)
        stage.play("A|", places: ["A": CGPoint(x: 130, y: 25)], at: 11)
        // The card has moved by a point in 10 ms.
        #expect(places.count == 1 && isNear(places[0], CGPoint(x: 29, y: 25), within: 1e-6))
    }

    @Test("G2 touches count the taps at their place")
    func tapCount() {
        let recorder = Recorder()
        stage.root.addGestureRecognizer(recorder)
        stage.play("A|  A|  A|                                      A|  B|")
        #expect(recorder.seen.filter { $0.phase == .ended }.map(\.tapCount) == [1, 1, 2, 2, 3, 3, 1, 1, 1, 1])
    }
}
