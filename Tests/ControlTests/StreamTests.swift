import Control
import Glibc
import JSONTree
import Platform
import TestSupport
import Testing

@Suite struct StreamTests {
    func subscribe(_ client: ControlClient, to stream: String) throws -> Int? {
        guard
            case .integer(let number) = try client.call(
                "subscribe", [JSONMember("stream", .string(stream))]
            ).result["subscription"]?.value
        else { return nil }
        return number
    }

    func unsubscribe(_ client: ControlClient, _ number: Int) throws {
        _ = try client.call("unsubscribe", [JSONMember("subscription", .integer(number))])
    }

    @Test("P5 subscribers get what is pushed, in its order, until they unsubscribe or leave")
    func subscriptions() throws {
        let frames = ControlStream("frames", summary: "frames")
        let touches = ControlStream("touches", summary: "touches")
        try withServer(streams: [frames, touches]) { server in
            frames.push(.integer(-1))
            #expect(!frames.hasSubscribers)
            let first = try server.client()
            var second: ControlClient? = try server.client()
            #expect(try subscribe(first, to: "frames") == 1)
            #expect(try subscribe(first, to: "touches") == 2)
            #expect(try subscribe(#require(second), to: "frames") == 1)
            for number in 0..<100 {
                // The parameters cannot be taken for those of the server.
                frames.push(
                    .object([
                        JSONMember("lost", .integer(9)), JSONMember("number", .integer(number)),
                        JSONMember("subscription", .integer(7)),
                    ]))
            }
            touches.push(.object([]))
            for client in [first, try #require(second)] {
                for number in 0..<100 {
                    let notification = try #require(try client.next(timeout: 300))
                    #expect(notification.method == "frames")
                    #expect(notification.params["number"]?.value == .integer(number))
                    #expect(notification.subscription == 1)
                    #expect(notification.lost == 0)
                }
            }
            let touch = try #require(try first.next(timeout: 300))
            #expect(touch.method == "touches" && touch.subscription == 2)
            try unsubscribe(first, 1)
            #expect(controlError { try unsubscribe(first, 1) }?.code == .invalidParams)
            #expect(frames.hasSubscribers)
            second = nil
            #expect(wait { !frames.hasSubscribers })
            #expect(touches.hasSubscribers)
            frames.push(.integer(1))
            touches.push(.integer(2))
            #expect(try first.next(timeout: 300)?.params["value"]?.value == .integer(2))
        }
    }

    @Test("P5 a client has a limited number of subscriptions")
    func subscriptionLimit() throws {
        try withServer(streams: [ControlStream("frames", summary: "frames")]) { server in
            let client = try server.client()
            for number in 1...ControlLimits.subscriptions { #expect(try subscribe(client, to: "frames") == number) }
            #expect(controlError { _ = try subscribe(client, to: "frames") }?.code == .tooManySubscriptions)
            try unsubscribe(client, 3)
            #expect(try subscribe(client, to: "frames") == ControlLimits.subscriptions + 1)
        }
    }

    @Test("P5 a client that reads too slowly learns how many notifications it lost")
    func lost() throws {
        let stream = ControlStream("frames", summary: "frames")
        try withServer(streams: [stream]) { server in
            let client = try server.client()
            _ = try subscribe(client, to: "frames")
            let text = String(repeating: "x", count: 1000)
            let count = 5000
            for number in 0..<count {
                stream.push(.object([JSONMember("number", .integer(number)), JSONMember("text", .string(text))]))
            }
            var received = 0
            var lost = 0
            var last = -1
            while last < count - 1 {
                let notification = try #require(try client.next(timeout: 300))
                guard case .integer(let number) = notification.params["number"]?.value else { break }
                #expect(number == last + 1 + notification.lost)
                last = number
                lost += notification.lost
                received += 1
            }
            #expect(received + lost == count)
            #expect(lost > 0)
            // One that fits nowhere is lost too.
            stream.push(.string(String(repeating: "y", count: ControlLimits.queuedBytes + 1)))
            stream.push(.integer(1))
            let next = try #require(try client.next(timeout: 300))
            #expect(next.params["value"]?.value == .integer(1))
            #expect(next.lost == 1)
        }
    }

    @Test("P5 eight clients that never read keep neither the program nor a ninth client waiting", .alsoInGuest)
    func stuckClients() throws {
        let stream = ControlStream("frames", summary: "frames")
        try withServer(streams: [stream]) { server in
            let stuck = try (0..<8).map { _ in try server.raw() }
            for client in stuck {
                client.send(request(1, "subscribe", "[\"frames\"]"))
                #expect(client.line() != nil)
            }
            let client = try server.client()
            let longest = Box(0.0)
            let total = Box(0.0)
            let pusher = TestThread {
                let begin = threadTime()
                for number in 0..<100_000 {
                    let start = threadTime()
                    stream.push(
                        .object([
                            JSONMember("frame", .integer(number)),
                            JSONMember("stages", .numbers([1.5, 2.25, 3.125, 4.0625])),
                        ]))
                    longest.value = max(longest.value, threadTime() - start)
                }
                total.value = threadTime() - begin
            }
            for number in 0..<100 {
                let value = JSONValue.integer(number)
                #expect(try client.call("echo", [JSONMember("value", value)], timeout: 300).result == value)
            }
            pusher.join()
            if isInGuest {
                #expect(total.value / 100_000 < 50e-6)
                #expect(longest.value < 0.05)
            }
            #expect(try client.call("echo", [JSONMember("value", .null)]).result == .null)
            // A client that reads after all gets the newest values, and the number of those that are missing.
            var numbers = 0
            var last = JSONValue.null
            while last != .integer(99_999) {
                let notification = try stuck[0].answer()
                last = notification["params"]?.value["frame"]?.value ?? .integer(99_999)
                if case .integer(let lost) = notification["params"]?.value["lost"]?.value { numbers += lost }
                numbers += 1
            }
            #expect(numbers == 100_000)
        }
    }
}
