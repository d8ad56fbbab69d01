/// Finds the keys of the object that a text is without reading its values: what a large file is for can be told in a
/// fraction of the time that parsing takes.
package enum JSONRootKeys {
    /// Returns the keys in the order of the text, as they are written; `nil` for a text that is no object or has no
    /// end. Faults inside the values are not found.
    package static func find(_ bytes: [UInt8]) -> [String]? {
        var keys: [String] = []
        var depth = 0
        var next = 0
        while next < bytes.count {
            let byte = bytes[next]
            next += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard depth > 0, let end = endOfString(bytes, from: next) else { return nil }
                if depth == 1, isFollowedByColon(bytes, from: end + 1) {
                    keys.append(String(decoding: bytes[next..<end], as: UTF8.self))
                }
                next = end + 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard depth > 0 || byte == UInt8(ascii: "{") else { return nil }
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth <= 0 { return depth == 0 && bytes[next...].allSatisfy(isSpace) ? keys : nil }
            default:
                guard depth > 0 || isSpace(byte) else { return nil }
            }
        }
        return nil
    }

    /// Returns the index of the quote that ends a string.
    private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int? {
        var next = start
        while next < bytes.count {
            if bytes[next] == UInt8(ascii: "\"") { return next }
            next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    private static func isFollowedByColon(_ bytes: [UInt8], from start: Int) -> Bool {
        bytes[start...].first { !isSpace($0) } == UInt8(ascii: ":")
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
