/// The tasks whose instructions are guarded: scenes, work on layers, kernels.
package enum GuardTasks {
    /// Counts the instructions of all tasks whose names begin with one of some prefixes.
    ///
    /// The order is fixed, since the heap that a task finds depends on the tasks before it.
    ///
    /// - Parameters:
    ///   - prefixes: Prefixes of names; an empty array chooses all tasks.
    ///   - report: Receives each figure.
    package static func count(_ prefixes: [String] = [], _ report: (GuardFigure) -> Void) throws {
        func isChosen(_ name: String) -> Bool { prefixes.isEmpty || prefixes.contains { name.hasPrefix($0) } }
        // Layers are created first, in the heap of a new process: behind other tasks the figure differs by percents.
        GuardLayers.count(isChosen, report)
        GuardScenes.countFrames(isChosen, report)
        GuardKernels.count(isChosen, report)
        // The threads of the kiosk leave a heap behind that differs from run to run.
        try GuardScenes.countIdleSecond(isChosen, report)
    }
}
