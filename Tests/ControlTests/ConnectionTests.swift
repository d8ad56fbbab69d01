import CPlatform
import Control
import Glibc
import JSONTree
import Platform
import TestSupport
import Testing

@Suite struct ConnectionTests {
    /// A value for the method `echo`.
    func echo(_ id: Int) -> String { request(id, "echo", "[\(id)]") }

    func echoed(_ id: Int) -> String { "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":\(id)}" }

    @Test("P5 many requests in one write are answered in their order")
    func manyRequests() throws {
        try withServer { server in
            let client = try server.raw()
            client.send((1...150).map(echo).joined())
            for id in 1...150 { #expect(client.line() == echoed(id)) }
        }
    }

    @Test("P5 a request may come byte by byte, and half of one keeps nobody waiting")
    func partialLines() throws {
        try withServer { server in
            let idle = try server.raw()
            idle.send(String(echo(1).dropLast()))
            let client = try server.raw()
            for byte in echo(2).utf8 { client.send([byte]) }
            #expect(client.line() == echoed(2))
            client.send(echo(3).dropLast() + "\r\n")
            #expect(client.line() == echoed(3))
            idle.send("\n")
            #expect(idle.line() == echoed(1))
        }
    }

    @Test("P5 a client that ends its requests gets all answers, and is then disconnected")
    func halfClosed() throws {
        try withServer { server in
            let client = try server.raw()
            client.send(echo(1) + echo(2) + "half a request")
            client.endRequests()
            #expect(client.line() == echoed(1))
            #expect(client.line() == echoed(2))
            #expect(client.isClosed)
        }
    }

    @Test("P5 a line above the limit is an error and ends the connection; one of the limit is possible")
    func longLines() throws {
        try withServer { server in
            func line(_ length: Int) -> String {
                let bare = request(1, "echo", "[\"\"]")
                return request(1, "echo", "[\"\(String(repeating: "x", count: length + 1 - bare.utf8.count))\"]")
            }
            let fitting = try server.raw()
            fitting.send(line(ControlLimits.requestLine))
            #expect(try fitting.answer()["result"] != nil)
            for text in [
                line(ControlLimits.requestLine + 1), String(repeating: "y", count: ControlLimits.requestLine + 1),
                String(repeating: "z", count: 4 << 20),
            ] {
                let client = try server.raw()
                client.send(text)
                #expect(try client.errorCode() == .requestTooLong)
                #expect(client.isClosed)
            }
        }
    }

    @Test("P5 a client above the limit gets an error and is disconnected, until another one leaves")
    func tooManyClients() throws {
        try withServer { server in
            var clients = try (0..<ControlLimits.clients).map { _ in try server.raw() }
            for client in clients {
                client.send(echo(1))
                #expect(client.line() == echoed(1))
            }
            let refused = try server.raw()
            #expect(try refused.errorCode() == .tooManyClients)
            #expect(refused.isClosed)
            let error = controlError { _ = try server.client().call("hello") }
            #expect(error?.code == .tooManyClients)
            clients.removeLast()
            #expect(
                wait { (try? server.client().call("hello")) != nil })
        }
    }

    @Test("P5 descriptors that clients pass are closed at once")
    func passedToServer() throws {
        try withServer { server in
            let client = try server.raw()
            for count in 1...3 {
                var ends: [Int32] = [0, 0]
                try #require(pipe(&ends) == 0)
                defer { close(ends[0]) }
                let text = Array(echo(count).utf8)
                #expect(cplatform_send(client.descriptor.raw, text, text.count, ends[1]) == text.count)
                close(ends[1])
                #expect(client.line() == echoed(count))
                // The end of the pipe shows that nobody has its other end open.
                var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
                #expect(poll(&waiting, 1, 300_000) == 1)
                #expect(Int32(waiting.revents) & POLLHUP != 0)
            }
        }
    }

    @Test("P5 a descriptor comes with the answer that it belongs to, and is not inherited by other programs")
    func passedToClient() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("picture")
        let method = ControlMethod(FileRequest.self) { request, reply in
            unlink(path)
            guard let file = try? FileDescriptor(opening: path, flags: O_RDWR | O_CREAT, permissions: 0o600)
            else { return }
            let text = Array(request.text.utf8)
            write(file.raw, text, text.count)
            reply.send(text.count, passing: PassedDescriptor(file))
        }
        let stream = ControlStream("ticks", summary: "ticks")
        try withServer(methods: [method], streams: [stream]) { server in
            let client = try server.client()
            _ = try client.call("subscribe", [JSONMember("stream", .string("ticks"))])
            for round in 0..<40 {
                stream.push(.integer(round))
                let text = String(repeating: "\(round)", count: round + 1)
                let answer = try client.call("screenshot", [JSONMember("text", .string(text))])
                #expect(answer.result == .integer(text.utf8.count))
                let raw = try #require(answer.descriptor).raw
                #expect(fcntl(raw, F_GETFD) & FD_CLOEXEC != 0)
                var bytes = [UInt8](repeating: 0, count: 256)
                let count = pread(raw, &bytes, bytes.count, 0)
                #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == text)
                stream.push(.integer(round))
                #expect(try client.call("echo", [JSONMember("value", .integer(round))]).descriptor == nil)
            }
        }
    }

    @Test("P5 the server stops while clients are connected and requests are open")
    func stopping() throws {
        let replies = EventLog<RequestReply<LaterRequest>>()
        let method = ControlMethod(LaterRequest.self) { _, reply in replies.add(reply) }
        let server = try TestServer(methods: [method])
        let client = try server.client()
        let idle = try server.raw()
        #expect(controlError { _ = try client.call("later", timeout: 0.05) } == .timedOut(0.05))
        #expect(wait { replies.all.count == 1 })
        server.server.stop()
        server.server.stop()
        #expect(controlError { _ = try client.call("hello") } == .closed)
        #expect(controlError { _ = try client.next(timeout: 300) } == .closed)
        #expect(idle.isClosed)
        #expect(try server.place.folder.names == [])
        #expect(replies.all[0].send(.null))
        #expect(controlError { _ = try server.client() } == .noSocket(server.path))
    }

    @Test("P5 an answer may come later and from any thread, counts once, and an omitted one is an error")
    func laterAnswers() throws {
        let replies = EventLog<RequestReply<LaterRequest>>()
        let later = ControlMethod(LaterRequest.self) { _, reply in replies.add(reply) }
        let never = ControlMethod(NeverRequest.self) { _, _ in }
        try withServer(methods: [later, never]) { server in
            let client = try server.raw()
            client.send(request(1, "later") + echo(2) + request(3, "later") + echo(4) + request(5, "never"))
            #expect(client.line() == echoed(2))
            #expect(client.line() == echoed(4))
            #expect(try client.errorCode() == .internalError)
            #expect(replies.all.count == 2)
            onThread {
                #expect(replies.all[1].send(.integer(3)))
                #expect(!replies.all[1].send(.integer(33)))
                #expect(!replies.all[1].fail(.invalidParams("no")))
                #expect(replies.all[0].send(.integer(1)))
            }
            #expect(client.line() == echoed(3))
            #expect(client.line() == echoed(1))
        }
    }

    @Test("P5 while many requests of a client are open, it is not read, and others are served")
    func openRequests() throws {
        let replies = EventLog<RequestReply<LaterRequest>>()
        let method = ControlMethod(LaterRequest.self) { _, reply in replies.add(reply) }
        try withServer(methods: [method]) { server in
            let client = try server.raw()
            let count = ControlLimits.openRequests
            client.send((1...count + 4).map { request($0, "later") }.joined())
            #expect(wait { replies.all.count >= count })
            #expect(try server.client().call("echo", [JSONMember("value", .integer(1))]).result == .integer(1))
            #expect(replies.all.count == count)
            for reply in replies.all { reply.send(.null) }
            #expect(wait { replies.all.count == count + 4 })
            for reply in replies.all { reply.send(.null) }
            for id in 1...count + 4 { #expect(client.line() == "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":null}") }
            client.send(echo(99))
            #expect(client.line() == echoed(99))
        }
    }
}
