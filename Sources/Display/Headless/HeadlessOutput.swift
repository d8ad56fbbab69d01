import Geometry
import Pixels
import Platform

/// An output in memory whose vertical blanks are the exact multiples of the refresh interval on a given clock.
///
/// On a ``VirtualClock`` it is deterministic and as fast as the renderer; on the monotonic clock it runs in real time.
package final class HeadlessOutput: VirtualTimeOutput {
    package let name = "headless"
    package let mode: Mode
    package let cursorPlane: (any CursorPlane)? = nil

    private let clock: any TimeSource
    private let buffers: [PixelBuffer]
    private var swapchain: Swapchain
    private var flight: (id: UInt64, blank: Double)?
    /// The timer that fires at flips in real time; `nil` in virtual time.
    private let timer: DeadlineTimer?

    /// Creates an output in real time, for a ``FrameLoop``.
    package convenience init(mode: Mode, buffers: Int = 3) throws(KernelError) {
        self.init(mode: mode, buffers: buffers, clock: MonotonicClock(), timer: try DeadlineTimer())
    }

    /// Creates an output in virtual time, for a ``VirtualFrameLoop`` with the same clock.
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

    /// The pixels on screen; `nil` before the first frame. Valid until the next frame is shown.
    package var screen: PixelView? { swapchain.current.map { buffers[$0].view } }

    /// The time at which the flip in flight completes, in seconds; `nil` if there is none.
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

    package func restore() {}
}
