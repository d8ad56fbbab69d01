import JSONTree

/// The parameters of a method, as clients may give them.
struct RequestParameters: Sendable {
    private let method: String
    private let keys: [String]
    private let required: Set<String>

    /// - Parameter schema: the JSON Schema of an object with the parameters.
    init(of method: String, _ schema: JSONValue) {
        self.method = method
        if case .object(let members) = schema["properties"]?.value { keys = members.map(\.key) } else { keys = [] }
        if case .array(let nodes) = schema["required"]?.value {
            required = Set(nodes.compactMap { if case .string(let key) = $0.value { key } else { nil } })
        } else {
            required = []
        }
    }

    /// Returns an object with parameters. One that is `null` counts as not given, if it may be missing.
    /// - Parameter given: an object, or an array in the order of the parameters.
    func object(_ given: JSONValue?) throws(ControlRequestError) -> JSONNode {
        var members: [JSONMember] = []
        switch given {
        case .array(let nodes):
            guard nodes.count <= keys.count else {
                throw .invalidParams("\(method) has \(keys.count) parameters, not \(nodes.count)")
            }
            members = zip(keys, nodes).map { JSONMember($0, $1) }
        case .object(let given): members = given
        default: break
        }
        if keys.isEmpty, !members.isEmpty { throw .invalidParams("\(method) has no parameters") }
        return JSONNode(.object(members.filter { !$0.node.isNull || required.contains($0.key) }))
    }
}
