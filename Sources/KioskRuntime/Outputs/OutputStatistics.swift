package import JSONTree
import Platform
import Trace

/// The statistics of the further displays of a kiosk that show layers. Callable on any thread.
package final class OutputStatistics: Sendable {
    private struct Source: Sendable {
        let display: String
        let isMirror: Bool
        let output: ObjectIdentifier
        let read: @Sendable () -> FrameStatistics
    }

    private let sources = LockedValue<[Source]>([])

    /// Adds a display that begins to show layers.
    /// - Parameter isMirror: whether the layers show the picture of the kiosk's own display.
    func add(_ output: OutputSession, isMirror: Bool) {
        let source = Source(
            display: output.name, isMirror: isMirror, output: ObjectIdentifier(output), read: output.readStatistics)
        sources.withLock { $0.append(source) }
    }

    /// Removes a display that ends showing layers, with its counts.
    func remove(_ output: OutputSession) {
        let id = ObjectIdentifier(output)
        sources.withLock { $0.removeAll { $0.output == id } }
    }

    /// The statistics of each display, without those of the process, and in “mirror” whether it is a mirror.
    package var json: [JSONValue] {
        sources.withLock { $0 }.map { source in
            let statistics = source.read()
            return .object(
                RunReport(frames: FrameReport(statistics), input: nil).frameMembers
                    + HistogramReport.members(of: statistics, on: source.display)
                    + [JSONMember("mirror", .bool(source.isMirror))])
        }
    }
}
