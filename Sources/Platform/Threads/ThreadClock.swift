import Glibc

/// The processor time of the calling thread.
package enum ThreadClock {
    /// The time in seconds.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
