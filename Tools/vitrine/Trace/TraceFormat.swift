import ArgumentParser
import Perfetto
import Trace

/// The formats of traces for other programs.
enum TraceFormat: String, CaseIterable, ExpressibleByArgument {
    case perfetto
    case chrome

    /// Returns a trace in this format.
    func encode(
        _ process: TraceProcess, _ threads: [TraceThread], last: Double?, kernel: [KernelEvent],
        clocks: ClockReadings?
    ) -> [UInt8] {
        switch self {
        case .perfetto:
            PerfettoTrace.encode(process: process, threads: threads, last: last, kernel: kernel, clocks: clocks)
        case .chrome: ChromeTrace.encode(process: process, threads: threads, last: last, kernel: kernel)
        }
    }
}
