/// A named range of frames.
package struct Marker: Equatable, Sendable {
    package var name: String
    package var time: Double
    /// The length in frames.
    package var duration: Double

    package init(name: String, time: Double, duration: Double) {
        self.name = name
        self.time = time
        self.duration = duration
    }
}
