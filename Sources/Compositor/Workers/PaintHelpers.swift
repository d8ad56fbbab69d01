/// Statistics of the threads that help a compositor with large frames.
package struct PaintHelpers: Equatable, Sendable {
    /// The number of threads that exist.
    package var count: Int
    /// The number of times that a thread was called to a frame.
    package var calls: Int

    package init(count: Int, calls: Int) {
        self.count = count
        self.calls = calls
    }
}
