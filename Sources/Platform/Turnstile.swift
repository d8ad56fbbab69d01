import Glibc

/// Lets one thread at a time through: the system's mutex, for what is guarded by the order of calls and is no value of
/// its own. See ``Guarded``.
///
/// Who finds it closed looks a few times more before it sleeps: what is done inside should take about a microsecond.
package struct Turnstile: ~Copyable, Sendable {
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

    /// Not to be called by the thread that is inside.
    package borrowing func enter() {
        pthread_mutex_lock(mutex)
    }

    package borrowing func leave() {
        pthread_mutex_unlock(mutex)
    }
}
