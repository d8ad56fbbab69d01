import Platform
import Testing

@Suite struct GuardedTests {
    private struct Full: Error {}

    @Test("one thread at a time reaches what is guarded")
    func threads() throws {
        let numbers = Guarded([0])
        let total = 20_000
        try withoutActuallyEscaping({ numbers.withLock { if $0.count <= total { $0.append($0.count) } } }) { add in
            nonisolated(unsafe) let add = add
            let threads = try (0..<4).map { _ in try WorkerThread(name: "adds") { for _ in 0..<total { add() } } }
            for thread in threads { thread.join() }
        }
        #expect(numbers.withLock { $0 } == Array(0...total))
    }

    @Test("an error leaves the lock open")
    func errors() {
        let number = Guarded(1)
        #expect(throws: Full.self) { try number.withLock { value throws(Full) in value += 1; throw Full() } }
        #expect(number.withLock { $0 } == 2)
    }
}
