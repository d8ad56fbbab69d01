import JSONTree

/// A picture of the kiosk, as PNG.
struct KioskPicture: Sendable {
    /// A number that grows with each picture that differs from the one before.
    let number: Int
    /// The size in pixels.
    let width: Int
    let height: Int
    let png: [UInt8]

    /// The description that pages get with the PNG.
    var description: JSONValue {
        .object([
            JSONMember("number", .integer(number)), JSONMember("width", .integer(width)),
            JSONMember("height", .integer(height)),
        ])
    }
}
