import Pixels

/// Counts the instructions of calls of the pixel kernels.
enum GuardKernels {
    /// The instruction sets that every processor of a family has, and those that scenes are painted with.
    private static let instructionSets = ["sse2", "avx2", "neon"]

    /// The kernels of this processor that are counted, the plainest ones first.
    static var kernels: [Kernels] { Kernels.available.filter { instructionSets.contains($0.name) } }

    static func count(_ isChosen: (String) -> Bool, _ report: (GuardFigure) -> Void) {
        let kernels = kernels
        for operation in KernelOperation.all {
            var measurement: KernelMeasurement?
            for kernels in kernels {
                let name = "\(operation.name) \(kernels.name)"
                guard isChosen(name) else { continue }
                let task = measurement ?? KernelMeasurement(operation, set(of: operation))
                measurement = task
                report(GuardFigure(name, per: .call, task.instructions(kernels)))
            }
        }
    }

    /// Returns a small set of pixels, since instructions do not depend on the level of memory.
    static func set(of operation: KernelOperation) -> WorkingSet {
        operation.sets.first { $0 == .shape || $0 == .square } ?? .tile
    }
}
