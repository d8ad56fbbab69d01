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
        guard let pages = number(1, in: text), 0...(1 << 40) ~= pages else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Returns the temperature in the text of a thermal zone, which is in thousandths of a degree.
    package static func celsius(in text: String) -> Double? {
        guard let number = number(0, in: text), -100_000...300_000 ~= number else { return nil }
        return Double(number) / 1000
    }

    /// Returns a number of a text of numbers with a space or a line's end behind each; `nil` if there is none.
    private static func number(_ index: Int, in text: String) -> Int? {
        var place = 0
        var digits: [UInt8] = []
        for byte in text.utf8 {
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
                if place == index { break }
                place += 1
            } else if place == index {
                digits.append(byte)
            }
        }
        return digits.count > 20 ? nil : Int(String(decoding: digits, as: UTF8.self))
    }
}
