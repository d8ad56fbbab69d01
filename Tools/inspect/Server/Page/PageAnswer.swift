import JSONTree

/// An answer for a page.
enum PageAnswer: Sendable {
    case result(JSONValue)
    case picture(KioskPicture)
    case failure(String)

    /// The bytes of the message, and whether it is a binary one.
    ///
    /// A binary message has the number of the request and the length of a description, four bytes each, the most
    /// significant one first; then the description as JSON, and a PNG.
    func message(id: Int) -> (bytes: [UInt8], isBinary: Bool) {
        switch self {
        case .result(let value):
            (JSONPrinter.line(.object([JSONMember("id", .integer(id)), JSONMember("result", value)])), false)
        case .failure(let text):
            (JSONPrinter.line(.object([JSONMember("id", .integer(id)), JSONMember("error", .string(text))])), false)
        case .picture(let picture):
            (Self.binary(id, JSONPrinter.line(picture.description), picture.png), true)
        }
    }

    private static func binary(_ id: Int, _ description: [UInt8], _ png: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(8 + description.count + png.count)
        for number in [UInt32(clamping: id), UInt32(clamping: description.count)] {
            withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
        }
        return bytes + description + png
    }
}
