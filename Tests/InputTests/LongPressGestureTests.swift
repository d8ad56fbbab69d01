import Geometry
import Input
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct LongPressGestureTests {
    private let stage = Stage()
    private let story = Story()
    private let press = UILongPressGestureRecognizer()

    init() {
        story.follow(press, "press")
        stage.root.addGestureRecognizer(press)
    }

    private func hold(_ columns: Int) -> String { String(repeating: "-", count: columns) }

    @Test("G3 a long press takes half a second of one finger within 10 points, unless it is told otherwise")
    func defaults() {
        #expect(press.minimumPressDuration == 0.5 && press.numberOfTouchesRequired == 1)
        #expect(press.numberOfTapsRequired == 0 && press.allowableMovement == 10)
    }

    @Test("G3 a press begins after its time without anything being touched, and ends when the finger is lifted")
    func story1() {
        stage.down(1, 100, 100, at: 0)
        #expect(stage.router.nextDeadline == 0.5)
        stage.router.advance(to: 0.499)
        #expect(story.lines.isEmpty)
        stage.router.advance(to: 0.5)
        #expect(story.lines == ["press began"])
        #expect(stage.router.nextDeadline == .infinity)
        stage.move(1, 300, 100, at: 0.6)
        stage.up(1, at: 0.7)
        #expect(story.lines == ["press began", "press changed", "press ended"])
        #expect(press.state == .possible && stage.router.nextDeadline == .infinity)
    }

    @Test("G3 a press that is let go before its time is none", arguments: [(49, false), (50, true)])
    func duration(columns: Int, isPress: Bool) {
        stage.play("A" + hold(columns - 1) + "|")
        #expect(story.lines == (isPress ? ["press began", "press ended"] : []))
    }

    @Test("G3 a late look at the clock finds the press where the finger was then, not where it went")
    func late() {
        var place = CGPoint.zero
        press.addTarget { if $0.state == .began { place = $0.location(in: nil) } }
        stage.add(1, .began, 100, 100, at: 0)
        stage.add(1, .moved, 103, 100, at: 0.3)
        stage.add(1, .moved, 200, 100, at: 0.55)
        stage.add(1, .ended, 200, 100, at: 0.56)
        stage.deliver(at: 0.6)
        #expect(story.lines == ["press began", "press changed", "press ended"])
        #expect(place == CGPoint(x: 103, y: 100))
    }

    @Test(
        "G3 a finger that goes more than 10 points before it begins presses nothing; afterwards it may go anywhere",
        arguments: [(CGFloat(10), true), (10.5, false)])
    func movement(way: CGFloat, isPress: Bool) {
        stage.down(1, 100, 100, at: 0)
        stage.move(1, 100, 100 + way, at: 0.1)
        stage.move(1, 100, 100, at: 0.2)
        stage.router.advance(to: 1)
        stage.move(1, 400, 300, at: 1.1)
        stage.up(1, at: 1.2)
        #expect(story.lines == (isPress ? ["press began", "press changed", "press ended"] : []))
    }

    @Test("G3 its duration, its movement and its fingers can be set; a duration of 0 begins at once")
    func settings() {
        press.minimumPressDuration = 0
        stage.down(1, 100, 100, at: 0)
        #expect(story.take() == ["press began"])
        stage.up(1, at: 0.1)
        #expect(story.take() == ["press ended"])
        press.minimumPressDuration = 0.2
        press.allowableMovement = 50
        press.numberOfTouchesRequired = 2
        stage.play("A" + hold(40) + "|", at: 10)
        #expect(story.lines.isEmpty)
        stage.play(
            "A>>>>" + hold(25) + "|",
            "     B" + hold(20) + "|", at: 20)
        #expect(story.lines == ["press began", "press ended"])
        #expect(press.minimumPressDuration == 0.2)
        #expect(press.allowableMovement == 50)
        #expect(press.numberOfTouchesRequired == 2)
    }

    @Test("G3 a finger too many before it begins is a failure, and plays no part afterwards")
    func tooMany() {
        stage.play(
            "A" + hold(60) + "|",
            "    B---|")
        #expect(story.lines.isEmpty)
        stage.play(
            "A" + hold(60) + "|",
            String(repeating: " ", count: 55) + "B>|", at: 2)
        #expect(story.lines == ["press began", "press ended"])
    }

    @Test("G3 a press after a tap", arguments: [("A|   A", true), ("A", false), ("A|  A|  A", false)])
    func tapped(way: String, isPress: Bool) {
        press.numberOfTapsRequired = 1
        stage.play(way + hold(60) + "|")
        // After two taps the third touch begins another attempt.
        #expect(story.lines == (isPress ? ["press began", "press ended"] : []))
    }

    @Test("G1 a cancelled touch cancels the press")
    func cancelled() {
        stage.play("A" + hold(60) + "x")
        #expect(story.take() == ["press began", "press cancelled"])
        stage.play("A" + hold(30) + "x", at: 2)
        stage.router.advance(to: 9)
        #expect(story.lines.isEmpty)
    }

    @Test("G3 turned off before or after it begins, it is over", arguments: [30, 60])
    func turnedOff(columns: Int) {
        stage.play("A" + hold(columns))
        press.isEnabled = false
        stage.router.advance(to: 9)
        #expect(story.lines == (columns < 50 ? [] : ["press began", "press cancelled"]))
        #expect(stage.router.nextDeadline == .infinity)
    }
}
