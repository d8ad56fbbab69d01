import Pixels

/// A request for a copy of the picture that a frame loop shows.
struct PictureRequest: Sendable {
    /// The presentation time of the picture, in seconds; `nil` for the last frame.
    let time: Double?
    /// Called on the loop's thread with the copy; with `nil` if there is none.
    let receive: @Sendable (PixelBuffer?) -> Void
}
