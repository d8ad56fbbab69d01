import Compositor
import HUD
package import KioskSettings
import Platform
import Trace

/// The HUD of a kiosk in real time, on all its displays. Callable on any thread.
package final class KioskHUD: Sendable {
    private struct State {
        var screens: [HUDScreen] = []
        /// The thread that draws the HUD; `nil` while it is hidden.
        var thread: HUDThread?
    }

    private let state = LockedValue(State())
    private let trace: TraceMemory?
    private let budget: Double?
    /// Tells the HUD whether the main thread is blocked.
    let mainThread: MainThreadProbe

    /// - Parameters:
    ///   - trace: the records that the HUD shows; `nil` if nothing is recorded.
    ///   - budget: the time that a frame's work may take, in seconds; `nil` for the refresh interval.
    ///   - wake: makes the main thread answer ``mainThread`` soon.
    init(trace: TraceMemory?, budget: Double?, wake: @escaping @Sendable () -> Void) {
        self.trace = trace
        self.budget = budget
        mainThread = MainThreadProbe(wake: wake)
    }

    package var isShown: Bool { state.withLock { $0.thread != nil } }

    /// Shows or hides the HUD.
    /// - Throws: an error if nothing is recorded, or the kernel grants no thread.
    package func show(_ isShown: Bool) throws(KioskError) {
        try state.withLock { (state) throws(KioskError) in try set(isShown, &state) }
    }

    /// Shows the HUD if it is hidden, and the other way round; logs why it can't be shown.
    package func toggle() {
        do throws(KioskError) {
            try state.withLock { (state) throws(KioskError) in try set(state.thread == nil, &state) }
        } catch {
            KioskLog.notice("app: \(error)")
        }
    }

    private func set(_ isShown: Bool, _ state: inout State) throws(KioskError) {
        guard isShown != (state.thread != nil) else { return }
        guard isShown else {
            state.thread?.stop()
            state.thread = nil
            return
        }
        guard let trace else {
            throw KioskError(.configuration, "hud: nothing is recorded; start the program without VITRINE_TRACE=0")
        }
        do throws(KernelError) {
            state.thread = try HUDThread(on: state.screens, trace: trace, mainThread: mainThread, budget: budget)
        } catch {
            throw KioskError(.failed, "hud: \(error)")
        }
    }

    /// Shows the HUD on a further display, if it is shown on others.
    func add(_ screen: HUDScreen) {
        state.withLock { state in
            state.screens.append(screen)
            state.thread?.setScreens(state.screens)
        }
    }

    func remove(_ overlay: FrameOverlay) {
        state.withLock { state in
            state.screens.removeAll { $0.overlay === overlay }
            state.thread?.setScreens(state.screens)
        }
    }

    /// Hides the HUD for ever, because the displays end.
    func end() {
        state.withLock { state in
            state.thread?.stop()
            state = State()
        }
    }
}
