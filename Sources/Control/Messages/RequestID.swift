import JSONTree

/// The identity of a request: the JSON text of a string, a number or `null`, which the answer repeats to the byte.
struct RequestID: Equatable, Sendable {
    let json: [UInt8]

    static let null = RequestID(json: Array("null".utf8))

    /// Reads the member `id` of a request; `nil` if it is none of the types that are possible.
    /// - Parameter line: the text of the request, from which numbers are copied, because they may be larger than any
    ///   type of numbers.
    init?(_ node: JSONNode, in line: [UInt8]) {
        switch node.value {
        case .null: self = .null
        case .string: json = JSONPrinter.line(node.value)
        case .integer, .number: json = Array(line[node.offset...].prefix(while: Self.isOfNumber))
        default: return nil
        }
    }

    private init(json: [UInt8]) {
        self.json = json
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
