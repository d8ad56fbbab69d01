/// The time of a frame that follows from its instructions and bytes, in milliseconds.
package struct FrameEstimate: Equatable, Sendable {
    /// The time of the instructions alone.
    package let computingMs: Double
    /// The time of the bytes alone, if all of them came from memory.
    package let memoryMs: Double

    package init(computingMs: Double, memoryMs: Double) {
        self.computingMs = computingMs
        self.memoryMs = memoryMs
    }

    /// The time if memory is read and written entirely while instructions are executed.
    package var overlappedMs: Double { max(computingMs, memoryMs) }

    /// The time if no instruction is executed while memory is read or written: the upper bound.
    package var sumMs: Double { computingMs + memoryMs }
}
