import KioskSettings

extension OutputSession {
    /// The settings of a display that is shown on.
    struct Options {
        /// The image of the mouse's pointer.
        var cursor = KioskConfiguration.Cursor.never
        /// The number of frames after which the frame loop ends; `nil` for no limit.
        var frameLimit: Int?
        /// The time that the work for a frame may take, in seconds; `nil` if late frames are not reported.
        var budget: Double?
        /// Called on the render thread when the first frame is on screen.
        var onFirstFrame: @Sendable () -> Void = {}
    }
}
