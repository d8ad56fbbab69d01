package import JSONTree

/// Turns the display on or off.
package struct PowerRequest: ControlRequest {
    package private(set) var isOn = true

    private init() {}

    package init(on isOn: Bool) {
        self.isOn = isOn
    }

    package static let method = "power"
    package static let access = ControlAccess.full
    package static let summary = "Turns the display on or off."
    package static let form = parameters(
        { Self() }, .required("on", .flag, \.isOn, "Whether the display is on."))
    package static let answer = JSONForm.null
}
