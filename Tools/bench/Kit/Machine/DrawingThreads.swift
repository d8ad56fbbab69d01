package import Compositor

/// How many threads the compositor draws a frame with.
package enum DrawingThreads {
    /// The most that are asked for.
    private static let most = 64

    /// As many threads for every frame that is large enough.
    package static func of(_ count: Int) throws(BenchError) -> PaintThreads {
        guard 1...most ~= count else {
            throw BenchError(.usage, "no frame is drawn by \(count) threads: choose 1 to \(most) for --threads")
        }
        return PaintThreads(count: count)
    }
}
