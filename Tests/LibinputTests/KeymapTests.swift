import Input
import Testing
import XKB

@Suite struct KeymapTests {
    private static let us = KeymapNames(rules: "evdev", model: "pc105", layout: "us")
    private static let german = KeymapNames(rules: "evdev", model: "pc105", layout: "de")

    // Kernel key codes.
    private static let (escape, minus, backspace, q, y) = (UInt32(1), UInt32(12), UInt32(14), UInt32(16), UInt32(21))
    private static let (enter, control, a, leftShift) = (UInt32(28), UInt32(29), UInt32(30), UInt32(42))
    private static let (alt, capsLock, f2, numLock, keypad7, altGr, up) = (
        UInt32(56), UInt32(58), UInt32(60), UInt32(69), UInt32(71), UInt32(100), UInt32(103)
    )

    private static func keys(_ names: KeymapNames) throws -> any KeyTranslator {
        try #require(try Keymap(names).translator())
    }

    @Test("G1 keys have the characters of their layout")
    func layouts() throws {
        let us = try Self.keys(Self.us)
        let german = try Self.keys(Self.german)
        #expect(us.key(Self.y).characters == "y" && german.key(Self.y).characters == "z")
        #expect(german.key(Self.minus).characters == "ß" && us.key(Self.minus).characters == "-")
        #expect(german.key(Self.y).keyCode == .keyboardY, "where a key is does not depend on what it types")
    }

    @Test("G1 modifiers change what keys after them type, and are told with each")
    func modifiers() throws {
        let keys = try Self.keys(Self.german)
        #expect(keys.press(Self.leftShift).modifierFlags == .shift)
        let shifted = keys.press(Self.a)
        #expect(shifted.characters == "A")
        #expect(shifted.charactersIgnoringModifiers == "a")
        #expect(shifted.modifierFlags == .shift)
        #expect(shifted.keyCode == .keyboardA)
        _ = keys.release(Self.a)
        #expect(keys.release(Self.leftShift).modifierFlags == [])
        _ = keys.press(Self.altGr)
        #expect(keys.press(Self.q).characters == "@")
        _ = keys.release(Self.q)
        _ = keys.release(Self.altGr)
        _ = keys.press(Self.control)
        _ = keys.press(Self.alt)
        let f2 = keys.press(Self.f2)
        #expect(f2.modifierFlags == [.control, .alternate])
        #expect(f2.keyCode == .keyboardF2)
        #expect(f2.characters == "")
    }

    @Test("G1 locks stay on, and light their leds")
    func locks() throws {
        let keys = try Self.keys(Self.us)
        #expect(keys.leds == [])
        _ = keys.press(Self.capsLock)
        _ = keys.release(Self.capsLock)
        #expect(keys.leds == .capsLock)
        let a = keys.press(Self.a)
        #expect(a.characters == "A" && a.modifierFlags == .alphaShift)
        #expect(
            keys.key(Self.keypad7).characters == ""
                && keys.key(Self.keypad7).modifierFlags == [.numericPad, .alphaShift])
        _ = keys.press(Self.numLock)
        _ = keys.release(Self.numLock)
        #expect(keys.leds == [.capsLock, .numLock])
        #expect(keys.key(Self.keypad7).characters == "7")
    }

    @Test("G1 locks can be on at first, with their LEDs, and are switched off by their keys")
    func firstLocks() throws {
        let keys = try #require(try Keymap(Self.us).translator(locks: [.numLock, .capsLock]))
        #expect(keys.leds == [.capsLock, .numLock])
        #expect(keys.key(Self.keypad7).characters == "7")
        #expect(keys.key(Self.a).characters == "A")
        for code in [Self.numLock, Self.capsLock] {
            _ = keys.press(code)
            _ = keys.release(code)
        }
        #expect(keys.leds == [])
        #expect(keys.key(Self.keypad7).characters == "")
        #expect(keys.key(Self.a).characters == "a")
    }

    @Test("G1 keys that type nothing printable say what they are")
    func others() throws {
        let keys = try Self.keys(Self.us)
        #expect(keys.key(Self.enter).characters == "\r" && keys.key(Self.enter).keyCode == .keyboardReturnOrEnter)
        #expect(keys.key(Self.escape).characters == "\u{1B}" && keys.key(Self.escape).keyCode == .keyboardEscape)
        #expect(keys.key(Self.backspace).keyCode == .keyboardDeleteOrBackspace)
        #expect(keys.key(Self.up).characters == "" && keys.key(Self.up).keyCode == .keyboardUpArrow)
        for code in [0, 700, UInt32.max] as [UInt32] {
            #expect(keys.key(code) == UIKey(keyCode: UIKeyboardHIDUsage(rawValue: 0)))
        }
    }

    @Test("G1 letters repeat, modifiers don't")
    func repeats() throws {
        let keys = try Self.keys(Self.us)
        #expect(keys.repeats(Self.a))
        #expect(keys.repeats(Self.up))
        #expect(!keys.repeats(Self.leftShift))
        #expect(!keys.repeats(Self.capsLock))
    }

    @Test("each keyboard has its own modifiers")
    func two() throws {
        let keymap = try Keymap(Self.us)
        let one = try #require(keymap.translator())
        let other = try #require(keymap.translator())
        _ = one.press(Self.leftShift)
        #expect(one.key(Self.a).characters == "A" && other.key(Self.a).characters == "a")
    }

    @Test("a layout that isn't there is refused with its name")
    func missing() {
        let error = #expect(throws: KeymapError.self) { try Keymap(KeymapNames(layout: "klingon")) }
        #expect(error.map { "\($0)".contains("layout “klingon”") } == true)
    }

    @Test("G1 keys beyond those of 105 have UIKit's usages, if it has one for them")
    func furtherUsages() {
        let usages = { (code: UInt32) in UIKeyboardHIDUsage(kernelCode: code) }
        #expect((183...194).map { usages($0).rawValue } == Array(0x68...0x73))
        #expect(usages(183) == .keyboardF13)
        #expect(usages(194) == .keyboardF24)
        #expect(usages(121) == .keypadComma)
        #expect(usages(128) == .keyboardStop)
        #expect(usages(133) == .keyboardCopy)
        #expect(usages(139) == .keyboardMenu)
        #expect(usages(353) == .keyboardSelect)
        #expect(usages(355) == .keyboardClear)
        // Play and Pause, OK, a digit of a remote control, and no key.
        for code in [140, 164, 182, 195, 352, 513, 767, UInt32.max] { #expect(usages(code).rawValue == 0) }
    }

    @Test("G1 every key that a keyboard of 105 keys has is told from all others")
    func usages() {
        // Code 84 is not assigned; all others are on a US or a Japanese keyboard.
        let codes =
            Array(UInt32(1)...83) + Array(UInt32(85)...88) + [96, 97, 98, 99, 100] + Array(UInt32(102)...111) + [
                119, 125, 126, 127,
            ]
        let usages = codes.map { UIKeyboardHIDUsage(kernelCode: $0).rawValue }
        #expect(Set(usages).count == codes.count && !usages.contains(0))
        #expect(
            UIKeyboardHIDUsage(kernelCode: 70) == .keyboardScrollLock
                && UIKeyboardHIDUsage(kernelCode: 127) == .keyboardApplication)
        #expect(
            UIKeyboardHIDUsage(kernelCode: 86) == .keyboardNonUSBackslash
                && UIKeyboardHIDUsage(kernelCode: 53) == .keyboardSlash)
    }
}
