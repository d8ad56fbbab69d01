import Glibc

/// What this process has used so far.
package enum ProcessUsage {
    /// Processor time of all threads, in user and kernel mode, in seconds.
    package static var cpuSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// The largest resident size there was, in bytes.
    package static var peakMemoryBytes: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss * 1024
    }
}
