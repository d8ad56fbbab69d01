package import Platform

/// How many threads paint a frame.
package struct PaintThreads: Equatable, Sendable {
    /// At least 1: the frame's own.
    package var count: Int
    /// A frame of fewer changed pixels is painted by the frame's own thread alone. Waking another one takes as long as
    /// painting some of them.
    package var leastPixels = 256 << 10
    /// What is painted at a time; nil for what suits the picture.
    package var tile: TileShape?

    package init(count: Int) {
        self.count = max(count, 1)
    }

    package static let one = PaintThreads(count: 1)

    /// One for each processor that the calling thread may run on, up to four: more of them wait for the memory.
    package static var automatic: PaintThreads { PaintThreads(count: min(Processors.count, 4)) }
}
