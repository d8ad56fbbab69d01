import Glibc
import Platform

/// The use of the machine by this process at a moment.
package struct ProcessSample: Equatable, Sendable {
    /// The processor time of all threads so far, in seconds.
    package var cpuSeconds: Double
    /// The resident memory in bytes; `nil` if the kernel does not report it.
    package var memoryBytes: Int?
    /// The temperature of the first thermal zone in degrees Celsius; `nil` without one.
    package var temperature: Double?

    package init(cpuSeconds: Double, memoryBytes: Int? = nil, temperature: Double? = nil) {
        self.cpuSeconds = cpuSeconds
        self.memoryBytes = memoryBytes
        self.temperature = temperature
    }

    /// The sample of this moment.
    package static var current: ProcessSample {
        ProcessSample(
            cpuSeconds: ProcessUsage.cpuSeconds,
            memoryBytes: MemoryPressure.text(of: "/proc/self/statm").flatMap { resident(in: $0) },
            temperature: MemoryPressure.text(of: "/sys/class/thermal/thermal_zone0/temp").flatMap { celsius(in: $0) })
    }

    /// The processor time of the calling thread so far, in seconds.
    static var threadSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Returns the resident bytes in the text of `/proc/self/statm`.
    package static func resident(in text: String) -> Int? {
        let words = text.split(separator: " ", maxSplits: 2)
        guard words.count > 1, let pages = Int(words[1]), 0...(1 << 40) ~= pages else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Returns the temperature in the text of a thermal zone, which is in thousandths of a degree.
    package static func celsius(in text: String) -> Double? {
        guard let number = text.split(whereSeparator: \.isWhitespace).first.flatMap({ Int($0) }),
            -100_000...300_000 ~= number
        else { return nil }
        return Double(number) / 1000
    }
}
