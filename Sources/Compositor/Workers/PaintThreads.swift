import Platform

/// The number of threads that paint a frame.
package struct PaintThreads: Equatable, Sendable {
    /// The number of threads with the render thread, at least 1.
    package var count: Int
    /// The number of damaged pixels below which the render thread paints alone: waking another thread takes as long as
    /// painting some of them.
    package var leastPixels = 256 << 10
    /// The shape of tiles; `nil` to choose it for each frame.
    package var tile: TileShape?

    package init(count: Int) {
        self.count = max(count, 1)
    }

    package static let one = PaintThreads(count: 1)

    /// One thread for each processor on which the calling thread may run, up to four: more of them wait for memory.
    package static var automatic: PaintThreads { PaintThreads(count: min(Processors.count, 4)) }
}
