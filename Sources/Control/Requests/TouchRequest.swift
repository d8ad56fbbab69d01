package import JSONTree

/// Touches the kiosk's own display as a finger does.
package struct TouchRequest: ControlRequest {
    /// The phase of a touch, by UIKit's names.
    package enum Phase: String, CaseIterable, Sendable {
        case began, moved, ended, cancelled
    }

    package private(set) var phase = Phase.began
    /// The number of the finger.
    package private(set) var finger = 0
    /// The place in points of the root layer.
    package private(set) var x = 0.0
    package private(set) var y = 0.0

    private init() {}

    package init(_ phase: Phase, finger: Int = 0, x: Double, y: Double) {
        self.phase = phase
        self.finger = finger
        self.x = x
        self.y = y
    }

    package static let method = "touch"
    package static let access = ControlAccess.full
    package static let summary = "Touches the kiosk's own display, as a finger on its panel does."
    package static let form = parameters(
        { Self() },
        .required(
            "phase", .choice(Phase.allCases.map { (.string($0.rawValue), $0) }), \.phase, "What the finger does."),
        .optional(
            "id", .whole(0...mostFingers - 1), \.finger, else: 0, "The number of the finger; by default 0."),
        .required("x", .decimal(), \.x, "The place in points of the root layer."),
        .required("y", .decimal(), \.y, "The place in points of the root layer."))
    package static let answer = JSONForm.null

    /// The upper bound for fingers that are down at once.
    package static let mostFingers = 16
}
