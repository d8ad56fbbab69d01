import Trace

/// The callbacks of a frame loop. They are called on its thread and must return at once.
package struct FrameLoopObserver: Sendable {
    /// Called when the first frame is on screen.
    package var onFirstFrame: @Sendable () -> Void
    /// Called at vertical blanks while ticks are on, and once for each requested latch. While a finger moves the two
    /// are one tick, which comes as late as its effects can be part of the frame at its target time. Ticks with a
    /// ``FrameTick/latchNumber`` are to be answered.
    package var onTick: @Sendable (FrameTick) -> Void
    /// Called when another program begins (`true`) or ends (`false`) to use the display.
    package var onPause: @Sendable (_ isPaused: Bool) -> Void
    /// Called when the output has been given up after ``FrameLoop/pause()``.
    package var onRelinquish: @Sendable () -> Void
    /// Called when the output has another mode.
    package var onMode: @Sendable (Mode) -> Void
    /// Called when the output has lost its display or device (`nil`), and with the display's name when it has one again
    /// or another one. Every change is reported.
    package var onDisplay: @Sendable (_ name: String?) -> Void
    /// Called with an event for the log. Repeated notices are limited.
    package var onNotice: @Sendable (FrameLoopNotice) -> Void
    /// Called with frames that were late or exceeded the budget, if there is one.
    package var onLateFrame: @Sendable (LateFrame) -> Void
    /// Called with the progress after ``FrameLoop/requestProgress()``.
    package var onProgress: @Sendable (FrameLoopProgress) -> Void
    /// Called when the loop has ended and the screen is restored.
    package var onEnd: @Sendable (FrameLoopEnd) -> Void

    package init(
        onFirstFrame: @escaping @Sendable () -> Void = {}, onTick: @escaping @Sendable (FrameTick) -> Void = { _ in },
        onPause: @escaping @Sendable (Bool) -> Void = { _ in },
        onRelinquish: @escaping @Sendable () -> Void = {},
        onMode: @escaping @Sendable (Mode) -> Void = { _ in },
        onDisplay: @escaping @Sendable (String?) -> Void = { _ in },
        onNotice: @escaping @Sendable (FrameLoopNotice) -> Void = { _ in },
        onLateFrame: @escaping @Sendable (LateFrame) -> Void = { _ in },
        onProgress: @escaping @Sendable (FrameLoopProgress) -> Void = { _ in },
        onEnd: @escaping @Sendable (FrameLoopEnd) -> Void = { _ in }
    ) {
        self.onFirstFrame = onFirstFrame
        self.onTick = onTick
        self.onPause = onPause
        self.onRelinquish = onRelinquish
        self.onMode = onMode
        self.onDisplay = onDisplay
        self.onNotice = onNotice
        self.onLateFrame = onLateFrame
        self.onProgress = onProgress
        self.onEnd = onEnd
    }
}

/// An event of the frame loop for the log. Its description begins with whose fault it is.
package enum FrameLoopNotice: Equatable, Sendable, CustomStringConvertible {
    /// The display failed, and this is done about it.
    case failure(OutputError, FailurePolicy.Disposition)
    /// The display, which was gone, or another one has this name.
    case foundDisplay(String)
    /// Flips complete sooner than the mode allows. Reported once.
    case earlyFlips
    /// Memory was short, and caches of this size were freed.
    case releasedCaches(bytes: Int)

    package var description: String {
        switch self {
        case .failure(let error, let disposition): "kernel: \(error): \(disposition.remedy)"
        case .foundDisplay(let name): "kernel: \(name): showing the picture again"
        case .releasedCaches(let bytes):
            "kernel: memory is short: freed caches of \(bytes / 1024) KB; the next frames take longer"
        case .earlyFlips:
            "kernel: flips complete sooner than the mode's refresh interval; the frame clock keeps the pace"
        }
    }
}

extension FailurePolicy.Disposition {
    /// The reaction as the end of a log line.
    var remedy: String {
        switch self {
        case .retryAtOnce: "trying again"
        case .retryNextVblank: "trying again at the next vertical blank"
        case .releaseCachesAndRetry: "freeing caches and trying again"
        case .pause: "waiting until the display can be used again"
        case .rebuild(.modeset): "setting the mode again"
        case .rebuild(.output): "rebuilding the output"
        case .rebuild(.nextConfiguration): "trying the next mode or format"
        case .rebuild(.smallerConfiguration): "trying a smaller mode or format"
        case .rebuild(.device): "opening the device again"
        case .drawCursor: "drawing the mouse's pointer into the frames"
        case .goWithoutPlane: "drawing everything into the frames"
        case .waitForDisplay: "waiting for a display"
        case .rebuildDevice: "closing the device, which is gone"
        case .waitForDevice: "waiting for the device"
        case .giveUp: "giving up"
        case .trap: "giving up, because this is a bug of vitrine; report it"
        }
    }
}
