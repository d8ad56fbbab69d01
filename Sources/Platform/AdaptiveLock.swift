import Glibc

/// An adaptive POSIX mutex that protects no value of its own; see ``LockedValue`` for one that does.
///
/// A thread that finds it locked spins briefly before it sleeps, so critical sections should take about a microsecond.
package struct AdaptiveLock: ~Copyable, Sendable {
    nonisolated(unsafe) private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    package init() {
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Locks the mutex. Not recursive.
    package borrowing func lock() {
        pthread_mutex_lock(mutex)
    }

    package borrowing func unlock() {
        pthread_mutex_unlock(mutex)
    }
}
