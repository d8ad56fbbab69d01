import Glibc

/// Which touch panel lies on which output.
///
/// Without a rule every panel is used. With rules only those are that a rule puts on this output, so that of several
/// panels none works on a picture that it doesn't lie on.
package struct PanelMapping: Equatable, Sendable {
    package struct Rule: Equatable, Sendable {
        /// A pattern as file names have them (`*`, `?`, `[…]`), for the device's port, its path in sysfs or its name.
        package var pattern: String
        /// A connector's name; nil for whatever output there is.
        package var output: String?
        /// In place of what the device's description says.
        package var calibration: CalibrationMatrix?

        package init(_ pattern: String, output: String? = nil, calibration: CalibrationMatrix? = nil) {
            self.pattern = pattern
            self.output = output
            self.calibration = calibration
        }

        func matches(_ device: InputDevice) -> Bool {
            [device.port, device.path, device.name].contains { (text: String) in
                !text.isEmpty && fnmatch(pattern, text, 0) == 0
            }
        }
    }

    /// The first that matches counts.
    package var rules: [Rule]

    package init(_ rules: [Rule] = []) {
        self.rules = rules
    }

    enum Verdict: Equatable {
        /// On this output, with this calibration.
        case here(CalibrationMatrix)
        /// On another one.
        case elsewhere(String)
        /// Nobody knows on which.
        case unmapped

        var isHere: Bool {
            if case .here = self { true } else { false }
        }
    }

    /// - Parameter output: the connector of the picture; nil where it has none, and every panel that is mapped at all
    ///   lies on it.
    func verdict(on device: InputDevice, output: String?) -> Verdict {
        guard device.isPanel else { return .here(device.calibration) }
        let rule = rules.first { $0.matches(device) }
        if rule == nil && !rules.isEmpty { return .unmapped }
        if let other = rule?.output ?? device.outputName, let output, other != output { return .elsewhere(other) }
        return .here(rule?.calibration ?? device.calibration)
    }
}

extension InputDevice {
    /// It lies on a picture.
    var isPanel: Bool { capabilities.contains(.touch) || capabilities.contains(.tablet) }
}
