package import JSONTree

/// The time of all layers.
package struct LayerTime: Equatable, Sendable {
    /// The speed, where 1 is the usual one.
    package private(set) var speed = 1.0
    /// The time since the start, in seconds.
    package private(set) var time = 0.0

    private init() {}

    package init(speed: Double, time: Double) {
        self.speed = speed
        self.time = time
    }

    package static let form = JSONForm<LayerTime>.record(
        "the speed, and the time since the start", { LayerTime() },
        [
            .required("speed", .decimal(), \.speed, "The speed."),
            .required("time", .decimal(), \.time, "The time in seconds."),
        ], isOpen: true)
}
