import Input
import Synchronization

/// Records log lines.
final class LogLines: Sendable {
    private let kept = Mutex<[String]>([])

    var lines: [String] { kept.withLock { $0 } }

    var log: InputLog {
        InputLog { line in self.kept.withLock { $0.append(line) } }
    }
}
