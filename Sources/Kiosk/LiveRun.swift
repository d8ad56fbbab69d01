import Animation
import Compositor
import Display
import Geometry
import Glibc
import Input
import Layers
import Pixels
import Platform
import Session
import Trace

/// A kiosk on a display: frames are made on the render thread, the program runs in the main thread's event loop.
final class LiveRun: KioskRun {
    private let driver: MainThreadDriver
    private let frames: FrameLoop
    private let loop: any MainLoop
    private let timer: DeadlineTimer
    private let clock = MonotonicClock()
    private let memory = MemoryPressure()
    /// The time from which caches may be freed again, on ``clock``.
    private var nextRelease = 0.0
    private let end: CFTimeInterval
    /// The signals that end the run; `nil` if they keep their ordinary effect.
    private let signals: SignalSource?
    private let console: ConsoleGuard?
    let touches: TouchInput?
    var modeHandler: ((Mode) -> Void)?
    private let pointer: PointerDisplay
    private let shared: Shared
    private var isTicking = false
    private var outcome: FrameLoopEnd?

    /// The messages of the render thread to the main thread.
    private final class Shared: Sendable {
        let wakeup: Wakeup
        let tick = LockedValue<FrameTick?>(nil)
        /// Whether another program has begun (`true`) or ended (`false`) to use the display; `nil` if nothing changed.
        let isAway = LockedValue<Bool?>(nil)
        /// The mode that the display has changed to; `nil` if it has not.
        let mode = LockedValue<Mode?>(nil)
        let notices = LockedValue<[FrameLoopNotice]>([])
        let end = LockedValue<FrameLoopEnd?>(nil)

        init() throws(KernelError) {
            wakeup = try Wakeup()
        }
    }

    init(
        context: LayerContext, startingAt start: CFTimeInterval, compositor: sending Compositor,
        output: sending any Output, recording: InputRecording?,
        configuration: Kiosk.Configuration
    ) throws(KernelError) {
        driver = MainThreadDriver(context: context, startingAt: start, configuration)
        // Before any thread starts, because threads inherit the signal mask.
        signals = try !configuration.endsOnSignals ? nil : SignalSource([SIGTERM, SIGINT, SIGHUP])
        let isHeadless = configuration.display == .headless
        console = try ConsoleGuard.take(isHeadless ? .none : ConsoleChoice(configuration.console))
        loop = try EventLoop.forThisThread()
        let ownInput = (output as? any InputBringing)?.input
        let source: (any InputEventSource)? =
            recording.map { InputReplay($0, startingAt: MonotonicClock().now) }
            ?? ownInput?.makeSource() ?? (isHeadless ? nil : TouchInput.devices(keys: configuration.keyboard != nil))
        let screen = ScreenGeometry(
            pixelWidth: output.mode.width, pixelHeight: output.mode.height,
            rotation: configuration.rotation.pictureRotation,
            scale: configuration.scale)
        let connector = output.name.split(separator: " ").last.map(String.init)
        touches = source.map {
            TouchInput(
                source: $0, root: context.root, screen: screen, connector: connector, configuration: configuration)
        }
        touches?.noteActivity = { [idle = driver.idle] in idle.noteInput(at: $0) }
        touches?.open(at: MonotonicClock().now)
        pointer = PointerDisplay(
            // The desk shows its own pointer over a window.
            ownInput == nil ? configuration.cursor : .never, on: screen, limit: output.cursorPlane?.cursorSize,
            output: output.name)
        if let image = pointer.image { output.cursorPlane?.setCursor(image) }
        timer = try DeadlineTimer()
        let shared = try Shared()
        self.shared = shared
        end = configuration.duration.map { MonotonicClock().now + $0 } ?? .infinity
        frames = try FrameLoop(
            output: output, renderer: compositor, frameLimit: configuration.frameLimit,
            observer: FrameLoopObserver(
                onFirstFrame: { ServiceState.showing.report() },
                onTick: { tick in
                    shared.tick.withLock { $0 = tick }
                    shared.wakeup.signal()
                },
                onPause: { isPaused in
                    shared.isAway.withLock { $0 = isPaused }
                    shared.wakeup.signal()
                },
                onMode: { mode in
                    shared.mode.withLock { $0 = mode }
                    shared.wakeup.signal()
                },
                onNotice: { notice in
                    shared.notices.withLock { if $0.count < 64 { $0.append(notice) } }
                    shared.wakeup.signal()
                },
                onEnd: { end in
                    shared.end.withLock { $0 = end }
                    shared.wakeup.signal()
                }))
        driver.pictures?.request = { [frames] in frames.copyPicture(at: $0, receive: $1) }
        driver.pictures?.wake = { shared.wakeup.signal() }
        touches?.setLatching = { [frames] in $0 ? frames.requestLatch() : frames.endLatching() }
    }

    /// Runs the main loop until the frame loop ends, a signal arrives, or the time is over.
    func run() throws(KernelError) {
        try watch()
        defer { finish() }
        try loop.run { [unowned self] in prepareToWait() }
    }

    func start(whenOver: @escaping (KernelError?) -> Void) throws(KernelError) {
        try watch()
        let isAttached = try loop.attach { [unowned self] in
            prepareToWait()
        } whenOver: { [unowned self] error in
            finish()
            whenOver(error)
        }
        guard !isAttached else { return }
        try loop.run { [unowned self] in prepareToWait() }
        finish()
        whenOver(nil)
    }

    private func watch() throws(KernelError) {
        try loop.watch(timer) {}
        try loop.watch(shared.wakeup) { [unowned self] in drainMessages() }
        if let touches, let descriptor = touches.descriptor {
            try loop.watch(descriptor, events: .readable) { [unowned self] in touches.dispatch(at: clock.now) }
        }
        if let signals {
            try loop.watch(signals.raw, events: .readable) { [unowned self] in
                while signals.next() != nil { stop() }
            }
        }
        for (source, descriptor) in memory.sources {
            // Kernels that do not let the file be watched leave the kiosk without this help.
            _ = try? loop.watch(descriptor, events: .exceptional) { [unowned self] in
                if memory.isShort(source) { releaseCaches() }
            }
        }
        // Timers that other threads add.
        MediaTimers.shared.setWake { [shared] in shared.wakeup.signal() }
    }

    private func finish() {
        MediaTimers.shared.setWake(nil)
        // The frame loop has released the display; text that is drawn before that is not visible.
        console?.restore()
    }

    /// Does all that is due before the main loop waits. Returns whether the run goes on.
    private func prepareToWait() -> Bool {
        if clock.now >= end { stop() }
        guard outcome == nil else { return false }
        if let touches, touches.deadline <= clock.now { touches.dispatch(at: clock.now) }
        driver.settle(at: clock.now)
        setTicking(driver.wantsTicks(at: clock.now))
        // After the commits that the mouse caused, so that their frame takes the pointer along.
        pointer.point(at: touches?.pointer, by: frames)
        timer.arm(at: min(driver.nextEvent(after: clock.now), touches?.deadline ?? .infinity, end))
        // The program may have stopped the kiosk meanwhile.
        return outcome == nil
    }

    deinit {
        frames.stop()
        console?.restore()
    }

    /// Handles the messages of the render thread. A tick is answered after its changes are committed.
    private func drainMessages() {
        if let isAway = shared.isAway.withLock({
            let isAway = $0
            $0 = nil
            return isAway
        }) {
            touches?.setAway(isAway, at: clock.now)
        }
        if let mode = shared.mode.withLock({
            let mode = $0
            $0 = nil
            return mode
        }) {
            modeHandler?(mode)
        }
        for notice in shared.notices.withLock({
            let all = $0
            $0 = []
            return all
        }) { report(notice) }
        if let tick = shared.tick.withLock({
            let tick = $0
            $0 = nil
            return tick
        }) {
            driver.tick(tick) { touches?.latch(for: tick, at: clock.now) }
            frames.answer(tick)
        }
        if let pictures = driver.pictures {
            pictures.write()
            if pictures.isComplete { stop() }
        }
        if outcome == nil { outcome = shared.end.withLock { $0 } }
    }

    private func report(_ notice: FrameLoopNotice) {
        KioskLog.notice("\(notice)")
        switch notice {
        case .failure(_, .waitForDisplay): ServiceState.waitingForDisplay.report()
        case .foundDisplay: ServiceState.showing.report()
        default: break
        }
    }

    /// Frees caches, at most once a second, because the next frames need some of them again.
    private func releaseCaches() {
        guard clock.now >= nextRelease else { return }
        nextRelease = clock.now + 1
        frames.releaseCaches()
    }

    private func setTicking(_ isOn: Bool) {
        guard isOn != isTicking else { return }
        isTicking = isOn
        frames.setTicking(isOn)
    }

    /// Requests a frame. Callable on any thread.
    var requestFrame: @Sendable () -> Void {
        let frames = frames
        return { frames.wake() }
    }

    func setScreen(_ screen: ScreenGeometry) {
        touches?.setScreen(screen, at: clock.now)
        pointer.setScreen(screen)
    }

    func turnDisplay(on isOn: Bool) {
        frames.turnDisplay(on: isOn)
    }

    func copyPicture(receive: @escaping @Sendable (PixelBuffer?) -> Void) {
        frames.copyPicture(at: nil, receive: receive)
    }

    func stop() {
        outcome = frames.stop()
    }

    var idle: IdleWatch { driver.idle }
    var failure: KioskError? { driver.pictures?.failure ?? outcome.flatMap { KioskError($0) } }
    var statistics: FrameStatistics { frames.statistics }
}

extension ConsoleChoice {
    fileprivate init(_ console: Kiosk.Configuration.Console) {
        switch console {
        case .own: self = .own
        case .path(let path): self = .path(path)
        case .none: self = .none
        }
    }
}
