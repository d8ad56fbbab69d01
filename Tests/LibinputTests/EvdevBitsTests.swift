import Libinput
import Testing

@Suite struct EvdevBitsTests {
    @Test("the highest word of a table comes first, and its words have the width of the process's")
    func words() throws {
        let wide = try #require(EvdevBits("260800000000003\n", wordWidth: 64))
        let narrow = try #require(EvdevBits("2608000 3\n", wordWidth: 32))
        let bits = [0, 1, 0x2f, 0x35, 0x36, 0x39]
        #expect((0..<128).filter(wide.contains) == bits)
        #expect((0..<128).filter(narrow.contains) == bits)
    }

    @Test("bits beyond the table are not set")
    func beyond() throws {
        let bits = try #require(EvdevBits("ffffffffffffffff", wordWidth: 64))
        #expect(bits.contains(63))
        #expect(!bits.contains(64))
        #expect(!bits.contains(.max))
        #expect(!EvdevBits.none.contains(0))
    }

    @Test("bits are counted in a range, its ends included")
    func count() throws {
        let bits = try #require(EvdevBits("f0", wordWidth: 64))
        #expect(bits.count(in: 0..<4) == 0)
        #expect(bits.count(in: 0..<5) == 1)
        #expect(bits.count(in: 7...100) == 1)
    }

    @Test("an empty text is a table without bits")
    func empty() throws {
        #expect(try #require(EvdevBits("\n", wordWidth: 64)).count(in: 0..<1024) == 0)
    }

    @Test(
        "a text of other characters, of longer words or of too many of them is no table",
        arguments: ["0x3", "3,4", "é", "10000000000000000", Array(repeating: "1", count: 65).joined(separator: " ")])
    func wrong(text: String) {
        #expect(EvdevBits(text, wordWidth: 64) == nil)
    }
}
