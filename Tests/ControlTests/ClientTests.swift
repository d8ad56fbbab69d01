import CPlatform
import Control
import Glibc
import JSONTree
import Platform
import TestSupport
import Testing

/// Clients of servers that do not keep to the protocol.
@Suite struct ClientTests {
    /// Calls a closure with a client of a server that sends bytes and does nothing else.
    /// - Parameter stays: whether the server keeps the connection afterwards, until the client has ended.
    func withClient(sent bytes: [UInt8], stays: Bool = true, _ body: (ControlClient) throws -> Void) throws {
        let place = try SocketFolder()
        let listener = FileDescriptor(owning: socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
        try #require(cplatform_bind_local(listener.raw, place.path) == 0 && listen(listener.raw, 4) == 0)
        let client = try ControlClient(path: place.path)
        let accepted = accept(listener.raw, nil, nil)
        let server = TestThread {
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes {
                    Glibc.send(accepted, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                if count <= 0 { break }
                sent += count
            }
            if !stays { close(accepted) }
        }
        try body(client)
        // Ends the thread, if it still sends.
        if stays { shutdown(accepted, Int32(SHUT_RDWR)) }
        server.join()
        if stays { close(accepted) }
    }

    @Test("P5 a server that sends something else than answers is an error of the client")
    func wrongAnswers() throws {
        let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
        for text in [
            "", "nonsense", "{}", "[1]", "{\"id\":1,\"result\":1}", "{\"jsonrpc\":\"2.0\",\"id\":1}",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":1}", "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":\"x\"}}",
            "{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"result\":1}", "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\(deep)}",
        ] {
            try withClient(sent: Array((text + "\n").utf8)) { client in
                let error = controlError { _ = try client.call("hello", timeout: 300) }
                guard case .invalidAnswer = error else {
                    Issue.record("\(text.prefix(60)): \(String(describing: error))")
                    return
                }
                // The connection is of no use afterwards.
                #expect(controlError { _ = try client.call("hello", timeout: 300) } == error)
                #expect(controlError { _ = try client.next(timeout: 300) } == error)
            }
        }
    }

    @Test("P5 a server that sends a line without an end is cut off at the limit")
    func endlessLine() throws {
        let bytes = [UInt8](repeating: UInt8(ascii: " "), count: ControlLimits.answerLine + (1 << 20))
        try withClient(sent: bytes) { client in
            let error = controlError { _ = try client.call("hello", timeout: 60) }
            #expect(error == .invalidAnswer("the program sent more than 64 MiB in a line"))
        }
    }

    @Test("P5 a server that ends, is silent or answers too late is an error of its own")
    func silence() throws {
        try withClient(sent: Array("{\"jsonrpc\":\"2.0\",".utf8), stays: false) { client in
            #expect(controlError { _ = try client.call("hello", timeout: 300) } == .closed)
        }
        try withClient(sent: []) { client throws in
            #expect(controlError { _ = try client.call("hello", timeout: 0.01) } == .timedOut(0.01))
            #expect(try client.next(timeout: 0) == nil)
        }
        let replies = EventLog<RequestReply<LaterRequest>>()
        let later = ControlMethod(LaterRequest.self) { _, reply in replies.add(reply) }
        try withServer(methods: [later]) { server in
            let client = try server.client()
            #expect(controlError { _ = try client.call("later", timeout: 0.05) } == .timedOut(0.05))
            #expect(wait { replies.all.count == 1 })
            replies.all[0].send(.integer(1))
            // The answer to the first request does not count as the one to the second.
            #expect(try client.call("echo", [JSONMember("value", .integer(2))], timeout: 300).result == .integer(2))
        }
    }

    @Test("P5 a client goes on while requests are open, and takes each answer once, in any order")
    func openRequests() throws {
        let replies = EventLog<RequestReply<LaterRequest>>()
        let later = ControlMethod(LaterRequest.self) { _, reply in replies.add(reply) }
        let numbers = ControlStream("numbers", summary: "numbers", every: 0.01, values: { [.object([])] })
        try withServer(methods: [later], streams: [numbers]) { server in
            let client = try server.client()
            let first = try client.begin("later")
            let second = try client.begin("later")
            #expect(try client.takeAnswer(to: first) == nil)
            _ = try client.call("subscribe", [JSONMember("stream", .string("numbers"))], timeout: 300)
            #expect(wait { replies.all.count == 2 })
            replies.all[1].send(.integer(2))
            replies.all[0].fail(ControlRequestError(.busy, "one at a time"))
            // Notifications come in between.
            var answer: ControlAnswer?
            while answer == nil, try client.next(timeout: 300) != nil { answer = try client.takeAnswer(to: second) }
            #expect(answer?.result == .integer(2))
            #expect(try client.takeAnswer(to: second) == nil)
            #expect(try client.call("echo", [JSONMember("value", .integer(3))], timeout: 300).result == .integer(3))
            guard case .refused(let error) = controlError({ _ = try client.takeAnswer(to: first) }) else {
                Issue.record("the first request was not refused")
                return
            }
            #expect(error.knownCode == .busy)
        }
    }

    @Test("P5 notifications that nobody takes are dropped above a limit, the oldest first")
    func keptNotifications() throws {
        let count = ControlLimits.keptNotifications + 10
        let lines = (0..<count).map { "{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":{\"value\":\($0)}}\n" }
        let last = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":true}\n"
        try withClient(sent: Array((lines.joined() + last).utf8)) { client throws in
            #expect(try client.call("hello", timeout: 300).result == .bool(true))
            #expect(client.droppedNotifications == 10)
            for number in 10..<count {
                #expect(try client.next(timeout: 0)?.params["value"]?.value == .integer(number))
            }
            #expect(try client.next(timeout: 0) == nil)
        }
    }
}
