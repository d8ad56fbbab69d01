import Glibc

/// A value that one thread at a time reaches, behind the system's mutex.
///
/// Does what the standard library's `Mutex` does. The thread sanitizer knows how threads wait for this one, and not for
/// that one: what `Mutex` guards is reported as soon as two threads meet there.
@usableFromInline package struct Guarded<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    @usableFromInline let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    @inlinable package init(_ value: consuming sending Value) {
        pthread_mutex_init(mutex, nil)
        self.value.initialize(to: value)
    }

    @inlinable deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
        value.deinitialize(count: 1)
        value.deallocate()
    }

    /// Not to be called from within itself: the thread would wait for itself.
    @inlinable package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }
}
