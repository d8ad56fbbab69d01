package import JSONTree

/// Asks what each layer of a frame costs.
package struct ExplainRequest: ControlRequest {
    /// The moment in seconds since the kiosk's start; `nil` for now.
    package private(set) var time: Double?
    /// The name of a display; `nil` for the kiosk's own.
    package private(set) var display: String?
    /// Whether changes are tried.
    package private(set) var triesChanges = true

    package init(at time: Double? = nil, of display: String? = nil, triesChanges: Bool = true) {
        self.time = time
        self.display = display
        self.triesChanges = triesChanges
    }

    package static let method = "explain"
    package static let summary = "Tells what each layer of a frame costs, and what would make it faster."
    package static let form = parameters(
        { Self() },
        .optional(
            "time", .decimal(), \.time,
            "The moment in seconds since the kiosk's start, as of “picture”; by default now."),
        .optional(
            "display", .text("the name of a display"), \.display,
            "The name of a display; by default the kiosk's own."),
        .optional(
            "advice", .flag, \.triesChanges, else: true,
            "Whether changes are tried, which takes up to five seconds; by default true."))
    package static let answer = JSONForm.any(
        "an object with times in milliseconds, “layers” by cost, “advice” by what it saves, and for the present frame "
            + "“plane”, what the overlay plane shows")
}
