import Glibc
import Synchronization

/// A recursive lock that knows its owner. It lives as long as the process, so it may be used from any thread.
final class TransactionLock: @unchecked Sendable {
    static let shared = TransactionLock()

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    /// How often the owner took it; its own to read and write.
    private var depth = 0
    private let owner = Atomic<UInt>(0)

    private init() {
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
        pthread_mutex_init(mutex, &attributes)
    }

    func lock() {
        pthread_mutex_lock(mutex)
        depth += 1
        owner.store(UInt(pthread_self()), ordering: .relaxed)
    }

    /// False when the caller doesn't hold the lock.
    func unlock() -> Bool {
        guard isHeld else { return false }
        depth -= 1
        if depth == 0 { owner.store(0, ordering: .relaxed) }
        pthread_mutex_unlock(mutex)
        return true
    }

    /// Whether the calling thread holds it: no other thread writes that thread's number.
    var isHeld: Bool { owner.load(ordering: .relaxed) == UInt(pthread_self()) }

    func whileHeld<Result>(_ body: () -> Result) -> Result {
        lock()
        defer { _ = unlock() }
        return body()
    }
}
