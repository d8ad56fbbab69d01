import Geometry
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct LayerTestSupportTests {
    private final class Listener: CAAnimationDelegate {
        var starts = 0

        func animationDidStart(_ anim: CAAnimation) { starts += 1 }
    }

    private func animatedLayer(_ listener: Listener) -> CALayer {
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 10
        animation.delegate = listener
        layer.add(animation, forKey: nil)
        return layer
    }

    @Test("a driver's turn commits and delivers the events of animations")
    func turn() {
        let listener = Listener()
        let driver = RunLoopDriver()
        let layer = animatedLayer(listener)
        #expect(listener.starts == 0)
        driver.endTurn()
        #expect(listener.starts == 1 && layer.animationKeys() == nil)
    }

    @Test("the thread has as many drivers as live")
    func lifetime() {
        let before = ThreadTransactions.current.turn.drivers
        var first: RunLoopDriver? = RunLoopDriver()
        let second = RunLoopDriver()
        withExtendedLifetime((first, second)) { #expect(ThreadTransactions.current.turn.drivers == before + 2) }
        first = nil
        withExtendedLifetime(second) { #expect(ThreadTransactions.current.turn.drivers == before + 1) }
    }

    @Test("log lines are those of the closure, and no others")
    func lines() {
        let layer = CALayer()
        #expect(logLines {}.isEmpty)
        let lines = logLines { layer.addSublayer(layer) }
        #expect(lines.count == 1)
        #expect(logLines {}.isEmpty)
    }

    @Test("a tree whose commits are discarded counts as visible")
    func discarded() {
        let root = CALayer()
        let context = LayerContext(root: root, receiver: DiscardedCommits())
        defer { context.invalidate() }
        CATransaction.flush()
        context.frameTime = 1
        #expect(root.presentation() != nil)
    }
}
