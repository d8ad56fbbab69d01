/// A named range of frames of a composition.
public struct LottieMarker: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The first frame.
    public let frame: Double
    /// The length in frames; 0 for a single moment.
    public let duration: Double

    init(_ marker: Marker) {
        name = marker.name
        frame = marker.time
        duration = marker.duration
    }
}
