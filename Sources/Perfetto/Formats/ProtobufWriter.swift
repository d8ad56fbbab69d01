/// Writes messages in the binary format of Protocol Buffers.
///
/// The caller writes the fields of a message in any order; a field that is written several times is a repeated one.
package struct ProtobufWriter: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// The types of fields in the format.
    private enum WireType: UInt64 {
        case varint = 0
        case fixed64 = 1
        case length = 2
    }

    /// Writes a field of an unsigned type, of `bool` or of an enumeration.
    package mutating func write(_ value: UInt64, to field: Int) {
        writeKey(field, .varint)
        writeVarint(value)
    }

    /// Writes a field of the type `int32` or `int64`.
    package mutating func write(signed value: Int64, to field: Int) {
        write(UInt64(bitPattern: value), to: field)
    }

    /// Writes a field of the type `fixed64`.
    package mutating func write(fixed value: UInt64, to field: Int) {
        writeKey(field, .fixed64)
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    /// Writes a field of the type `double`.
    package mutating func write(_ value: Double, to field: Int) { write(fixed: value.bitPattern, to: field) }

    /// Writes a field of the type `string`.
    package mutating func write(_ text: String, to field: Int) {
        writeKey(field, .length)
        writeVarint(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// Writes a field of the type `bytes`, or a message that was written before.
    package mutating func write(_ contents: [UInt8], to field: Int) {
        writeKey(field, .length)
        writeVarint(UInt64(contents.count))
        bytes.append(contentsOf: contents)
    }

    /// Writes a field that is a message.
    package mutating func write(to field: Int, _ body: (inout ProtobufWriter) -> Void) {
        var message = ProtobufWriter()
        body(&message)
        write(message.bytes, to: field)
    }

    private mutating func writeKey(_ field: Int, _ type: WireType) {
        writeVarint(UInt64(truncatingIfNeeded: field) << 3 | type.rawValue)
    }

    private mutating func writeVarint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
