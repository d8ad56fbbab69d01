public import Animation
import Geometry
import Input
import XKB

extension Kiosk.Configuration {
    /// A touch panel: where it lies, and how.
    public struct TouchPanel: Equatable, Sendable {
        /// A pattern as file names have them (`*`, `?`, `[…]`), for the device's port, its path in sysfs or its name;
        /// `vitrine input list` shows them.
        public var device: String
        /// The connector whose picture it lies on (`HDMI-A-1`); nil for whatever picture there is.
        public var output: String?
        /// How the device's coordinates lie on the panel: a, b, c, d, e, f as in libinput's
        /// `LIBINPUT_CALIBRATION_MATRIX`, before any rotation of the picture; nil for what udev says. What is singular
        /// or no number leaves places as they are.
        public var calibration: [Double]?

        public init(device: String, output: String? = nil, calibration: [Double]? = nil) {
            self.device = device
            self.output = output
            self.calibration = calibration
        }
    }

    /// Keys, for a program that wants them.
    ///
    /// What is left out of the keymap is the environment's (`XKB_DEFAULT_RULES`, `_MODEL`, `_LAYOUT`, `_VARIANT`,
    /// `_OPTIONS`), and else a US keyboard.
    public struct Keyboard: Equatable, Sendable {
        public var rules: String?
        public var model: String?
        /// Such as `de`, or `us,ru`.
        public var layout: String?
        public var variant: String?
        public var options: String?
        /// How long a key is held until it repeats, in seconds.
        public var repeatDelay: CFTimeInterval = 0.5
        /// How often in a second it repeats from then on; 0 for not at all.
        public var repeatRate = 25.0

        public init(layout: String? = nil, variant: String? = nil) {
            self.layout = layout
            self.variant = variant
        }

        var keymap: KeymapNames {
            KeymapNames(rules: rules, model: model, layout: layout, variant: variant, options: options)
        }
    }

    var panelMapping: PanelMapping {
        PanelMapping(
            touchPanels.map { panel in
                let calibration = panel.calibration.map { m in
                    // Too few or too many numbers are as bad as a singular matrix, and told about as one.
                    m.count == 6
                        ? CalibrationMatrix(m[0], m[1], m[2], m[3], m[4], m[5])
                        : CalibrationMatrix(.nan, .nan, .nan, .nan, .nan, .nan)
                }
                return PanelMapping.Rule(panel.device, output: panel.output, calibration: calibration)
            })
    }

    var touchPolicy: TouchPolicy {
        var policy = TouchPolicy()
        policy.touchesPerSecond = touchesPerSecond
        policy.stuckTimeout = stuckTouchTimeout
        return policy
    }
}
