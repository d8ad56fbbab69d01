import Platform

/// A table that all threads read and that rarely grows. It is emptied when it exceeds its limit.
final class SharedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values = LockedValue<[Key: Value]>([:])
    private let limit: Int

    /// Creates an empty table.
    /// - Parameter limit: Upper bound for the number of values, for keys that come from a program's data.
    init(limit: Int = .max) {
        self.limit = limit
    }

    subscript(key: Key) -> Value? { values.withLock { $0[key] } }

    /// Adds a value and returns it, or the one that another thread has added before.
    func add(_ value: Value, for key: Key) -> Value {
        values.withLock { values in
            if let earlier = values[key] { return earlier }
            if values.count >= limit { values.removeAll() }
            values[key] = value
            return value
        }
    }
}
