import CPlatform
package import Platform
package import Trace

/// The HUD of a process: a graph of frame times and counters over the pictures of its displays.
///
/// A thread of its own, called `vitrine-hud`, reads the trace records and makes the pictures, so that the HUD goes on
/// while the main thread is blocked. It has a low priority, and makes a picture at most four times a second.
package final class HUDThread: Sendable {
    private let shared: Shared
    private let thread: WorkerThread

    /// The shortest time between two pictures, in seconds.
    package static let interval = 0.25
    /// The niceness of the thread, that of the control socket's: the HUD is also seen while frames take all of the
    /// processor. With the greatest niceness it gets no hundredth of it then.
    private static let niceness: Int32 = 10

    /// The state that the thread shares with others.
    private final class Shared: Sendable {
        let screens: LockedValue<[HUDScreen]>
        let isOver = LockedValue(false)
        let wakeup: Wakeup

        init(_ screens: [HUDScreen]) throws(KernelError) {
            self.screens = LockedValue(screens)
            wakeup = try Wakeup()
        }
    }

    /// Shows the HUD.
    /// - Parameters:
    ///   - trace: the records of the process.
    ///   - mainThread: tells whether the main thread is blocked.
    ///   - budget: the time that a frame's work may take, in seconds; `nil` for the refresh interval.
    /// - Throws: the error of a descriptor or thread that the kernel does not grant.
    package init(
        on screens: [HUDScreen], trace: TraceMemory, mainThread: MainThreadProbe, budget: Double? = nil
    ) throws(KernelError) {
        let shared = try Shared(screens)
        self.shared = shared
        let loop = try EventLoop()
        try loop.add(shared.wakeup) {}
        nonisolated(unsafe) let turns = loop
        thread = try WorkerThread(name: "vitrine-hud") {
            cplatform_set_thread_niceness(Self.niceness)
            Self.run(shared, turns, trace, mainThread, budget)
        }
    }

    deinit {
        stop()
    }

    private static func run(
        _ shared: Shared, _ loop: EventLoop, _ trace: TraceMemory, _ mainThread: MainThreadProbe, _ budget: Double?
    ) {
        let clock = MonotonicClock()
        // Without records there are no frames; the process is shown all the same.
        let reader = try? trace.makeReader()
        let session = HUDSession(read: { (try? reader?.read()) ?? [] }, budget: budget)
        while !shared.isOver.withLock({ $0 }) {
            let began = clock.now
            session.refresh(
                at: began, on: shared.screens.withLock { $0 }, blocked: mainThread.ask(at: began))
            let next = clock.now + interval
            while clock.now < next, !shared.isOver.withLock({ $0 }) {
                guard (try? loop.turn(timeout: next - clock.now)) != nil else { return }
            }
        }
    }

    /// Shows the HUD on other displays. It disappears from those that are not among them. Callable on any thread.
    package func setScreens(_ screens: [HUDScreen]) {
        let removed = shared.screens.withLock { current in
            let removed = current.filter { old in !screens.contains { $0.overlay === old.overlay } }
            current = screens
            return removed
        }
        Self.hide(removed)
    }

    /// Removes the HUD from all displays, and waits for the end of its thread. Callable on any thread but its own.
    package func stop() {
        let wasOver = shared.isOver.withLock { isOver in
            defer { isOver = true }
            return isOver
        }
        shared.wakeup.signal()
        thread.join()
        if wasOver { return }
        Self.hide(shared.screens.withLock { $0 })
    }

    private static func hide(_ screens: [HUDScreen]) {
        for screen in screens {
            screen.overlay.show(nil)
            screen.requestFrame()
        }
    }
}
