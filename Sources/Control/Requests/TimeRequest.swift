package import JSONTree

/// Changes the time of all layers.
package struct TimeRequest: ControlRequest {
    /// The speed; `nil` to leave it.
    package private(set) var speed: Double?
    /// The time since the start, in seconds; `nil` to go on from where it is.
    package private(set) var offset: Double?

    package init(speed: Double? = nil, offset: Double? = nil) {
        self.speed = speed
        self.offset = offset
    }

    package static let method = "time"
    package static let access = ControlAccess.full
    package static let summary =
        "Changes the time of all layers: sets its speed, where 0 pauses it, or shows another moment of it."
    package static let form = parameters(
        { Self() }, .optional("speed", .decimal(), \.speed, "The speed; 1 is the usual one."),
        .optional("offset", .decimal(), \.offset, "The time since the start, in seconds."))
    package static let answer = LayerTime.form
}
