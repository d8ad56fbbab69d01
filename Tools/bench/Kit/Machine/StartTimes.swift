import Platform

/// Measures the parts of the work until the first frame is in memory, in milliseconds of processor time.
struct StartTimes {
    /// The parts by the names of ``StartPart``.
    private(set) var partsMs: [String: Double] = [:]
    private var last = 0.0

    /// Begins when the process began, and ends the first part when the main function began.
    init() {
        end(.linking, at: StartClock.mainProcessorMs)
    }

    /// Ends a part, which began with the end of the last one.
    mutating func end(_ part: StartPart) {
        end(part, at: ProcessUsage.cpuSeconds * 1e3)
    }

    private mutating func end(_ part: StartPart, at time: Double) {
        partsMs[part.rawValue] = time - last
        last = time
    }
}
