import Glibc
import Kiosk
import Testing

@Suite struct StartPagesTests {
    private static let sample = """
        1000-2000 r-xp 00000000 fe:00 42                         /usr/bin/kiosk one
        Rss:                   4 kB
        Anonymous:             0 kB
        VmFlags: rd ex mr mw me
        2000-3000 r--p 00001000 fe:00 42                         /usr/bin/kiosk one
        Anonymous:             4 kB
        3000-4000 rw-p 00002000 fe:00 42                         /usr/bin/kiosk one
        Anonymous:             0 kB
        4000-6000 r--p 00000000 fe:00 43                         /usr/lib/libfoo.so.1
        Anonymous:             0 kB
        6000-7000 r--s 00000000 fe:00 44                         /var/cache/fonts
        Anonymous:             0 kB
        7000-8000 r--p 00000000 00:00 0
        Anonymous:             0 kB
        8000-9000 r-xp 00000000 00:00 0                          [vdso]
        Anonymous:             0 kB
        no-hex r-xp 00000000 fe:00 45                            /usr/lib/libbar.so.1
        Anonymous:             0 kB
        a000-9000 r-xp 00000000 fe:00 45                         /usr/lib/libbar.so.1
        Anonymous:             0 kB
        Anonymous:             0 kB
        b000-c000 r-xp 00000000 fe:00 46                         /usr/lib/libbaz.so.1
        """

    @Test("D5 pages are released of private mappings of files that were not changed, and of no others")
    func ranges() {
        let expected: [Range<UInt>] = [0x1000..<0x2000, 0x4000..<0x6000]
        #expect(Self.ranges(in: Self.sample) == expected)
        #expect(Self.ranges(in: Self.sample, piece: 7) == expected)
        #expect(Self.ranges(in: "") == [] && Self.ranges(in: "\n\nAnonymous: 0 kB\n") == [])
        #expect(Self.ranges(in: String(repeating: "x", count: 100_000) + "\n" + Self.sample) == expected)
    }

    private static func ranges(in text: String, piece: Int = 4096) -> [Range<UInt>] {
        var pages = StartPages()
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: piece) {
            pages.read(bytes[start..<min(start + piece, bytes.count)])
        }
        return pages.ranges
    }

    @Test("D5 a program goes on while its pages are released")
    func release() throws {
        var sum = 0
        for round in 0..<20 {
            #expect(try StartPages.release() > 1 << 20)
            sum += (0...round).map { String($0, radix: 7) }.joined().utf8.count
        }
        #expect(sum > 0)
    }
}
