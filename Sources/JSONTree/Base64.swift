/// Base64 (RFC 4648), the form of bytes in JSON.
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static let digits: [UInt8] = {
        var digits = [UInt8](repeating: 0xFF, count: 256)
        for (digit, letter) in alphabet.enumerated() { digits[Int(letter)] = UInt8(digit) }
        return digits
    }()

    package static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var group: UInt32 = 0
            for i in 0..<3 { group = group << 8 | (i < count ? UInt32(bytes[start + i]) : 0) }
            for i in 0..<4 {
                text.append(i <= count ? alphabet[Int(group >> UInt32(18 - 6 * i)) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the decoded bytes, ignoring white space; `nil` for invalid text.
    package static func bytes(of text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 4 * 3)
        var group: UInt32 = 0
        var count = 0
        var padding = 0
        for letter in text.utf8 {
            if letter == 0x20 || letter == 0x0A || letter == 0x0D || letter == 0x09 { continue }
            if letter == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            let digit = digits[Int(letter)]
            guard digit != 0xFF, padding == 0 else { return nil }
            group = group << 6 | UInt32(digit)
            count += 1
            if count % 4 == 0 {
                bytes.append(contentsOf: [
                    UInt8(truncatingIfNeeded: group >> 16), UInt8(truncatingIfNeeded: group >> 8),
                    UInt8(truncatingIfNeeded: group),
                ])
                group = 0
            }
        }
        switch (count % 4, padding) {
        case (0, 0): break
        case (2, 2): bytes.append(UInt8(truncatingIfNeeded: group >> 4))
        case (3, 1):
            bytes.append(contentsOf: [UInt8(truncatingIfNeeded: group >> 10), UInt8(truncatingIfNeeded: group >> 2)])
        default: return nil
        }
        return bytes
    }
}
