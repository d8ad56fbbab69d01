/// Values for the pixels of a row, kept between frames.
final class RowBuffer<Value> {
    private let values: UnsafeMutableBufferPointer<Value>

    init(width: Int, _ value: Value) {
        values = .allocate(capacity: width)
        values.initialize(repeating: value)
    }

    deinit {
        values.deinitialize()
        values.deallocate()
    }

    /// The first of them; what is in them is unknown.
    func prefix(_ count: Int) -> UnsafeMutableBufferPointer<Value> {
        UnsafeMutableBufferPointer(rebasing: values[..<count])
    }
}
