import Glibc

/// A value behind a POSIX mutex.
///
/// Used instead of the standard library's `Mutex`, whose futex the thread sanitizer does not understand: it reports
/// races for values that `Mutex` protects.
@usableFromInline package struct LockedValue<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
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

    /// Calls a closure with exclusive access to the value. Not reentrant: a nested call deadlocks.
    @inlinable package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }
}
