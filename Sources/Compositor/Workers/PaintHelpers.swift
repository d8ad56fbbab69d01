/// The threads that help a compositor with large frames.
package struct PaintHelpers: Equatable, Sendable {
    /// How many were made so far.
    package var count: Int
    /// How often one of them was called to a frame.
    package var calls: Int

    package init(count: Int, calls: Int) {
        self.count = count
        self.calls = calls
    }
}
