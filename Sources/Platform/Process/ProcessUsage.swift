import Glibc

/// The resources that this process has used.
package enum ProcessUsage {
    /// The processor time of all threads in user and kernel mode, in seconds.
    package static var cpuSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// The peak resident set size, in bytes.
    package static var peakMemoryBytes: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss * 1024
    }
}
