import Input
import Testing
import XKB

@Suite struct DeviceKeymapsTests {
    private static let german = KeymapNames(rules: "evdev", model: "pc105", layout: "de")
    private static let us = KeymapNames(rules: "evdev", model: "pc105", layout: "us")
    private static let scanner = InputDevice(
        id: .init(1), name: "Honeywell 1450g", sysname: "event1", port: "usb-0:2:1.0",
        productID: ProductID(vendor: 0x0C2E, product: 0xB61), capabilities: .keyboard)
    private static let keyboard = InputDevice(id: .init(2), name: "Keys", sysname: "event2", capabilities: .keyboard)

    /// The kernel's codes of the letter Y on a US keyboard and of 7 on a number pad.
    private static let (y, keypad7) = (UInt32(21), UInt32(71))

    private static func letter(_ keymaps: DeviceKeymaps, on device: InputDevice) -> String? {
        keymaps.translator(for: device)?.key(y).characters
    }

    @Test(
        "G1 a keyboard has the keymap of the first pattern for its name, port or id, others have the common one",
        arguments: ["Honeywell*", "usb-0:2:*", "0c2e:*"])
    func patterns(pattern: String) throws {
        let keymaps = try DeviceKeymaps(
            Self.german, rules: [.init("Nobody*", Self.german), .init(pattern, Self.us), .init("*", Self.german)])
        #expect(Self.letter(keymaps, on: Self.scanner) == "y")
        #expect(Self.letter(keymaps, on: Self.keyboard) == "z")
        #expect(keymaps.failures.isEmpty)
    }

    @Test("G1 devices may have any name: empty, with the characters of patterns, or very long")
    func names() throws {
        let keymaps = try DeviceKeymaps(Self.german, rules: [.init("Honeywell*", Self.us)])
        for name in ["", "*", "[", "\u{7}\n\u{FFFD}", String(repeating: "Honeywel", count: 1000)] {
            let device = InputDevice(id: .init(3), name: name, sysname: "event3", capabilities: .keyboard)
            #expect(Self.letter(keymaps, on: device) == "z")
        }
    }

    @Test("G1 a keymap of a pattern that is not there is reported, and its keyboards have the common one")
    func missing() throws {
        let rule = DeviceKeymaps.Rule("Honeywell*", KeymapNames(layout: "klingon"))
        let keymaps = try DeviceKeymaps(Self.german, rules: [rule])
        #expect(keymaps.failures.map(\.rule) == [rule])
        #expect(Self.letter(keymaps, on: Self.scanner) == "z")
        #expect(throws: KeymapError.self) { try DeviceKeymaps(KeymapNames(layout: "klingon"), rules: [rule]) }
    }

    @Test("G1 every keyboard begins with the locks, and switches its own only")
    func locks() throws {
        let keymaps = try DeviceKeymaps(Self.german, locks: .numLock)
        let one = try #require(keymaps.translator(for: Self.scanner))
        let other = try #require(keymaps.translator(for: Self.keyboard))
        _ = one.press(69)
        _ = one.release(69)
        #expect(one.leds == [])
        #expect(other.leds == .numLock)
        #expect(other.key(Self.keypad7).characters == "7")
    }
}
