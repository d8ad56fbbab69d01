import Animation
import Compositor
import Dispatch
import Display
import Geometry
import Graphics
import Layers
import Pixels
import Platform
import TestFonts
import Testing
import Trace

/// Layers belong to the program's threads, pictures to the render thread.
@Suite struct RenderLockTests {
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
}
