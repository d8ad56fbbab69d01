import Control
import Glibc
import JSONTree
import Platform
import TestSupport
import Testing

/// The limits of time, with a clock of the tests: they turn the loop themselves.
@Suite struct LimitTests {
    /// A server without a thread.
    final class TurnedServer {
        let place: SocketFolder
        let loop: ControlLoop
        /// The time in seconds. It is before that of the system, so that timers fire in every turn, and what they are
        /// for depends on this time alone.
        let time = Box(1.0)

        init(streams: [ControlStream] = [], methods: [ControlMethod] = []) throws {
            place = try SocketFolder()
            loop = try ControlLoop(
                listener: ControlListener(path: place.path), identity: .test, access: .read,
                methods: ControlMethod.tests + methods, streams: streams, now: { [time] in time.value })
        }

        /// Turns until nothing happens any more.
        func turn() throws {
            for _ in 0..<20 { try loop.turn(timeout: 0) }
        }
    }

    @Test("P5 requests above the rate get an error; above the rate of errors, the client is not read for a moment")
    func rate() throws {
        let server = try TurnedServer()
        let client = try RawClient(path: server.place.path)
        client.send((1...1000).map { request($0, "echo", "[1]") }.joined())
        try server.turn()
        client.endRequests()
        try server.turn()
        for _ in 0..<ControlLimits.requestsPerSecond { #expect(try client.errorCode() == nil) }
        for _ in 0..<ControlLimits.refusalsPerSecond { #expect(try client.errorCode() == .tooManyRequests) }
        #expect(server.loop.nextDeadline > 1)
        #expect(server.loop.nextDeadline < 1.2)
        // A second later there is room for as many again, and again.
        var answered = ControlLimits.requestsPerSecond + ControlLimits.refusalsPerSecond
        while answered < 1000 {
            server.time.value += 1
            try server.turn()
            for index in 0..<min(ControlLimits.requestsPerSecond + ControlLimits.refusalsPerSecond, 1000 - answered) {
                #expect(
                    try client.errorCode()
                        == (index < ControlLimits.requestsPerSecond ? nil : .tooManyRequests))
            }
            answered += ControlLimits.requestsPerSecond + ControlLimits.refusalsPerSecond
        }
        #expect(client.isClosed)
        try server.turn()
        #expect(server.loop.clientCount == 0)
        #expect(server.loop.nextDeadline == .infinity)
    }

    @Test("P5 large requests are read at a limited rate")
    func byteRate() throws {
        let server = try TurnedServer()
        let client = try RawClient(path: server.place.path)
        let line = request(1, "echo", "[\"\(String(repeating: "x", count: 60_000))\"]")
        var taken = 0
        for _ in 0..<400 {
            taken += client.sendSome(Array(repeating: UInt8(ascii: " "), count: 32_000) + Array("\n".utf8))
            try server.loop.turn(timeout: 0)
        }
        // Beyond the limit, only the buffer of the socket takes more.
        #expect(taken > ControlLimits.burstBytes)
        #expect(taken < ControlLimits.burstBytes + (1 << 20))
        let other = try RawClient(path: server.place.path)
        other.send(line)
        try server.turn()
        #expect(try other.answer()["result"] != nil)
    }

    @Test("P5 answers that are not read keep the client from being read, and none of them is lost")
    func unreadAnswers() throws {
        let server = try TurnedServer()
        let client = try RawClient(path: server.place.path)
        let size = 100_000
        var most = 0
        for id in 1...60 {
            client.send(request(id, "fill", "[\(size)]"))
            // Each request comes a second after the one before, far below the limit of the rate.
            server.time.value += 1
            try server.turn()
            most = max(most, server.loop.queuedBytes)
        }
        #expect(most > ControlLimits.queuedBytes / 2)
        #expect(most < ControlLimits.queuedBytes + size + 100)
        let reader = TestThread { [client] in
            for id in 1...60 {
                let answer = try? client.answer()
                #expect(answer?["id"]?.value == .integer(id))
            }
            client.endRequests()
        }
        #expect(
            try wait {
                try server.turn()
                return server.loop.clientCount == 0
            })
        reader.join()
        #expect(server.loop.queuedBytes == 0)
    }

    @Test("P5 notifications for clients that never read take limited memory", arguments: [10, 20_000])
    func unreadNotifications(size: Int) throws {
        let stream = ControlStream("frames", summary: "frames")
        let server = try TurnedServer(streams: [stream])
        let clients = try (0..<8).map { _ in try RawClient(path: server.place.path) }
        for client in clients { client.send(request(1, "subscribe", "[\"frames\"]")) }
        try server.turn()
        let value = JSONValue.string(String(repeating: "x", count: size))
        var most = 0
        for _ in 0..<(size < 100 ? 40 : 4) {
            for _ in 0..<256 { stream.push(value) }
            try server.loop.turn(timeout: 0)
            most = max(most, server.loop.queuedBytes)
        }
        #expect(most <= clients.count * min(ControlLimits.queuedBytes, ControlLimits.queuedMessages * (size + 200)))
        #expect(most > clients.count * min(ControlLimits.queuedBytes / 2, ControlLimits.queuedMessages * size))
    }

    @Test("P5 clients that send only garbage leave nothing behind, and the server answers afterwards")
    func garbage() throws {
        let server = try TurnedServer()
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<40 {
            let client = try RawClient(path: server.place.path)
            for _ in 0..<10 {
                let count = Int.random(in: 0...4000, using: &generator)
                var bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
                // Many short lines.
                for index in stride(from: 0, to: count, by: 9) { bytes[index] = UInt8(ascii: "\n") }
                _ = client.sendSome(bytes)
                server.time.value += 1
                try server.loop.turn(timeout: 0)
                try server.loop.turn(timeout: 0)
            }
        }
        try server.turn()
        #expect(server.loop.clientCount == 0)
        #expect(server.loop.queuedBytes == 0)
        let client = try RawClient(path: server.place.path)
        client.send(request(1, "echo", "[1]"))
        try server.turn()
        #expect(client.line() == "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":1}")
    }

    @Test("P5 without clients, and with clients that do nothing, the server never wakes up")
    func rest() throws {
        let stream = ControlStream("ticks", summary: "ticks", every: 0.5) { [.integer(1)] }
        let server = try TurnedServer(streams: [stream])
        #expect(try server.loop.turn(timeout: 0) == 0)
        #expect(server.loop.nextDeadline == .infinity)
        do {
            let client = try RawClient(path: server.place.path)
            client.send(request(1, "hello"))
            try server.turn()
            #expect(server.loop.nextDeadline == .infinity)
            #expect(try server.loop.turn(timeout: 0) == 0)
            client.send(request(2, "subscribe", "[\"ticks\"]"))
            try server.turn()
            #expect(server.loop.nextDeadline == 1.5)
            stream.push(.integer(2))
        }
        try server.turn()
        #expect(server.loop.clientCount == 0)
        #expect(server.loop.nextDeadline == .infinity)
        stream.push(.integer(3))
        #expect(try server.loop.turn(timeout: 0) == 0)
    }

    @Test("P5 a stream asks for its values at its interval while somebody is subscribed, and not more often")
    func interval() throws {
        let count = Box(0)
        let produced: @Sendable () -> [JSONValue] = {
            count.value += 1
            return [.integer(count.value)]
        }
        let stream = ControlStream("ticks", summary: "ticks", every: 0.5, values: produced)
        let server = try TurnedServer(streams: [stream])
        let client = try RawClient(path: server.place.path)
        client.send(request(1, "subscribe", "[\"ticks\"]"))
        for step in 0..<10 {
            try server.turn()
            #expect(count.value == step)
            server.time.value += 0.5
        }
        // A late turn does not make up for those that were missed.
        server.time.value += 100
        try server.turn()
        #expect(count.value == 10)
        #expect(client.line()?.contains("\"subscription\":1") == true)
        for step in 1...10 {
            #expect(
                client.line()
                    == "{\"jsonrpc\":\"2.0\",\"method\":\"ticks\",\"params\":{\"subscription\":1,\"value\":\(step)}}")
        }
        client.send(request(2, "unsubscribe", "[1]"))
        try server.turn()
        #expect(server.loop.nextDeadline == .infinity)
        server.time.value += 1
        try server.turn()
        #expect(count.value == 10)
    }
}
