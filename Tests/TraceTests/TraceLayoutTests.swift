import Foundation
import TestSupport
import Testing
import Trace

/// The format of trace files, which programs of other versions read.
@Suite struct TraceLayoutTests {
    @Test("P1 a record has 64 bytes, with its fields where they always were")
    func record() {
        #expect(MemoryLayout<TraceRecord>.size == 64 && MemoryLayout<TraceRecord>.stride == 64)
        #expect(TraceRecord.size == 64)
        var record = TraceRecord(
            .flip, detail: 0x0403, count: 0x0807_0605, id: 0x100f_0e0d_0c0b_0a09, begin: 1.5, end: -2,
            values: InlineArray { UInt32($0) })
        let bytes = withUnsafeBytes(of: &record) { Array($0) }
        #expect(bytes[0..<16] == [2, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
        #expect(bytes[16..<24] == [0, 0, 0, 0, 0, 0, 0xf8, 0x3f] && bytes[24..<32] == [0, 0, 0, 0, 0, 0, 0, 0xc0])
        #expect(bytes[32..<64].enumerated().allSatisfy { $1 == ($0 % 4 == 0 ? UInt8($0 / 4) : 0) })
    }

    @Test("P1 numbers and times of 64 bits take two values, the low half first")
    func pairs() {
        var record = TraceRecord(.commit, id: 1, begin: 0, end: 0.25)
        record.setNumber(0x1122_3344_5566_7788, at: 0)
        record.setTime(12345.678, at: 6)
        #expect(record.values[0] == 0x5566_7788 && record.values[1] == 0x1122_3344)
        #expect(record.number(at: 0) == 0x1122_3344_5566_7788 && record.time(at: 6) == 12345.678)
        #expect(record.values[2] == 0 && record.duration == 0.25)
    }

    @Test("P1 the numbers of kinds, stages, reasons and counters are those of version 1")
    func numbers() {
        #expect(TraceKind.allCases.map(\.rawValue) == Array(1...8))
        #expect(TraceStage.allCases.map(\.rawValue) == Array(1...12))
        #expect(
            TraceStage.allCases.map(\.name) == [
                "input", "app", "layout", "display", "commit", "apply", "evaluate", "flatten", "damage", "paint",
                "copy", "submit",
            ])
        #expect(MissReason.allCases.map(\.rawValue) == Array(0...4))
        #expect(MissReason.allCases.map(\.name) == ["none", "app", "commit", "render", "kernel"])
        #expect(TraceCounterGroup.allCases.map(\.rawValue) == Array(0...3))
        #expect(TraceCounterGroup.allCases.map(\.counters.count) == [7, 8, 6, 7])
        let places: [(TraceCounter, TraceCounterGroup, Int)] = [
            (.layersVisited, .work, 0), (.pixelsPainted, .work, 3), (.allocations, .work, 6),
            (.pixelsFilled, .pixels, 0), (.pixelsFiltered, .pixels, 7), (.spriteHits, .hits, 5),
            (.glyphMisses, .misses, 1), (.evictions, .misses, 6),
        ]
        for (counter, group, place) in places {
            var counters = TraceCounters()
            counters.add(counter, 9)
            let values = counters.values(of: group)
            #expect(values.indices.filter { values[$0] == 9 } == [place] && group.counters[place] == counter)
        }
    }

    @Test("P1 a file has its header, its table of rings and its records at fixed places")
    func file() throws {
        let folder = try TemporaryFolder()
        let before = Date().timeIntervalSince1970
        let memory = try TraceMemory(path: folder.path("1.trace"))
        let first = try #require(memory.makeRing("main", capacity: 4))
        let second = try #require(memory.makeRing("render", capacity: 8))
        for number in 0..<5 as Range<UInt64> { first.add(NumberedRecord.make(number)) }
        second.add(NumberedRecord.make(77))
        let data = try folder.data("1.trace")
        func number<Number: FixedWidthInteger>(_ offset: Int, _ type: Number.Type) -> Number {
            data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
        }
        #expect(data.count == 8 << 20)
        #expect(data[0..<8] == Data("VTTRACE\0".utf8))
        #expect(number(8, UInt32.self) == 1)
        #expect(number(12, UInt32.self) == 64)
        #expect(number(16, UInt32.self) == 2)
        #expect(number(20, Int32.self) == getpid())
        #expect(Double(bitPattern: number(24, UInt64.self)) <= first.now)
        let date = Double(bitPattern: number(32, UInt64.self))
        #expect(date > before - 0.001 && date <= Date().timeIntervalSince1970)
        #expect(data[1024..<1029] == Data("main\0".utf8) && data[1088..<1095] == Data("render\0".utf8))
        #expect(number(1024 + 32, UInt64.self) == 4096 && number(1088 + 32, UInt64.self) == 4096 + 4 * 64)
        #expect(number(1024 + 40, UInt64.self) == 4 && number(1088 + 40, UInt64.self) == 8)
        #expect(number(1024 + 48, UInt64.self) == 5 && number(1088 + 48, UInt64.self) == 1)
        #expect(number(1024 + 56, Int32.self) > 0 && number(1088 + 56, Int32.self) > 0)
        // The identifiers of the records: the fifth has replaced the first.
        #expect((0..<4).map { number(4096 + $0 * 64 + 8, UInt64.self) } == [4, 1, 2, 3])
        #expect(number(4096 + 4 * 64 + 8, UInt64.self) == 77)
    }
}
