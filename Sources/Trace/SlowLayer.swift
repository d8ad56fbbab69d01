/// The layer whose layout or display took longest in a commit.
package struct SlowLayer: Equatable, Sendable {
    /// The number of the layer; 0 if none was laid out or displayed.
    package var number: UInt64 = 0
    /// The time in seconds.
    package var seconds = 0.0

    package init() {}

    package init(number: UInt64, seconds: Double) {
        self.number = number
        self.seconds = seconds
    }
}
