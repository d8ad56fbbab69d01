import CPlatform
package import Platform
import Synchronization

/// Work for clients that is done one piece at a time, on a thread that yields to all others.
package final class IdleWork: Sendable {
    private let name: String
    private let isBusy = Atomic(false)

    /// - Parameter name: The name of the thread, at most 15 bytes.
    package init(name: String) {
        self.name = name
    }

    /// Begins work.
    /// - Parameter body: The work. It returns a closure that passes the result on, which is called once other work may
    ///   begin: a client that has its answer may ask again at once.
    /// - Returns: Whether it has begun; not while other work is done.
    package func begin(_ body: @escaping @Sendable () -> @Sendable () -> Void) throws(KernelError) -> Bool {
        guard isBusy.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged else {
            return false
        }
        do throws(KernelError) {
            _ = try WorkerThread(name: name) { [self] in
                cplatform_set_thread_niceness(19)
                let passOn = body()
                isBusy.store(false, ordering: .releasing)
                passOn()
            }
        } catch {
            isBusy.store(false, ordering: .releasing)
            throw error
        }
        return true
    }
}
