/// Memory for one value per pixel of a row, which is reused between frames.
///
/// Instead of temporary memory, for the test that a steady frame allocates nothing: with temporary memory, each frame
/// with a distortion allocates once.
final class RowBuffer<Value> {
    private let value: Value
    private var values: UnsafeMutableBufferPointer<Value>

    init(_ value: Value) {
        self.value = value
        values = .allocate(capacity: 0)
    }

    deinit {
        release()
    }

    /// Returns memory for `count` values, whose contents are undefined.
    func prefix(_ count: Int) -> UnsafeMutableBufferPointer<Value> {
        if count > values.count {
            release()
            values = .allocate(capacity: count)
            values.initialize(repeating: value)
        }
        return UnsafeMutableBufferPointer(rebasing: values[..<count])
    }

    private func release() {
        values.deinitialize()
        values.deallocate()
    }
}
