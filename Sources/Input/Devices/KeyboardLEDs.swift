/// LEDs of a keyboard that are on. The raw values are those of libinput's `libinput_led`.
package struct KeyboardLEDs: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let numLock = KeyboardLEDs(rawValue: 1)
    package static let capsLock = KeyboardLEDs(rawValue: 2)
    package static let scrollLock = KeyboardLEDs(rawValue: 4)
}
