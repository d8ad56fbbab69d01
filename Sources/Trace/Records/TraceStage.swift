/// The stages of a frame in trace records, in the order in which they occur. Their numbers are part of the format of
/// trace files.
package enum TraceStage: UInt16, CaseIterable, Sendable {
    /// Reading the events of devices, recognizing gestures, and calling the program's handlers.
    case input = 1
    /// The program's timers, display links and callbacks, and the ends of animations.
    case app = 2
    /// Laying out layers.
    case layout = 3
    /// Drawing the contents of layers by the program.
    case display = 4
    /// Collecting the changes of layers.
    case commit = 5
    /// Applying commits to the render tree.
    case apply = 6
    /// Evaluating animations.
    case evaluate = 7
    /// Updating the geometry of the render tree, and finding what changed.
    case flatten = 8
    /// Cutting the damage into rectangles.
    case damage = 9
    /// Painting the damage, on each of the threads that do.
    case paint = 10
    /// Copying the damage to the scan-out buffer.
    case copy = 11
    /// Submitting the frame to the kernel.
    case submit = 12

    /// The name in reports.
    package var name: String { "\(self)" }
}
