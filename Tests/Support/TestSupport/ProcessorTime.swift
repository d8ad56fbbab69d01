import Glibc

/// Returns the seconds of processor time that the calling thread has taken, in which other programs have no part.
package func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Whether the tests were built with optimization: limits of time hold for such builds.
#if DEBUG
    package let isOptimized = false
#else
    package let isOptimized = true
#endif
