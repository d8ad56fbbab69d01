import Glibc
import Trace

/// Valid trace files, and the checks of broken ones.
enum TraceCorpus {
    static let files: [[UInt8]] = [
        file([("main", 4, 3)]), file([("main", 8, 8), ("render HDMI-A-1", 4, 21), ("paint 1 HDMI-A-1", 4, 1)]),
    ]

    /// Returns the contents of a file with rings of some names, capacities and numbers of records.
    private static func file(_ rings: [(name: String, capacity: Int, count: Int)]) -> [UInt8] {
        let path = "\(P_tmpdir)/vitrine-fuzz-\(getpid()).trace"
        guard let memory = try? TraceMemory(path: path) else { return [] }
        defer { unlink(path) }
        var size = 4096
        for ring in rings {
            size += ring.capacity * TraceRecord.size
            guard let made = memory.makeRing(ring.name, capacity: ring.capacity) else { continue }
            for number in 0..<ring.count {
                made.frame = UInt64(number)
                made.add(TraceStage.allCases[number % 12], from: Double(number), to: Double(number) + 0.5)
            }
        }
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: size)
        return fread(&bytes, 1, size, file) == size ? bytes : []
    }

    /// Reads a file. It must not contain more than a file can hold, and each ring no more than was written.
    static func read(_ bytes: [UInt8]) -> Bool {
        guard let reader = try? TraceReader("file", bytes: bytes), let threads = try? reader.read() else {
            return false
        }
        precondition(threads.count <= 32, "there are too many rings")
        let count = threads.reduce(0) { $0 + $1.records.count }
        precondition(count * TraceRecord.size <= 8 << 20, "\(count) records are more than a file holds")
        return count > 0
    }
}
