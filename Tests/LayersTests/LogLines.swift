import Layers
import Synchronization

/// The lines that the engine wrote to the log while `body` ran.
func logLines(_ body: () throws -> Void) rethrows -> [String] {
    let lines = Lines()
    try LayersLog.$listener.withValue({ lines.add($0) }, operation: body)
    return lines.all
}

private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) {
        lines.withLock { $0.append(line) }
    }
}
