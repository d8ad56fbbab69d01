package import JSONTree

/// Moments of which pictures can be drawn, in seconds since the kiosk's start.
package struct MomentRange: Equatable, Sendable {
    package private(set) var from = 0.0
    package private(set) var to = 0.0

    private init() {}

    package init(_ moments: ClosedRange<Double>) {
        from = moments.lowerBound
        to = moments.upperBound
    }

    package static let form = JSONForm<MomentRange>.record(
        "the first and the last moment, in seconds since the kiosk's start", { MomentRange() },
        [
            .required("from", .decimal(), \.from, "The first moment."),
            .required("to", .decimal(), \.to, "The last moment."),
        ], isOpen: true)
}
