import Perfetto
import Testing

/// The binary format of Protocol Buffers; the examples are those of its documentation.
@Suite struct ProtobufWriterTests {
    private func bytes(_ body: (inout ProtobufWriter) -> Void) -> [UInt8] {
        var writer = ProtobufWriter()
        body(&writer)
        return writer.bytes
    }

    @Test("P3 numbers, texts and messages are written as the format says")
    func fields() {
        #expect(bytes { $0.write(150 as UInt64, to: 1) } == [0x08, 0x96, 0x01])
        #expect(bytes { $0.write("testing", to: 2) } == [0x12, 0x07, 0x74, 0x65, 0x73, 0x74, 0x69, 0x6E, 0x67])
        #expect(bytes { $0.write(to: 3) { $0.write(150 as UInt64, to: 1) } } == [0x1A, 0x03, 0x08, 0x96, 0x01])
        #expect(bytes { $0.write(signed: -2, to: 1) } == [0x08, 0xFE] + [UInt8](repeating: 0xFF, count: 8) + [0x01])
        #expect(bytes { $0.write(UInt64.max, to: 1) } == [0x08] + [UInt8](repeating: 0xFF, count: 9) + [0x01])
        #expect(bytes { $0.write(0 as UInt64, to: 16) } == [0x80, 0x01, 0x00])
        #expect(bytes { $0.write(127 as UInt64, to: 2047) } == [0xF8, 0x7F, 0x7F])
        #expect(bytes { $0.write(fixed: 0x0102_0304_0506_0708, to: 1) } == [0x09, 8, 7, 6, 5, 4, 3, 2, 1])
        #expect(bytes { $0.write(1.0 as Double, to: 5) } == [0x29, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
        #expect(bytes { $0.write([UInt8](repeating: 7, count: 200), to: 1) }.prefix(4) == [0x0A, 0xC8, 0x01, 7])
        #expect(bytes { $0.write("", to: 1) } == [0x0A, 0x00] && bytes { _ in } == [])
    }
}
