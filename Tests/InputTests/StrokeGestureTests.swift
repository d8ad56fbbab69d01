import LayerTestSupport
import TestSupport
import Geometry
import Input
import Layers
import Testing

/// Swipes, pans from an edge, and pans that keep to an axis.
@Suite(.standingTime) struct StrokeGestureTests {
    private let stage = Stage()
    private let story = Story()

    private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
        story.follow(recognizer, name)
        stage.root.addGestureRecognizer(recognizer)
        return recognizer
    }

    // MARK: Swipe

    @Test("G3 a swipe goes to the right with one finger, unless it is told otherwise")
    func swipeDefaults() {
        let swipe = UISwipeGestureRecognizer()
        #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
        #expect([UISwipeGestureRecognizer.Direction.right, .left, .up, .down].map(\.rawValue) == [1, 2, 4, 8])
    }

    @Test(
        "G3 a swipe is recognized once, in its direction only",
        arguments: [
            (">", UISwipeGestureRecognizer.Direction.right), ("<", .left), ("^", .up), ("v", .down),
        ])
    func swipeDirections(stroke: String, direction: UISwipeGestureRecognizer.Direction) {
        let swipe = add(UISwipeGestureRecognizer(), "swipe")
        for allowed: UISwipeGestureRecognizer.Direction in [.right, .left, .up, .down, [.left, .up], []] {
            swipe.direction = allowed
            stage.play("D" + String(repeating: stroke, count: 9) + "|", at: Double(allowed.rawValue))
            #expect(story.take() == (allowed.contains(direction) ? ["swipe ended"] : []))
        }
    }

    @Test(
        "G3 a swipe goes 50 points in half a second",
        arguments: [
            (">>>>>|", true), (">>>>|", false), (">>>>-------------------------------------------->", true),
            (">>>>--------------------------------------------->", false), (">>vvvvv>>>", false), (">>vvv>>>", true),
        ])
    func swipeLimits(way: String, isSwipe: Bool) {
        _ = add(UISwipeGestureRecognizer(), "swipe")
        stage.play("A" + way)
        #expect(story.lines == (isSwipe ? ["swipe ended"] : []))
    }

    @Test("G3 two fingers swipe together; one, three, or two that part do not")
    func swipeFingers() {
        let swipe = add(UISwipeGestureRecognizer(), "swipe")
        swipe.numberOfTouchesRequired = 2
        stage.play("A>>>>>>|")
        stage.play("A<<<<<<|", "B>>>>>>|", at: 1)
        stage.play("A>>>>>>|", "B>>>>>>|", "D>>>>>>|", at: 2)
        stage.play("A>>>>x", "B>>>>>>|", at: 3)
        #expect(story.lines.isEmpty)
        stage.play("A>>>>>>>|", "  B>>>>>|", at: 4)
        #expect(story.lines == ["swipe ended"])
    }

    // MARK: Edges

    @Test(
        "G3 a pan from an edge begins there and goes inwards, with one finger",
        arguments: [
            ("L", ">", UIRectEdge.left), ("R", "<", .right), ("T", "v", .top), ("U", "^", .bottom),
        ])
    func edges(place: String, stroke: String, edge: UIRectEdge) {
        let pan = add(UIScreenEdgePanGestureRecognizer(), "pan")
        #expect(pan.edges == [] && pan.minimumNumberOfTouches == 1)
        var time = 0.0
        for edges: UIRectEdge in [.left, .right, .top, .bottom, .all, []] {
            pan.edges = edges
            stage.play(place + stroke + stroke + "|", at: time)
            #expect(story.take() == (edges.contains(edge) ? ["pan began", "pan changed", "pan ended"] : []))
            time += 1
        }
        pan.edges = .all
        // From the middle of the screen, and along the edge.
        stage.play("A" + stroke + stroke + "|", at: 20)
        stage.play(place + (stroke == "v" || stroke == "^" ? ">>" : "vv") + "|", at: 21)
        #expect(story.lines.isEmpty)
    }

    @Test("G3 a pan from an edge begins within 20 points of it", arguments: [(CGFloat(20), true), (20.5, false)])
    func edgeWidth(x: CGFloat, isPan: Bool) {
        let pan = add(UIScreenEdgePanGestureRecognizer(), "pan")
        pan.edges = .left
        stage.play("E>>|", places: ["E": CGPoint(x: x, y: 100)])
        #expect(!story.lines.isEmpty == isPan)
    }

    @Test("G3 a pan below waits for the one from the edge")
    func edgeFirst() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        let edge = add(UIScreenEdgePanGestureRecognizer(), "edge")
        edge.edges = .left
        pan.require(toFail: edge)
        stage.play("L>>|")
        #expect(story.take() == ["edge began", "edge changed", "edge ended"])
        stage.play("Lvv|", at: 1)
        #expect(story.take() == ["pan began", "pan changed", "pan ended"])
        stage.play("A>>|", at: 2)
        #expect(story.take() == ["pan began", "pan changed", "pan ended"])
    }

    // MARK: Axes

    @Test(
        "G3 a pan that keeps to an axis fails on the other one, and moves along its own only",
        arguments: [
            (UIPanGestureRecognizer.AxisLock.horizontal, ">>v^vv", CGPoint(x: 10, y: 0), true),
            (.horizontal, "v>>", .zero, false),
            (.vertical, "vv>>", CGPoint(x: 0, y: 10), true), (.vertical, ">vv", .zero, false),
            (.dominant, "<<vv", CGPoint(x: -10, y: 0), true), (.dominant, "^^>", CGPoint(x: 0, y: -10), true),
            (.none, ">>vv", CGPoint(x: 10, y: 20), true),
        ])
    func axes(lock: UIPanGestureRecognizer.AxisLock, way: String, moved: CGPoint, isPan: Bool) {
        let pan = add(UIPanGestureRecognizer(), "pan")
        #expect(pan.axisLock == .none)
        #expect(pan.minimumNumberOfTouches == 1)
        #expect(pan.maximumNumberOfTouches == .max)
        pan.axisLock = lock
        var seen = CGPoint.zero
        var speed = CGPoint.zero
        pan.addTarget {
            seen = $0.translation(in: nil)
            speed = $0.velocity(in: nil)
        }
        stage.play("D" + way + "|")
        #expect(!story.lines.isEmpty == isPan)
        #expect(isNear(seen, moved))
        if lock != .none {
            if moved.x == 0 { #expect(speed.x == 0) }
            if moved.y == 0 { #expect(speed.y == 0) }
        }
    }
}
