/// A board as two rates: the instructions and the bytes that it processes in a second.
package struct BoardModel: Equatable, Sendable {
    package let name: String
    /// The clock of the processor in gigahertz.
    package let clock: Double
    /// The instructions of a cycle that are assumed while data is in the caches.
    package let instructionsPerCycle: Double
    /// The bandwidth of the memory in gigabytes (10⁹ bytes) a second.
    package let bandwidth: Double

    package init(_ name: String, clock: Double, instructionsPerCycle: Double, bandwidth: Double) {
        self.name = name
        self.clock = clock
        self.instructionsPerCycle = instructionsPerCycle
        self.bandwidth = bandwidth
    }

    /// A Cortex-A72. 1.5 is the mean of 0.91 and 2.06, which were measured on this board with data that mostly was not
    /// in the first-level cache and with data that was (http://sandsoftwaresound.net/cortex-a72-tuning-data-access/).
    package static let raspberryPi4 = BoardModel(
        "Raspberry Pi 4", clock: 1.5, instructionsPerCycle: 1.5, bandwidth: 4)
    /// A Cortex-A76, which decodes four instructions a cycle instead of three: a third more.
    package static let raspberryPi5 = BoardModel(
        "Raspberry Pi 5", clock: 2.4, instructionsPerCycle: 2, bandwidth: 12)

    package static let all = [raspberryPi4, raspberryPi5]

    /// Returns the time of a frame.
    ///
    /// - Parameters:
    ///   - instructions: The instructions of the frame on one processor.
    ///   - bytes: The bytes that it reads and writes.
    package func frame(instructions: Double, bytes: Double) -> FrameEstimate {
        FrameEstimate(
            computingMs: instructions / (instructionsPerCycle * clock) * 1e-6, memoryMs: bytes / bandwidth * 1e-6)
    }
}
