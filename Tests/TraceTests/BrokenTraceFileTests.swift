import TestSupport
import Testing
import Trace

/// Trace files that are broken, whose contents readers must not trust.
@Suite struct BrokenTraceFileTests {
    /// The upper bound of the records of a file.
    private static let mostRecords = (8 << 20) / 64

    /// Returns a file with three rings, of which the last has overflowed.
    private static func file() throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let memory = try TraceMemory(path: folder.path("1.trace"))
        for (name, capacity, count) in [("main", 4, 3), ("render", 8, 8), ("paint", 4, 21)] {
            let ring = try #require(memory.makeRing(name, capacity: capacity))
            for number in 0..<UInt64(count) { ring.add(NumberedRecord.make(number)) }
        }
        return try [UInt8](folder.data("1.trace").prefix(4096 + 16 * 64))
    }

    /// Returns the number of records that can be read; `nil` if the file is refused.
    private static func read(_ bytes: [UInt8]) -> Int? {
        guard let reader = try? TraceReader("file", bytes: bytes) else { return nil }
        var count = 0
        for _ in 0..<2 {
            guard let threads = try? reader.read() else { return nil }
            #expect(threads.count <= 32 && threads.allSatisfy { $0.name.unicodeScalars.count <= 32 && $0.id >= 0 })
            count += threads.reduce(0) { $0 + $1.records.count }
        }
        return count
    }

    @Test("P1 S2 a broken file is read without a trap, or refused, and never gives more than a file can hold")
    func mutations() throws {
        let file = try Self.file()
        #expect(Self.read(file) == 3 + 7 + 3)
        var random = SeededGenerator(seed: 41)
        var refused = 0
        for _ in 0..<30_000 {
            var bytes = file
            for _ in 0...Int.random(in: 0...3, using: &random) {
                // Most of the changes are in the header, and in the entries of the rings.
                let places = [0..<40, 1024..<1216, 1024..<1216, 0..<bytes.count].randomElement(using: &random) ?? 0..<1
                let place = Int.random(in: places, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
                case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 2: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
                default:
                    let number = [0, 1, 64, 1 << 17, 1 << 40, UInt64.max, UInt64.max >> 1].randomElement(using: &random)
                    for index in 0..<8 where place / 8 * 8 + index < bytes.count {
                        bytes[place / 8 * 8 + index] = UInt8(
                            truncatingIfNeeded: (number ?? 0) >> UInt64(8 * index))
                    }
                }
            }
            if let count = Self.read(bytes) { #expect(count <= Self.mostRecords) } else { refused += 1 }
        }
        #expect(refused > 1000 && refused < 29_000, "\(refused)")
    }

    @Test("P1 S2 a file that was cut anywhere is read without a trap, or refused")
    func truncations() throws {
        let file = try Self.file()
        for count in 0..<file.count {
            let read = Self.read(Array(file.prefix(count)))
            #expect(read == nil, "\(count) bytes")
        }
    }

    @Test("P1 S2 rings that overlap, lie outside of the file or are larger than it are refused before they are read")
    func places() throws {
        let file = try Self.file()
        func with(_ number: UInt64, at offset: Int) -> [UInt8] {
            var bytes = file
            for index in 0..<8 { bytes[offset + index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * index)) }
            return bytes
        }
        for offset: UInt64 in [0, 4095, 1 << 23, (1 << 23) + 64, 1 << 40, UInt64.max] {
            #expect(Self.read(with(offset, at: 1024 + 32)) == nil, "\(offset)")
        }
        // The second ring upon the first one.
        #expect(Self.read(with(4096, at: 1088 + 32)) == nil)
        for capacity: UInt64 in [0, 3, 1 << 17, 1 << 20, 1 << 62, 1 << 63, UInt64.max] {
            #expect(Self.read(with(capacity, at: 1024 + 40)) == nil, "\(capacity)")
        }
        // Counts that are too large are those of a thread that wrote very much.
        let reader = try TraceReader("file", bytes: with(.max, at: 1024 + 48))
        let thread = try #require(try reader.read().first)
        #expect(thread.records.count == 3 && thread.lost == UInt64.max - 3)
    }
}
