package import JSONTree

/// A method that clients may call.
package struct ControlMethod: Sendable {
    /// A function that runs on the control thread and must not block. It answers through the reply, at once or later
    /// from any thread.
    package typealias Handler = @Sendable (ControlRequest, ControlReply) -> Void

    package let name: String
    /// The access that a client needs.
    package let access: ControlAccess
    /// One line that begins with a verb.
    package let summary: String
    package let params: [ControlParameter]
    /// A noun phrase for the result.
    package let result: String
    let handler: Handler

    /// - Parameters:
    ///   - summary: one line that begins with a verb.
    ///   - result: a noun phrase.
    package init(
        _ name: String, access: ControlAccess = .read, summary: String, params: [ControlParameter] = [],
        result: String, handler: @escaping Handler
    ) {
        self.name = name
        self.access = access
        self.summary = summary
        self.params = params
        self.result = result
        self.handler = handler
    }

    /// Creates a method that is answered at once.
    package init(
        _ name: String, access: ControlAccess = .read, summary: String, params: [ControlParameter] = [],
        result: String, answer: @escaping @Sendable (ControlRequest) throws(ControlRequestError) -> JSONValue
    ) {
        self.init(name, access: access, summary: summary, params: params, result: result) { request, reply in
            do throws(ControlRequestError) {
                reply.send(try answer(request))
            } catch {
                reply.fail(error)
            }
        }
    }

    /// Returns the parameters by their names.
    /// - Parameter given: an object, or an array in the order of ``params``.
    func request(_ given: JSONValue?) throws(ControlRequestError) -> ControlRequest {
        var members: [JSONMember] = []
        switch given {
        case .array(let nodes):
            guard nodes.count <= params.count else {
                throw .invalidParams("\(name) has \(params.count) parameters, not \(nodes.count)")
            }
            members = zip(params, nodes).map { JSONMember($0.name, $1) }
        case .object(let given): members = given
        default: break
        }
        var known: [JSONMember] = []
        for member in members {
            guard let parameter = params.first(where: { $0.name == member.key }) else {
                throw unknownParameter(member.key)
            }
            if member.node.isNull, !parameter.isRequired, parameter.kind != .any { continue }
            guard parameter.kind.matches(member.node.value) else {
                throw .invalidParams("“\(member.key)” has to be \(parameter.kind.words), not \(member.node.value.kind)")
            }
            known.append(member)
        }
        for parameter in params where parameter.isRequired && !known.contains(where: { $0.key == parameter.name }) {
            throw .invalidParams("“\(parameter.name)” is missing: \(parameter.summary)")
        }
        return ControlRequest(params: known)
    }

    private func unknownParameter(_ key: String) -> ControlRequestError {
        let names = params.map(\.name)
        guard !names.isEmpty else { return .invalidParams("\(name) has no parameters") }
        let advice =
            NearName.nearest(to: key, among: names).map { "write “\($0)”" }
            ?? "choose \(names.joined(separator: ", "))"
        return .invalidParams("“\(key.prefix(80))”: no such parameter; \(advice)")
    }

    /// The description of the method, with the JSON Schema of its parameters.
    var schema: JSONValue {
        .object([
            JSONMember("name", .string(name)),
            JSONMember("description", .string(summary)),
            JSONMember("access", .string(access.rawValue)),
            JSONMember(
                "params",
                .object([
                    JSONMember("type", .string("object")),
                    JSONMember("properties", .object(params.map { JSONMember($0.name, $0.schema) })),
                    JSONMember(
                        "required", .array(params.filter(\.isRequired).map { JSONNode(.string($0.name)) })),
                    JSONMember("additionalProperties", .bool(false)),
                ])),
            JSONMember("result", .object([JSONMember("description", .string(result))])),
        ])
    }
}
