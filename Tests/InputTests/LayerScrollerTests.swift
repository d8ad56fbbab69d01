import Animation
import Geometry
import Input
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct LayerScrollerTests {
    private let window = CAScrollLayer()
    private let stage: Stage
    private let scroller: LayerScroller

    /// Creates a scroller of 100 × 200 points with 1,000 points of content.
    init() {
        window.frame = CGRect(x: 50, y: 50, width: 100, height: 200)
        window.scrollMode = .vertically
        stage = Stage(window)
        scroller = LayerScroller(window, contentSize: CGSize(width: 100, height: 1000))
    }

    /// Returns the presented offset.
    private func seen(_ layer: CALayer? = nil, at time: Double) -> Double {
        stage.context.frameTime = time
        defer { stage.context.frameTime = nil }
        return ((layer ?? window).presentation()?.bounds.minY).map(Double.init) ?? .nan
    }

    /// Drags by `way` points in steps of 1/60 s, after the 10 points of the threshold.
    ///
    /// - Returns: The time of the last step.
    @discardableResult
    private func drag(
        _ finger: UInt64 = 1, from start: CGPoint = CGPoint(x: 100, y: 150), by way: Double, steps: Int = 6,
        at time: Double = 10
    ) -> Double {
        stage.down(finger, start.x, start.y, at: time)
        let sign = way < 0 ? -1.0 : 1
        for step in 0...steps {
            let y = start.y + CGFloat(10 * sign + way * Double(step) / Double(steps))
            stage.move(finger, start.x, y, at: time + Double(step + 1) / 60)
        }
        return time + Double(steps + 1) / 60
    }

    private func lift(_ finger: UInt64 = 1, at time: Double) {
        stage.up(finger, at: time)
        stage.commit(at: time)
    }

    @Test("G5 content follows the finger one to one, and ever less past its ends")
    func follows() {
        var last = drag(by: -100)
        #expect(abs(seen(at: last) - 100) < 1e-9 && scroller.isDragging)
        stage.move(1, 100, 340, at: last + 0.1)
        // The distance of the finger past the content's beginning.
        let pulled = 340.0 - 40 - 100
        #expect(abs(seen(at: last + 0.1) + (1 - 1 / (pulled * 0.55 / 200 + 1)) * 200) < 1e-9)
        stage.move(1, 100, 290, at: last + 0.2)
        #expect(seen(at: last + 0.2) < -50 && seen(at: last + 0.2) > -60)
        last += 1
        lift(at: last)
        #expect(seen(at: last) < 0)
        #expect(seen(at: last + 5) == 0)
        #expect(window.bounds.minY == 0)
    }

    @Test("G5 let go, it rolls on with the finger's speed, by the render thread's clock alone, and tells when it rests")
    func flings() {
        var rests = 0
        scroller.onRest = { rests += 1 }
        let last = drag(by: -60)
        let held = seen(at: last)
        lift(at: last)
        // 600 points a second.
        #expect(abs((seen(at: last + 1e-4) - held) / 1e-4 - 600) < 6)
        stage.context.frameTime = last
        #expect(scroller.isDecelerating)
        stage.context.frameTime = nil
        let end = seen(at: last + 9)
        #expect(abs(end - held - 600 * 0.4995) < 0.6)
        #expect(end == end.rounded())
        #expect(Double(window.bounds.minY) == end)
        var next = last
        while rests == 0, next < last + 4 {
            // The animation begins, and it ends.
            next = stage.context.nextEvent(after: next)
            stage.context.advance(to: next)
            ThreadTransactions.current.events.deliver()
        }
        #expect(rests == 1)
        #expect(!scroller.isDecelerating)
        #expect(window.animationKeys() == nil)
    }

    @Test("G5 it runs over the end and comes back; without bouncing it stops there")
    func ends() {
        scroller.contentOffset = CGPoint(x: 0, y: 700)
        let last = drag(by: -60)
        lift(at: last)
        #expect((1...20).contains { seen(at: last + Double($0) / 20) > 810 } && seen(at: last + 9) == 800)
        scroller.bounces = false
        scroller.contentOffset = CGPoint(x: 0, y: 700)
        let again = drag(2, by: -60, at: 30)
        lift(2, at: again)
        #expect((1...100).allSatisfy { seen(at: again + Double($0) / 100) <= 800 } && seen(at: again + 9) == 800)
        stage.down(3, 100, 200, at: 50)
        stage.move(3, 100, 100, at: 50.1)
        #expect(seen(at: 50.1) == 800)
    }

    @Test("G5 a finger that comes down holds it where it is seen; after a tap it stays there")
    func caught() {
        let last = drag(by: -60)
        lift(at: last)
        let middle = seen(at: last + 0.2)
        stage.down(2, 100, 150, at: last + 0.2)
        #expect(abs(seen(at: last + 0.2) - middle) < 1e-9 && abs(seen(at: last + 1) - middle) < 1e-9)
        stage.up(2, at: last + 1)
        stage.commit(at: last + 1)
        #expect(abs(seen(at: last + 9) - middle) <= 0.51)
    }

    @Test("G5 content that was pulled past its end is caught on its way back, and follows from there without a jump")
    func caughtOutside() {
        let last = drag(by: 120)
        lift(at: last + 1)
        let middle = seen(at: last + 1.1)
        #expect(middle < -10)
        stage.down(2, 100, 150, at: last + 1.1)
        stage.move(2, 100, 140, at: last + 1.12)
        #expect(abs(seen(at: last + 1.12) - middle) < 1e-6)
        stage.move(2, 100, 139, at: last + 1.13)
        #expect(seen(at: last + 1.13) > middle && seen(at: last + 1.13) < middle + 1)
        stage.cancel(2, at: last + 1.2)
        stage.commit(at: last + 1.2)
        #expect(seen(at: last + 9) == 0)
    }

    @Test("G5 flings that follow one another at once add up, those the other way don't")
    func repeated() {
        scroller.contentSize.height = 100_000
        func speed(_ way: Double, at time: Double) -> Double {
            scroller.contentOffset = CGPoint(x: 0, y: 40_000)
            let last = drag(by: -60, at: time)
            lift(at: last)
            let next = drag(2, by: way, at: last + 0.05)
            let held = seen(at: next)
            lift(2, at: next)
            return (seen(at: next + 1e-4) - held) / 1e-4
        }
        let once = speed(60, at: 10)
        let twice = speed(-60, at: 30)
        #expect(abs(once + 600) < 6)
        // The velocity that was left of the first fling after 0.05 s is added.
        #expect(twice > 1100 && twice < 1200)
    }

    @Test(
        "G5 pages: to the nearest one, to the next for a push, never farther",
        arguments: [(-90.0, 600.0, 200.0), (-120, 0, 400), (-30, 0, 200), (-150, 4000, 400)])
    func pages(way: Double, speed: Double, page: Double) {
        scroller.isPagingEnabled = true
        scroller.contentOffset = CGPoint(x: 0, y: 200)
        let steps = speed == 0 ? 6 : max(Int(abs(way) / speed * 60), 1)
        var last = drag(by: way, steps: steps)
        // A finger that rests has no velocity.
        if speed == 0 { last += 1 }
        lift(at: last)
        #expect(seen(at: last + 9) == (speed == 600 ? 400 : page))
    }

    @Test("G5 the program says where it rests, from where it would")
    func snapping() {
        var asked: [(CGPoint, CGPoint)] = []
        scroller.targetContentOffset = { proposed, velocity in
            asked.append((proposed, velocity))
            return CGPoint(x: 0, y: (proposed.y / 90).rounded() * 90)
        }
        let last = drag(by: -60)
        let held = seen(at: last)
        lift(at: last)
        #expect(asked.count == 1)
        #expect(asked.first.map { abs($0.1.y - 600) < 6 } == true)
        #expect(asked.first.map { abs(Double($0.0.y) - held - 300) < 4 } == true)
        #expect(seen(at: last + 9) == 360)
        #expect(abs((seen(at: last + 1e-4) - held) / 1e-4 - 600) < 6)
    }

    @Test("G5 a finger's way past the end of an inner scroller is the outer one's, and comes back; so does the push")
    func nested() {
        let list = CAScrollLayer()
        list.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
        list.scrollMode = .vertically
        window.addSublayer(list)
        let inner = LayerScroller(list, contentSize: CGSize(width: 100, height: 150))
        stage.commit(at: 1)
        let start = CGPoint(x: 100, y: 230)
        var last = drag(from: start, by: -80, steps: 30)
        #expect(abs(seen(list, at: last) - 50) < 1e-9 && abs(seen(at: last) - 30) < 1e-9)
        stage.move(1, start.x, start.y - 10 - 60, at: last + 0.1)
        #expect(abs(seen(list, at: last + 0.1) - 50) < 1e-9 && abs(seen(at: last + 0.1) - 10) < 1e-9)
        stage.move(1, start.x, start.y - 10 - 20, at: last + 0.2)
        #expect(abs(seen(list, at: last + 0.2) - 20) < 1e-9 && abs(seen(at: last + 0.2)) < 1e-9)
        lift(at: last + 2)
        #expect(!inner.isDragging && !scroller.isDragging)
        last = drag(2, from: start, by: -20, steps: 2, at: 40)
        lift(2, at: last)
        #expect(seen(list, at: last + 9) == 50 && seen(at: last + 9) > 200)
        #expect((0...200).allSatisfy { seen(list, at: last + Double($0) / 100) <= 50 })
    }

    @Test("G5 a scroller for the other direction leaves the finger to the outer one")
    func across() {
        let row = CAScrollLayer()
        row.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        row.scrollMode = .horizontally
        window.addSublayer(row)
        let inner = LayerScroller(row, contentSize: CGSize(width: 500, height: 200))
        stage.commit(at: 1)
        let last = drag(by: -100)
        #expect(abs(seen(at: last) - 100) < 1e-9)
        #expect(inner.contentOffset == .zero)
        #expect(scroller.isDragging)
        lift(at: last + 1)
        stage.down(2, 100, 100, at: 30)
        stage.move(2, 80, 100, at: 30.1)
        stage.move(2, 50, 100, at: 30.2)
        #expect(inner.isDragging)
        #expect(!scroller.isDragging)
        #expect(abs(inner.contentOffset.x - 40) < 1e-9)
    }

    @Test("G5 the program scrolls by a spring, or at once; what can't be scrolled isn't")
    func program() {
        stage.context.frameTime = 20
        scroller.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        stage.context.frameTime = nil
        stage.commit(at: 20)
        #expect(seen(at: 20) == 0)
        #expect(seen(at: 20.2) > 50)
        #expect(seen(at: 20.2) < 300)
        #expect(seen(at: 29) == 300)
        scroller.setContentOffset(CGPoint(x: 0, y: 10), animated: false)
        #expect(seen(at: 20.2) == 10 && !scroller.isDecelerating)
        scroller.isScrollEnabled = false
        let last = drag(by: -60)
        #expect(seen(at: last) == 10 && !scroller.isDragging)
        scroller.contentOffset = CGPoint(x: 0, y: CGFloat.nan)
        #expect(scroller.contentOffset.y == 10)
    }

    @Test("G5 content that fits stays where it is, and is pulled only where that is asked for")
    func fits() {
        scroller.contentSize.height = 120
        var last = drag(by: -60)
        #expect(seen(at: last) == 0)
        lift(at: last + 1)
        scroller.alwaysBounceVertical = true
        last = drag(2, by: -60, at: 30)
        #expect(seen(at: last) > 10)
        lift(2, at: last + 1)
        #expect(seen(at: last + 9) == 0)
    }

    @Test("G5 the layer keeps its scroller, and the scroller not the layer")
    func ownership() {
        weak var layer: CAScrollLayer?
        weak var scroller: LayerScroller?
        do {
            let window = CAScrollLayer()
            let new = LayerScroller(window, contentSize: .zero)
            layer = window
            scroller = new
            #expect(window.gestureRecognizers?.count == 1)
        }
        #expect(layer == nil && scroller == nil)
    }
}
