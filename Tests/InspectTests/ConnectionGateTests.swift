import CPlatform
import Glibc
import InspectServer
import Platform
import TestSupport
import Testing

/// Connections of browsers, with a server behind them that the test is.
@Suite struct ConnectionGateTests {
    private let folder = try! TemporaryFolder()
    private let token = AccessToken()

    /// Binds the socket of the server.
    private func listener() throws -> FileDescriptor {
        let listener = FileDescriptor(owning: socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        try #require(cplatform_bind_local(listener.raw, folder.path("http")) == 0)
        try #require(listen(listener.raw, 4) == 0)
        return listener
    }

    @Test("P5 after a page has left its answers are taken until the server ends the connection")
    func leaving() throws {
        let listener = try listener()
        let gate = try ConnectionGate(port: 0, token: token, serverPath: folder.path("http"))
        try gate.start()
        defer { gate.stop() }
        var browser: BrowserSocket? = try BrowserSocket(port: gate.port)
        let host = "127.0.0.1:\(gate.port)"
        browser?.send(
            "GET /\(token)/socket HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nUpgrade: websocket\r\n\r\n")
        let server = FileDescriptor(owning: accept(listener.raw, nil, nil))
        try #require(server.raw >= 0)
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        #expect(recv(server.raw, &bytes, bytes.count, 0) > 0, "the head of the request")
        browser = nil
        #expect(recv(server.raw, &bytes, bytes.count, 0) == 0, "the end of the frames")
        for _ in 0..<40 {
            #expect(send(server.raw, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
        }
    }
}
