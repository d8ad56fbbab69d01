import CommandSupport
import Foundation
import TestSupport
import Testing
import Trace

/// Traces of processes, which the command finds by their folders.
@Suite struct TraceCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        mkdir(folder.path("vitrine"), 0o700)
    }

    /// Runs the command in a session whose trace files are in the folder of the test.
    private func run(_ arguments: [String]) throws -> BuiltProgram.Outcome {
        try BuiltProgram("vitrine").run(["trace"] + arguments, environment: ["XDG_RUNTIME_DIR": folder.url.path])
    }

    /// Returns a process that waits, for which this one writes a trace.
    private func waitingProcess() throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sleep")
        process.arguments = ["60"]
        try process.start()
        return process
    }

    /// Makes the trace file that a process would have made.
    /// - Returns: the path of the file.
    private func makeFile(of process: Process) throws -> String {
        let path = folder.path("vitrine/\(process.processIdentifier).trace")
        let memory = try TraceMemory(path: path)
        let ring = try #require(memory.makeRing("main", capacity: 64))
        for frame in 0..<20 {
            ring.frame = UInt64(frame)
            ring.add(.layout, from: 100 + Double(frame) * 0.1, to: 100.05 + Double(frame) * 0.1)
        }
        // The number of the process.
        let file = try FileHandle(forUpdating: URL(filePath: path))
        try file.seek(toOffset: 20)
        try file.write(contentsOf: withUnsafeBytes(of: process.processIdentifier) { Data($0) })
        return path
    }

    @Test(
        "P3 a target is a process, a file, or the name of a service",
        arguments: [
            ("812", .process(812)), ("/run/lobby/812.trace", .file("/run/lobby/812.trace")),
            ("812.trace", .file("812.trace")), ("./kiosk.socket", .file("./kiosk.socket")), ("./copy", .file("./copy")),
            ("lobby", .service("lobby")),
            ("8x", .service("8x")), ("-1", .service("-1")),
        ] as [(String, TraceTarget)])
    func targets(text: String, expected: TraceTarget) throws {
        #expect(try TraceTarget(text) == expected)
    }

    @Test("P3 numbers that are no processes, and nothing, are refused", arguments: ["", "0", "99999999999"])
    func noTargets(text: String) {
        #expect(throws: InvalidValue.self) { try TraceTarget(text) }
    }

    @Test("P3 the trace of a process is written to a file or to standard output, in both formats")
    func process() throws {
        let process = try waitingProcess()
        defer { kill(process.processIdentifier, SIGKILL) }
        let path = try makeFile(of: process)
        var outcome = try run(["\(process.processIdentifier)", "-o", folder.path("kiosk.pftrace")])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("2.0 s of "), "\(outcome.output)")
        #expect(outcome.output.contains("(process \(process.processIdentifier))"), "\(outcome.output)")
        // The first byte is that of a packet.
        #expect(try folder.data("kiosk.pftrace").first == 0x0A)
        outcome = try run([path, "--last", "0.42", "--format", "chrome", "-o", "-"])
        #expect(outcome.status == 0 && outcome.errors.hasPrefix("0.4 s of "), "\(outcome.errors)")
        let trace = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let events = try #require(trace?["traceEvents"] as? [[String: Any]])
        #expect(events.filter { $0["name"] as? String == "layout" }.count == 5)
    }

    @Test("P3 the list shows the processes with their files, and whether they run")
    func list() throws {
        let process = try waitingProcess()
        let path = try makeFile(of: process)
        func line() throws -> Substring {
            let outcome = try run(["--list"])
            #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            return try #require(outcome.output.split(separator: "\n").first { $0.hasSuffix(path) })
        }
        var words = try line()
        #expect(words.hasPrefix("\(process.processIdentifier)  ") && words.contains("  runs  "), "\(words)")
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        words = try line()
        #expect(words.contains("  has ended  "), "\(words)")
    }

    @Test("P3 the file of a process that has ended is written, with a note")
    func ended() throws {
        let process = try waitingProcess()
        let path = try makeFile(of: process)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let number = "\(process.processIdentifier)"
        for target in [number, path] {
            let outcome = try run([target, "-o", folder.path("ended.pftrace")])
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.errors == "vitrine: the process \(number) has ended; these are its last seconds\n")
            let kernel = try run([target, "--kernel", "--for", "1", "-o", folder.path("kernel.pftrace")])
            #expect(kernel.status == 64 && kernel.errors.contains("\(number) does not run"), "\(kernel.errors)")
        }
        // A copy with another name is a trace of its own.
        try FileManager.default.copyItem(atPath: path, toPath: folder.path("copy.trace"))
        let copy = try run([folder.path("copy.trace"), "-o", folder.path("copy.pftrace")])
        #expect(copy.status == 0 && copy.errors.isEmpty, "\(copy.errors)")
    }

    @Test(
        "P3 what can't be traced is one line that says why",
        arguments: [
            (["2000000000", "-o", "x"], 65, "there is no process 2000000000; “vitrine trace --list” lists the kiosks"),
            (["no-such-service", "-o", "x"], 65, "no service “no-such-service” is installed"),
            (["No Service", "-o", "x"], 64, "name “No Service”: not possible"),
            (["/nowhere/1.trace", "-o", "x"], 65, "cannot read “/nowhere/1.trace”: No such file or directory"),
            (["/etc/passwd", "-o", "x"], 65, "/etc/passwd is no trace file"),
            (["0", "-o", "x"], 64, "there is no process 0"), (["", "-o", "x"], 64, "the target is empty"),
            (["1"], 64, "--output is missing"), (["--list", "1"], 64, "--list"),
            (["1", "-o", "/nowhere/x"], 73, "/nowhere/x"), (["1", "--last", "-1", "-o", "x"], 64, "from 0 to 1000000"),
            (["1", "--format", "x", "-o", "x"], 64, "--format"),
            (["1", "--kernel", "-o", "x"], 64, "--for is missing"), (["1", "--for", "1", "-o", "x"], 64, "--kernel"),
            (["1", "--kernel", "--for", "1", "--last", "1", "-o", "x"], 64, "leave one of them out"),
            (["--list", "--kernel", "--for", "1"], 64, "leave one of them out"),
            (["1", "--kernel", "--for", "61", "-o", "x"], 64, "from 0 to 60"),
        ] as [([String], Int32, String)])
    func refused(arguments: [String], status: Int32, words: String) throws {
        let outcome = try run(arguments)
        #expect(outcome.status == status && outcome.output.isEmpty, "\(outcome.status): \(outcome.output)")
        #expect(outcome.errors.hasPrefix("vitrine: ") && outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: "x"))
    }

    @Test("P3 a process without a trace, and a damaged file, are errors that say so")
    func noTrace() throws {
        let process = try waitingProcess()
        defer { kill(process.processIdentifier, SIGKILL) }
        var outcome = try run(["\(process.processIdentifier)", "-o", folder.path("x")])
        #expect(outcome.status == 65, "\(outcome.errors)")
        #expect(outcome.errors.contains("process \(process.processIdentifier) has no trace file"), "\(outcome.errors)")
        var bytes = try Data(contentsOf: URL(filePath: makeFile(of: process)))
        bytes.replaceSubrange(1024 + 40..<1024 + 48, with: [UInt8](repeating: 0xFF, count: 8))
        try bytes.write(to: folder.url.appending(path: "damaged.trace"))
        outcome = try run([folder.path("damaged.trace"), "-o", folder.path("x")])
        #expect(outcome.status == 65 && outcome.errors.contains("is damaged"), "\(outcome.errors)")
        #expect(try !folder.names.contains("x"))
    }
}
