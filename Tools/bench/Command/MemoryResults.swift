import BenchKit
import FoundationEssentials
import Glibc
import Platform

/// The file in which the sizes of scenes are collected while the process measures one after the other.
struct MemoryResults {
    let path: String
    /// The most bytes that are read.
    private static let mostBytes = 1 << 20

    /// Names a file that exists.
    init(path: String) {
        self.path = path
    }

    /// Creates an empty file in the folder for temporary files.
    static func make() throws(BenchError) -> MemoryResults {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var name = [CChar]((folder + "/vitrine-bench-XXXXXX").utf8CString)
        let raw = mkstemp(&name)
        guard raw >= 0 else {
            throw BenchError(
                .noOutput,
                "cannot create a file in “\(folder)”: \(String(cString: strerror(errno))); set TMPDIR to another folder"
            )
        }
        close(raw)
        return MemoryResults(path: String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    /// Reads the lines of all scenes, and removes the file.
    func take() throws(BenchError) -> [MemoryRun] {
        let bytes: [UInt8]
        do throws(KernelError) {
            let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NOFOLLOW)
            bytes = try file.readAll(limit: Self.mostBytes, path)
        } catch {
            throw BenchError(.failed, "cannot read the sizes of the scenes: \(error); measure again")
        }
        unlink(path)
        let decoder = JSONDecoder()
        return try bytes.split(separator: UInt8(ascii: "\n")).map { line throws(BenchError) in
            guard let run = try? decoder.decode(MemoryRun.self, from: Data(line)) else {
                throw BenchError(.failed, "“\(path)” has a line without the sizes of a scene; measure again")
            }
            return run
        }
    }
}
