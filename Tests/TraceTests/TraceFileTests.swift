import Foundation
import Platform
import TestSupport
import Testing
import Trace

/// Trace files, and those who must not read them.
@Suite struct TraceFileTests {
    @Test("P1 the file of a process that was killed shows everything that it had recorded")
    func endedProcess() async throws {
        let path = "/tmp/vitrine-trace-test-\(getuid()).trace"
        await #expect(processExitsWith: .signal(SIGKILL)) {
            let memory = try TraceMemory(path: "/tmp/vitrine-trace-test-\(getuid()).trace")
            let ring = try #require(memory.makeRing("main", capacity: 64))
            for number in 0..<50 as Range<UInt64> { ring.add(NumberedRecord.make(number)) }
            kill(getpid(), SIGKILL)
        }
        defer { unlink(path) }
        let reader = try TraceReader(path: path)
        #expect(reader.process.id > 0 && reader.process.id != getpid())
        #expect(!reader.process.program.isEmpty)
        #expect(reader.process.start > 0)
        #expect(reader.process.date > 1.7e9)
        let thread = try #require(try reader.read().first)
        #expect(thread.records.map(\.id) == Array(0..<50) && thread.lost == 0)
        #expect(thread.records.allSatisfy(NumberedRecord.isWhole))
    }

    @Test("P1 an ordinary end removes the file, unless another one has its name by now")
    func removed() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("1.trace")
        let old = try TraceMemory(path: path)
        let new = try TraceMemory(path: path)
        old.removeFile()
        #expect(access(path, F_OK) == 0)
        new.removeFile()
        #expect(access(path, F_OK) != 0)
    }

    @Test("P1 a file can be read after its memory was freed, and a reader in the process keeps its memory")
    func freedMemory() throws {
        let folder = try TemporaryFolder()
        var memory: TraceMemory? = try TraceMemory(path: folder.path("1.trace"))
        var ring: TraceRing? = memory?.makeRing("main", capacity: 4)
        ring?.add(NumberedRecord.make(5))
        let inside = try #require(try memory?.makeReader())
        (memory, ring) = (nil, nil)
        for reader in [inside, try TraceReader(path: folder.path("1.trace"))] {
            #expect(reader.process.id == getpid())
            #expect(try reader.read().first?.records.map(\.id) == [5])
        }
    }

    @Test("P1 a file is readable by its user alone, replaces an old one, and does not follow a link")
    func protection() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("1.trace")
        try folder.write("precious", to: "precious")
        try folder.link("1.trace", to: folder.path("precious"))
        let memory = try TraceMemory(path: path)
        #expect(memory.path == path)
        #expect(try folder.text(of: "precious") == "precious")
        var status = stat()
        #expect(lstat(path, &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFREG)
        #expect(status.st_mode & 0o7777 == 0o600)
        let inode = status.st_ino
        let ring = try #require(memory.makeRing("old", capacity: 4))
        let next = try TraceMemory(path: path)
        #expect(lstat(path, &status) == 0 && status.st_ino != inode)
        // The old memory stays usable, but nobody finds it.
        ring.add(NumberedRecord.make(1))
        #expect(try TraceReader(path: path).read().isEmpty)
        _ = next.makeRing("new", capacity: 4)
        #expect(try TraceReader(path: path).read().map(\.name) == ["new"])
    }

    @Test("P1 files that are missing, foreign, of another version or cut are errors that say so")
    func errors() throws {
        let folder = try TemporaryFolder()
        func error(_ path: String) -> String {
            do {
                _ = try TraceReader(path: path).read()
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(error("/nonexistent/x") == "open /nonexistent/x: No such file or directory (ENOENT)")
        #expect(error(folder.url.path).contains("(EISDIR)"))
        try folder.write("text", to: "text")
        #expect(error(folder.path("text")).contains("is no trace file; name the file or the process of a kiosk"))
        #expect(error("/dev/zero").contains("/dev/zero is no trace file"))
        try folder.write(String(repeating: "\0", count: 8192), to: "zeros")
        #expect(error(folder.path("zeros")).contains("is no trace file"))
        _ = mkfifo(folder.path("pipe"), 0o600)
        #expect(error(folder.path("pipe")).contains("(ESPIPE)"))
        let memory = try TraceMemory(path: folder.path("1.trace"))
        _ = memory.makeRing("main", capacity: 4)
        var bytes = try folder.data("1.trace")
        try bytes.prefix(4096 + 4 * 64).write(to: folder.url.appending(path: "short"))
        #expect(error(folder.path("short")) == "")
        try bytes.prefix(2000).write(to: folder.url.appending(path: "header"))
        #expect(error(folder.path("header")).contains("is damaged; nothing of it can be used"))
        bytes[8] = 2
        try bytes.write(to: folder.url.appending(path: "next"))
        #expect(
            error(folder.path("next"))
                == "\(folder.path("next")) has version 2 of the format; use the vitrine command that the program was built with"
        )
    }

    @Test("P1 a folder that cannot hold the file is an error, and nothing stays")
    func noRoom() throws {
        #expect(throws: KernelError.self) { try TraceMemory(path: "/nonexistent/1.trace") }
        #expect(throws: KernelError.self) { try TraceMemory(path: "/proc/1.trace") }
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "1.trace"), withIntermediateDirectories: false)
        #expect(throws: KernelError.self) { try TraceMemory(path: folder.path("1.trace")) }
        #expect(try folder.names == ["1.trace"])
    }
}
