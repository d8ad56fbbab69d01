import Foundation
import Synchronization

/// One process is started at a time: while Foundation makes the sockets and pipes of one, another process that is
/// started inherits them, and the first one would not count as ended before the second.
private let starting = Mutex(())

extension Process {
    /// Starts the process, as `run()` does.
    package func start() throws {
        try starting.withLock { _ in try run() }
    }
}
