import JSONTree

/// A method that clients may call: a kind of request, and what answers it.
package struct ControlMethod: Sendable {
    let name: String
    /// The access that a client needs.
    let access: ControlAccess
    /// The description of the method, with the JSON Schemas of its parameters and its answer.
    let schema: JSONValue
    private let parameters: RequestParameters
    private let prepare: @Sendable (JSONNode) throws(JSONFormError) -> @Sendable (ControlReply) -> Void

    /// Creates the method that answers a kind of request.
    /// - Parameter handler: runs on the control thread and must not block. It answers through the reply, at once or
    ///   later from any thread.
    package init<Request: ControlRequest>(
        _ kind: Request.Type, handler: @escaping @Sendable (Request, RequestReply<Request>) -> Void
    ) {
        name = Request.method
        access = Request.access
        parameters = RequestParameters(of: Request.method, Request.form.schema)
        schema = Self.schema(of: kind)
        prepare = { node throws(JSONFormError) in
            let request = try Request.form.read(node)
            return { handler(request, RequestReply($0)) }
        }
    }

    /// Creates the method that answers a kind of request at once.
    package init<Request: ControlRequest>(
        _ kind: Request.Type,
        answer: @escaping @Sendable (Request) throws(ControlRequestError) -> Request.Answer
    ) {
        self.init(kind) { request, reply in
            do throws(ControlRequestError) {
                reply.send(try answer(request))
            } catch {
                reply.fail(error)
            }
        }
    }

    /// Reads the parameters of a request, and returns what answers it.
    /// - Parameter given: an object, or an array in the order of the parameters.
    func handler(for given: JSONValue?) throws(ControlRequestError) -> (ControlReply) -> Void {
        let node = try parameters.object(given)
        do throws(JSONFormError) {
            return try prepare(node)
        } catch {
            throw .invalidParams(error.path.isEmpty ? error.message : "“\(error.path)”: \(error.message)")
        }
    }

    private static func schema<Request: ControlRequest>(of kind: Request.Type) -> JSONValue {
        .object([
            JSONMember("name", .string(Request.method)),
            JSONMember("description", .string(Request.summary)),
            JSONMember("access", .string(Request.access.rawValue)),
            JSONMember("params", Request.form.schema),
            JSONMember("result", Request.answer.describedSchema),
        ])
    }
}

extension JSONForm {
    /// The schema, described by the words.
    fileprivate var describedSchema: JSONValue {
        guard case .object(let members) = schema else { return schema }
        return .object([JSONMember("description", .string(words))] + members)
    }
}
