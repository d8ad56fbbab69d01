import Glibc

/// A table that all threads read and that grows now and then; when it would hold more than it may, it begins anew.
final class SharedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// Read and written under the lock.
    private nonisolated(unsafe) var values: [Key: Value] = [:]
    private nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    private let limit: Int

    /// - Parameter limit: how many values may be known at once, where their keys come from a program's data.
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

    /// Takes a value in, and answers with it, or with the one that another thread took in before.
    func add(_ value: Value, for key: Key) -> Value {
        pthread_rwlock_wrlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        if let earlier = values[key] { return earlier }
        if values.count >= limit { values.removeAll() }
        values[key] = value
        return value
    }
}
