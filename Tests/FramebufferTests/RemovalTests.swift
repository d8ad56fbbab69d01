import DRM
import Display
import Framebuffer
import Kiosk
import LayerTestSupport
import Testing

/// Framebuffers whose removal is reported.
@Suite(.ownRunLoop) struct RemovalTests {
    private final class Monitor: DisplayMonitor {
        let descriptor: Int32 = -1
        private let removed: [String]

        init(removed: [String]) {
            self.removed = removed
        }

        func takeChanges() -> [String]? { removed }
    }

    private func request(of kernel: FakeFramebuffers, removed: [String]) throws -> OutputRequest? {
        let output = try FramebufferOutput(FramebufferRequest(), kernel: kernel, clock: kernel.clock)
        return FramebufferDisplay(output, openCard: nil, monitor: Monitor(removed: removed)).takeChange()
    }

    @Test("a framebuffer that is reported as removed is given up, although the kernel still answers")
    func reported() throws {
        #expect(try request(of: FakeFramebuffers(), removed: ["card0", "fb0"]) == .rebuild(.device))
    }

    @Test("other devices may come and go")
    func others() throws {
        #expect(try request(of: FakeFramebuffers(), removed: ["fb1"]) == nil)
        #expect(try request(of: FakeFramebuffers(), removed: []) == nil)
    }
}
