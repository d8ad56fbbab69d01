import Geometry
import Pixels
import Platform

/// A display in memory: an ``Output`` whose vertical blanks are the exact multiples of the refresh interval on a clock
/// of the caller's choice.
///
/// On a ``VirtualClock`` it is deterministic and as fast as the renderer; on the monotonic clock it keeps real time.
package final class HeadlessOutput: VirtualTimeOutput {
    package let name = "headless"
    package let mode: Mode
    package let cursorPlane: (any CursorPlane)? = nil

    private let clock: any TimeSource
    private let buffers: [PixelBuffer]
    private var swapchain: Swapchain
    private var flight: (id: UInt64, blank: Double)?
    /// Rings at flips where time passes by itself.
    private let timer: DeadlineTimer?

    /// A display in real time, for a ``FrameLoop``.
    package convenience init(mode: Mode, buffers: Int = 3) throws(KernelError) {
        self.init(mode: mode, buffers: buffers, clock: MonotonicClock(), timer: try DeadlineTimer())
    }

    /// A display in virtual time, for a ``VirtualFrameLoop`` on the same clock.
    package convenience init(mode: Mode, buffers: Int = 3, clock: VirtualClock) {
        self.init(mode: mode, buffers: buffers, clock: clock, timer: nil)
    }

    private init(mode: Mode, buffers count: Int, clock: any TimeSource, timer: DeadlineTimer?) {
        self.mode = mode
        self.clock = clock
        self.timer = timer
        buffers = (0..<count).map { _ in PixelBuffer(width: mode.width, height: mode.height, format: .xrgb8888) }
        swapchain = Swapchain(count: count, bounds: buffers[0].view.bounds)
    }

    package var bufferCount: Int { buffers.count }
    package var eventDescriptor: Int32? { timer?.raw }

    /// What is on screen; nil before the first frame. Good until the next call that shows a frame.
    package var screen: PixelView? { swapchain.current.map { buffers[$0].view } }

    /// When the flip under way completes, in seconds; nil when there is none.
    package var flipTime: Double? { flight.map { $0.blank * mode.refreshInterval } }

    package func takeBuffer() throws(OutputError) -> ScanoutBuffer {
        guard let index = swapchain.take() else { throw .noFreeBuffer }
        return ScanoutBuffer(
            index: index, pixels: buffers[index].view, stale: swapchain.stale, isFirstFrame: swapchain.isFresh)
    }

    package func giveBack(_ buffer: ScanoutBuffer) {
        swapchain.giveBack()
    }

    package func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission {
        swapchain.draw(damage: damage)
        if swapchain.current == nil {
            swapchain.show()
            return .shown
        }
        swapchain.queue()
        let blank = (clock.now / mode.refreshInterval + FrameClock.slack).rounded(.down) + 1
        flight = (id, blank)
        timer?.arm(at: blank * mode.refreshInterval)
        return .flipping
    }

    package func nextEvent() throws(OutputError) -> FlipEvent? {
        timer?.acknowledge()
        guard let flight, let time = flipTime, clock.now >= time else { return nil }
        self.flight = nil
        swapchain.flip()
        return FlipEvent(sequence: UInt32(truncatingIfNeeded: Int(saturating: flight.blank)), time: time, id: flight.id)
    }

    package func rebuild(_ scope: RebuildScope) throws(OutputError) {
        flight = nil
        swapchain.reset()
    }

    package func regain() -> Bool { false }

    package func restore() {}
}
