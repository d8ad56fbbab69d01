import Foundation
import TestSupport
import Testing
import Trace

/// Rings that threads write while others read.
@Suite struct TraceRingTests {
    private func numbers(_ threads: [TraceThread]) -> [[UInt64]] { threads.map { $0.records.map(\.id) } }

    @Test("P1 a ring that overflows keeps the newest records and counts the lost ones")
    func overflow() throws {
        let memory = try TraceMemory()
        let ring = try #require(memory.makeRing("main", capacity: 8))
        let reader = try memory.makeReader()
        #expect(numbers(try reader.read()) == [[]])
        for number in 0..<3 as Range<UInt64> { ring.add(NumberedRecord.make(number)) }
        var thread = try #require(try reader.read().first)
        #expect(thread.records.map(\.id) == [0, 1, 2] && thread.lost == 0)
        #expect(numbers(try reader.read()) == [[]])
        for number in 3..<30 as Range<UInt64> { ring.add(NumberedRecord.make(number)) }
        thread = try #require(try reader.read().first)
        // The place of the oldest one is that of the record that the thread may be writing now.
        #expect(thread.records.map(\.id) == Array(23...29) && thread.lost == 20)
        ring.add(NumberedRecord.make(30))
        thread = try #require(try reader.read().first)
        #expect(thread.records.map(\.id) == [30] && thread.lost == 0)
        thread = try #require(try memory.makeReader().read().first)
        #expect(thread.records.map(\.id) == Array(24...30) && thread.lost == 24)
    }

    @Test("P1 records that are read while a thread writes as fast as it can are whole, and none is uncounted")
    func race() throws {
        let folder = try TemporaryFolder()
        let memory = try TraceMemory(path: folder.path("1.trace"))
        let written: UInt64 = 500_000
        // Two capacities: one at which the reader is always too late, and one at which it can follow.
        for (name, capacity) in [("small", 64), ("large", 8192)] {
            nonisolated(unsafe) let ring = try #require(memory.makeRing(name, capacity: capacity))
            let reader = try TraceReader(path: folder.path("1.trace"))
            let isOver = Box(false)
            let lock = NSLock()
            let thread = TestThread {
                for number in 0..<written { ring.add(NumberedRecord.make(number)) }
                lock.withLock { isOver.value = true }
            }
            var count: UInt64 = 0
            var next: UInt64 = 0
            var torn = 0
            var rounds = 0
            while true {
                let isLast = lock.withLock { isOver.value }
                let found = try #require(try reader.read().first { $0.name == name })
                next += found.lost
                for record in found.records {
                    if record.id != next || !NumberedRecord.isWhole(record) { torn += 1 }
                    next += 1
                }
                count += UInt64(found.records.count)
                rounds += 1
                if isLast { break }
            }
            thread.join()
            #expect(torn == 0 && next == written, "\(name): \(torn) torn, \(next) of \(written)")
            #expect(count >= UInt64(capacity - 1) && rounds > 1, "\(name): \(count) in \(rounds) rounds")
        }
    }

    @Test("P1 several rings have names, records and threads of their own")
    func several() throws {
        let memory = try TraceMemory()
        let names = (0..<32).map { "thread \($0)" }
        nonisolated(unsafe) var rings: [TraceRing] = []
        for name in names { rings.append(try #require(memory.makeRing(name, capacity: 4))) }
        #expect(memory.makeRing("one too many", capacity: 4) == nil)
        for (index, ring) in rings.enumerated() { ring.add(NumberedRecord.make(UInt64(index))) }
        // A ring belongs to the thread that wrote first.
        onThread { rings[31].add(NumberedRecord.make(100)) }
        var threads = try memory.makeReader().read()
        #expect(threads.map(\.name) == names && threads.last?.records.map(\.id) == [31, 100])
        #expect(Set(threads.map(\.id)).count == 1 && threads[0].id > 0)
        let other = try TraceMemory()
        rings = [try #require(other.makeRing("a", capacity: 4)), try #require(other.makeRing("b", capacity: 4))]
        rings[0].add(NumberedRecord.make(0))
        onThread { rings[1].add(NumberedRecord.make(0)) }
        threads = try other.makeReader().read()
        #expect(threads[0].id != threads[1].id && threads[1].id > 0)
    }

    @Test(
        "P1 a thread with the name of another one continues its ring",
        arguments: ["render", "a name of 40 bytes, which is cut to fit 31"])
    func continued(name: String) throws {
        let memory = try TraceMemory()
        for number in 0..<3 as Range<UInt64> {
            nonisolated(unsafe) let ring = try #require(memory.makeRing(name, capacity: 8))
            onThread { ring.add(NumberedRecord.make(number)) }
        }
        // Another capacity or name makes another ring.
        _ = memory.makeRing(name, capacity: 4)
        _ = memory.makeRing("r", capacity: 8)
        let threads = try memory.makeReader().read()
        #expect(threads.count == 3 && threads[0].records.map(\.id) == [0, 1, 2])
    }

    @Test("P1 a ring that a thread writes is not given to another one with the same name")
    func inUse() throws {
        let memory = try TraceMemory()
        let first = try #require(memory.makeRing("render", capacity: 8))
        var second = memory.makeRing("render", capacity: 8)
        first.add(NumberedRecord.make(1))
        second?.add(NumberedRecord.make(2))
        #expect(try memory.makeReader().read().map { $0.records.map(\.id) } == [[1], [2]])
        second = nil
        memory.makeRing("render", capacity: 8)?.add(NumberedRecord.make(3))
        #expect(try memory.makeReader().read().map { $0.records.map(\.id) } == [[1], [2, 3]])
    }

    @Test("P1 capacities that are not powers of two, or for which there is no room, make no ring")
    func capacities() throws {
        let memory = try TraceMemory()
        for capacity in [0, -4, 3, 1 << 18, Int.max, Int.min] {
            #expect(memory.makeRing("thread", capacity: capacity) == nil)
        }
        #expect(memory.makeRing("thread", capacity: 1 << 16) != nil)
        #expect(memory.makeRing("another thread", capacity: 1 << 16) == nil)
        #expect(memory.makeRing("a further thread", capacity: 1 << 15) != nil)
        #expect(try memory.makeReader().read().count == 2)
    }

    @Test(
        "P1 a name is cut to 31 bytes, but not within a character",
        arguments: [
            ("", ""), ("main", "main"), (String(repeating: "x", count: 31), String(repeating: "x", count: 31)),
            (String(repeating: "x", count: 40), String(repeating: "x", count: 31)),
            (String(repeating: "x", count: 30) + "é", String(repeating: "x", count: 30)),
            (String(repeating: "x", count: 28) + "🖥", String(repeating: "x", count: 28)),
            (String(repeating: "x", count: 27) + "🖥y", String(repeating: "x", count: 27) + "🖥"),
            ("bell\u{7} and escape \u{1B}[2J", "bell\u{FFFD} and escape \u{FFFD}[2J"),
        ])
    func longNames(name: String, expected: String) throws {
        let memory = try TraceMemory()
        _ = memory.makeRing(name, capacity: 4)
        #expect(try memory.makeReader().read().map(\.name) == [expected])
    }

    @Test("P1 counters are recorded by group, and groups without any not at all")
    func counters() throws {
        let memory = try TraceMemory()
        let ring = try #require(memory.makeRing("render", capacity: 8))
        var counters = TraceCounters()
        ring.frame = 12
        ring.add(counters, from: 1, to: 2)
        counters.add(.pixelsPainted, 40)
        counters.add(.pixelsPainted, 2)
        counters.add(.evictions)
        ring.add(counters, from: 1, to: 2)
        ring.add(.paint, from: 1.25, to: 1.5)
        let records = try #require(try memory.makeReader().read().first).records
        #expect(records.map(\.kind) == [3, 3, 1] && records.map(\.detail) == [0, 3, TraceStage.paint.rawValue])
        #expect(records.allSatisfy { $0.id == 12 })
        var sum = TraceCounters()
        for record in records.prefix(2) {
            sum.add(try #require(TraceCounterGroup(rawValue: record.detail)), record.values)
        }
        for counter in TraceCounter.allCases { #expect(sum[counter] == counters[counter]) }
        #expect(sum[.pixelsPainted] == 42 && sum[.evictions] == 1)
    }
}
