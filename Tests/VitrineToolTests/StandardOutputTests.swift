import TestSupport
import Foundation
import Testing

/// Results that can't be written are reported.
@Suite struct StandardOutputTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func arguments(_ words: String) throws -> (TemporaryFolder, [String]) {
        let folder = try TemporaryFolder()
        let recording = folder.path("tap.input")
        let text = "vitrine-input 1\ndevice 1 name=\"Panel\" capabilities=touch\n0.1 1 down 0 0.5 0.5\n0.2 1 up 0\n"
        try Data(text.utf8).write(to: URL(filePath: recording))
        return (
            folder,
            words.split(separator: " ").map {
                $0 == "RECORDING" ? recording : $0 == "FOLDER" ? folder.path("made") : String($0)
            }
        )
    }

    private static let commands = [
        "scenes", "tree door --at 1", "tree door --at 1 --json", "probe", "probe --json", "input list",
        "input list --json", "schema",
        "input replay RECORDING", "render door --at 1 --size 9x9 -o -",
        "run door --display headless --frames 1 --stats -", "--help", "run --help", "gallery --output FOLDER",
    ]

    @Test("results that can't be written are one line on standard error and status 73", arguments: commands)
    func full(words: String) throws {
        let (folder, arguments) = try Self.arguments(words)
        let outcome = try BuiltProgram("vitrine").run(inShell: "exec \"$@\" > /dev/full", arguments)
        #expect(outcome.status == 73, "\(outcome.errors)")
        #expect(outcome.errors.hasPrefix("vitrine: cannot write to standard output: "), "\(outcome.errors)")
        #expect(outcome.errors.contains("No space left on device"), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        #expect(try !folder.names.contains("made"))
    }

    @Test(
        "standard output that is closed is an error, and no file that is opened takes its place",
        arguments: ["scenes", "input replay RECORDING", "render door --at 1 --size 9x9 -o -"])
    func closed(words: String) throws {
        let (folder, arguments) = try Self.arguments(words)
        let outcome = try BuiltProgram("vitrine").run(inShell: "exec \"$@\" >&-", arguments)
        #expect(outcome.status == 73 && outcome.errors.contains("standard output"), "\(outcome.errors)")
        _ = folder
    }

    @Test(
        "a reader that has seen enough is no error",
        arguments: ["scenes", "tree door --at 1 --json", "input replay RECORDING", "--help"])
    func readerIsGone(words: String) throws {
        let (folder, arguments) = try Self.arguments(words)
        // The reader is gone before the command starts: the pipe is opened for both, and only the writer is handed on.
        let outcome = try BuiltProgram("vitrine").run(
            inShell:
                "{ sleep 0.3; \"$@\"; echo $? >&3; } 3>\(folder.path("status")) | true; sleep 0.4; while [ ! -s \(folder.path("status")) ]; do sleep 0.1; done",
            arguments)
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(try String(contentsOfFile: folder.path("status"), encoding: .utf8) == "0\n")
    }

    @Test(
        "a signal ends a headless run as one on a display: the statistics are written, and the status is 0",
        arguments: [SIGTERM, SIGINT, SIGHUP], ["1", "4"])
    func signals(signal: Int32, threads: String) throws {
        let folder = try TemporaryFolder()
        let file = folder.path("stats.json")
        let process = Process()
        process.executableURL = URL(filePath: try BuiltProgram("vitrine").path)
        // Some hours of frames, all in one go.
        process.arguments = [
            "run", "ship", "--display", "headless", "--mode", "640x480", "--threads", threads, "--duration", "999999",
            "--stats", file,
        ]
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.start()
        // As soon as the signals are held back the program is on its way.
        let isReady = try wait {
            try !process.isRunning || Self.holdsBack(signal, process.processIdentifier)
        }
        #expect(isReady)
        // A frame takes about a millisecond of it.
        let start = try Self.processorTime(process.processIdentifier)
        let draws = try wait {
            try !process.isRunning || Self.processorTime(process.processIdentifier) > start + 0.5
        }
        #expect(draws)
        try #require(process.isRunning)
        kill(process.processIdentifier, signal)
        let isOver = wait { !process.isRunning }
        if !isOver { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        #expect(isOver)
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
        let report = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file))) as? [String: Any]
        #expect(try #require(report?["frames"] as? Int) > 0)
    }

    /// Returns the processor time of a process, in seconds.
    private static func processorTime(_ process: Int32) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        // The fields after the name, of which the 12th and the 13th are times.
        let fields = try #require(text.split(separator: ")").last).split(separator: " ")
        return Double(try #require(Int(fields[11])) + #require(Int(fields[12]))) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private static func holdsBack(_ signal: Int32, _ process: Int32) throws -> Bool {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("SigBlk:") }),
            let mask = UInt64(line.dropFirst(7).drop { $0 == "\t" }, radix: 16)
        else { return false }
        return mask >> UInt64(signal - 1) & 1 == 1
    }
}
