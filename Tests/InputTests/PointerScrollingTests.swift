import Animation
import Geometry
import Input
import Layers
import LayerTestSupport
import Testing

/// Wheels and touchpads over scrollers.
@Suite(.standingTime) struct PointerScrollingTests {
    private let window = CAScrollLayer()
    private let stage: Stage
    private let scroller: LayerScroller
    private let scrolling: PointerScrolling
    private let mouse = InputDevice(id: .init(1), name: "Mouse", sysname: "event1", capabilities: .pointer)
    private let inside = CGPoint(x: 100, y: 150)

    /// Creates a scroller of 100 × 200 points with 1,000 points of content.
    init() {
        window.frame = CGRect(x: 50, y: 50, width: 100, height: 200)
        window.scrollMode = .vertically
        stage = Stage(window)
        scroller = LayerScroller(window, contentSize: CGSize(width: 100, height: 1000))
        scrolling = PointerScrolling(root: stage.root)
    }

    private func seen(_ layer: CALayer? = nil, at time: Double) -> Double {
        stage.context.frameTime = time
        defer { stage.context.frameTime = nil }
        return ((layer ?? window).presentation()?.bounds.minY).map(Double.init) ?? .nan
    }

    private func send(
        _ scroll: PointerScroll?, at time: Double, _ place: CGPoint? = nil, from device: InputDevice? = nil
    ) {
        scrolling.deliver([.init(scroll, from: device ?? mouse, at: place ?? inside, time: time)], at: time)
        stage.commit(at: time)
    }

    private func wheel(_ clicks: Double, x: Double = 0, at time: Double, _ place: CGPoint? = nil) {
        send(PointerScroll(source: .wheel, dx: 15 * x, dy: 15 * clicks, clicksX: x, clicksY: clicks), at: time, place)
    }

    /// Scrolls with touchpad fingers by `way` points in each of `steps` steps of 10 ms.
    ///
    /// - Returns: The time of the last step.
    private func fingers(_ way: Double, steps: Int, at start: Double, from device: InputDevice? = nil) -> Double {
        for step in 0..<steps {
            send(PointerScroll(source: .finger, dx: 0, dy: way), at: start + Double(step) / 100, from: device)
        }
        return start + Double(steps - 1) / 100
    }

    private func lift(at time: Double) {
        send(PointerScroll(source: .finger, dx: 0, dy: 0), at: time)
    }

    // MARK: Wheels

    @Test(
        "G5 a wheel's click takes content 60 points on its way, smoothly, in a fraction of a second, to a whole pixel")
    func click() {
        wheel(1, at: 10)
        #expect(window.bounds.minY == 60 && seen(at: 10) == 0)
        let places = (0...50).map { seen(at: 10 + Double($0) / 100) }
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 } && places.allSatisfy { $0 <= 60 })
        #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 < 8 }, "it does not jump")
        #expect(places[10] > 20)
        #expect(places[35] > 58)
        #expect(places[50] == 60)
    }

    @Test("G5 clicks add up, also in the middle of the way, without a jump; those back take content back")
    func clicks() {
        for i in 0..<4 { wheel(1, at: 10 + Double(i) * 0.05) }
        #expect(window.bounds.minY == 240)
        let before = seen(at: 10.16)
        wheel(-1, at: 10.16)
        #expect(window.bounds.minY == 180)
        #expect(abs(seen(at: 10.16) - before) < 1e-6)
        #expect(seen(at: 12) == 180)
        wheel(-9, at: 12)
        #expect(window.bounds.minY == 0)
    }

    @Test(
        "G5 parts of a click, as fine wheels report them, add up to the click's way, and rest on whole pixels meanwhile"
    )
    func parts() {
        for i in 0..<120 {
            wheel(1.0 / 120, at: 10 + Double(i) * 0.01)
            #expect(window.bounds.minY == window.bounds.minY.rounded())
        }
        #expect(window.bounds.minY == 60)
        for i in 0..<7 { wheel(1.0 / 7, at: 20 + Double(i) * 2) }
        #expect(window.bounds.minY == 120)
    }

    @Test("G5 a wheel leads to the ends and not past them, however fast it turns")
    func ends() {
        scroller.contentOffset = CGPoint(x: 0, y: 700)
        for i in 0..<12 { wheel(3, at: 10 + Double(i) * 0.01) }
        #expect(window.bounds.minY == 800 && (0...200).allSatisfy { seen(at: 10.11 + Double($0) / 200) <= 800 })
        wheel(1, at: 13)
        #expect(seen(at: 13.05) == 800 && !scroller.isDecelerating)
        wheel(-1, at: 14)
        #expect(window.bounds.minY == 740, "turns at the end do not have to be undone")
        wheel(-100, at: 15)
        #expect((0...200).allSatisfy { seen(at: 15 + Double($0) / 200) >= 0 } && window.bounds.minY == 0)
    }

    @Test("G5 it is the scroller under the pointer that scrolls, as it is seen, and only along the wheel's axis")
    func place() {
        wheel(1, at: 10, CGPoint(x: 300, y: 150))
        wheel(0, x: 1, at: 10)
        #expect(window.bounds.origin == .zero)
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 100.0
        move.toValue = 300.0
        move.duration = 10
        move.beginTime = 20
        window.add(move, forKey: "move")
        stage.commit(at: 20)
        wheel(1, at: 29.9, CGPoint(x: 100, y: 150))
        #expect(window.bounds.minY == 0)
        wheel(1, at: 29.9, CGPoint(x: 300, y: 150))
        #expect(window.bounds.minY == 60)
        scroller.isScrollEnabled = false
        wheel(1, at: 29.9, CGPoint(x: 300, y: 150))
        #expect(window.bounds.minY == 60)
    }

    @Test("G5 in a window that is turned and twice as large a wheel goes the screen's way")
    func turned() {
        window.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2))
        stage.commit(at: 5)
        // Downwards in the rotated layer is to the left on the screen.
        wheel(0, x: -1, at: 10)
        #expect(window.bounds.minY == 30)
    }

    @Test("G5 of two scrollers the inner one scrolls while it can; then the outer one does")
    func nested() {
        let inner = CAScrollLayer()
        inner.frame = CGRect(x: 0, y: 0, width: 100, height: 150)
        inner.scrollMode = .vertically
        window.addSublayer(inner)
        let its = LayerScroller(inner, contentSize: CGSize(width: 100, height: 210))
        stage.commit(at: 5)
        wheel(1, at: 10)
        #expect(inner.bounds.minY == 60 && window.bounds.minY == 0)
        wheel(1, at: 11)
        #expect(inner.bounds.minY == 60 && window.bounds.minY == 60)
        wheel(-1, at: 12, CGPoint(x: 100, y: 120))
        #expect(inner.bounds.minY == 0 && window.bounds.minY == 60)
        its.isScrollEnabled = false
        wheel(-1, at: 13, CGPoint(x: 100, y: 120))
        #expect(window.bounds.minY == 0)
    }

    @Test("G5 a pager goes on by a page for each whole click")
    func pages() {
        scroller.isPagingEnabled = true
        wheel(1, at: 10)
        #expect(window.bounds.minY == 200)
        for i in 0..<9 { wheel(0.125, at: 12 + Double(i) / 100) }
        #expect(window.bounds.minY == 400)
        wheel(-0.5, at: 13)
        #expect(window.bounds.minY == 400)
        wheel(-0.5, at: 13.1)
        #expect(window.bounds.minY == 200)
    }

    @Test("G5 where content is to rest it rests after a wheel too")
    func snaps() {
        scroller.targetContentOffset = { proposed, _ in CGPoint(x: 0, y: (proposed.y / 100).rounded() * 100) }
        wheel(1, at: 10)
        #expect(window.bounds.minY == 100)
        wheel(1, at: 11)
        wheel(1, at: 12)
        #expect(window.bounds.minY == 200)
    }

    @Test("G5 a wheel takes over from a fling where it is seen; under a finger it does nothing")
    func others() {
        stage.down(1, 100, 150, at: 10)
        for step in 1...6 { stage.move(1, 100, 150 - CGFloat(step) * 15, at: 10 + Double(step) / 60) }
        let held = window.bounds.minY
        wheel(1, at: 10.1)
        #expect(window.bounds.minY == held)
        stage.up(1, at: 10.1)
        stage.commit(at: 10.1)
        let seen = seen(at: 10.3)
        wheel(-1, at: 10.3)
        #expect(abs(Double(window.bounds.minY) - (seen - 60)) <= 0.5 && abs(self.seen(at: 10.3) - seen) < 1e-6)
        var rests = 0
        scroller.onRest = { rests += 1 }
        var next = 10.3
        while rests == 0, next < 14 {
            next = stage.context.nextEvent(after: next)
            stage.context.advance(to: next)
            ThreadTransactions.current.events.deliver()
        }
        #expect(rests == 1 && window.animationKeys() == nil)
    }

    // MARK: Touchpads

    @Test("G5 content follows fingers on a touchpad one to one, and when they are lifted rolls on with their speed")
    func touchpad() {
        let last = fingers(8, steps: 10, at: 10)
        #expect(abs(seen(at: last) - 80) < 1e-9 && scroller.isDragging)
        lift(at: last + 0.008)
        #expect(!scroller.isDragging)
        let begin = last + 0.008
        #expect(abs((seen(at: begin + 0.02) - seen(at: begin + 0.01)) / 0.01 - 800) < 40)
        #expect(seen(at: begin + 5) > 400 && seen(at: begin + 5) == Double(window.bounds.minY))
    }

    @Test("G5 fingers that rest before they are lifted leave content where it is; past its end it comes back")
    func touchpadRests() {
        var last = fingers(8, steps: 10, at: 10)
        lift(at: last + 0.2)
        #expect(abs(seen(at: last + 3) - 80) <= 0.5)
        last = fingers(-20, steps: 10, at: 20)
        #expect(seen(at: last) < -10 && seen(at: last) > -120, "pulled past its end it follows less and less")
        lift(at: last + 0.2)
        #expect(seen(at: last + 3) == 0)
    }

    @Test("G5 G1 a touchpad that is unplugged, or a lost seat, lets go of content", arguments: [false, true])
    func touchpadIsGone(isSeat: Bool) {
        let last = fingers(8, steps: 10, at: 10)
        if isSeat {
            scrolling.cancel(at: last)
        } else {
            let other = InputDevice(id: .init(2), name: "Other", sysname: "event2", capabilities: .pointer)
            send(nil, at: last, from: other)
            #expect(scroller.isDragging)
            send(nil, at: last)
        }
        stage.commit(at: last)
        #expect(!scroller.isDragging && abs(seen(at: last + 3) - 80) <= 0.5)
        // Fingers that stay on the touchpad begin a new scroll.
        let again = fingers(8, steps: 2, at: 15)
        #expect(abs(seen(at: again) - 96) <= 0.5)
    }

    @Test("G5 what fingers have begun stays with its scroller, whatever comes under the pointer")
    func latched() {
        _ = fingers(8, steps: 5, at: 10)
        send(PointerScroll(source: .finger, dx: 0, dy: 10), at: 10.05, CGPoint(x: 390, y: 290))
        #expect(abs(seen(at: 10.05) - 50) < 1e-9)
        lift(at: 10.5)
        send(PointerScroll(source: .finger, dx: 0, dy: 10), at: 11, CGPoint(x: 390, y: 290))
        send(PointerScroll(source: .finger, dx: 0, dy: 10), at: 11.01)
        #expect(abs(seen(at: 13) - 50) <= 0.5, "begun beside it, nothing of it is its")
    }

    @Test("G5 a device that scrolls without clicks and fingers moves content at once, and no farther than to its end")
    func continuous() {
        send(PointerScroll(source: .continuous, dx: 0, dy: 7.5), at: 10)
        #expect(seen(at: 10) == 7.5)
        send(PointerScroll(source: .continuous, dx: 0, dy: -20), at: 10.1)
        #expect(seen(at: 10.1) == 0 && window.animationKeys() == nil)
    }

    @Test("S2 distances that are none move nothing", arguments: [Double.nan, .infinity, -.infinity])
    func noNumber(way: Double) {
        wheel(way, at: 10)
        send(PointerScroll(source: .finger, dx: way, dy: 5), at: 10)
        send(PointerScroll(source: .continuous, dx: 0, dy: way), at: 10)
        #expect(window.bounds.origin == .zero && window.animationKeys() == nil)
    }
}
