/// Checks the WebSocket frames that a page sends (RFC 6455), byte by byte, before they are decoded.
///
/// Browsers send messages of this length in one frame each, so fragments are refused.
package struct ClientFrames: Sendable {
    /// The bytes of the header of the frame that has begun.
    private var header: [UInt8] = []
    /// The number of bytes of the frame's payload that are still to come.
    private var rest = 0

    package init() {}

    /// A frame that ends the connection.
    package struct Violation: Error, Equatable {
        package let reason: String
    }

    /// Takes the next bytes.
    /// - Returns: the number of frames that begin in them.
    package mutating func take(_ bytes: some Collection<UInt8>) throws(Violation) -> Int {
        var bytes = bytes[...]
        var begun = 0
        while !bytes.isEmpty {
            if rest > 0 {
                let part = min(rest, bytes.count)
                bytes = bytes.dropFirst(part)
                rest -= part
            } else if let byte = bytes.popFirst() {
                header.append(byte)
                if let length = try length() {
                    rest = length
                    header = []
                    begun += 1
                }
            }
        }
        return begun
    }

    /// Returns the length of the payload once the header is complete; `nil` before.
    private func length() throws(Violation) -> Int? {
        guard header[0] & 0xf0 == 0x80, header[0] & 0x0f != 0 else {
            throw Violation(reason: "a message in several frames, or with an extension")
        }
        guard header.count > 1 else { return nil }
        guard header[1] & 0x80 != 0 else { throw Violation(reason: "a frame without a mask") }
        let short = Int(header[1] & 0x7f)
        let bytes = short == 127 ? 8 : short == 126 ? 2 : 0
        guard header.count == 2 + bytes + 4 else { return nil }
        var length = short
        if bytes > 0 {
            let long = header[2..<(2 + bytes)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            length = Int(clamping: long)
        }
        guard length <= InspectLimits.messageBytes else {
            throw Violation(reason: "a message of more than \(InspectLimits.messageBytes) bytes")
        }
        return length
    }
}
