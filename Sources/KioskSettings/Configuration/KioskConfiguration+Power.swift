public import Animation

extension KioskConfiguration {
    /// The settings of the display's power.
    ///
    /// ```swift
    /// var configuration = KioskConfiguration()
    /// configuration.power.dimsAfter = 120
    /// configuration.power.turnsOffAfter = 600
    /// ```
    ///
    /// Any input turns the display on. The touch or the click that does so reaches no layer until it ends; keys are
    /// delivered from the first one on.
    public struct Power: Sendable {
        /// The light of the display.
        public enum Light: Equatable, Sendable {
            /// The first backlight in `/sys/class/backlight`, if there is one.
            case automatic
            /// The backlight with a name in `/sys/class/backlight`, such as `rpi_backlight`, or the first one that
            /// matches a pattern with the wildcards of file names, such as `*-0045`.
            case backlight(String)
            /// Programs, such as `ddcutil` for a monitor, `cec-ctl` for a television, or one that switches a relay.
            case commands(LightCommands)
            /// No light can be controlled.
            case none
        }

        /// The time without input after which the light is dimmed, in seconds; `nil` for never.
        public var dimsAfter: CFTimeInterval?
        /// The brightness of the light at the start, from 0 to 1, its greatest one; `nil` for the one that it has, or
        /// that it had before a kiosk dimmed it and was killed. ``Kiosk/brightness`` changes it.
        public var brightness: Double?
        /// The brightness of a dimmed light, from 0 to 1, where 1 is the brightness otherwise.
        public var dimmedBrightness = 0.2
        /// The time without input after which the display is turned off, in seconds; `nil` for never.
        public var turnsOffAfter: CFTimeInterval?
        /// The hours of the local time in which the display is on; empty for always. Outside of them, input turns it on
        /// until there was none for ``turnsOffAfter``, or for a minute. Runs in virtual time have no hours.
        public var hours: [Hours] = []
        /// Whether a display that is turned off still gets a signal, with a black picture: for panels that show a
        /// message without one.
        public var keepsSignal = false
        /// The light that is dimmed and turned off with the display.
        public var light = Light.automatic

        /// Creates settings with which the display stays on.
        public init() {}

        /// Throws an error for settings that are out of range.
        func check() throws(KioskError) {
            for (name, time) in [("dimmed", dimsAfter), ("turned off", turnsOffAfter)] {
                guard let time, !(time.isFinite && time > 0) else { continue }
                throw KioskError(.configuration, "display \(name) after \(time) s: out of range; choose more than 0")
            }
            for brightness in [brightness, dimmedBrightness].compactMap(\.self) where !(0...1 ~= brightness) {
                throw KioskError(.configuration, "brightness \(brightness): out of range; choose 0 to 1")
            }
        }
    }

    /// Programs that control the light of a display. Each is a line for `/bin/sh`.
    public struct LightCommands: Equatable, Sendable {
        /// The line that turns the light on; `nil` for none.
        public var on: String?
        /// The line that turns the light off; `nil` for none.
        public var off: String?
        /// The line that sets the brightness, which is in the variable `BRIGHTNESS` as a whole number from 0 to 100;
        /// `nil` if it can't be set.
        public var brightness: String?

        public init(on: String? = nil, off: String? = nil, brightness: String? = nil) {
            self.on = on
            self.off = off
            self.brightness = brightness
        }
    }
}
