package import Geometry

/// The assignment of touch panels to outputs.
///
/// Without rules every panel is used. With rules, only panels that a rule assigns to the program's output are used, so
/// that no panel acts on a picture that it does not show.
package struct PanelMapping: Equatable, Sendable {
    package struct Rule: Equatable, Sendable {
        /// A pattern for the device: see ``InputDevice/matches(_:)``.
        package var pattern: String
        /// The name of a connector, or `nil` for any output.
        package var output: String?
        /// The calibration to use in place of that of the device's description.
        package var calibration: CalibrationMatrix?
        /// The area in which contacts that begin are ignored, in fractions of the device's own area; `nil` for none.
        package var ignoredArea: CGRect?

        package init(
            _ pattern: String, output: String? = nil, calibration: CalibrationMatrix? = nil,
            ignoredArea: CGRect? = nil
        ) {
            self.pattern = pattern
            self.output = output
            self.calibration = calibration
            self.ignoredArea = ignoredArea
        }
    }

    /// The rules; the first that matches a device applies.
    package var rules: [Rule]

    package init(_ rules: [Rule] = []) {
        self.rules = rules
    }

    enum Verdict: Equatable {
        /// The device belongs to this output and uses this calibration.
        case here(CalibrationMatrix)
        /// The device belongs to the output with this connector.
        case elsewhere(String)
        /// No rule assigns the device to an output.
        case unmapped

        var isHere: Bool {
            if case .here = self { true } else { false }
        }
    }

    /// - Parameters:
    ///   - device: The device.
    ///   - output: The connector of an output of the program, or `nil` if it has none; then every assigned panel
    ///     belongs to it.
    ///   - isMain: Whether devices that are assigned to no output belong to this one.
    func verdict(on device: InputDevice, output: String?, isMain: Bool = true) -> Verdict {
        guard device.isPanel else { return isMain ? .here(device.calibration) : .unmapped }
        let rule = rule(for: device)
        if rule == nil && !rules.isEmpty { return .unmapped }
        let assigned = rule?.output ?? device.outputName
        if let assigned, let output, assigned != output { return .elsewhere(assigned) }
        if assigned == nil && !isMain { return .unmapped }
        return .here(rule?.calibration ?? device.calibration)
    }

    /// Returns the area of a panel in which contacts that begin are ignored, in fractions of its own area.
    func ignoredArea(of device: InputDevice) -> CGRect? {
        device.isPanel ? rule(for: device)?.ignoredArea : nil
    }

    private func rule(for device: InputDevice) -> Rule? {
        rules.first { device.matches($0.pattern) }
    }
}

extension InputDevice {
    /// Whether the device's positions refer to a picture.
    var isPanel: Bool { capabilities.contains(.touch) || capabilities.contains(.tablet) }
}
