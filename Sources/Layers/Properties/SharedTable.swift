import Glibc

/// A table that all threads read and that rarely grows. It is emptied when it exceeds its limit.
final class SharedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// Read and written while the lock is held.
    private nonisolated(unsafe) var values: [Key: Value] = [:]
    private nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    private let limit: Int

    /// Creates an empty table.
    /// - Parameter limit: Upper bound for the number of values, for keys that come from a program's data.
    init(limit: Int = .max) {
        self.limit = limit
        pthread_rwlock_init(lock, nil)
    }

    deinit {
        pthread_rwlock_destroy(lock)
        lock.deallocate()
    }

    subscript(key: Key) -> Value? {
        pthread_rwlock_rdlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return values[key]
    }

    /// Adds a value and returns it, or the one that another thread has added before.
    func add(_ value: Value, for key: Key) -> Value {
        pthread_rwlock_wrlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        if let earlier = values[key] { return earlier }
        if values.count >= limit { values.removeAll() }
        values[key] = value
        return value
    }
}
