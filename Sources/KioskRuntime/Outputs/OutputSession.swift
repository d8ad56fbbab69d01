package import Animation
package import Compositor
package import Display
package import Explain
package import Geometry
import Input
import KioskSettings
package import Layers
import Pixels
import Platform
import Trace

/// A display of a kiosk in real time: a layer tree, the frame loop that shows it, and the touches on it.
///
/// It belongs to the main thread; its frames are made on a thread of their own.
package final class OutputSession {
    package let context: LayerContext
    /// The name of the display's connector.
    package let name: String
    package private(set) var screen: ScreenGeometry
    /// The commits on their way to the render thread.
    package let mailbox: CommitMailbox
    private let refreshInterval: CFTimeInterval
    /// The use of the display's overlay plane.
    package let promotion: PromotionReport
    /// The displays that mirror the picture of this one.
    let mirrors: PictureMirrors
    /// The reason why the display had no overlay plane at the start; `nil` if it had one.
    package let planeObstacle: PlaneObstacle?
    let touches: TouchPipeline?
    /// The source of the touches if the kiosk's own display passes them on.
    let forwarded: ForwardedInput?
    private let frames: FrameLoop
    private let pointer: PointerDisplay
    private let reports: OutputReports
    private let clock = MonotonicClock()
    private var isTicking = false
    /// The reason why the frame loop has ended; `nil` while it runs.
    private(set) var end: FrameLoopEnd?
    /// The place for the HUD; `nil` if nothing is recorded, or on the kiosk's own display.
    var overlay: FrameOverlay?
    /// Called when the display has another mode.
    var modeHandler: ((Mode) -> Void)?
    /// Called once when the frame loop has ended by itself.
    var endHandler: ((FrameLoopEnd) -> Void)?
    /// Called with the answer to ``requestProgress()``.
    var progressHandler: ((FrameLoopProgress) -> Void)?
    /// Called with late frames.
    var lateFrameHandler: ((LateFrame) -> Void)?
    /// Called with the name of the display when there is one again or another one, and with `nil` when it is lost.
    var displayHandler: ((String?) -> Void)?

    /// - Parameters:
    ///   - output: the display.
    ///   - context: the layer tree.
    ///   - compositor: draws the layer tree.
    ///   - screen: the geometry of the screen.
    ///   - touches: the touches on the display; `nil` without input.
    ///   - forwarded: the source of the touches if the kiosk's own display passes them on.
    ///   - wakeup: wakes the main thread for ``drain(_:)``.
    init(
        _ output: sending any Display.Output, showing context: LayerContext, by compositor: sending Compositor,
        on screen: ScreenGeometry, touches: TouchPipeline?, from forwarded: ForwardedInput? = nil, _ options: Options,
        waking wakeup: Wakeup
    ) throws(KernelError) {
        self.context = context
        name = DisplayChoice.connector(ofOutput: output.name)
        self.screen = screen
        mailbox = compositor.mailbox
        refreshInterval = output.mode.refreshInterval
        promotion = compositor.promotion
        mirrors = compositor.mirrors
        planeObstacle = output.planeObstacle
        self.touches = touches
        self.forwarded = forwarded
        pointer = PointerDisplay(options.cursor, on: screen, limit: output.cursorPlane?.cursorSize)
        let reports = OutputReports(wakeup)
        self.reports = reports
        frames = try FrameLoop(
            output: output, renderer: compositor, cursor: pointer.image, frameLimit: options.frameLimit,
            budget: options.budget,
            observer: FrameLoopObserver(
                onFirstFrame: options.onFirstFrame,
                onTick: { tick in reports.add { $0.add(tick) } },
                onPause: { isPaused in reports.add { $0.isAway = isPaused } },
                onRelinquish: { reports.noteRelinquished() },
                onMode: { mode in reports.add { $0.mode = mode } },
                onDisplay: { name in reports.add { $0.addDisplay(name) } },
                onNotice: { notice in reports.add { $0.add(notice) } },
                onLateFrame: { frame in reports.add { $0.add(frame) } },
                onProgress: { progress in reports.add { $0.progress = progress } },
                onEnd: { end in reports.add { $0.end = end } }))
        touches?.setLatching = { [frames] in $0 ? frames.requestLatch() : frames.endLatching() }
    }

    deinit {
        frames.stop()
    }

    /// Handles what the render thread has reported. A tick is answered after its changes are committed.
    func drain(_ driver: MainThreadDriver) {
        let report = reports.take()
        if let isAway = report.isAway { touches?.setAway(isAway, at: clock.now) }
        if let mode = report.mode { modeHandler?(mode) }
        for name in report.displays { displayHandler?(name) }
        for notice in report.notices { KioskLog.notice("\(notice)") }
        for frame in report.lateFrames { lateFrameHandler?(frame) }
        if let progress = report.progress { progressHandler?(progress) }
        if let ticks = report.ticks {
            driver.tick(ticks.last, of: context, since: ticks.first) { touches?.latch(for: ticks.last, at: clock.now) }
            frames.answer(ticks.last)
        }
        guard end == nil, let end = report.end else { return }
        self.end = end
        endHandler?(end)
    }

    /// Does what is due before the main loop waits.
    func prepareToWait(_ driver: MainThreadDriver) {
        let wantsTicks = driver.wantsTicks(of: context, at: clock.now)
        if wantsTicks != isTicking {
            isTicking = wantsTicks
            frames.setTicking(wantsTicks)
        }
        pointer.point(at: touches?.pointer, by: frames)
    }

    /// Requests a frame. Callable on any thread.
    var requestFrame: @Sendable () -> Void {
        let frames = frames
        return { frames.wake() }
    }

    /// Requests a copy of the last frame before any rotation. Callable on any thread.
    var requestPicture: @Sendable (@escaping @Sendable (PixelBuffer?) -> Void) -> Void {
        let frames = frames
        return { frames.copyPicture(at: nil, receive: $0) }
    }

    /// Returns the counters and times of the frames so far. Callable on any thread.
    var readStatistics: @Sendable () -> FrameStatistics {
        let frames = frames
        return { frames.statistics }
    }

    /// Maps touches and the pointer to a screen of another size.
    package func setScreen(_ screen: ScreenGeometry) {
        self.screen = screen
        touches?.setScreen(screen, at: clock.now)
        pointer.setScreen(screen)
    }

    /// The transform from unit coordinates of the panel to points of the picture.
    package var pointsFromPanel: CGAffineTransform { screen.pointsFromPanel }

    /// Returns what explains the frame of a time of the global clock.
    package func explainer(at time: CFTimeInterval) -> Explainer { explainer(of: context.copyTree(at: time), at: time) }

    /// Returns what explains the frame of a copy of the layers.
    package func explainer(of tree: LayerTreeCopy, at time: CFTimeInterval) -> Explainer {
        let size = screen.pictureSize
        return Explainer(
            tree, scale: screen.scale, width: size.width, height: size.height, time: time,
            interval: refreshInterval)
    }

    /// Gives up the display: see ``isRelinquished``.
    func pause() {
        reports.forgetRelinquished()
        frames.pause()
    }

    /// Uses the display again, as soon as that is possible.
    func resume() { frames.resume() }

    /// Whether the display is given up, as ``pause()`` has requested, or by the end of the frame loop.
    var isRelinquished: Bool { end != nil || reports.hasRelinquished }

    func turnDisplay(on isOn: Bool) { frames.turnDisplay(on: isOn) }

    /// Has the render thread answer with its progress.
    func requestProgress() { frames.requestProgress() }

    func releaseCaches() { frames.releaseCaches() }

    /// Passes on a copy of the picture at a time, or of the last frame, before any rotation, on any thread.
    func copyPicture(at time: CFTimeInterval?, receive: @escaping @Sendable (PixelBuffer?) -> Void) {
        frames.copyPicture(at: time, receive: receive)
    }

    func stop() {
        end = frames.stop()
    }

    var statistics: FrameStatistics { frames.statistics }
}
