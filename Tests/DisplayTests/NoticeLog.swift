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
