import CLayers

/// The recursive lock of `CATransaction.lock()`. It guards the state of all layers, of their trees and of what waits
/// for a commit.
///
/// The engine holds it for reads and changes of its own state that take no longer than a microsecond or so. It never
/// holds it while code of the program runs, deinitializers of values that a change replaces included, nor while it
/// waits for another thread.
enum LayerLock {
    @inline(__always)
    static func lock() {
        vitrine_lock()
    }

    /// Undoes one ``lock()``. Returns false if the caller does not hold the lock.
    @inline(__always) @discardableResult
    static func unlock() -> Bool {
        vitrine_unlock()
    }

    /// Runs `body`, which must not call code of the program, while the lock is held.
    @inline(__always)
    static func hold<Result>(_ body: () -> Result) -> Result {
        vitrine_lock()
        defer { vitrine_unlock() }
        return body()
    }

    /// Replaces a guarded value and returns the old one, so that it ends after the lock is released.
    static func exchange<Value>(_ value: inout Value, _ new: Value) -> Value {
        var other = new
        swap(&value, &other)
        return other
    }

    /// Ends a value that was taken out under the lock. Without this call the compiler may end it while the lock is
    /// still held, since nothing uses it any more.
    @inline(__always)
    static func end<Value>(_ value: Value) {
        withExtendedLifetime(value) {}
    }
}
