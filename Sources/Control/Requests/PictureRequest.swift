package import JSONTree

/// Draws a moment apart from the display.
package struct PictureRequest: ControlRequest {
    /// The moment in seconds since the kiosk's start; `nil` for now.
    package private(set) var time: Double?
    /// The names of the debug colours in the picture.
    package private(set) var debug: [String] = []

    package init(at time: Double? = nil, debug: [String] = []) {
        self.time = time
        self.debug = debug
    }

    package static let method = "picture"
    package static let summary =
        "Draws the layers at a moment apart from the display, with tiles and drawables as they are now."
    package static let form = parameters(
        { Self() },
        .optional("time", .decimal(), \.time, "The moment in seconds since the kiosk's start; by default now."),
        .optional("debug", .debugOptions, \.debug, else: [], "Names of debug colours, as of “debug”."))
    package static let answer = PictureFormat.form
}
