/// The reason why a frame was not on screen in time. The numbers are part of the format of trace files.
package enum MissReason: UInt16, CaseIterable, Sendable {
    /// The frame was in time.
    case none = 0
    /// The program's own work took too long: handlers, timers, display links.
    case app = 1
    /// Layout, display and collecting the changes took too long.
    case commit = 2
    /// The render thread took too long.
    case render = 3
    /// The frame was submitted in time, and the kernel showed it late.
    case kernel = 4

    /// The name in reports.
    package var name: String { "\(self)" }
}
