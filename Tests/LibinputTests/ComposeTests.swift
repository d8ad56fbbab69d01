import Input
import Testing
import XKB

@Suite struct ComposeTests {
    /// Kernel key codes: the acute accent is dead on a US keyboard of the variant intl.
    private static let (e, leftShift, acute, x) = (UInt32(18), UInt32(42), UInt32(40), UInt32(45))
    private static let names = KeymapNames(rules: "evdev", model: "pc105", layout: "us", variant: "intl")

    private static func table() throws -> ComposeTable {
        let table = ComposeTable(locale: "en_US.UTF-8")
        return try #require(table, "libx11-data is missing")
    }

    private static func keys() throws -> any KeyTranslator {
        try #require(try Keymap(names, composing: try table()).translator())
    }

    /// Presses and releases keys, and returns what they type.
    private static func type(_ codes: [UInt32], _ keys: any KeyTranslator) -> [String] {
        codes.map { code in
            defer { _ = keys.release(code) }
            return keys.press(code).characters
        }
    }

    @Test("G1 a dead key and a letter type one character, and the letter alone types itself afterwards")
    func composed() throws {
        let keys = try Self.keys()
        #expect(Self.type([Self.acute, Self.e, Self.e], keys) == ["", "é", "e"])
        #expect(Self.type([Self.acute, Self.acute], keys) == ["", "´"])
    }

    @Test("G1 Shift between a dead key and its letter has an effect on the letter only")
    func shifted() throws {
        let keys = try Self.keys()
        #expect(keys.press(Self.acute).characters == "")
        _ = keys.release(Self.acute)
        #expect(keys.press(Self.leftShift).characters == "")
        let letter = keys.press(Self.e)
        #expect(letter.characters == "É")
        #expect(letter.charactersIgnoringModifiers == "e")
        #expect(letter.modifierFlags == .shift)
    }

    @Test("G1 a letter that a dead key does not go with types itself")
    func cancelled() throws {
        let keys = try Self.keys()
        #expect(Self.type([Self.acute, Self.x, Self.e], keys) == ["", "x", "e"])
    }

    @Test("G1 dead keys have an effect on the keys of their own keyboard, and none once they are forgotten")
    func forgotten() throws {
        let keymap = try Keymap(Self.names, composing: try Self.table())
        let one = try #require(keymap.translator())
        let other = try #require(keymap.translator())
        #expect(Self.type([Self.acute], one) == [""])
        #expect(Self.type([Self.e], other) == ["e"])
        one.cancelComposition()
        #expect(Self.type([Self.e], one) == ["e"])
    }

    @Test("G1 a held letter repeats as itself, and a held dead key neither ends nor continues a sequence")
    func held() throws {
        let keys = try Self.keys()
        #expect(keys.press(Self.acute).characters == "")
        #expect(keys.key(Self.acute).characters == "")
        _ = keys.release(Self.acute)
        #expect(keys.press(Self.e).characters == "é")
        #expect(keys.key(Self.e).characters == "e")
    }

    @Test("G1 without a table dead keys type nothing, and letters themselves")
    func noTable() throws {
        let keys = try #require(try Keymap(Self.names).translator())
        #expect(Self.type([Self.acute, Self.e], keys) == ["", "e"])
        keys.cancelComposition()
        #expect(ComposeTable(locale: "xx_YY.UTF-8") == nil)
    }

    @Test("G1 the locale is the first that is set of LC_ALL, LC_CTYPE and LANG")
    func locale() {
        func locale(_ variables: [String: String]) -> String { ComposeTable.locale { variables[$0] } }
        #expect(locale(["LC_ALL": "a", "LC_CTYPE": "b", "LANG": "c"]) == "a")
        #expect(locale(["LC_ALL": "", "LC_CTYPE": "b", "LANG": "c"]) == "b")
        #expect(locale(["LANG": "c"]) == "c")
        #expect(locale([:]) == "C")
    }
}
