import Foundation
import Glibc
import Synchronization

/// One process is started at a time: while Foundation makes the sockets and pipes of one, another process that is
/// started inherits them, and the first one would not count as ended before the second.
private let starting = Mutex(())

extension Process {
    /// Starts the process, as `run()` does, without blocked signals. Tests run on threads that block nearly all of
    /// them. A process inherits that, and a shell passes it on to programs, which it cannot end then.
    package func start() throws {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try starting.withLock { _ in try run() }
    }
}
