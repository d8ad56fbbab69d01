/// Reads the format of `/proc/PID/smaps` piece by piece, so that reading the memory of a process hardly adds to it.
///
/// A mapping has a line with its addresses and name, which is followed by lines of a key and a number of kilobytes.
package struct MemoryMapParser {
    /// The longest line in bytes: twice the longest path of the kernel.
    package static let longestLine = 8192
    /// The greatest number of mappings: that of the kernel's default limit, `vm.max_map_count`.
    package static let mostMappings = 65_530
    /// The greatest number of kilobytes of a value: an address space of 64 bits.
    private static let mostKilobytes = Int.max >> 12

    private let path: String
    private let program: String
    private var line: [UInt8] = []
    private var lines = 0
    private var mappings = 0
    private var kind: MappingKind?
    package private(set) var memory = PrivateMemory()

    /// - Parameters:
    ///   - path: The name of the file in errors.
    ///   - program: The path of the program's file.
    package init(path: String, program: String) {
        self.path = path
        self.program = program
        line.reserveCapacity(Self.longestLine)
    }

    /// Reads the next bytes of the file.
    package mutating func read(_ bytes: some Sequence<UInt8>) throws(BenchError) {
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                try endLine()
            } else if line.count < Self.longestLine {
                line.append(byte)
            } else {
                lines += 1
                throw failure("is longer than \(Self.longestLine) bytes")
            }
        }
    }

    /// Ends the file.
    ///
    /// - Returns: The private memory of all mappings.
    package mutating func finish() throws(BenchError) -> PrivateMemory {
        if !line.isEmpty { try endLine() }
        guard mappings > 0 else {
            throw BenchError(.failed, "\(path) has no mappings; mount /proc, or use Linux 2.6.14 or newer")
        }
        return memory
    }

    private mutating func endLine() throws(BenchError) {
        lines += 1
        defer { line.removeAll(keepingCapacity: true) }
        guard let first = line.first else { return }
        // Keys begin with a capital, addresses are in lower case.
        if UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first { return try readValue() }
        mappings += 1
        guard mappings <= Self.mostMappings else {
            throw failure("is mapping \(mappings), the limit is \(Self.mostMappings)")
        }
        let words = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
        guard words.count >= 5, words[0].contains(UInt8(ascii: "-")), words[1].count == 4 else {
            throw failure("has no address, access, offset, device and inode")
        }
        let name = words.count == 6 ? String(decoding: words[5].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self) : ""
        kind = MappingKind(name: name, program: program)
    }

    private mutating func readValue() throws(BenchError) {
        let isClean = line.starts(with: "Private_Clean:".utf8)
        guard isClean || line.starts(with: "Private_Dirty:".utf8) else { return }
        guard let kind else { throw failure("comes before the first mapping") }
        let words = line.split(separator: UInt8(ascii: " "))
        guard words.count == 3, words[2].elementsEqual("kB".utf8),
            let kilobytes = Int(String(decoding: words[1], as: UTF8.self)), 0...Self.mostKilobytes ~= kilobytes
        else { throw failure("is no number of kilobytes") }
        if isClean { memory.addClean(kilobytes * 1024, kind) } else { memory.addDirty(kilobytes * 1024, kind) }
    }

    private func failure(_ reason: String) -> BenchError {
        BenchError(.failed, "\(path): line \(lines) \(reason); this kernel's format is unknown")
    }
}
