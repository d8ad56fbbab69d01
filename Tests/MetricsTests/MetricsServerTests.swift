import Glibc
import Metrics
import Platform
import TestSupport
import Testing

/// The HTTP server, which runs on the thread of the tests in virtual time.
@Suite final class MetricsServerTests {
    private var time = 0.0
    private var pages = 0

    /// Returns a server that can be asked without waiting.
    private func server(_ limits: MetricsServer.Limits = .init(), page: Int = 10) throws -> MetricsServer {
        try MetricsServer(try LoopbackAddress("0"), limits: limits, now: { [unowned self] in time }) {
            [unowned self] format in
            pages += 1
            return Array(repeating: UInt8(ascii: format == .openMetrics ? "o" : "p"), count: page)
        }
    }

    /// A client whose calls do not block for long.
    private final class Client {
        let socket: FileDescriptor

        init(_ server: MetricsServer) throws {
            socket = FileDescriptor(owning: Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = server.port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let raw = socket.raw
            let result = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(raw, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            try #require(result == 0)
            try #require(fcntl(socket.raw, F_SETFL, O_NONBLOCK) == 0)
        }

        /// Sends what fits; returns the number of bytes.
        @discardableResult
        func send(_ text: String) -> Int { Glibc.send(socket.raw, text, text.utf8.count, Int32(MSG_NOSIGNAL)) }

        /// Returns the answer up to its end; `nil` without an end while the server takes its turns.
        func answer(_ server: MetricsServer, turns: Int = 30_000) -> String? {
            var text: [UInt8] = []
            var bytes = [UInt8](repeating: 0, count: 65536)
            for _ in 0..<turns {
                server.turn(timeout: 0.01)
                let count = recv(socket.raw, &bytes, bytes.count, 0)
                if count == 0 || (count < 0 && errno == ECONNRESET) { return String(decoding: text, as: UTF8.self) }
                if count > 0 { text += bytes[..<count] }
            }
            return nil
        }
    }

    private func status(_ request: String, _ server: MetricsServer) throws -> String? {
        let client = try Client(server)
        client.send(request)
        return client.answer(server)?.split(separator: " ").dropFirst().first.map(String.init)
    }

    @Test("P5 GET /metrics is answered in the format that the client accepts, and the connection ends")
    func page() throws {
        let server = try server()
        let plain = try Client(server)
        plain.send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(
            plain.answer(server) == """
                HTTP/1.0 200 OK\r
                Content-Type: text/plain; version=0.0.4; charset=utf-8\r
                Content-Length: 10\r
                Connection: close\r
                \r
                pppppppppp
                """)
        let open = try Client(server)
        open.send("GET /metrics?a=b HTTP/1.0\r\nACCEPT: application/openmetrics-text;version=1.0.0\r\n\r\n")
        let answer = try #require(open.answer(server))
        #expect(answer.contains("application/openmetrics-text") && answer.hasSuffix("\r\n\r\noooooooooo"))
        #expect(pages == 2)
    }

    @Test(
        "P5 other requests are refused without asking the kiosk",
        arguments: [
            ("GET / HTTP/1.0\r\n\r\n", "404"), ("GET /metricsx HTTP/1.0\r\n\r\n", "404"),
            ("POST /metrics HTTP/1.0\r\n\r\n", "405"), ("GET /metrics\r\n\r\n", "400"), ("\r\n\r\n", "400"),
            ("GET  /metrics HTTP/1.0\r\n\r\n", "400"), ("GET /metrics SPDY/3\n\n", "400"), ("\u{0}\u{0}\n\n", "400"),
        ])
    func refused(request: String, expected: String) throws {
        #expect(try status(request, server()) == expected)
        #expect(pages == 0)
    }

    @Test("P5 a request above the limit is refused, whether or not it ever ends")
    func large() throws {
        let server = try server()
        #expect(try status("GET /" + String(repeating: "a", count: 9000), server) == "431")
        let head = "GET /metrics HTTP/1.0\r\nA: " + String(repeating: "a", count: 8000)
        #expect(try status(head + "\r\n\r\n", server) == "200")
        #expect(try status(head + String(repeating: "a", count: 400_000), server) == "431")
        #expect(
            wait {
                server.turn(timeout: 0.01)
                return server.clientCount == 0
            })
    }

    @Test("P5 a client that sends byte by byte is answered; one that stops is disconnected when its time is over")
    func slow() throws {
        let server = try server()
        let patient = try Client(server)
        for character in "GET /metrics HTTP/1.0\r\n\r\n" {
            patient.send(String(character))
            server.turn(timeout: 0)
        }
        #expect(patient.answer(server)?.hasPrefix("HTTP/1.0 200") == true)

        let silent = try Client(server)
        silent.send("GET /metr")
        #expect(silent.answer(server, turns: 3) == nil && server.clientCount >= 1)
        time += 4.9
        #expect(silent.answer(server, turns: 3) == nil)
        time += 0.2
        #expect(silent.answer(server)?.hasPrefix("HTTP/1.0 408") == true)
        #expect(server.clientCount == 0)
    }

    @Test("P5 a client that never reads a large answer keeps no other one waiting, and is disconnected")
    func neverReads() throws {
        let server = try server(page: 32 << 20)
        let lazy = try Client(server)
        lazy.send("GET /metrics HTTP/1.0\r\n\r\n")
        for _ in 0..<10 { server.turn(timeout: 0.01) }
        #expect(server.clientCount == 1)
        #expect(try status("GET / HTTP/1.0\r\n\r\n", server) == "404")
        time += 6
        #expect(
            wait {
                server.turn(timeout: 0.01)
                return server.clientCount == 0
            })
    }

    @Test("P5 clients above the limit are refused until others have ended")
    func many() throws {
        var limits = MetricsServer.Limits()
        limits.clients = 3
        let server = try server(limits)
        let first = try Client(server)
        let second = try Client(server)
        let third = try Client(server)
        for _ in 0..<10 { server.turn(timeout: 0.01) }
        #expect(server.clientCount == 3)
        let fourth = try Client(server)
        #expect(fourth.answer(server)?.hasPrefix("HTTP/1.0 503") == true)
        for client in [first.socket.raw, second.socket.raw] { shutdown(client, Int32(SHUT_RDWR)) }
        #expect(
            wait {
                server.turn(timeout: 0.01)
                return server.clientCount <= 1
            })
        #expect(try status("GET /metrics HTTP/1.0\r\n\r\n", server) == "200")
        third.send("GET /metrics HTTP/1.0\r\n\r\n")
        #expect(third.answer(server)?.hasPrefix("HTTP/1.0 200") == true)
    }

    @Test("P5 a thousand clients that leave at once leave nothing behind")
    func leaving() throws {
        let server = try server()
        for number in 0..<1000 {
            let client = try Client(server)
            if number % 3 == 0 { client.send("GET /metrics HTTP/1.0\r\n\r\n") }
            if number % 10 == 0 { server.turn(timeout: 0) }
        }
        #expect(
            wait {
                server.turn(timeout: 0.001)
                return server.clientCount == 0 && pages > 0
            })
        time += 6
        server.turn(timeout: 0)
        #expect(server.clientCount == 0)
        #expect(try status("GET /metrics HTTP/1.0\r\n\r\n", server) == "200")
    }

    @Test("P5 a port that is in use is an error that names the address")
    func inUse() throws {
        let server = try server()
        let address = try LoopbackAddress("\(server.port)")
        let error = #expect(throws: KernelError.self) { try MetricsServer(address, now: { 0 }) { _ in [] } }
        #expect(error?.errno == EADDRINUSE && error?.object == "127.0.0.1:\(server.port)")
    }
}
