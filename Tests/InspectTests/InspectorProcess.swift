import Foundation
import TestSupport
import Testing

/// `vitrine-inspect` in a process of its own, with a kiosk.
final class InspectorProcess {
    let program: RunningProgram
    let address: String
    let port: UInt16

    /// - Parameter headSeconds: The time in which a request has to come; by default it never matters.
    init(_ target: String, headSeconds: Int = 3600, environment: [String: String] = [:]) throws {
        let limit = ["VITRINE_INSPECT_HEAD_SECONDS": "\(headSeconds)"]
        program = try RunningProgram(
            BuiltProgram("vitrine-inspect").path, [target], environment: environment.merging(limit) { own, _ in own })
        address = try program.firstLine()
        let url = try #require(URL(string: address))
        port = UInt16(try #require(url.port))
    }

    var host: String { "127.0.0.1:\(port)" }

    /// The token with the slashes around it.
    var path: String { String(address.dropFirst("http://\(host)".count)) }

    /// Sends a request with this host and further fields, and returns the answer.
    func answer(_ target: String, host: String? = nil, _ fields: String...) throws -> String {
        let socket = try BrowserSocket(port: port)
        let lines = ["GET \(target) HTTP/1.1", "Host: \(host ?? self.host)"] + fields
        socket.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        return try #require(socket.rest())
    }

    /// Opens the WebSocket of a page.
    func page() throws -> BrowserSocket {
        let socket = try BrowserSocket(port: port)
        socket.send(
            """
            GET \(path)socket HTTP/1.1\r
            Host: \(host)\r
            Origin: http://\(host)\r
            Connection: Upgrade\r
            Upgrade: websocket\r
            Sec-WebSocket-Version: 13\r
            Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==\r
            \r

            """)
        let head = try socket.head()
        try #require(head.hasPrefix("HTTP/1.1 101"), "\(head)")
        return socket
    }
}
