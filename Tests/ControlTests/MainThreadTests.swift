import Control
import JSONTree
import Platform
import TestSupport
import Testing

/// The thread of the test is the main thread.
@Suite struct MainThreadTests {
    let wakeup: Wakeup
    let performed = EventLog<String>()

    init() throws {
        wakeup = try Wakeup()
    }

    func methods(_ requests: MainThreadRequests, deadline: Double) -> [ControlMethod] {
        [
            ControlMethod(NamedTreeRequest.self) { [performed] request, reply in
                let name = request.name
                let deadline = name == "patient" ? 300 : deadline
                requests.perform(for: reply, deadline: deadline) { () throws(ControlRequestError) in
                    performed.add(name)
                    if name == "wrong" { throw .invalidParams("no such tree") }
                    return name
                }
            }
        ]
    }

    func tree(_ id: Int, _ name: String) -> String { request(id, "tree", "[\"\(name)\"]") }

    @Test("P5 the main thread performs requests and answers them, in their order")
    func perform() throws {
        let requests = MainThreadRequests(wake: { [wakeup] in wakeup.signal() })
        try withServer(methods: methods(requests, deadline: 300)) { server in
            let client = try server.raw()
            client.send(tree(1, "a") + tree(2, "wrong") + tree(3, "b"))
            #expect(
                wait {
                    if wakeup.acknowledge() { requests.drain(budget: 1) }
                    return performed.all.count == 3
                })
            #expect(client.line() == "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\"a\"}")
            #expect(try client.errorCode() == .invalidParams)
            #expect(client.line() == "{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":\"b\"}")
            #expect(performed.all == ["a", "wrong", "b"])
        }
    }

    @Test("P5 if the main thread is blocked, the client learns for how long and where, and the work is not done later")
    func blocked() throws {
        let requests = MainThreadRequests(
            wake: { [wakeup] in wakeup.signal() }, backtrace: { ["display()", "CALayer.layout"] })
        try withServer(methods: methods(requests, deadline: 0.25)) { server in
            let client = try server.client()
            let begin = MonotonicClock().now
            let error = controlError { _ = try client.call("tree", [JSONMember("name", .string("a"))], timeout: 300) }
            #expect(MonotonicClock().now - begin >= 0.25)
            guard case .refused(let refusal) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(refusal.knownCode == .mainThreadBlocked)
            #expect(refusal.message.hasPrefix("the main thread has not answered for "))
            let data = try #require(refusal.data)
            #expect(try #require(data["seconds"]?.value.scalar) >= 0.2)
            #expect(
                data["backtrace"]?.value
                    == .array([JSONNode(.string("display()")), JSONNode(.string("CALayer.layout"))]))
            // The time is that since the main thread was woken, not that of the second request.
            let second = controlError { _ = try client.call("tree", [JSONMember("name", .string("b"))], timeout: 300) }
            guard case .refused(let later) = second else { return }
            #expect(try #require(later.data?["seconds"]?.value.scalar) >= 0.5)
            requests.drain()
            #expect(performed.all == [])
            // The main thread works again.
            let raw = try server.raw()
            raw.send(tree(1, "patient"))
            #expect(
                wait {
                    requests.drain()
                    return performed.all == ["patient"]
                })
            #expect(raw.line() == "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\"patient\"}")
        }
    }

    @Test("P5 many requests do not keep the main thread longer than its budget, and the rest wakes it again")
    func budget() throws {
        let wakes = EventLog<Int>()
        let requests = MainThreadRequests(wake: { wakes.add(1) })
        try withServer(methods: methods(requests, deadline: 300)) { server in
            let client = try server.raw()
            client.send((1...5).map { tree($0, "\($0)") }.joined() + request(6, "echo", "[6]"))
            #expect(client.line() == "{\"jsonrpc\":\"2.0\",\"id\":6,\"result\":6}")
            #expect(wakes.all.count == 1)
            for count in 1...5 {
                requests.drain(budget: 0)
                #expect(performed.all.count == count)
                #expect(wakes.all.count == min(count + 1, 5))
            }
        }
    }

    @Test("P5 the number of requests that wait for the main thread is limited")
    func busy() throws {
        let requests = MainThreadRequests(wake: {})
        var clients: [RawClient] = []
        try withServer(methods: methods(requests, deadline: 300)) { server in
            // Fewer for each client than may be open, so that its last request is answered at once.
            let perClient = ControlLimits.mainThreadRequests / 8
            for _ in 0..<8 {
                let client = try server.raw()
                clients.append(client)
                client.send((1...perClient).map { tree($0, "a") }.joined() + request(0, "echo", "[0]"))
                #expect(client.line() == "{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":0}")
            }
            let other = try server.client()
            let error = controlError { _ = try other.call("tree", [JSONMember("name", .string("b"))], timeout: 300) }
            #expect(error?.code == .busy)
            requests.drain(budget: 20)
            #expect(performed.all == Array(repeating: "a", count: ControlLimits.mainThreadRequests))
            for client in clients { #expect(client.line() != nil) }
        }
    }
}
