import InspectServer
import Testing

/// The checks of messages of pages.
@Suite struct FrameTests {
    /// Returns a masked frame.
    private static func frame(_ first: UInt8, length: Int, isMasked: Bool = true) -> [UInt8] {
        let mask: UInt8 = isMasked ? 0x80 : 0
        var bytes = [first]
        if length < 126 {
            bytes.append(mask | UInt8(length))
        } else if length <= 0xffff {
            bytes += [mask | 126, UInt8(length >> 8), UInt8(length & 0xff)]
        } else {
            bytes += [mask | 127] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
        }
        return bytes + (isMasked ? [1, 2, 3, 4] : []) + [UInt8](repeating: 0x61, count: min(length, 1 << 20))
    }

    @Test("P5 frames are counted, whole, byte by byte and many at once")
    func counted() throws {
        let bytes =
            [0, 5, 125, 126, 40_000, InspectLimits.messageBytes].flatMap { Self.frame(0x81, length: $0) }
            + Self.frame(0x89, length: 3) + Self.frame(0x88, length: 2)
        var whole = ClientFrames()
        #expect(try whole.take(bytes) == 8)
        var single = ClientFrames()
        var begun = 0
        for byte in bytes { begun += try single.take([byte]) }
        #expect(begun == 8)
    }

    @Test("P5 a message above the limit ends the connection at its header")
    func long() {
        for length in [InspectLimits.messageBytes + 1, 1 << 40, Int.max] {
            var frames = ClientFrames()
            #expect(throws: ClientFrames.Violation.self) {
                try frames.take(Self.frame(0x82, length: length).prefix(14))
            }
        }
        var frames = ClientFrames()
        #expect(throws: ClientFrames.Violation.self) {
            try frames.take([0x82, 0xff] + [UInt8](repeating: 0xff, count: 8) + [1, 2, 3, 4])
        }
    }

    @Test("P5 fragments, extensions and frames without a mask end the connection")
    func forms() {
        let wrong = [
            Self.frame(0x01, length: 3), Self.frame(0x80, length: 3), Self.frame(0xc1, length: 3),
            Self.frame(0x81, length: 3, isMasked: false),
        ]
        for bytes in wrong {
            var frames = ClientFrames()
            #expect(throws: ClientFrames.Violation.self) { try frames.take(bytes) }
        }
    }
}
