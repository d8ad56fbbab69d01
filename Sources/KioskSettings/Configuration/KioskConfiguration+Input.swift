public import Animation
public import Geometry

extension KioskConfiguration {
    /// A touch panel and the display that it belongs to.
    public struct TouchPanel: Equatable, Sendable {
        /// A pattern with the wildcards of file names (`*`, `?`, `[…]`) for the device's port, its path in sysfs, its
        /// name, or its vendor and product (`0c2e:0b61`), as `vitrine input list` shows them.
        public var device: String
        /// The connector of the display that the panel lies on, such as `HDMI-A-1`; `nil` for any.
        public var output: String?
        /// The matrix from the device's coordinates to the panel before any rotation of the picture, as the numbers a
        /// to f of libinput's `LIBINPUT_CALIBRATION_MATRIX`; `nil` for the matrix that udev reports. A singular matrix,
        /// numbers that are not finite, or other than six of them leave coordinates unchanged.
        public var calibration: [Double]?
        /// An area of the panel in which touches that begin are ignored until they end, such as that of a crack; `nil`
        /// for none. It is in fractions of the device's own area, from its top left corner and before calibration, as
        /// recordings have them: `CGRect(x: 0, y: 0.9, width: 1, height: 0.1)` is the lowest tenth.
        public var ignoredArea: CGRect?

        /// Creates a touch panel.
        public init(
            device: String, output: String? = nil, calibration: [Double]? = nil, ignoredArea: CGRect? = nil
        ) {
            self.device = device
            self.output = output
            self.calibration = calibration
            self.ignoredArea = ignoredArea
        }
    }

    /// The layouts of keyboards, the locks that are on at first, and key repetition.
    ///
    /// Each keyboard has modifiers and locks of its own, which have no effect on the keys of others.
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

        /// Whether Num Lock is on when a keyboard is plugged in, so that number pads type digits.
        public var startsWithNumLock = true
        /// Whether Caps Lock is on when a keyboard is plugged in.
        public var startsWithCapsLock = false
        /// Keyboards with a layout of their own, such as scanners, which type the codes of one layout whatever the
        /// language of the country is. The first one whose pattern matches a keyboard applies.
        public var devices: [Device] = []

        /// Keyboards with a layout of their own.
        public struct Device: Equatable, Sendable {
            /// A pattern with the wildcards of file names (`*`, `?`, `[…]`) for the keyboard's port, its path in sysfs,
            /// its name, or its vendor and product (`0c2e:0b61`), as `vitrine input list` shows them.
            public var device: String
            /// The XKB layout, such as `us`; `nil` for that of the environment, or of a US keyboard.
            public var layout: String?
            /// The XKB variant of the layout.
            public var variant: String?

            /// Creates a layout for keyboards.
            public init(device: String, layout: String? = nil, variant: String? = nil) {
                self.device = device
                self.layout = layout
                self.variant = variant
            }
        }

        /// Creates a keyboard with a layout and repetition after 0.5 s at 25 keys a second.
        public init(layout: String? = nil, variant: String? = nil) {
            self.layout = layout
            self.variant = variant
        }
    }
}
