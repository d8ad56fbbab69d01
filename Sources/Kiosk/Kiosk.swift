public import Animation
import Compositor
package import Display
public import Geometry
import Glibc
public import Input
public import Layers
import Platform
package import Trace

/// Shows a layer tree on a screen, on the vertical blank, until it is told to stop.
///
/// ```swift
/// import Vitrine
///
/// let root = CALayer()
/// root.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)
/// Kiosk.run(root)
/// ```
///
/// A kiosk belongs to the main thread. The frames of running animations are made on another, so a main thread that is
/// busy holds up none of them.
public final class Kiosk {
    /// The screen's size in points.
    public let size: CGSize
    /// Seconds between two frames of the screen.
    public let refreshInterval: CFTimeInterval
    private let context: LayerContext
    private let session: any KioskRun

    /// Opens the display and shows the first frame.
    ///
    /// `root` is placed at the screen's origin; without a size of its own it gets the screen's.
    public convenience init(root: CALayer, configuration: Configuration = Configuration()) throws(KioskError) {
        try configuration.check()
        try self.init(root: root, display: DisplayChoice.open(configuration), configuration)
    }

    /// Shows the first frame on an output of the caller's, in real time, whatever display the configuration names.
    package convenience init(root: CALayer, output: sending any Output, configuration: Configuration) throws(KioskError)
    {
        try configuration.check()
        try self.init(root: root, display: .live(output), configuration)
    }

    private init(root: CALayer, display: sending DisplayChoice, _ configuration: Configuration) throws(KioskError) {
        let scale = configuration.scale
        let mode = display.mode
        let rotation = configuration.rotation.pictureRotation
        let recording = try configuration.inputRecording()
        refreshInterval = mode.refreshInterval
        size = ScreenGeometry(pixelWidth: mode.width, pixelHeight: mode.height, rotation: rotation, scale: scale).size
        if case .headless = display { MediaClock.setVirtual(0) }
        Self.fit(root, to: size)
        let requester = FrameRequester()
        let mailbox = CommitMailbox { requester.requestFrame() }
        context = LayerContext(root: root, receiver: mailbox)
        // Layers that the program adds in this turn keep their animations.
        ThreadTransactions.current.flush(endsTurn: false)
        let id = root.id
        let viewport = CGAffineTransform(scaleX: scale, y: scale)
        let threads = configuration.threads.map { PaintThreads(count: $0) } ?? .automatic
        do throws(KernelError) {
            switch display {
            case .headless(let mode):
                let run = try HeadlessRun(
                    context: context,
                    compositor: Compositor(
                        root: id, mailbox: mailbox, viewport: viewport, threads: threads, rotation: rotation),
                    mode: mode, recording: recording,
                    configuration: configuration)
                session = run
                requester.connect(run.requestFrame)
            case .live(let output):
                let run = try LiveRun(
                    context: context,
                    compositor: Compositor(
                        root: id, mailbox: mailbox, viewport: viewport, threads: threads, rotation: rotation),
                    output: output, recording: recording,
                    configuration: configuration)
                session = run
                requester.connect(run.requestFrame)
            }
        } catch {
            throw KioskError(.failed, "the runtime can't start: \(error)")
        }
    }

    deinit {
        context.invalidate()
    }

    private static func fit(_ root: CALayer, to size: CGSize) {
        guard root.bounds.isEmpty else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.frame = CGRect(origin: .zero, size: size)
        CATransaction.commit()
    }

    /// Turns the program's loop until ``stop()``, a signal that asks for the end (SIGTERM, SIGINT, SIGHUP), or a limit
    /// of the configuration. The screen is given back before it returns.
    public func run() throws(KioskError) {
        do throws(KernelError) {
            try session.run()
        } catch {
            throw KioskError(.failed, "the program's loop failed: \(error)")
        }
        if let failure = session.failure { throw failure }
    }

    /// Ends ``run()``. To be called on the main thread.
    public func stop() {
        session.stop()
    }

    /// The layer that has the keyboard; it, its responder or its delegate is a ``KeyResponder``. Keys come only where
    /// the configuration has a ``Configuration/keyboard``.
    public var keyboardFocus: CALayer? {
        get { session.touches?.focus }
        set { session.touches?.focus = newValue }
    }

    /// Called on the main thread when touches are not to be trusted any more, and when they are again.
    public var inputNoticeHandler: ((InputNotice) -> Void)? {
        get { session.touches?.notify }
        set { session.touches?.notify = newValue }
    }

    /// How input came in so far; nil where there is none.
    package var inputStatistics: InputStatistics? { session.touches?.statistics }

    /// Counters and times of the frames so far.
    package var statistics: FrameStatistics { session.statistics }

    /// Shows `root` until the end. What keeps it from being shown is one line on standard error, and the exit status of
    /// ``KioskError``.
    public static func run(_ root: CALayer, configuration: Configuration = Configuration()) {
        do throws(KioskError) {
            try Kiosk(root: root, configuration: configuration).run()
        } catch {
            let line = "\(error)\n"
            _ = write(STDERR_FILENO, line, line.utf8.count)
            exit(error.exitStatus)
        }
    }
}
