import InspectServer
import Testing

/// The checks of requests before anything is read from the kiosk.
@Suite struct RequestTests {
    private static let token = AccessToken()
    private static let check = RequestCheck(token: token, port: 8712)

    /// Returns the answer to a request: the path behind the token, or the status of the refusal.
    private static func answer(
        _ line: String, host: String? = "127.0.0.1:8712", _ fields: String...
    ) throws -> String {
        let fields = (host.map { ["Host: \($0)"] } ?? []) + fields
        let head = try RequestHead((([line] + fields).joined(separator: "\r\n") + "\r\n\r\n").utf8)
        do throws(RequestCheck.Refusal) {
            return try check.path(of: head)
        } catch {
            #expect(!error.reason.isEmpty)
            return "\(error.status)"
        }
    }

    private static var page: String { "GET /\(token)/ HTTP/1.1" }
    private static var socket: String { "GET /\(token)/socket HTTP/1.1" }

    @Test("P5 the page and its files are for browsers that know the token")
    func possible() throws {
        #expect(try Self.answer(Self.page) == "")
        #expect(try Self.answer(Self.page, host: "localhost:8712") == "")
        #expect(try Self.answer("GET /\(Self.token) HTTP/1.1") == "")
        #expect(try Self.answer("GET /\(Self.token)/main.js?x=1 HTTP/1.1", host: "localhost:8712") == "main.js")
        #expect(
            try Self.answer(Self.socket, "Upgrade: websocket", "origin: http://127.0.0.1:8712") == "socket")
        #expect(
            try Self.answer(
                Self.socket, host: "localhost:8712", "Upgrade: websocket", "Origin: http://localhost:8712") == "socket")
    }

    @Test(
        "P5 other hosts are refused, as of a page whose name resolves to 127.0.0.1",
        arguments: [
            "evil.example:8712", "127.0.0.1", "localhost", "127.0.0.1:8713", "LOCALHOST:8712", "127.0.0.1:8712.evil",
            "",
            "[::1]:8712", "0.0.0.0:8712",
        ])
    func hosts(host: String) throws {
        #expect(try Self.answer(Self.page, host: host) == "403")
        #expect(
            try Self.answer(Self.socket, host: host, "Upgrade: websocket", "Origin: http://\(host)") == "403")
    }

    @Test("P5 a request without a host, or with two, is refused")
    func missingHost() throws {
        #expect(try Self.answer(Self.page, host: nil) == "403")
        #expect(try Self.answer(Self.page, "Host: evil.example") == "403")
    }

    @Test("P5 a wrong token is refused, also with a cookie")
    func tokens() throws {
        let other = AccessToken()
        let cut = "\(Self.token)".dropLast()
        for path in ["/", "/main.js", "/\(other)/", "/\(cut)/", "/\(Self.token)0/", "//\(Self.token)/", "/socket"] {
            #expect(try Self.answer("GET \(path) HTTP/1.1", "Cookie: token=\(Self.token)") == "403", "\(path)")
        }
    }

    @Test(
        "P5 a WebSocket of another page is refused, and one that does not say from which it comes",
        arguments: [
            "https://127.0.0.1:8712", "http://127.0.0.1:8713", "http://localhost:8712", "http://evil.example", "null",
            "",
            "http://127.0.0.1:8712/",
        ])
    func origins(origin: String) throws {
        #expect(try Self.answer(Self.socket, "Upgrade: websocket", "Origin: \(origin)") == "403")
        #expect(try Self.answer(Self.page, "Origin: \(origin)") == "403")
        #expect(try Self.answer("POST /\(Self.token)/ HTTP/1.1", "Origin: \(origin)") != "")
    }

    @Test("P5 a WebSocket without an origin, or with two, is refused")
    func missingOrigin() throws {
        #expect(try Self.answer(Self.socket, "Upgrade: websocket", "Cookie: token=\(Self.token)") == "403")
        let own = "Origin: http://127.0.0.1:8712"
        #expect(try Self.answer(Self.socket, "Upgrade: websocket", own, "Origin: http://evil.example") == "403")
    }

    @Test("P5 other methods, bodies, and upgrades of files are refused")
    func methods() throws {
        for method in ["POST", "PUT", "HEAD", "OPTIONS", "get"] {
            #expect(try Self.answer("\(method) /\(Self.token)/ HTTP/1.1") == "405", "\(method)")
        }
        #expect(try Self.answer(Self.page, "Content-Length: 1") == "413")
        #expect(try Self.answer(Self.page, "Content-Length: 0", "Content-Length: 9") == "413")
        #expect(try Self.answer(Self.page, "Transfer-Encoding: chunked") == "413")
        #expect(try Self.answer(Self.page, "Upgrade: websocket") == "400")
        #expect(try Self.answer(Self.socket, "Origin: http://127.0.0.1:8712") == "400")
    }

    @Test(
        "P5 a head that is none of HTTP/1.1 is an error",
        arguments: [
            "\r\n\r\n", "GET / HTTP/1.1\r\n", "GET / HTTP/1.0\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n",
            "GET x HTTP/1.1\r\n\r\n",
            " GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
            "GET / HTTP/1.1\r\n: a\r\n\r\n", "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n",
            "GET / HTTP/1.1\r\nA: \u{0}\r\n\r\n",
            "GET / HTTP/1.1\r\nA: b\rHost: c\r\n\r\n", "GET /\u{7f} HTTP/1.1\r\n\r\n",
        ])
    func malformed(text: String) {
        #expect(throws: RequestHead.Malformed.self) { try RequestHead(text.utf8) }
    }

    @Test("P5 a head that is not UTF-8 is an error")
    func encoding() {
        #expect(throws: RequestHead.Malformed.self) {
            try RequestHead(Array("GET / HTTP/1.1\r\nA: ".utf8) + [0xff] + Array("\r\n\r\n".utf8))
        }
    }
}
