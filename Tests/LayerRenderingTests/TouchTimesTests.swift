import Compositor
import Display
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Testing

/// The times of the touches that a frame shows, from the change of a layer to the frame.
@Suite(.standingTime) struct TouchTimesTests {
    private let box = CALayer(), output: HeadlessOutput, clock = VirtualClock(), compositor: Compositor,
        context: LayerContext

    init() {
        let root = CALayer()
        let mailbox = CommitMailbox()
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        box.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        box.backgroundColor = .white
        root.addSublayer(box)
        context = LayerContext(root: root, receiver: mailbox)
        compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
        output = HeadlessOutput(mode: Mode(width: 64, height: 64, refreshInterval: 1 / 60)!, clock: clock)
        CATransaction.setDisableActions(true)
        CATransaction.flush()
        _ = frame()
    }

    private func frame() -> RenderedFrame {
        let buffer = try! output.takeBuffer()
        let frame = compositor.render(into: buffer, presentationTime: clock.now)
        guard !frame.damage.isEmpty else {
            output.giveBack(buffer)
            return frame
        }
        _ = try! output.submit(buffer, damage: frame.damage, id: 1)
        clock.advance(to: clock.now + 1)
        _ = try! output.nextEvent()
        return frame
    }

    /// Moves the box for touches at these times.
    private func touch(_ times: ClosedRange<Double>?, by way: CGFloat = 1) {
        ThreadTransactions.current.touchTimes = times
        CATransaction.setDisableActions(true)
        if way != 0 { box.position.x += way }
        ThreadTransactions.current.touchTimes = nil
    }

    @Test(
        "G6 a frame has the oldest and the newest touch time of all its commits, and only the first frame has them"
    )
    func commits() {
        touch(5.5...6)
        CATransaction.flush()
        touch(5...5.2)
        touch(nil)
        CATransaction.flush()
        #expect(frame().touchTimes == 5...6)
        touch(nil)
        CATransaction.flush()
        #expect(frame().touchTimes == nil)
    }

    @Test(
        "G6 touches without changes are not part of later commits, and touches without visible changes not of the next frame"
    )
    func nothing() {
        touch(5...6, by: 0)
        touch(nil)
        CATransaction.flush()
        let first = frame()
        #expect(first.touchTimes == nil && !first.damage.isEmpty)
        ThreadTransactions.current.touchTimes = 7...8
        box.name = "box"
        box.position.x += 0
        ThreadTransactions.current.touchTimes = nil
        CATransaction.flush()
        let second = frame()
        #expect(second.touchTimes == nil && second.damage.isEmpty)
        touch(nil)
        CATransaction.flush()
        #expect(frame().touchTimes == nil)
    }
}
