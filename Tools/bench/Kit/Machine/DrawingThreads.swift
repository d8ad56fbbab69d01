package import Compositor

/// The number of threads that the compositor paints a frame with.
package enum DrawingThreads {
    /// The largest number that `--threads` accepts.
    private static let most = 64

    /// Returns the setting for a number of threads, which paint every frame that is large enough.
    package static func of(_ count: Int) throws(BenchError) -> PaintThreads {
        guard 1...most ~= count else {
            throw BenchError(.usage, "--threads \(count) is out of range; choose 1 to \(most)")
        }
        return PaintThreads(count: count)
    }
}
