public import Animation
import Geometry
import Input
import XKB

extension Kiosk.Configuration {
    /// A touch panel and the display that it belongs to.
    public struct TouchPanel: Equatable, Sendable {
        /// A pattern with the wildcards of file names (`*`, `?`, `[…]`) for the device's port, its path in sysfs or its
        /// name, as `vitrine input list` shows them.
        public var device: String
        /// The connector of the display that the panel lies on, such as `HDMI-A-1`; `nil` for any.
        public var output: String?
        /// The matrix from the device's coordinates to the panel before any rotation of the picture, as the numbers a
        /// to f of libinput's `LIBINPUT_CALIBRATION_MATRIX`; `nil` for the matrix that udev reports. A singular matrix,
        /// numbers that are not finite, or other than six of them leave coordinates unchanged.
        public var calibration: [Double]?

        /// Creates a touch panel.
        public init(device: String, output: String? = nil, calibration: [Double]? = nil) {
            self.device = device
            self.output = output
            self.calibration = calibration
        }
    }

    /// The keyboard layout and key repetition.
    ///
    /// Names that are `nil` are taken from the environment (`XKB_DEFAULT_RULES`, `_MODEL`, `_LAYOUT`, `_VARIANT`,
    /// `_OPTIONS`), or from a US keyboard.
    public struct Keyboard: Equatable, Sendable {
        /// The XKB rules.
        public var rules: String?
        /// The XKB keyboard model.
        public var model: String?
        /// The XKB layout, such as `de` or `us,ru`.
        public var layout: String?
        /// The XKB variant of the layout.
        public var variant: String?
        /// The XKB options, separated by commas.
        public var options: String?
        /// The time until a held key repeats, in seconds.
        public var repeatDelay: CFTimeInterval = 0.5
        /// The number of repetitions per second; 0 for none.
        public var repeatRate = 25.0

        /// Creates a keyboard with a layout and repetition after 0.5 s at 25 keys a second.
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
                    // A wrong count of numbers is reported in the same way as a singular matrix.
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
