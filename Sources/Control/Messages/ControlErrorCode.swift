/// The codes of errors in answers: those of JSON-RPC 2.0, and the server's own.
package enum ControlErrorCode: Int, CaseIterable, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603

    case notAllowed = -32000
    case tooManyRequests = -32001
    case mainThreadBlocked = -32002
    case busy = -32003
    case tooManyClients = -32004
    case requestTooLong = -32005
    case tooManySubscriptions = -32006
    case notAvailable = -32007

    /// The meaning, for the description of the protocol.
    package var meaning: String {
        switch self {
        case .parseError: "the line is not JSON"
        case .invalidRequest: "the JSON is not a request of JSON-RPC 2.0, or it is a batch"
        case .methodNotFound: "the server has no such method"
        case .invalidParams: "the parameters do not fit the method"
        case .internalError: "the method failed"
        case .notAllowed: "the method needs full access"
        case .tooManyRequests: "the client sends more requests in a second than the limit"
        case .mainThreadBlocked: "the main thread did not take the request in time, which is given up"
        case .busy: "too many requests wait for the main thread"
        case .tooManyClients: "the server has as many clients as the limit; the connection is closed"
        case .requestTooLong: "the line is longer than the limit; the connection is closed"
        case .tooManySubscriptions: "the client has as many subscriptions as the limit"
        case .notAvailable: "the program cannot do this at the moment"
        }
    }
}
