import Glibc
import Platform
import TestSupport
import Testing

@Suite("programs that are started as processes of their own")
struct ProgramStartTests {
    /// Runs a line of the shell to its end and returns its output.
    private func output(of line: String, environment: [String: String]) throws -> String {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let reading = FileDescriptor(owning: ends[0])
        let process: pid_t
        do {
            let writing = FileDescriptor(owning: ends[1])
            process = try ProgramStart.spawn(["sh", "-c", line], environment: environment, output: writing.raw)
        }
        var text: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 256)
        while case let count = read(reading.raw, &bytes, bytes.count), count > 0 { text += bytes[..<count] }
        var status: Int32 = 0
        #expect(waitpid(process, &status, 0) == process && status == 0)
        return String(decoding: text, as: UTF8.self)
    }

    @Test("a program gets this process's variables and its own, which win")
    func environment() throws {
        setenv("VITRINE_START_OLD", "old", 1)
        setenv("VITRINE_START_KEPT", "kept", 1)
        let text = try output(
            of: "echo $VITRINE_START_OLD $VITRINE_START_KEPT; env | grep -c VITRINE_START_OLD",
            environment: ["VITRINE_START_OLD": "new"])
        #expect(text == "new kept\n1\n")
    }

    @Test("a program that a thread with blocked signals starts can be ended by them")
    func signals() throws {
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let text = try output(of: "grep SigBlk /proc/self/status", environment: [:])
        #expect(text == "SigBlk:\t0000000000000000\n")
    }

    @Test("a program that does not exist is an error with its name")
    func missing() throws {
        let error = #expect(throws: KernelError.self) { try ProgramStart.spawn(["vitrine-no-such-program"]) }
        #expect(error?.errno == ENOENT && error?.object == "vitrine-no-such-program")
    }

    @Test("the names of a folder's files are all of them but the folder and its parent; none of a missing folder")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".hidden")
        try folder.write("", to: "shown")
        #expect(FileNames.inFolder(folder.url.path).sorted() == [".hidden", "shown"])
        #expect(FileNames.inFolder(folder.path("none")) == [])
    }
}
