public import Animation
import Compositor
import DRM
package import Display
public import Geometry
import Glibc
public import Input
import KioskRemote
@_exported public import KioskRuntime
@_exported public import KioskSettings
public import Layers
import Platform
package import Session
package import Trace

/// Shows a layer tree on a display until it is stopped.
///
/// ```swift
/// import Vitrine
///
/// let root = CALayer()
/// root.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)
/// Kiosk.run(root)
/// ```
///
/// A kiosk belongs to the main thread. Frames of running animations are made on a render thread, so that a busy main
/// thread delays none of them.
public final class Kiosk {
    /// The size of the screen in points, after rotation and scale. It changes if the display does, such as when the
    /// user resizes a window: see ``sizeHandler``.
    public var size: CGSize { mainOutput.size }
    /// The refresh interval of the display, in seconds.
    public var refreshInterval: CFTimeInterval { mainOutput.refreshInterval }
    /// Called on the main thread after ``size`` has changed.
    ///
    /// A root layer that filled the screen has its new size already, and is laid out after the call.
    public var sizeHandler: ((CGSize) -> Void)?
    /// The number of device pixels per point.
    public var scale: CGFloat { mainOutput.scale }
    /// The kiosk's own display, which shows the root layer that the kiosk was made with.
    public let mainOutput: Output
    /// Whether the program was started in safe mode, because it has failed several times within a minute: with one
    /// thread, with plain kernels, and in the preferred mode of the display. A program whose own part may have failed,
    /// such as its animations, shows something simpler then. Services that `vitrine install` makes are started so.
    public static var isInSafeMode: Bool { Configuration.isInSafeMode }
    /// All displays; `nil` for a kiosk that is not on a DRM device.
    let displays: OutputList?
    weak var storedOutputDelegate: (any KioskOutputDelegate)?
    let context: LayerContext
    let runLoopUse: MediaRunLoopUse
    /// The time, the timers and the display links of the kiosk.
    var runLoop: MediaRunLoop { runLoopUse.runLoop }
    let session: any KioskSession
    /// The session if it is one in real time.
    let live: LiveSession?
    /// The session if it is one in virtual time.
    let virtual: VirtualSession?
    let power: PowerControl
    let debug: DebugSetting
    let reload = ReloadAction()
    private let files: RunFiles
    /// The control socket; `nil` if there is none.
    private var control: KioskControl?

    /// Opens the display and shows the first frame.
    ///
    /// `root` is placed at the origin of the screen. If its bounds are empty, it gets the size of the screen.
    /// - Throws: an error if the configuration is invalid, or the display or the runtime can't start.
    public convenience init(root: CALayer, configuration: Configuration = Configuration()) throws(KioskError) {
        try self.init(configuration: configuration.resolved()) { _ in root }
    }

    /// Opens the display, and shows the first frame once `prepare` has added layers to `root`, which are committed as
    /// changes of a layer in use.
    package convenience init(
        root: CALayer, configuration: Configuration, prepare: (Screen) -> Void
    ) throws(KioskError) {
        try self.init(configuration: configuration.resolved(), makeRoot: { _ in root }, prepare: prepare)
    }

    /// Opens the display, and shows the first frame of the layers that `makeRoot` makes for it.
    convenience init(
        configuration: Configuration, makeRoot: (Screen) throws(KioskError) -> CALayer,
        prepare: (Screen) -> Void = { _ in }
    ) throws(KioskError) {
        CrashRecord.begin()
        try configuration.check()
        // Before the display is opened, so that a missing file leaves the screen as it is.
        let input = try configuration.sessionInput()
        try RunFiles.check(configuration)
        let seat = try SeatChoice.open(configuration)
        let cards = DRMCardTable()
        let display = try DisplayChoice.open(configuration, seat, cards: cards)
        let configuration = configuration.settled(on: display)
        let screen = Screen(mode: display.mode, configuration)
        let use = MediaRunLoopUse()
        try self.init(
            root: Self.root(for: screen, in: use, makeRoot), in: use, display: display,
            access: MachineAccess(seat: seat, cards: cards), input: input, configuration,
            prepare: { prepare(screen) })
    }

    /// Shows the first frame on the given output in real time; the display of the configuration is ignored.
    /// - Parameter seat: the seat whose console is taken and whose changes are followed, if there is one.
    package convenience init(
        root: CALayer, output: sending any Display.Output, seat: (any Seat)? = nil, configuration: Configuration
    ) throws(KioskError) {
        try configuration.check()
        let input = try configuration.sessionInput()
        let display = DisplayChoice.live(output)
        let settled = configuration.settled(on: display)
        try self.init(root: root, display: display, access: MachineAccess(seat: seat), input: input, settled)
    }

    init(
        root: CALayer, in use: MediaRunLoopUse = MediaRunLoopUse(), display: sending DisplayChoice,
        access: MachineAccess = MachineAccess(), input: SessionInput, _ configuration: Configuration,
        makeRenderer: (Compositor, LayerContext) -> any FrameRenderer = { compositor, _ in compositor },
        prepare: () -> Void = {}
    ) throws(KioskError) {
        runLoopUse = use
        let runLoop = use.runLoop
        let name = display.name
        mainOutput = Output(name: display.connector, isMain: true, mode: display.mode, configuration)
        switch display {
        case .headless: runLoop.time.becomeVirtual(at: configuration.startTime)
        case .live: runLoop.time.becomeMonotonic()
        }
        mainOutput.rootLayer = root
        root.fill(mainOutput.size)
        let time = runLoop.time.now
        debug = DebugSetting(configuration.debugOptions)
        let tree = ShownTree(root, at: time, debug, runLoop)
        context = tree.context
        let start = SessionStart(showing: tree.context, from: time, in: runLoop)
        runLoop.call(prepare)
        do throws(KernelError) {
            switch display {
            case .headless(let mode):
                let virtual = try VirtualSession(
                    start, renderer: makeRenderer(tree.makeCompositor(configuration, waitsForTiles: true), context),
                    mode: mode, input: input, configuration: configuration)
                session = virtual
                self.virtual = virtual
                live = nil
                displays = nil
                tree.connect(virtual.requestFrame)
                ServiceState.showing.report(to: configuration.manager)
            case .live(let output):
                let trace = KioskTrace.open()
                let live = try LiveSession(
                    start,
                    compositor: tree.makeCompositor(
                        configuration, waitsForTiles: false, trace: trace, name: mainOutput.name),
                    output: output, seat: access.seat, input: input, trace: trace, configuration: configuration)
                session = live
                self.live = live
                virtual = nil
                displays = access.cards.map { [mainOutput, debug] in
                    OutputList(
                        mainOutput, named: name, in: live, cards: $0,
                        devices: access.seat?.devices ?? DirectDeviceOpener(), configuration, debug)
                }
                tree.connect(live.requestFrame)
            }
        } catch {
            throw KioskError(.failed, "starting the kiosk: \(error)")
        }
        let isHeadless = configuration.display == .headless
        power = PowerControl(session, light: isHeadless ? nil : configuration.power.makeLight(), configuration.power)
        files = RunFiles(configuration)
        if let live, !configuration.power.hours.isEmpty {
            do throws(KernelError) {
                try power.follow(PowerSchedule(configuration.power.hours), in: live)
            } catch {
                throw KioskError(.failed, "watching the clock: \(error)")
            }
        }
        if let settings = configuration.control {
            guard let live else {
                throw KioskError(
                    .configuration, "--control: a headless run in virtual time has no socket; add --real-time")
            }
            control = try KioskControl(settings, ControlMethods(root: root, live, debug, reload, power), in: live)
        }
        if configuration.hud == .shown { try live?.hud.show(true) }
        registerScreen()
        session.modeHandler = { [unowned self] in adopt($0, on: mainOutput) }
        if let displays { follow(displays) }
    }

    deinit {
        control?.end()
        for output in displays?.others ?? [] { displays?.clear(output) }
        context.invalidate()
    }

    /// Returns the layer that a program makes for a screen, which is the one of the run loop from now on.
    static func root<Failure>(
        for screen: Screen, in use: MediaRunLoopUse, _ makeRoot: (Screen) throws(Failure) -> CALayer
    ) throws(Failure) -> CALayer {
        RunningScreen.set(
            RunningScreen.Metrics(size: screen.size, scale: screen.scale, refreshInterval: screen.refreshInterval),
            of: use)
        return try use.runLoop.call { () throws(Failure) in try makeRoot(screen) }
    }

    /// Runs the main thread's event loop until ``stop()``, a signal (SIGTERM, SIGINT, SIGHUP), or a limit of the
    /// configuration. The screen is restored before it returns.
    /// - Throws: an error if the display or the event loop fails.
    public func run() throws(KioskError) {
        guard !MainThread.isInJob else {
            throw KioskError(
                .configuration,
                "kiosk: run() in a job of the main queue would keep other jobs from running; write “try await Task { try await kiosk.run() }.value”"
            )
        }
        defer {
            power.end()
            control?.end()
        }
        do throws(KernelError) {
            try session.run()
        } catch {
            throw KioskError(.failed, "running the event loop: \(error)")
        }
        if let failure = session.failure { throw failure }
        try files.write(session)
    }

    /// Runs the kiosk as ``run()`` does, in programs whose main function is asynchronous. Other tasks of the main actor
    /// run meanwhile.
    /// - Throws: an error if the display or the event loop fails, or if it is not called on the main thread.
    @MainActor
    public func run() async throws(KioskError) {
        guard MainThread.isCurrent else {
            throw KioskError(
                .configuration,
                "kiosk: the main actor has left the main thread; link Foundation, or call Kiosk.run before the first await"
            )
        }
        defer {
            power.end()
            control?.end()
        }
        let failure = await withCheckedContinuation { (over: CheckedContinuation<KernelError?, Never>) in
            do throws(KernelError) {
                try session.start { over.resume(returning: $0) }
            } catch {
                over.resume(returning: error)
            }
        }
        if let failure { throw KioskError(.failed, "running the event loop: \(failure)") }
        if let failure = session.failure { throw failure }
        try files.write(session)
    }

    /// Ends `run()`. Call it on the main thread.
    public func stop() {
        session.stop()
    }

    /// The layer with the keyboard focus; it, its responder or its delegate is a ``KeyResponder``. Keys are delivered
    /// only if the configuration has a ``KioskConfiguration/keyboard``.
    public var keyboardFocus: CALayer? {
        get { session.touches?.focus }
        set { session.touches?.focus = newValue }
    }

    /// Called on the main thread when touches become unreliable, and when they are reliable again.
    public var inputNoticeHandler: ((InputNotice) -> Void)? {
        get { session.touches?.notify }
        set { session.touches?.notify = newValue }
    }

    /// The statistics of input so far; `nil` without input.
    package var inputStatistics: InputStatistics? { session.touches?.statistics }

    /// The counters and times of the frames so far.
    package var statistics: FrameStatistics { session.statistics }

    /// The statistics of the frames so far.
    public var frameStatistics: Statistics { Statistics(statistics) }

    /// Shows `root` until the kiosk ends. If it can't be shown, writes the error as one line to standard error and
    /// exits with the error's ``KioskError/exitStatus``.
    public static func run(_ root: CALayer, configuration: Configuration = Configuration()) {
        do throws(KioskError) {
            try Kiosk(root: root, configuration: configuration).run()
        } catch {
            error.endProcess()
        }
    }
}
