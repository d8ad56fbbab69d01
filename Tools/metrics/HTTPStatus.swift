/// The statuses of answers to requests by HTTP.
enum HTTPStatus: Int, Sendable {
    case found = 200
    case badRequest = 400
    case notFound = 404
    case notAllowed = 405
    case timeout = 408
    case tooLarge = 431
    case unavailable = 503

    /// The words after the number, and the text of an answer without a page.
    var reason: String {
        switch self {
        case .found: "OK"
        case .badRequest: "Bad Request"
        case .notFound: "Not Found"
        case .notAllowed: "Method Not Allowed"
        case .timeout: "Request Timeout"
        case .tooLarge: "Request Header Fields Too Large"
        case .unavailable: "Service Unavailable"
        }
    }

    /// Returns an answer after which the connection ends.
    func answer(_ contentType: String = "text/plain; charset=utf-8", _ body: [UInt8]? = nil) -> [UInt8] {
        let body = body ?? Array("\(reason); the metrics are at /metrics\n".utf8)
        var head = "HTTP/1.0 \(rawValue) \(reason)\r\nContent-Type: \(contentType)\r\n"
        head += "Content-Length: \(body.count)\r\nConnection: close\r\n"
        if self == .notAllowed { head += "Allow: GET\r\n" }
        return Array((head + "\r\n").utf8) + body
    }
}
