import Dispatch
import QuartzCore
import Testing

@Suite struct RunLoopTurnTests {
    /// Lets the main queue do what waits in it.
    @MainActor private func turn() async {
        await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    }

    @Test("X1 where no kiosk runs, the main thread's run loop ends the turn: changes are committed, completion blocks run, once")
    @MainActor func turns() async {
        let root = CALayer(), renderer = CARenderer(width: 4, height: 4)
        renderer.layer = root
        CATransaction.flush()
        var count = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { count += 1 }
        CATransaction.commit()
        let child = CALayer()
        root.addSublayer(child)
        #expect(child.presentation() == nil)
        #expect(count == 0)
        for _ in 0..<4 { await turn() }
        #expect(child.presentation() != nil)
        #expect(count == 1)
    }
}
