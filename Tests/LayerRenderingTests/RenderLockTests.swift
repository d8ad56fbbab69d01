import Animation
import Compositor
import Dispatch
import Display
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Pixels
import Platform
import TestFonts
import Testing
import Trace

/// Layers belong to the program's threads, pictures to the render thread.
@Suite(.standingTime) struct RenderLockTests {
    @Test(
        "X2 the render thread draws frames while another thread holds the lock of layers",
        arguments: 0..<4 as Range<UInt64>)
    func heldLock(seed: UInt64) throws {
        try TestFonts.use()
        let root = RandomTree(seed: seed).root
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        defer { context.invalidate() }
        CATransaction.flush()
        // Layers that are released before the render thread receives their commit.
        root.sublayers?.last?.removeFromSuperlayer()
        CATransaction.flush()

        let rootID = root.id
        let drawn = DispatchSemaphore(value: 0)
        CATransaction.lock()
        let thread = try WorkerThread(name: "render") {
            let compositor = Compositor(root: rootID, mailbox: mailbox, viewport: .identity)
            let output = PixelBuffer(width: 360, height: 240, format: .xrgb8888)
            for frame in 0..<4 {
                let buffer = ScanoutBuffer(
                    index: 0, pixels: output.view, stale: [], isFirstFrame: frame == 0)
                _ = compositor.render(into: buffer, presentationTime: 100 + Double(frame) / 10)
            }
            drawn.signal()
        }
        // Only a deadlock takes so long: the thread sanitizer needs more than a minute on a busy machine.
        let result = drawn.wait(timeout: .now() + 600)
        CATransaction.unlock()
        thread.join()
        #expect(result == .success)
    }

    /// A layer whose layout, a part of the commit, takes as long as a closure.
    private final class BusyLayer: CALayer {
        var work: (() -> Void)?

        override func layoutSublayers() {
            work?()
            work = nil
        }
    }

    @Test("T3 the render thread draws frames while the main thread is in the middle of a commit")
    func busyCommit() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 8)
        let busy = BusyLayer()
        busy.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        root.addSublayer(busy)
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        defer { context.invalidate() }
        CATransaction.flush()
        let rootID = root.id
        let drawn = DispatchSemaphore(value: 0)
        var result = DispatchTimeoutResult.timedOut
        var thread: WorkerThread?
        busy.work = {
            thread = try? WorkerThread(name: "render") {
                let compositor = Compositor(root: rootID, mailbox: mailbox, viewport: .identity)
                compositor.setSize(width: 64, height: 8)
                var stages = StageTimes()
                for frame in 0..<4 {
                    compositor.advance(to: Double(frame), stages: &stages)
                    compositor.paint(stages: &stages)
                }
                drawn.signal()
            }
            // Only a deadlock takes so long.
            result = drawn.wait(timeout: .now() + 600)
        }
        busy.setNeedsLayout()
        CATransaction.flush()
        thread?.join()
        #expect(busy.work == nil)
        #expect(thread != nil)
        #expect(result == .success)
    }
}
