/// JSON inside a document of any format.
extension JSONNode: Codable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    package init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Key.self) {
            self.init(
                .object(
                    try object.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
                        JSONMember($0.stringValue, try object.decode(JSONNode.self, forKey: $0))
                    }))
        } else if var array = try? decoder.unkeyedContainer() {
            var elements: [JSONNode] = []
            while !array.isAtEnd { elements.append(try array.decode(JSONNode.self)) }
            self.init(.array(elements))
        } else {
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                self.init(.null)
            } else if let flag = try? single.decode(Bool.self) {
                self.init(.bool(flag))
            } else if let whole = try? single.decode(Int.self) {
                self.init(.integer(whole))
            } else if let number = try? single.decode(Double.self) {
                self.init(.number(number))
            } else {
                self.init(.string(try single.decode(String.self)))
            }
        }
    }

    package func encode(to encoder: any Encoder) throws {
        switch value {
        case .object(let members):
            var object = encoder.container(keyedBy: Key.self)
            for member in members { try object.encode(member.node, forKey: Key(stringValue: member.key)) }
        case .array(let elements):
            var array = encoder.unkeyedContainer()
            for element in elements { try array.encode(element) }
        case .null:
            var single = encoder.singleValueContainer()
            try single.encodeNil()
        case .bool(let flag): try flag.encode(to: encoder)
        case .integer(let whole): try whole.encode(to: encoder)
        case .number(let number): try number.encode(to: encoder)
        case .string(let string): try string.encode(to: encoder)
        }
    }
}
