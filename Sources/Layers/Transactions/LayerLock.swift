import CLayers
import Glibc
import Platform

/// The recursive lock behind `CATransaction.lock()`. It guards the state of all layers, of their trees and of the
/// changes for the next commit.
///
/// The engine holds it for accesses to its own state, for about a microsecond at most. It never holds it while code of
/// the program runs, including deinitializers of replaced values, nor while it waits for another thread.
///
/// Instead of a recursive POSIX mutex, for `vitrine-bench guard`: position.get takes 113 instructions a call, 164 with
/// one.
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

    /// Whether the lock is free now or becomes free within a time, in seconds.
    static func isFree(within seconds: Double) -> Bool {
        let clock = MonotonicClock()
        let end = clock.now + seconds
        while !vitrine_try_lock() {
            if clock.now >= end { return false }
            usleep(1000)
        }
        vitrine_unlock()
        return true
    }

    /// Runs `body`, which must not call code of the program, while the lock is held.
    @inline(__always)
    static func hold<Result>(_ body: () -> Result) -> Result {
        vitrine_lock()
        defer { vitrine_unlock() }
        return body()
    }

    /// Replaces a guarded value and returns the old one, so that it is released after the lock.
    static func exchange<Value>(_ value: inout Value, _ new: Value) -> Value {
        var other = new
        swap(&value, &other)
        return other
    }

    /// Keeps a value that was taken out under the lock alive until this call. Otherwise the compiler may release it
    /// while the lock is held, since it is not used any more.
    @inline(__always)
    static func end<Value>(_ value: Value) {
        withExtendedLifetime(value) {}
    }
}
