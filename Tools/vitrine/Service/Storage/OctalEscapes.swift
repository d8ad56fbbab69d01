extension StringProtocol {
    /// The text without the escapes of proc(5) and fstab(5), such as `\040` for a space.
    var withoutOctalEscapes: String {
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            guard byte == UInt8(ascii: "\\"), digits.count == 3, digits.allSatisfy({ 0x30...0x37 ~= $0 }) else {
                bytes.append(byte)
                continue
            }
            bytes.append(digits.reduce(0) { $0 &* 8 &+ ($1 - 0x30) })
            rest = rest.dropFirst(3)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
