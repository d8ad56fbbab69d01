package import Animation
package import Display
package import Geometry
import Glibc
package import Graphics
package import Input
package import KioskSettings
package import Layers
package import Pixels
package import Platform
package import Trace

/// A kiosk in virtual time: all work of its frames is done on the caller's thread, and it never waits.
///
/// Meanwhile the kiosk's run loop has the virtual time, and tasks run on the main thread one after another.
package final class VirtualSession: KioskSession {
    package let runLoop: MediaRunLoop
    private let context: LayerContext
    private let driver: MainThreadDriver
    private let clock: VirtualClock
    private let loop: VirtualFrameLoop
    package let mainLoop: any MainLoop
    package var waits: Bool { false }
    /// The signals that end the run; `nil` if they keep their ordinary effect.
    private let signals: SignalSource?
    private let realClock = MonotonicClock()
    /// The time of the last look at signals between two frames, in seconds of real time.
    private var lastSignalCheck = -Double.infinity
    package let touches: TouchPipeline?
    /// Never called, because memory keeps its mode.
    package var modeHandler: ((Mode) -> Void)?
    /// The time at which the clock stops, in seconds.
    private var limit: CFTimeInterval
    private let refreshInterval: CFTimeInterval
    private var isStopped = false
    /// The order of tasks during a run on the main thread.
    private var taskOrder: TaskOrder?

    package init(
        _ start: SessionStart, renderer: any FrameRenderer, mode: Mode, input: SessionInput,
        configuration: KioskConfiguration
    ) throws(KernelError) {
        let clock = VirtualClock(now: start.time)
        self.clock = clock
        let runLoop = start.runLoop
        self.runLoop = runLoop
        let context = start.context
        self.context = context
        let driver = MainThreadDriver(start, configuration)
        self.driver = driver
        // Before the paint threads start, which inherit the signal mask.
        signals = configuration.endsOnSignals ? try SignalSource([SIGTERM, SIGINT, SIGHUP]) : nil
        mainLoop = try EventLoop.forThisThread()
        let screen = configuration.screen(of: mode)
        let touches = input.replacement(startingAt: start.time).map {
            TouchPipeline(
                source: $0, root: context.root, screen: screen, connector: nil,
                settings: configuration.inputSettings)
        }
        touches?.noteActivity = { [idle = driver.idle] in idle.noteInput(at: $0) }
        self.touches = touches
        limit = configuration.duration.map { start.time + $0 } ?? .infinity
        refreshInterval = mode.refreshInterval
        // Set once the loop exists.
        var answer: (FrameTick) -> Void = { _ in }
        // The loop calls back on the thread that runs it, which is this one.
        nonisolated(unsafe) let tick: (FrameTick) -> Void = { tick in
            let now = max(tick.timestamp, clock.now)
            runLoop.time.setVirtual(now)
            driver.tick(tick, of: context) { touches?.latch(for: tick, at: now) }
            answer(tick)
        }
        let loop = VirtualFrameLoop(
            output: HeadlessOutput(mode: mode, buffers: configuration.buffers, clock: clock), renderer: renderer,
            clock: clock, frameLimit: configuration.frameLimit, observer: FrameLoopObserver(onTick: { tick($0) }))
        self.loop = loop
        answer = { [unowned loop] tick in loop.answer(tick) }
        driver.pictures?.request = { [unowned loop] in loop.copyPicture(at: $0, receive: $1) }
        touches?.setLatching = { $0 ? loop.requestLatch() : loop.endLatching() }
    }

    deinit {
        signals?.release()
    }

    /// Lets time pass until `time`, for a test that runs the jobs of the main thread itself.
    package func advance(to time: CFTimeInterval) {
        limit = time
        runLoop.call {
            while turn() {}
            // Events at the very end are due as well.
            runLoop.time.setVirtual(clock.now)
            touches?.dispatch(at: clock.now)
            driver.settle(at: clock.now)
        }
    }

    /// Begins the frame loop anew, as after the display was off. The next frame is drawn whole.
    package func restartDisplay() {
        loop.turnDisplay(on: false)
        loop.turnDisplay(on: true)
    }

    /// Returns the picture at a time; `nil` without memory.
    package func picture(at time: CFTimeInterval) -> CGImage? {
        // The loop answers before the call returns.
        nonisolated(unsafe) var picture: PixelBuffer?
        runLoop.call { driver.settle(at: clock.now) }
        loop.copyPicture(at: time) { picture = $0 }
        return picture.map { CGImage(buffer: $0) }
    }

    package func begin() throws(KernelError) {
        // Before tasks can see the virtual time.
        if MainThread.isCurrent { taskOrder = TaskOrder() }
        guard let signals else { return }
        try mainLoop.watch(signals.raw, events: .readable) { [unowned self] in
            while signals.next() != nil { stop() }
        }
    }

    package func finish() {
        taskOrder = nil
        driver.pictures?.write()
        runLoop.time.endVirtual()
        guard mainLoop.hasFoundationTimers else { return }
        KioskLog.notice(
            "app: the headless run ended while Foundation's timers wait, which count real time; use Kiosk.after and Kiosk.every, or run it in real time"
        )
    }

    /// Does what is due and continues to the next event. Returns whether there was one.
    package func turn() -> Bool {
        guard !isStopped, loop.end == nil, clock.now < limit else { return false }
        runLoop.time.setVirtual(clock.now)
        touches?.dispatch(at: clock.now)
        driver.settle(at: clock.now)
        if let pictures = driver.pictures {
            pictures.write()
            if pictures.isComplete { stop() }
        }
        loop.setTicking(driver.wantsTicks(of: context, at: clock.now))
        var event = driver.nextEvent(after: clock.now)
        // Work that is due at once again continues at the next blank; otherwise the clock would stand still for ever.
        if event <= clock.now { event = clock.now + refreshInterval }
        let next = min(loop.advance(), event, touches?.deadline ?? .infinity, limit)
        guard next.isFinite else { return false }
        // Input that is left over from this turn is due already.
        loop.run(until: max(next, clock.now)) { goesOn() }
        return true
    }

    /// Returns whether the loop goes on to the next frame. Many frames may pass before ``run()`` turns its event loop
    /// again.
    ///
    /// Signals are read 20 times a second only, because reading them is a system call.
    private func goesOn() -> Bool {
        guard let signals, !isStopped else { return !isStopped }
        let now = realClock.now
        guard now - lastSignalCheck >= 0.05 else { return true }
        lastSignalCheck = now
        if signals.next() != nil { isStopped = true }
        return !isStopped
    }

    /// Requests a frame. Commits come from the thread that runs the loop.
    package var requestFrame: @Sendable () -> Void {
        nonisolated(unsafe) let loop = loop
        return { loop.wake() }
    }

    package func turnDisplay(on isOn: Bool) {}

    package func setScreen(_ screen: ScreenGeometry) { touches?.setScreen(screen, at: clock.now) }

    package func copyPicture(receive: @escaping @Sendable (PixelBuffer?) -> Void) {
        loop.copyPicture(at: nil, receive: receive)
    }

    package func stop() {
        isStopped = true
    }

    package var idle: IdleWatch { driver.idle }
    package var failure: KioskError? { driver.pictures?.failure ?? loop.end.flatMap { KioskError($0) } }
    package var statistics: FrameStatistics { loop.statistics }
}
