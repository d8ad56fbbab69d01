import Animation
import Compositor
import Display
import Geometry
import Glibc
import Input
import Layers
import Platform
import Session
import Trace

/// A kiosk on a display: frames are made on a thread of their own, the program runs in this one's event loop.
final class LiveRun: KioskRun {
    private let driver: MainThreadDriver
    private let frames: FrameLoop
    private let events: EventLoop
    private let timer: DeadlineTimer
    private let clock = MonotonicClock()
    private let memory = MemoryPressure()
    /// When caches may be freed again, on ``clock``.
    private var nextRelease = 0.0
    private let end: CFTimeInterval
    /// `nil` where signals keep their ordinary effect.
    private let signals: SignalSource?
    private let console: ConsoleGuard?
    let touches: TouchInput?
    private let pointer: PointerDisplay
    private let shared: Shared
    private var isTicking = false
    private var outcome: FrameLoopEnd?

    /// What the frame loop's thread leaves for this one.
    private final class Shared: Sendable {
        let wakeup: Wakeup
        let tick = LockedValue<FrameTick?>(nil)
        /// The display has become someone else's, or ours again; nil where nothing has changed.
        let isAway = LockedValue<Bool?>(nil)
        let notices = LockedValue<[FrameLoopNotice]>([])
        let end = LockedValue<FrameLoopEnd?>(nil)

        init() throws(KernelError) {
            wakeup = try Wakeup()
        }
    }

    init(
        context: LayerContext, compositor: sending Compositor, output: sending any Output, recording: InputRecording?,
        configuration: Kiosk.Configuration
    ) throws(KernelError) {
        driver = MainThreadDriver(context: context)
        // Before any thread is made: they inherit the mask.
        signals = try !configuration.endsOnSignals ? nil : SignalSource([SIGTERM, SIGINT, SIGHUP])
        console = try ConsoleGuard.take(ConsoleChoice(configuration.console))
        events = try EventLoop()
        let source: (any InputEventSource)? =
            recording.map { InputReplay($0, startingAt: MonotonicClock().now) }
            ?? TouchInput.devices(keys: configuration.keyboard != nil)
        let screen = ScreenGeometry(
            pixelWidth: output.mode.width, pixelHeight: output.mode.height, rotation: configuration.rotation.pictureRotation,
            scale: configuration.scale)
        let connector = output.name.split(separator: " ").last.map(String.init)
        touches = source.map {
            TouchInput(
                source: $0, root: context.root, screen: screen, connector: connector, configuration: configuration)
        }
        touches?.open(at: MonotonicClock().now)
        pointer = PointerDisplay(
            configuration.cursor, on: screen, limit: output.cursorPlane?.cursorSize, output: output.name)
        if let image = pointer.image { output.cursorPlane?.setCursor(image) }
        timer = try DeadlineTimer()
        let shared = try Shared()
        self.shared = shared
        end = configuration.duration.map { MonotonicClock().now + $0 } ?? .infinity
        frames = try FrameLoop(
            output: output, renderer: compositor, frameLimit: configuration.frameLimit,
            observer: FrameLoopObserver(
                onTick: { tick in
                    shared.tick.withLock { $0 = tick }
                    shared.wakeup.signal()
                },
                onPause: { isPaused in
                    shared.isAway.withLock { $0 = isPaused }
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
        touches?.setLatching = { [frames] in $0 ? frames.requestLatch() : frames.endLatching() }
    }

    /// Turns the program's loop until the frame loop ends, a signal asks for the end, or the time is over.
    func run() throws(KernelError) {
        try events.addMainQueue()
        try events.add(timer) {}
        try events.add(shared.wakeup) { [unowned self] in drainMessages() }
        if let touches, let descriptor = touches.descriptor {
            try events.add(descriptor) { [unowned self] _ in touches.dispatch(at: clock.now) }
        }
        if let signals { try events.add(signals) { [unowned self] _ in stop() } }
        for (source, descriptor) in memory.sources {
            // A kernel that doesn't let its file be waited for leaves the kiosk without this help.
            _ = try? events.add(descriptor, events: .exceptional) { [unowned self] _ in
                if memory.isShort(source) { releaseCaches() }
            }
        }
        while outcome == nil {
            if let touches, touches.deadline <= clock.now { touches.dispatch(at: clock.now) }
            driver.settle(at: clock.now)
            setTicking(driver.wantsTicks(at: clock.now))
            // After the commits that the mouse has caused, so that a frame takes the pointer along.
            pointer.point(at: touches?.pointer, by: frames)
            timer.arm(at: min(driver.nextEvent(after: clock.now), touches?.deadline ?? .infinity, end))
            try events.turn()
            if clock.now >= end { stop() }
        }
        // The frame loop has given the display back; text drawn before that would not be seen.
        console?.restore()
    }

    deinit {
        frames.stop()
        console?.restore()
    }

    private func drainMessages() {
        if let isAway = shared.isAway.withLock({
            let isAway = $0
            $0 = nil
            return isAway
        }) {
            touches?.setAway(isAway, at: clock.now)
        }
        for notice in shared.notices.withLock({
            let all = $0
            $0 = []
            return all
        }) { KioskLog.notice("\(notice)") }
        if let tick = shared.tick.withLock({
            let tick = $0
            $0 = nil
            return tick
        }) {
            driver.tick(tick) { touches?.latch(for: tick, at: clock.now) }
            frames.answer(tick)
        }
        if outcome == nil { outcome = shared.end.withLock { $0 } }
    }

    /// No more than once a second: what is drawn next needs some of it again.
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

    /// Asks for a frame, from any thread.
    var requestFrame: @Sendable () -> Void {
        let frames = frames
        return { frames.wake() }
    }

    func stop() {
        outcome = frames.stop()
    }

    var failure: KioskError? { outcome.flatMap { KioskError($0) } }
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
