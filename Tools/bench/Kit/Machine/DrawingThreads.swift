/// How many threads the compositor draws a frame with.
package enum DrawingThreads {
    /// The most that it has.
    private static let most = 1

    /// Has this process's frames drawn by so many.
    package static func use(_ count: Int) throws(BenchError) {
        guard count <= most else { throw BenchError(.usage, "the compositor draws with one thread: leave out --threads \(count)") }
    }
}
