import Foundation
import Platform
import TestSupport
import Testing
import Trace

/// The folders of trace files.
@Suite struct TraceFolderTests {
    @Test(
        "P1 the folder is the service's, the session's, root's, or one in /tmp",
        arguments: [
            (["RUNTIME_DIRECTORY": "/run/lobby"], 1000, ["/run/lobby", "/tmp/vitrine-1000"]),
            (["RUNTIME_DIRECTORY": "/run/lobby:/run/other"], 0, ["/run/lobby", "/run/vitrine", "/tmp/vitrine-0"]),
            (["XDG_RUNTIME_DIR": "/run/user/7"], 7, ["/run/user/7/vitrine", "/tmp/vitrine-7"]),
            (
                ["RUNTIME_DIRECTORY": "/run/lobby", "XDG_RUNTIME_DIR": "/run/user/7"], 7,
                ["/run/lobby", "/run/user/7/vitrine", "/tmp/vitrine-7"]
            ),
            (["RUNTIME_DIRECTORY": "", "XDG_RUNTIME_DIR": ""], 7, ["/tmp/vitrine-7"]),
            (["RUNTIME_DIRECTORY": ":", "XDG_RUNTIME_DIR": "here"], 7, ["/tmp/vitrine-7"]),
            ([:], 0, ["/run/vitrine", "/tmp/vitrine-0"]),
        ] as [([String: String], UInt32, [String])])
    func candidates(environment: [String: String], user: UInt32, expected: [String]) {
        #expect(TraceFolder.candidates(user: user) { environment[$0] } == expected)
    }

    @Test("P1 the folder is created for its user alone")
    func creation() throws {
        let folder = try TemporaryFolder()
        let memory = try TraceFolder.makeFile(in: ["/nonexistent/a", folder.path("own")])
        #expect(memory.path == folder.path("own/\(getpid()).trace"))
        var status = stat()
        #expect(lstat(folder.path("own"), &status) == 0 && status.st_mode & 0o7777 == 0o700)
        #expect(TraceFolder.isRunning(try #require(memory.path)))
        #expect(TraceFolder.files(in: [folder.path("own")]) == [memory.path])
    }

    @Test("P1 folders that another user could write to, links and files are refused")
    func refused() throws {
        let folder = try TemporaryFolder()
        for (name, mode) in [("group", 0o770), ("all", 0o777), ("sticky", 0o1777)] as [(String, mode_t)] {
            mkdir(folder.path(name), 0o700)
            chmod(folder.path(name), mode)
        }
        mkdir(folder.path("real"), 0o700)
        try folder.link("link", to: folder.path("real"))
        try folder.write("", to: "file")
        for name in ["group", "all", "sticky", "link", "file"] {
            let error = #expect(throws: KernelError.self) { try TraceFolder.makeFile(in: [folder.path(name)]) }
            #expect(error?.object == folder.path(name), "\(name)")
        }
        // Readable by others, as service managers make them.
        chmod(folder.path("real"), 0o755)
        let names = ["group", "all", "file", "real"]
        #expect(try TraceFolder.makeFile(in: names.map(folder.path)).path?.hasPrefix(folder.path("real")) == true)
        #expect(throws: KernelError.self) { try TraceFolder.makeFile(in: []) }
        if geteuid() == 0 {
            mkdir(folder.path("foreign"), 0o700)
            chown(folder.path("foreign"), 1, 1)
            #expect(throws: KernelError.self) { try TraceFolder.makeFile(in: [folder.path("foreign")]) }
        }
    }

    /// Returns the number of a process that has ended.
    private func endedProcess() throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/true")
        try process.start()
        process.waitUntilExit()
        return process.processIdentifier
    }

    @Test("P1 of the files of processes that have ended the newest stays, and those of others are left alone")
    func oldFiles() throws {
        let folder = try TemporaryFolder()
        let ended = try [endedProcess(), endedProcess(), endedProcess()]
        try #require(Set(ended).count == 3)
        for process in ended {
            try folder.write("", to: "\(process).trace")
            // Times of files have a resolution of some milliseconds.
            usleep(20_000)
        }
        for name in ["1.trace", "notes.txt", "0.trace", "-5.trace", "x.trace", "12", ".trace"] {
            try folder.write("", to: name)
        }
        mkdir(folder.path("2000000000.trace"), 0o700)
        let memory = try TraceFolder.makeFile(in: [folder.url.path])
        let kept = [
            "-5.trace", ".trace", "0.trace", "1.trace", "12", "2000000000.trace", "\(ended[2]).trace",
            "\(getpid()).trace", "notes.txt", "x.trace",
        ]
        #expect(try folder.names == kept.sorted())
        let files = TraceFolder.files(in: [folder.url.path, folder.path("missing")])
        #expect(files == [memory.path] + [folder.path("1.trace"), folder.path("\(ended[2]).trace")])
        #expect(files.map(TraceFolder.isRunning) == [true, true, false])
        #expect(TraceFolder.files(in: [folder.url.path], of: getpid()) == [memory.path])
        #expect(TraceFolder.files(in: [folder.url.path], of: ended[0]) == [])
    }

    @Test("P1 a file is named after its process")
    func names() {
        #expect(TraceFolder.process(ofFile: "/run/lobby/77.trace") == 77 && TraceFolder.process(ofFile: "7.trace") == 7)
        for name in ["", "/", "77", "/a/.trace", "/a/0.trace", "/a/-1.trace", "/a/99999999999.trace", "7.trace.txt"] {
            #expect(TraceFolder.process(ofFile: name) == nil)
            #expect(!TraceFolder.isRunning(name))
        }
    }
}
