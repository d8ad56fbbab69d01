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
package final class LiveOutput {
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
    private let messages: Messages
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

    /// The ticks that the main thread has not answered.
    private struct Ticks {
        var first: FrameTick
        var last: FrameTick
    }

    /// The messages of the render thread to the main thread.
    private final class Messages: Sendable {
        let wakeup: Wakeup
        let tick = LockedValue<Ticks?>(nil)
        /// Whether another program has begun (`true`) or ended (`false`) to use the display; `nil` if nothing changed.
        let isAway = LockedValue<Bool?>(nil)
        /// Whether the display has been given up, as ``FrameLoop/pause()`` requests.
        let hasRelinquished = LockedValue(false)
        /// The mode that the display has changed to; `nil` if it has not.
        let mode = LockedValue<Mode?>(nil)
        /// The names of the display since the last call, the oldest first; `nil` where it was lost.
        let displays = LockedValue<[String?]>([])
        let notices = LockedValue<[FrameLoopNotice]>([])
        /// Late frames, the oldest first, as far as the main thread has not logged them.
        let lateFrames = LockedValue<[LateFrame]>([])
        /// The answer to ``LiveOutput/requestProgress()``.
        let progress = LockedValue<FrameLoopProgress?>(nil)
        let end = LockedValue<FrameLoopEnd?>(nil)

        init(_ wakeup: Wakeup) {
            self.wakeup = wakeup
        }
    }

    /// - Parameters:
    ///   - output: the display.
    ///   - context: the layer tree.
    ///   - compositor: draws the layer tree.
    ///   - touches: the touches on the display; `nil` without input.
    ///   - forwarded: the source of the touches if the kiosk's own display passes them on.
    ///   - cursor: the image of the mouse's pointer.
    ///   - screen: the geometry of the screen.
    ///   - frameLimit: the number of frames after which the frame loop ends; `nil` for no limit.
    ///   - budget: the time that the work for a frame may take, in seconds; `nil` if late frames are not reported.
    ///   - wakeup: wakes the main thread for ``drain(_:)``.
    ///   - onFirstFrame: called on the render thread when the first frame is on screen.
    init(
        _ output: sending any Display.Output, context: LayerContext, compositor: sending Compositor,
        touches: TouchPipeline?, from forwarded: ForwardedInput? = nil, cursor: KioskConfiguration.Cursor,
        screen: ScreenGeometry, frameLimit: Int?, budget: Double? = nil,
        wakeup: Wakeup, onFirstFrame: @escaping @Sendable () -> Void = {}
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
        pointer = PointerDisplay(cursor, on: screen, limit: output.cursorPlane?.cursorSize)
        let messages = Messages(wakeup)
        self.messages = messages
        frames = try FrameLoop(
            output: output, renderer: compositor, cursor: pointer.image, frameLimit: frameLimit, budget: budget,
            observer: FrameLoopObserver(
                onFirstFrame: onFirstFrame,
                onTick: { tick in
                    messages.tick.withLock { $0 = Ticks(first: $0?.first ?? tick, last: tick) }
                    messages.wakeup.signal()
                },
                onPause: { isPaused in
                    messages.isAway.withLock { $0 = isPaused }
                    messages.wakeup.signal()
                },
                onRelinquish: {
                    messages.hasRelinquished.withLock { $0 = true }
                    messages.wakeup.signal()
                },
                onMode: { mode in
                    messages.mode.withLock { $0 = mode }
                    messages.wakeup.signal()
                },
                onDisplay: { name in
                    messages.displays.withLock {
                        if $0.count >= 64 { $0.removeFirst(2) }
                        $0.append(name)
                    }
                    messages.wakeup.signal()
                },
                onNotice: { notice in
                    messages.notices.withLock { if $0.count < 64 { $0.append(notice) } }
                    messages.wakeup.signal()
                },
                onLateFrame: { frame in
                    messages.lateFrames.withLock { if $0.count < 16 { $0.append(frame) } }
                    messages.wakeup.signal()
                },
                onProgress: { progress in
                    messages.progress.withLock { $0 = progress }
                    messages.wakeup.signal()
                },
                onEnd: { end in
                    messages.end.withLock { $0 = end }
                    messages.wakeup.signal()
                }))
        touches?.setLatching = { [frames] in $0 ? frames.requestLatch() : frames.endLatching() }
    }

    deinit {
        frames.stop()
    }

    /// Handles the messages of the render thread. A tick is answered after its changes are committed.
    func drain(_ driver: MainThreadDriver) {
        if let isAway = messages.isAway.take() { touches?.setAway(isAway, at: clock.now) }
        if let mode = messages.mode.take() { modeHandler?(mode) }
        for name in messages.displays.takeAll() { displayHandler?(name) }
        for notice in messages.notices.takeAll() { KioskLog.notice("\(notice)") }
        for frame in messages.lateFrames.takeAll() { lateFrameHandler?(frame) }
        if let progress = messages.progress.take() { progressHandler?(progress) }
        if let ticks = messages.tick.take() {
            let tick = ticks.last
            driver.tick(tick, of: context, since: ticks.first) { touches?.latch(for: tick, at: clock.now) }
            frames.answer(tick)
        }
        guard end == nil, let end = messages.end.withLock({ $0 }) else { return }
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
        messages.hasRelinquished.withLock { $0 = false }
        frames.pause()
    }

    /// Uses the display again, as soon as that is possible.
    func resume() { frames.resume() }

    /// Whether the display is given up, as ``pause()`` has requested, or by the end of the frame loop.
    var isRelinquished: Bool { end != nil || messages.hasRelinquished.withLock { $0 } }

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

extension LockedValue {
    /// Returns the value and leaves `nil`.
    fileprivate borrowing func take<Wrapped: Sendable>() -> Wrapped? where Value == Wrapped? {
        withLock { value in
            defer { value = nil }
            return value
        }
    }

    /// Returns the elements and leaves none.
    fileprivate borrowing func takeAll<Element: Sendable>() -> [Element] where Value == [Element] {
        withLock { value in
            defer { value = [] }
            return value
        }
    }
}
