/// What a frame loop tells others. All of it is called on the frame loop's thread and must return at once.
package struct FrameLoopObserver: Sendable {
    /// The first frame is on screen.
    package var onFirstFrame: @Sendable () -> Void
    /// A vertical blank, while ticks are asked for, or the moment at which touches are to be read, where they wait for
    /// a frame. While a finger moves the two are one: the tick comes as late as what is done at it can be part of the
    /// frame that is seen at its target.
    package var onTick: @Sendable (FrameTick) -> Void
    /// The display is someone else's from now on (true), or ours again.
    package var onPause: @Sendable (_ isPaused: Bool) -> Void
    /// Something worth a line in the log.
    package var onNotice: @Sendable (FrameLoopNotice) -> Void
    /// The loop has ended and the screen is given back.
    package var onEnd: @Sendable (FrameLoopEnd) -> Void

    package init(
        onFirstFrame: @escaping @Sendable () -> Void = {}, onTick: @escaping @Sendable (FrameTick) -> Void = { _ in },
        onPause: @escaping @Sendable (Bool) -> Void = { _ in },
        onNotice: @escaping @Sendable (FrameLoopNotice) -> Void = { _ in },
        onEnd: @escaping @Sendable (FrameLoopEnd) -> Void = { _ in }
    ) {
        self.onFirstFrame = onFirstFrame
        self.onTick = onTick
        self.onPause = onPause
        self.onNotice = onNotice
        self.onEnd = onEnd
    }
}

/// A remark of the frame loop, with whose fault it is.
package enum FrameLoopNotice: Equatable, Sendable, CustomStringConvertible {
    /// The display failed, and this is done about it.
    case failure(OutputError, FailurePolicy.Disposition)
    /// Flips complete sooner than the mode allows; said once.
    case earlyFlips
    /// Memory was short, and so much that was kept for speed was freed.
    case releasedCaches(bytes: Int)

    package var description: String {
        switch self {
        case .failure(let error, let disposition): "kernel: \(error): \(disposition.remedy)"
        case .releasedCaches(let bytes):
            "kernel: memory is short: \(bytes / 1024) KB that were kept for speed are given back; the next frames take longer"
        case .earlyFlips:
            "kernel: flips complete sooner than the mode's refresh interval; the frame clock keeps the pace"
        }
    }
}

extension FailurePolicy.Disposition {
    var remedy: String {
        switch self {
        case .retryAtOnce: "trying again"
        case .retryNextVblank: "trying again at the next vertical blank"
        case .releaseCachesAndRetry: "giving memory back and trying again"
        case .pause: "waiting for the seat"
        case .rebuild(.modeset): "setting the mode again"
        case .rebuild(.output): "making the output anew"
        case .rebuild(.nextConfiguration): "trying the next mode or format"
        case .rebuild(.smallerConfiguration): "trying a smaller mode or format"
        case .goWithoutCursor: "going on without the mouse's pointer"
        case .rebuildDevice: "closing the device"
        case .giveUpBusy: "giving up, the display is someone else's"
        case .waitForDevice: "waiting for the device"
        case .giveUp: "giving up"
        case .trap: "giving up, this is vitrine's own mistake"
        }
    }
}
