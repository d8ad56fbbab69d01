package import JSONTree

/// Shows or hides the HUD.
package struct HUDRequest: ControlRequest {
    package private(set) var isOn = true

    private init() {}

    package init(on isOn: Bool) {
        self.isOn = isOn
    }

    package static let method = "hud"
    package static let access = ControlAccess.full
    package static let summary = "Shows or hides the HUD: frame times and counters over the picture."
    package static let form = parameters({ Self() }, .required("on", .flag, \.isOn, "Whether the HUD is shown."))
    package static let answer = JSONForm.null
}
