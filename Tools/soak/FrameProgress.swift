/// Counts of frames, and a digest of those that were checked.
struct FrameProgress: Codable, Equatable {
    /// The number of frames that were drawn.
    var frames = 0
    /// The number of frames that equal a full redraw.
    var checks = 0
    /// The number of the frame from which the next one is checked.
    var nextCheck: Int
    var digest = PixelDigest()

    /// - Parameter first: The number of the frame that is checked first.
    init(checkingFrom first: Int) {
        nextCheck = first
    }
}
