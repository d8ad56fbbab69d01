import Libinput
import Testing

/// Tables of real devices, in words of 64 bits, as /sys/class/input/event*/device has them.
@Suite struct EvdevCapabilitiesTests {
    private func properties(
        ev: String, key: String = "0", rel: String = "0", abs: String = "0", prop: String = "0", bus: Int = 3
    ) throws -> [String] {
        func table(_ text: String) throws -> EvdevBits { try #require(EvdevBits(text, wordWidth: 64)) }
        return EvdevCapabilities(
            events: try table(ev), keys: try table(key), relativeAxes: try table(rel),
            absoluteAxes: try table(abs), properties: try table(prop), bus: bus
        ).udevProperties
    }

    /// The keys of a PC keyboard.
    private static let keyboard = "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe"

    @Test("a touch panel with several contacts is a touch screen, as is one with a single contact")
    func touchscreen() throws {
        let multiple = try properties(ev: "b", key: "400 0 0 0 0 0", abs: "260800000000003", prop: "2", bus: 0x18)
        #expect(multiple == ["ID_INPUT", "ID_INPUT_TOUCHSCREEN"])
        // A resistive panel that does not say that it is a screen.
        let single = try properties(ev: "b", key: "400 0 0 0 0 0", abs: "1000003", bus: 0x1c)
        #expect(single == ["ID_INPUT", "ID_INPUT_TOUCHSCREEN"])
        // A panel that reports nothing but contacts.
        let contacts = try properties(ev: "9", abs: "260800000000000", prop: "2", bus: 0x18)
        #expect(contacts == ["ID_INPUT", "ID_INPUT_TOUCHSCREEN"])
    }

    @Test("a device that claims all axes has no contacts")
    func allAxes() throws {
        #expect(try properties(ev: "9", abs: "260c00000000000", prop: "2") == ["ID_INPUT"])
    }

    @Test("a mouse with two axes and a wheel is a mouse")
    func mouse() throws {
        #expect(
            try properties(ev: "17", key: "1f0000 0 0 0 0", rel: "1943") == ["ID_INPUT", "ID_INPUT_MOUSE"])
    }

    @Test("a mouse on an I²C bus, or one that says so, is a pointing stick")
    func stick() throws {
        let names = ["ID_INPUT", "ID_INPUT_POINTINGSTICK", "ID_INPUT_MOUSE"]
        #expect(try properties(ev: "7", key: "70000 0 0 0 0", rel: "3", bus: 0x18) == names)
        #expect(try properties(ev: "7", key: "70000 0 0 0 0", rel: "3", prop: "20", bus: 0x11) == names)
    }

    @Test("the tablet of a virtual machine, which has absolute axes, is a mouse")
    func absoluteMouse() throws {
        #expect(
            try properties(ev: "f", key: "1f0000 0 0 0 0", rel: "100", abs: "3", bus: 6)
                == ["ID_INPUT", "ID_INPUT_MOUSE"])
    }

    @Test("a touchpad is one although it has a button of a mouse")
    func touchpad() throws {
        #expect(
            try properties(ev: "b", key: "e520 10000 0 0 0 0", abs: "660800011000003", prop: "5", bus: 0x11)
                == ["ID_INPUT", "ID_INPUT_TOUCHPAD"])
    }

    @Test("a full keyboard is a keyboard with keys, also with a stray button of a joystick")
    func fullKeyboard() throws {
        let names = ["ID_INPUT", "ID_INPUT_KEY", "ID_INPUT_KEYBOARD"]
        #expect(try properties(ev: "120013", key: Self.keyboard, bus: 0x11) == names)
        #expect(try properties(ev: "120013", key: "100000000 " + Self.keyboard) == names)
        // Two buttons of a joystick make none of a device with the keys of keyboards.
        #expect(try properties(ev: "120013", key: "300000000 " + Self.keyboard) == names)
    }

    @Test("a power button has keys, and is no keyboard")
    func powerButton() throws {
        #expect(try properties(ev: "3", key: "10000000000000 0", bus: 0x19) == ["ID_INPUT", "ID_INPUT_KEY"])
    }

    @Test("keys with numbers above those of buttons are keys")
    func highKeys() throws {
        // KEY_OK, 0x160, is bit 32 of the sixth word.
        #expect(try properties(ev: "3", key: "100000000 0 0 0 0 0") == ["ID_INPUT", "ID_INPUT_KEY"])
    }

    @Test("the pen of a tablet, or of a screen, is a tablet")
    func pen() throws {
        for prop in ["1", "2"] {
            #expect(
                try properties(ev: "1b", key: "1c03 0 0 0 0 0", abs: "1000003", prop: prop)
                    == ["ID_INPUT", "ID_INPUT_TABLET"])
        }
    }

    @Test("the buttons of a tablet are a pad")
    func pad() throws {
        let names = ["ID_INPUT", "ID_INPUT_TABLET", "ID_INPUT_TABLET_PAD"]
        #expect(try properties(ev: "b", key: "800 ff 0 0 0 0", abs: "10000000103") == names)
        // A pad with a wheel and without a position.
        #expect(try properties(ev: "7", key: "ff 0 0 0 0", rel: "100") == names)
    }

    @Test("a gamepad is a joystick")
    func joystick() throws {
        #expect(
            try properties(ev: "20000b", key: "7cdb000000000000 0 0 0 0", abs: "3003f")
                == ["ID_INPUT", "ID_INPUT_JOYSTICK"])
    }

    @Test("three axes without keys are an accelerometer")
    func accelerometer() throws {
        #expect(try properties(ev: "9", abs: "7", bus: 0x18) == ["ID_INPUT", "ID_INPUT_ACCELEROMETER"])
    }

    @Test("a wheel alone counts as a key, and a lid is a switch")
    func others() throws {
        #expect(try properties(ev: "5", rel: "100") == ["ID_INPUT", "ID_INPUT_KEY"])
        #expect(try properties(ev: "21", bus: 0x19) == ["ID_INPUT", "ID_INPUT_SWITCH"])
    }

    @Test("a device without anything known is an input device and nothing else")
    func nothing() throws {
        #expect(try properties(ev: "1") == ["ID_INPUT"])
    }
}
