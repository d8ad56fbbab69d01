package import JSONTree

/// The error in the answer to a request: the error object of JSON-RPC 2.0.
package struct ControlRequestError: Error, Equatable, Sendable, CustomStringConvertible {
    package let code: Int
    package let message: String
    /// Details for programs; `nil` if there are none.
    package let data: JSONValue?

    package init(_ code: ControlErrorCode, _ message: String, data: JSONValue? = nil) {
        self.code = code.rawValue
        self.message = message
        self.data = data
    }

    /// Reads the error object of an answer; `nil` for another value.
    init?(_ value: JSONValue) {
        guard case .integer(let code) = value["code"]?.value, case .string(let message) = value["message"]?.value else {
            return nil
        }
        self.code = code
        self.message = message
        data = value["data"]?.value
    }

    /// The known code; `nil` for one of a newer server.
    package var knownCode: ControlErrorCode? { ControlErrorCode(rawValue: code) }

    package var description: String { message }

    /// The error object.
    var json: JSONValue {
        var members = [JSONMember("code", .integer(code)), JSONMember("message", .string(message))]
        if let data { members.append(JSONMember("data", data)) }
        return .object(members)
    }

    /// The error of parameters that do not fit.
    package static func invalidParams(_ message: String) -> Self { Self(.invalidParams, message) }
}
