import Display
import Synchronization

/// Keeps what a frame loop remarked.
final class NoticeLog: Sendable {
    private let notices = Mutex<[FrameLoopNotice]>([])

    func add(_ notice: FrameLoopNotice) {
        notices.withLock { $0.append(notice) }
    }

    var all: [FrameLoopNotice] { notices.withLock { $0 } }
}

/// Keeps when a frame loop said that its display was someone else's (true), and its own again.
final class PauseLog: Sendable {
    private let states = Mutex<[Bool]>([])

    func add(_ isPaused: Bool) {
        states.withLock { $0.append(isPaused) }
    }

    var all: [Bool] { states.withLock { $0 } }
}
