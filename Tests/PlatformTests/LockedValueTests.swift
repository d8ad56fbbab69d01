import Platform
import Testing

@Suite struct LockedValueTests {
    private struct Full: Error {}

    private final class Numbers: Sendable {
        let list = LockedValue([0])

        func add(upTo limit: Int) {
            list.withLock { if $0.count <= limit { $0.append($0.count) } }
        }
    }

    @Test("one thread at a time reaches what is guarded")
    func threads() throws {
        let numbers = Numbers()
        let total = 20_000
        let threads = try (0..<4).map { _ in
            try WorkerThread(name: "adds") { for _ in 0..<total { numbers.add(upTo: total) } }
        }
        for thread in threads { thread.join() }
        #expect(numbers.list.withLock { $0 } == Array(0...total))
    }

    @Test("an error leaves the lock open")
    func errors() {
        let number = LockedValue(1)
        #expect(throws: Full.self) {
            try number.withLock { value throws(Full) in
                value += 1
                throw Full()
            }
        }
        #expect(number.withLock { $0 } == 2)
    }
}
