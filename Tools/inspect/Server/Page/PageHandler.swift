import FlyingFox
import Foundation

/// Answers requests that ``ConnectionGate`` has let through.
struct PageHandler: HTTPHandler {
    private let socket: WebSocketHTTPHandler

    init(_ service: KioskService) {
        socket = WebSocketHTTPHandler(handler: PageSocket(service))
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        // The parsed path has no slash at its end.
        let path = request.target.path()
        let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
        let name = parts.count == 2 ? String(parts[1]) : ""
        if name == RequestCheck.socketPath { return try await socket.handleRequest(request) }
        if name.isEmpty, !path.hasSuffix("/") {
            // The addresses of the page's files are relative to its folder.
            return Self.answer(.permanentRedirect, request, [(.location, "\(path)/")], [])
        }
        guard let file = PageFile(name) else {
            let text = "the page has no file “\(name.prefix(80))”\n"
            return Self.answer(.notFound, request, [(.contentType, "text/plain; charset=utf-8")], Array(text.utf8))
        }
        return Self.answer(.ok, request, [(.contentType, file.type)], file.bytes)
    }

    private static func answer(
        _ status: HTTPStatusCode, _ request: HTTPRequest, _ fields: [(HTTPHeader, String)], _ body: [UInt8]
    ) -> HTTPResponse {
        var headers = HTTPHeaders()
        for (name, value) in PageHeaders.fields(host: request.headers[.host]) { headers[HTTPHeader(name)] = value }
        for (name, value) in fields { headers[name] = value }
        return HTTPResponse(statusCode: status, headers: headers, body: Data(body))
    }
}
