import Animation
package import Compositor
package import Control
package import Display
package import Geometry
import Glibc
import HUD
package import Input
package import KioskSettings
package import Layers
package import Pixels
package import Platform
package import Session
package import Trace

/// A kiosk on a display: frames are made on the render thread, the program runs in the main thread's event loop.
package final class LiveSession: KioskSession {
    package let runLoop: MediaRunLoop
    private let driver: MainThreadDriver
    package let main: OutputSession
    /// The further displays.
    private var others: [OutputSession] = []
    package let mainLoop: any MainLoop
    package var waits: Bool { true }
    private let timer: DeadlineTimer
    private let clock = MonotonicClock()
    /// The memory of the trace; `nil` if nothing is recorded.
    package let trace: TraceMemory?
    private let memory = MemoryPressure()
    /// The touches of clients of the control socket; `nil` without full access.
    package let remote: RemoteTouches?
    /// Draws late frames again.
    private let explaining = ExplainWork()
    /// The time from which caches may be freed again, on ``clock``.
    private var nextRelease = 0.0
    private let end: CFTimeInterval
    /// The signals that end the run; `nil` if they keep their ordinary effect.
    private let signals: SignalSource?
    /// The signal that shows and hides the HUD; `nil` if it keeps its ordinary effect.
    private let hudSignal: SignalSource?
    /// The HUD of all displays.
    package let hud: KioskHUD
    /// The statistics of the further displays.
    package let outputStatistics = OutputStatistics()
    /// The use of the seat's devices.
    private var seatUse: SeatUse
    private var seat: (any Seat)? { seatUse.seat }
    private let wakeup: Wakeup
    /// The requests of clients of the control socket that the main loop performs.
    package let requests: MainThreadRequests
    private var isDisplayOn = true
    private let manager: ServiceNotifier
    /// `nil` if the service manager has no time limit.
    private var watchdog: Watchdog?
    /// Called with the name of the display that has come, or `nil` when the kiosk's own display has gone.
    var connectionHandler: ((String?) -> Void)?

    package init(
        _ start: SessionStart, compositor: sending Compositor, output: sending any Display.Output, seat: (any Seat)?,
        input: SessionInput, trace: TraceMemory?, configuration: KioskConfiguration
    ) throws(KernelError) {
        self.trace = trace
        runLoop = start.runLoop
        let context = start.context
        driver = MainThreadDriver(start, configuration)
        // Before any thread starts, because threads inherit the signal mask.
        signals = try !configuration.endsOnSignals ? nil : SignalSource([SIGTERM, SIGINT, SIGHUP])
        let isHUDAllowed = configuration.hud != .unavailable
        hudSignal = try isHUDAllowed ? SignalSource([SIGUSR2]) : nil
        let isHeadless = configuration.display == .headless
        seatUse = SeatUse(seat)
        let manager = configuration.manager
        self.manager = manager
        watchdog = manager.watchdogTimeout.map { Watchdog(timeout: $0, startingAt: MonotonicClock().now) }
        let console = try seat?.takeConsole(
            ConsoleChoice(configuration.console), allowsSwitching: configuration.allowsVTSwitching)
        if let console {
            ConsoleNotice.lines(console, output: output.name, sharesConsole: output.sharesConsole)
                .forEach(KioskLog.notice)
        }
        mainLoop = try EventLoop.forThisThread()
        let ownInput = (output as? any InputBringing)?.input
        let devices: (any InputEventSource)? =
            input.replacement(startingAt: start.time)
            ?? ownInput?.makeSource()
            ?? (isHeadless
                ? nil
                : InputChoice.open(of: seat, nodes: configuration.inputDevices))
        let screen = configuration.screen(of: output.mode)
        let connector = DisplayChoice.connector(ofOutput: output.name)
        remote = configuration.control?.access == .full ? RemoteTouches(devices, connector: connector) : nil
        let source: (any InputEventSource)? = remote ?? devices
        let touches = source.map {
            TouchPipeline(
                source: $0, root: context.root, screen: screen, connector: connector,
                settings: configuration.inputSettings)
        }
        touches?.noteActivity = { [idle = driver.idle] in idle.noteInput(at: $0) }
        touches?.open(at: MonotonicClock().now)
        timer = try DeadlineTimer()
        let wakeup = try Wakeup()
        self.wakeup = wakeup
        requests = MainThreadRequests(wake: { wakeup.signal() }, backtrace: { ThreadCalls.ofMainThread() })
        hud = KioskHUD(trace: trace, budget: configuration.frameBudget, wake: { wakeup.signal() })
        let overlay = compositor.frameOverlay
        end = configuration.duration.map { start.time + $0 } ?? .infinity
        main = try OutputSession(
            output, showing: context, by: compositor, on: screen, touches: touches,
            OutputSession.Options(
                // The desk shows its own pointer over a window, and nobody sees one without a display.
                cursor: ownInput == nil && !isHeadless ? configuration.cursor : .never,
                frameLimit: configuration.frameLimit, budget: configuration.frameBudget,
                onFirstFrame: { ServiceState.showing.report(to: manager) }),
            waking: wakeup)
        if let overlay { hud.add(HUDScreen(overlay, scale: configuration.scale, requestFrame: main.requestFrame)) }
        if isHUDAllowed { touches?.shortcuts.toggleHUD = { [hud] in hud.toggle() } }
        followProgress(of: main)
        driver.pictures?.request = { [main] in main.copyPicture(at: $0, receive: $1) }
        driver.pictures?.wake = { [wakeup] in wakeup.signal() }
        main.displayHandler = { [unowned self] in noteDisplay($0) }
        main.lateFrameHandler = lateFrameLog(of: main)
        if let seat, configuration.allowsVTSwitching {
            touches?.shortcuts.switchTerminal = { [unowned seat] number in
                do throws(KernelError) {
                    try seat.switchSession(to: number)
                } catch {
                    KioskLog.notice("\(seat.name): \(error); the kiosk stays in front")
                }
            }
        }
    }

    package func begin() throws(KernelError) {
        try mainLoop.watch(timer) {}
        try mainLoop.watch(wakeup) { [unowned self] in runLoop.call { drainMessages() } }
        if let touches, let descriptor = touches.descriptor {
            try watch(descriptor) { [unowned self] in touches.dispatch(at: clock.now) }
        }
        if let descriptor = seat?.descriptor {
            try watch(descriptor) { [unowned self] in readSeat() }
        }
        if let signals {
            try mainLoop.watch(signals.raw, events: .readable) { [unowned self] in
                while signals.next() != nil { stop() }
            }
        }
        if let hudSignal {
            try mainLoop.watch(hudSignal.raw, events: .readable) { [unowned self] in
                while hudSignal.next() != nil { hud.toggle() }
            }
        }
        for (source, descriptor) in memory.sources {
            // Kernels that do not let the file be watched leave the kiosk without this help.
            _ = try? mainLoop.watch(descriptor, events: .exceptional) { [unowned self] in
                if memory.isShort(source) { releaseCaches() }
            }
        }
        ThreadTransactions.current.trace = trace?.makeRing("main", capacity: TraceMemory.mainRecords).map {
            CommitTrace($0)
        }
        // Timers that other threads add.
        runLoop.timers.setWake { [wakeup] in wakeup.signal() }
    }

    package func finish() {
        hud.end()
        runLoop.timers.setWake(nil)
        ThreadTransactions.current.trace = nil
        if failure == nil { trace?.removeFile() }
        // The frame loop has released the display; text that is drawn before that is not visible.
        seat?.close()
    }

    /// Does all that is due before the main loop waits. Returns whether the session goes on.
    package func turn() -> Bool {
        if clock.now >= end { stop() }
        guard main.end == nil else { return false }
        for output in outputs {
            if let touches = output.touches, touches.deadline <= clock.now { touches.dispatch(at: clock.now) }
        }
        driver.settle(at: clock.now)
        // After the commits that the mouse caused, so that their frame takes the pointer along.
        for output in outputs { output.prepareToWait(driver) }
        let touchDeadline = outputs.reduce(.infinity) { min($0, $1.touches?.deadline ?? .infinity) }
        askForProgress()
        let watchdogDeadline = watchdog?.deadline ?? .infinity
        timer.arm(at: min(driver.nextEvent(after: clock.now), touchDeadline, end, watchdogDeadline))
        // The program may have stopped the kiosk meanwhile.
        return main.end == nil
    }

    deinit {
        hud.end()
        stop()
        seat?.close()
    }

    /// Delivers touches that came by another way than a descriptor.
    package func dispatchTouches() { runLoop.call { touches?.dispatch(at: clock.now) } }

    private func readSeat() {
        do throws(KernelError) {
            try seat?.dispatch { event in
                switch event {
                case .deactivated: leaveSeat()
                case .activated: enterSeat()
                }
            }
        } catch {
            seatUse.failure = KioskError(
                .failed, "\(seat?.name ?? "seat"): \(error); start the seat manager, then the kiosk again")
            stop()
        }
    }

    /// Stops using the devices. The seat is told once the render threads have given up the displays.
    private func leaveSeat() {
        seatUse.isAwaited = true
        // The other session gets a display with its full brightness, and the kiosk is not idle when it is back.
        driver.idle.noteInput(at: clock.now)
        driver.idle.isSuspended = true
        touches?.suspend(at: clock.now)
        for output in outputs { output.pause() }
    }

    private func enterSeat() {
        seatUse.isAwaited = false
        driver.idle.isSuspended = false
        driver.idle.noteInput(at: clock.now)
        touches?.resume(at: clock.now)
        for output in outputs { output.resume() }
    }

    package var outputs: [OutputSession] { others.isEmpty ? [main] : [main] + others }

    private func drainMessages() {
        hud.mainThread.answer()
        for output in outputs { output.drain(driver) }
        requests.drain()
        if seatUse.isAwaited, outputs.allSatisfy(\.isRelinquished) {
            seatUse.isAwaited = false
            seat?.acknowledge()
        }
        if let pictures = driver.pictures {
            pictures.write()
            if pictures.isComplete { stop() }
        }
    }

    private func noteDisplay(_ name: String?) {
        (name == nil ? ServiceState.waitingForDisplay : .showing).report(to: manager)
        connectionHandler?(name)
    }

    /// Returns a closure that logs late frames of a display.
    private func lateFrameLog(of output: OutputSession) -> (LateFrame) -> Void {
        let log = LateFrameLog(output.name, trace, of: output.context, explaining) { [unowned output] in
            output.explainer(at: $0.timeline.due)
        }
        return { [clock] in log.add($0, at: clock.now) }
    }

    /// Frees caches, at most once a second, because the next frames need some of them again.
    private func releaseCaches() {
        guard clock.now >= nextRelease else { return }
        nextRelease = clock.now + 1
        for output in outputs { output.releaseCaches() }
    }

    package var requestFrame: @Sendable () -> Void { main.requestFrame }
    package var requestPicture: @Sendable (@escaping @Sendable (PixelBuffer?) -> Void) -> Void { main.requestPicture }
    package var readStatistics: @Sendable () -> FrameStatistics { main.readStatistics }

    /// Shows a layer tree on a further display.
    /// - Parameter isMirror: whether the layers show the picture of the kiosk's own display.
    func add(
        _ output: sending any Display.Output, showing context: LayerContext, isMirror: Bool,
        by compositor: sending Compositor, _ configuration: KioskConfiguration
    ) throws(KernelError) -> OutputSession {
        let screen = configuration.screen(of: output.mode)
        let connector = DisplayChoice.connector(ofOutput: output.name)
        let forwarded = main.touches.map { _ in ForwardedInput() }
        let overlay = compositor.frameOverlay
        let touches = forwarded.map {
            TouchPipeline(
                source: $0, root: context.root, screen: screen, connector: connector, isMain: false,
                settings: configuration.inputSettings)
        }
        touches?.noteActivityOfFurtherDisplay = { [weak own = main.touches] in own?.note($0) }
        let added = try OutputSession(
            output, showing: context, by: compositor, on: screen, touches: touches, from: forwarded,
            OutputSession.Options(budget: configuration.frameBudget), waking: wakeup)
        added.lateFrameHandler = lateFrameLog(of: added)
        added.overlay = overlay
        if let overlay { hud.add(HUDScreen(overlay, scale: configuration.scale, requestFrame: added.requestFrame)) }
        if let forwarded { main.touches?.forward(to: forwarded) }
        driver.add(context)
        others.append(added)
        outputStatistics.add(added, isMirror: isMirror)
        followProgress(of: added)
        if !isDisplayOn { turn(added, on: false) }
        return added
    }

    /// Ends what ``add(_:showing:isMirror:by:_:)`` began; the display shows what it showed before.
    func remove(_ output: OutputSession) {
        guard let index = others.firstIndex(where: { $0 === output }) else { return }
        others.remove(at: index)
        outputStatistics.remove(output)
        if let forwarded = output.forwarded { main.touches?.endForwarding(to: forwarded) }
        driver.remove(output.context)
        if let overlay = output.overlay { hud.remove(overlay) }
        output.stop()
        perform(watchdog?.removed(ObjectIdentifier(output)))
    }

    private func followProgress(of output: OutputSession) {
        guard watchdog != nil else { return }
        output.progressHandler = { [unowned self, unowned output] in
            perform(watchdog?.answered($0, by: ObjectIdentifier(output)))
        }
    }

    private func askForProgress() {
        perform(watchdog?.advance(to: clock.now, outputs: outputs.map(ObjectIdentifier.init)))
    }

    private func perform(_ action: Watchdog.Action?) {
        switch action {
        case .ask: for output in outputs { output.requestProgress() }
        case .tell: ServiceState.alive.report(to: manager)
        case .some(.none), nil: break
        }
    }

    /// Watches a descriptor in the main loop.
    func watch(_ descriptor: Int32, _ action: @escaping () -> Void) throws(KernelError) {
        try mainLoop.watch(descriptor, events: .readable) { [runLoop] in runLoop.call(action) }
    }

    package func setScreen(_ screen: ScreenGeometry) { main.setScreen(screen) }

    package func turnDisplay(on isOn: Bool) {
        isDisplayOn = isOn
        main.turnDisplay(on: isOn)
        for output in others { turn(output, on: isOn) }
    }

    private func turn(_ output: OutputSession, on isOn: Bool) {
        output.turnDisplay(on: isOn)
        // Events that are forwarded until the display is on again reach no layer.
        output.touches?.setAway(!isOn, at: clock.now)
    }

    package func copyPicture(receive: @escaping @Sendable (PixelBuffer?) -> Void) {
        main.copyPicture(at: nil, receive: receive)
    }

    package func stop() {
        // The main output controls the card that others may share.
        for output in others { output.stop() }
        main.stop()
    }

    package var touches: TouchPipeline? { main.touches }
    package var modeHandler: ((Mode) -> Void)? {
        get { main.modeHandler }
        set { main.modeHandler = newValue }
    }
    package var idle: IdleWatch { driver.idle }
    package var failure: KioskError? {
        seatUse.failure ?? driver.pictures?.failure ?? main.end.flatMap { KioskError($0) }
    }
    package var statistics: FrameStatistics { main.statistics }
}

extension ConsoleChoice {
    fileprivate init(_ console: KioskConfiguration.Console) {
        switch console {
        case .own: self = .displayed
        case .path(let path): self = .path(path)
        case .none: self = .none
        }
    }
}
