import JSONTree

/// The contents of a line that a client sent: a request of JSON-RPC 2.0, or the error to answer with.
package struct RequestLine {
    /// The identity of the request; `nil` for a notification, which gets no answer.
    let id: RequestID?
    let content: Result<(method: String, params: JSONValue?), ControlRequestError>

    /// Reads a line without the newline at its end.
    package init(_ line: [UInt8]) {
        do throws(JSONParser.Failure) {
            let node = try JSONParser.parse(
                line, maximumDepth: ControlLimits.depth, maximumCount: ControlLimits.requestLine)
            self.init(node.value, line: line)
        } catch {
            self.init(error: ControlRequestError(.parseError, "byte \(error.offset): \(error.message)"))
        }
    }

    private init(id: RequestID?, content: Result<(method: String, params: JSONValue?), ControlRequestError>) {
        self.id = id
        self.content = content
    }

    /// The contents of a line that is no request; `id` is the identity, as far as it could be read.
    private init(id: RequestID? = nil, error: ControlRequestError) {
        self.init(id: id ?? .null, content: .failure(error))
    }

    private init(_ request: JSONValue, line: [UInt8]) {
        switch request {
        case .object: break
        case .array:
            self.init(
                error: ControlRequestError(.invalidRequest, "batches are not possible; send one request a line"))
            return
        default:
            self.init(error: ControlRequestError(.invalidRequest, "a request is an object, not \(request.kind)"))
            return
        }
        let node = request["id"]
        let id = node.flatMap { RequestID($0, in: line) }
        if let node, id == nil {
            self.init(
                error: ControlRequestError(
                    .invalidRequest, "“id” has to be a string, a number or null, not \(node.value.kind)"))
            return
        }
        guard request["jsonrpc"]?.value == .string("2.0") else {
            self.init(id: id, error: ControlRequestError(.invalidRequest, "“jsonrpc” has to be “2.0”"))
            return
        }
        guard case .string(let method) = request["method"]?.value else {
            self.init(id: id, error: ControlRequestError(.invalidRequest, "“method” has to be a string"))
            return
        }
        let params = request["params"]?.value
        switch params {
        case nil, .object, .array: self.init(id: id, content: .success((method, params)))
        // A notification gets no answer, not even this one.
        default: self.init(id: id, content: .failure(.invalidParams("“params” has to be an object or an array")))
        }
    }

    /// Whether the line is a request or a notification.
    package var isValid: Bool {
        switch content {
        case .success: true
        case .failure: false
        }
    }
}
