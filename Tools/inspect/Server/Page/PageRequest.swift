import JSONTree

/// A request of a page: a message with a number, a method and parameters.
struct PageRequest: Sendable {
    let id: Int
    let method: String
    let params: [JSONMember]

    /// Parses a message; `nil` if it is no request.
    init?(_ message: [UInt8]) {
        guard
            let value = try? JSONParser.parse(
                message, maximumDepth: InspectLimits.depth, maximumCount: InspectLimits.messageValues
            ).value, case .integer(let id) = value["id"]?.value, UInt32(exactly: id) != nil,
            case .string(let method) = value["method"]?.value
        else { return nil }
        self.id = id
        self.method = method
        switch value["params"]?.value {
        case .object(let members): params = members
        case nil: params = []
        default: return nil
        }
    }

    /// Returns the parameter with a name.
    func param(_ name: String) -> JSONValue? { params.first { $0.key == name }?.node.value }

    /// Returns the whole number with a name; 0 without one.
    func count(_ name: String) -> Int {
        if case .integer(let number) = param(name) { max(number, 0) } else { 0 }
    }
}
