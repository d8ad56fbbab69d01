/// The counted instructions of a scene in one state of profiling.
package struct ProfilingCount: Codable, Equatable, Sendable {
    /// The instructions of the kiosk's process for a frame, or for a second of a scene in which nothing moves.
    package let instructions: Double
    /// The number of counted frames; 0 for a scene in which nothing moves.
    package let frames: Int

    package init(instructions: Double, frames: Int) {
        self.instructions = instructions
        self.frames = frames
    }

    /// Returns the count of the run with the median of instructions, the lower one of two; `nil` without runs.
    package init?(medianOf runs: [ProfilingCount]) {
        guard !runs.isEmpty else { return nil }
        self = runs.sorted { $0.instructions < $1.instructions }[(runs.count - 1) / 2]
    }
}
