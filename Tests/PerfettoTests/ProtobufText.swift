/// A message as protoc prints it: the fields in their order, of which each is a text or a message.
struct ProtobufText {
    enum Value {
        case scalar(String)
        case message(ProtobufText)
    }

    private(set) var fields: [(name: String, value: Value)] = []

    init(_ text: String) {
        var lines = text.split(separator: "\n").makeIterator()
        self.init(&lines)
    }

    private init(_ lines: inout Array<Substring>.Iterator) {
        while let line = lines.next() {
            let trimmed = line.drop { $0 == " " }
            if trimmed == "}" { return }
            if trimmed.hasSuffix(" {") {
                fields.append((String(trimmed.dropLast(2)), .message(ProtobufText(&lines))))
            } else if let colon = trimmed.firstIndex(of: ":") {
                let value = trimmed[trimmed.index(after: colon)...].dropFirst()
                let isText = value.hasPrefix("\"")
                fields.append(
                    (String(trimmed[..<colon]), .scalar(String(isText ? value.dropFirst().dropLast() : value))))
            }
        }
    }

    /// Returns the texts of a field, as often as it is there.
    func scalars(_ name: String) -> [String] {
        fields.compactMap { if $0.name == name, case .scalar(let text) = $0.value { text } else { nil } }
    }

    func messages(_ name: String) -> [ProtobufText] {
        fields.compactMap { if $0.name == name, case .message(let message) = $0.value { message } else { nil } }
    }

    /// Returns the text of a field that is there once.
    subscript(name: String) -> String? { scalars(name).count == 1 ? scalars(name)[0] : nil }

    func message(_ name: String) -> ProtobufText? { messages(name).first }

    /// The names of all fields, also of those inside. Fields that the schema does not have are numbers.
    var names: Set<String> {
        fields.reduce(into: []) { names, field in
            names.insert(field.name)
            if case .message(let message) = field.value { names.formUnion(message.names) }
        }
    }
}
