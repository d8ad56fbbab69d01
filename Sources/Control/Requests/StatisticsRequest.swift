package import JSONTree

/// Asks for counters and times of frames.
package struct StatisticsRequest: ControlRequest {
    package init() {}

    package static let method = "statistics"
    package static let summary = "Returns counters and times of frames since the start."
    package static let form = parameters { Self() }
    package static let answer = JSONForm.any(
        "the object that --stats writes, with “display”, its connector, and cumulative “histograms”; with further "
            + "displays “outputs”, a list of such objects without the figures of the process, whose “mirror” tells "
            + "whether they show the kiosk's own picture")
}
