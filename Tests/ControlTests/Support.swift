import Control
import Foundation
import Glibc
import JSONTree
import Platform
import TestSupport
import Testing

/// A socket in a folder of its own.
struct SocketFolder {
    let folder: TemporaryFolder
    var path: String { folder.path("s") }

    init() throws {
        folder = try TemporaryFolder()
    }
}

/// A server with a few methods, at a socket of its own.
final class TestServer {
    let place: SocketFolder
    let server: ControlServer
    var path: String { place.path }

    init(access: ControlAccess = .read, methods: [ControlMethod] = [], streams: [ControlStream] = []) throws {
        place = try SocketFolder()
        server = try ControlServer(
            listener: ControlListener(path: place.path), identity: .test, access: access,
            methods: ControlMethod.tests + methods, streams: streams)
    }

    func client() throws -> ControlClient { try ControlClient(path: path) }

    func raw() throws -> RawClient { try RawClient(path: path) }
}

/// Calls a closure with a server, which is stopped afterwards.
func withServer(
    access: ControlAccess = .read, methods: [ControlMethod] = [], streams: [ControlStream] = [],
    _ body: (TestServer) throws -> Void
) throws {
    let server = try TestServer(access: access, methods: methods, streams: streams)
    defer { server.server.stop() }
    try body(server)
}

extension ControlIdentity {
    static let test = ControlIdentity(name: "lobby", program: "tests")
}

extension ControlMethod {
    static let tests = [
        ControlMethod(EchoRequest.self) { $0.value },
        ControlMethod(AddRequest.self) { $0.a &+ ($0.b ?? 0) },
        ControlMethod(FillRequest.self) { String(repeating: "x", count: $0.bytes) },
        ControlMethod(ChangeRequest.self) { _ in },
    ]
}

/// A client that sends and receives bytes as the test says.
final class RawClient {
    let descriptor: FileDescriptor
    private var received: [UInt8] = []

    init(path: String) throws {
        let raw = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        try #require(raw >= 0)
        descriptor = FileDescriptor(owning: raw)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(raw, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
    }

    /// Sends bytes; what the socket does not take at once waits, up to 20 s.
    func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count, isReady(POLLOUT) {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor.raw, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            guard count >= 0 else { return }
            sent += count
        }
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Sends bytes as far as the socket takes them.
    /// - Returns: the number of bytes.
    func sendSome(_ bytes: [UInt8]) -> Int {
        max(Glibc.send(descriptor.raw, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)), 0)
    }

    func endRequests() { shutdown(descriptor.raw, Int32(SHUT_WR)) }

    /// The next line; `nil` at the end of the connection, or if there is none for 20 s.
    func line() -> String? {
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: received[..<end], as: UTF8.self)
                received.removeSubrange(...end)
                return line
            }
            guard isReady(POLLIN), receive() > 0 else { return nil }
        }
    }

    /// The next answer.
    func answer() throws -> JSONValue {
        let line = try #require(self.line())
        return try JSONParser.parse(Array(line.utf8), maximumDepth: 40, maximumCount: 1 << 20).value
    }

    /// The code of the error in the next answer.
    func errorCode() throws -> ControlErrorCode? {
        guard case .integer(let code) = try answer()["error"]?.value["code"]?.value else { return nil }
        return ControlErrorCode(rawValue: code)
    }

    /// Whether the server has closed the connection, within 20 s.
    var isClosed: Bool {
        while isReady(POLLIN) {
            if receive() <= 0 { return true }
        }
        return false
    }

    private func receive() -> Int {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor.raw, &chunk, chunk.count, 0)
        if count > 0 { received += chunk[..<count] }
        return count
    }

    private func isReady(_ events: Int32) -> Bool {
        var waiting = pollfd(fd: descriptor.raw, events: Int16(events), revents: 0)
        return poll(&waiting, 1, 300_000) == 1
    }
}

/// A request with a number as its identity.
func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\",\"params\":\(params)}\n"
}

/// The error of a closure that throws errors of control sockets.
func controlError(_ body: () throws -> Void) -> ControlError? {
    do {
        try body()
        return nil
    } catch {
        return error as? ControlError
    }
}

extension ControlError {
    /// The code of the error in an answer.
    var code: ControlErrorCode? {
        guard case .refused(let error) = self else { return nil }
        return error.knownCode
    }
}
