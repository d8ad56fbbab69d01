import Glibc

/// Waits until a condition holds, which is looked at every 2 ms, and returns whether it did before the time was over.
/// By default that is so long that the condition never will.
package func wait(upTo seconds: Double = 300, for condition: () throws -> Bool) rethrows -> Bool {
    let end = monotonicTime() + seconds
    while try !condition() {
        if monotonicTime() > end { return false }
        usleep(2_000)
    }
    return true
}

private func monotonicTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
