import Glibc

/// Seconds of processor time that the calling thread has taken so far: what others do on the machine doesn't count.
func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
