import Display
import Platform

/// A thread that shows frames at vertical blanks, because drivers report none but by a call that waits.
///
/// It belongs to the render thread.
final class BlankThread {
    /// The result of showing a frame.
    struct Shown: Sendable {
        var id: UInt64
        var time: Double
        /// Whether the frame was shown at a blank.
        var isAtBlank: Bool
        /// The error of the driver; `nil` if the frame is shown.
        var error: KernelError?
    }

    private enum Order: Sendable {
        case show(FramebufferFrame)
        case end
    }

    private final class Link: Sendable {
        let order = LockedValue<Order?>(nil)
        let shown = LockedValue<Shown?>(nil)
        let hasOrder = Semaphore()
        let isShown = Semaphore()
    }

    private let link = Link()
    private let thread: WorkerThread
    private(set) var isShowing = false

    /// Starts the thread.
    /// - Parameter wakeup: signaled when a frame is shown.
    init(_ pace: FramebufferPace, _ clock: any TimeSource & Sendable, wakeup: Wakeup) throws(KernelError) {
        thread = try WorkerThread(name: "vitrine-blank") { [link] in
            var isWaited = true
            while true {
                link.hasOrder.wait()
                guard case .show(let frame) = link.order.withLock({ $0 }) else { return }
                var isAtBlank = false
                var refusal: KernelError?
                do throws(KernelError) {
                    // A driver that does not wait any more would only delay frames.
                    if isWaited { isAtBlank = try frame.showAtBlank(of: pace, clock) } else { try frame.show() }
                    isWaited = isAtBlank
                } catch {
                    refusal = error
                }
                let shown = Shown(id: frame.id, time: clock.now, isAtBlank: isAtBlank, error: refusal)
                link.shown.withLock { $0 = shown }
                link.isShown.signal()
                wakeup.signal()
            }
        }
    }

    deinit {
        end()
    }

    /// Shows a frame at the next blank. No other one may be on its way.
    func show(_ frame: FramebufferFrame) {
        isShowing = true
        link.order.withLock { $0 = .show(frame) }
        link.hasOrder.signal()
    }

    /// Returns the result of the frame that was on its way; `nil` if it is not shown yet.
    func takeShown() -> Shown? {
        let shown = link.shown.withLock { shown in
            defer { shown = nil }
            return shown
        }
        if shown != nil {
            link.isShown.wait()
            isShowing = false
        }
        return shown
    }

    /// Waits until no frame is on its way, and forgets the result.
    func finish() {
        guard isShowing else { return }
        link.isShown.wait()
        link.shown.withLock { $0 = nil }
        isShowing = false
    }

    /// Ends the thread after the frame that is on its way.
    func end() {
        finish()
        link.order.withLock { $0 = .end }
        link.hasOrder.signal()
        thread.join()
    }
}
