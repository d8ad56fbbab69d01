import Display
import Trace

/// The messages of the render thread of a display to the main thread.
struct OutputReport: Sendable {
    /// The first and the last of the ticks that the main thread has not answered.
    private(set) var ticks: (first: FrameTick, last: FrameTick)?
    /// Whether another program has begun (`true`) or ended (`false`) to use the display; `nil` if nothing changed.
    var isAway: Bool?
    /// The mode that the display has changed to; `nil` if it has not.
    var mode: Mode?
    /// The names of the display, the oldest first; `nil` where it was lost.
    private(set) var displays: [String?] = []
    private(set) var notices: [FrameLoopNotice] = []
    /// Late frames, the oldest first.
    private(set) var lateFrames: [LateFrame] = []
    /// The answer to ``OutputSession/requestProgress()``.
    var progress: FrameLoopProgress?
    var end: FrameLoopEnd?

    mutating func add(_ tick: FrameTick) { ticks = (ticks?.first ?? tick, tick) }

    /// Adds a display, or its loss. If there are many, the oldest pair of both is left out.
    mutating func addDisplay(_ name: String?) {
        if displays.count >= 64 { displays.removeFirst(2) }
        displays.append(name)
    }

    /// Adds a notice, unless there are many.
    mutating func add(_ notice: FrameLoopNotice) { if notices.count < 64 { notices.append(notice) } }

    /// Adds a late frame, unless there are many.
    mutating func add(_ frame: LateFrame) { if lateFrames.count < 16 { lateFrames.append(frame) } }
}
