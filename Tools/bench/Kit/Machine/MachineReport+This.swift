import Glibc
import Pixels

extension MachineReport {
    /// Measures the memory of this machine and describes its processor and kernel.
    package static func measured() -> MachineReport {
        MachineReport(
            cpu: cpuName, cores: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), kernel: kernelRelease,
            instructionSets: Kernels.available.reversed().map(\.name), bandwidth: MemoryBandwidth.measure())
    }

    private static var cpuName: String {
        for line in ProcFile.lines("/proc/cpuinfo")
        where line.hasPrefix("model name") || line.hasPrefix("Model") || line.hasPrefix("Hardware") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            return String(line[line.index(after: colon)...].drop { $0 == " " })
        }
        return "unknown"
    }

    private static var kernelRelease: String {
        ProcFile.lines("/proc/sys/kernel/osrelease").first.map(String.init) ?? "unknown"
    }

    /// Returns the bandwidth of a level of the memory hierarchy, such as `L2`.
    package func bandwidth(_ level: String) -> BandwidthFigure? { bandwidth.first { $0.level == level } }
}
