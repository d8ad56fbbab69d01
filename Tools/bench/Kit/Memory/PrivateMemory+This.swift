import Glibc
import Platform

extension PrivateMemory {
    /// The most bytes of the file that are read: a thousand for each of the mappings that the kernel allows.
    private static let mostBytes = MemoryMapParser.mostMappings * 1000
    private static let blockSize = 1 << 14

    /// Reads the private memory of this process from `/proc/self/smaps`.
    package static func ofThisProcess() throws(BenchError) -> PrivateMemory {
        let path = "/proc/self/smaps"
        var parser = MemoryMapParser(path: path, program: try programPath())
        let raw = retryingInterrupts { open(path, O_RDONLY | O_CLOEXEC) }
        guard raw >= 0 else { throw failure(path) }
        let file = FileDescriptor(owning: raw)
        var block = [UInt8](repeating: 0, count: blockSize)
        var total = 0
        while true {
            let descriptor = file.raw
            let count = retryingInterrupts { read(descriptor, &block, blockSize) }
            guard count >= 0 else { throw failure(path) }
            if count == 0 { return try parser.finish() }
            total += count
            guard total <= mostBytes else {
                throw BenchError(
                    .failed, "\(path) has more than \(mostBytes) bytes; measure a process with fewer mappings")
            }
            try parser.read(block[..<count])
        }
    }

    /// The path of this program's file, as the kernel names its mappings.
    private static func programPath() throws(BenchError) -> String {
        let path = "/proc/self/exe"
        var name = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = name.withUnsafeMutableBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { readlink(path, $0, bytes.count) } ?? -1 }
        }
        guard length > 0 else { throw failure(path) }
        return String(decoding: name[..<length], as: UTF8.self)
    }

    private static func failure(_ path: String) -> BenchError {
        BenchError(.failed, "cannot read \(path): \(lastError); mount the file system /proc")
    }
}
