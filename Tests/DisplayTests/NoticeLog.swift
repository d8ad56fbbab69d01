import Display
import Synchronization

/// Records the notices of a frame loop.
final class NoticeLog: Sendable {
    private let notices = Mutex<[FrameLoopNotice]>([])

    func add(_ notice: FrameLoopNotice) {
        notices.withLock { $0.append(notice) }
    }

    var all: [FrameLoopNotice] { notices.withLock { $0 } }
}

/// Records the reports that another program begins (`true`) or ends (`false`) to use the display.
final class PauseLog: Sendable {
    private let states = Mutex<[Bool]>([])

    func add(_ isPaused: Bool) {
        states.withLock { $0.append(isPaused) }
    }

    var all: [Bool] { states.withLock { $0 } }
}
