import Foundation
import Platform
import TestSupport
import Testing

/// A program that runs beside the test, and ends with this object.
final class RunningProgram {
    private let process = Process()
    private let folder: TemporaryFolder
    private let output: String

    /// Starts a program; its standard output goes into a file.
    init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        output = folder.path("output")
        try folder.write("", to: "output")
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
        process.standardError = FileHandle.nullDevice
        try process.start()
    }

    deinit {
        if process.isRunning {
            process.terminate()
            process.waitUntilExit()
        }
    }

    var id: Int32 { process.processIdentifier }

    /// Asks the program to end, and returns its exit status.
    func end(by signal: Int32 = SIGTERM) -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Waits for the first line of the output.
    func firstLine() throws -> String {
        var line: String?
        try wait("a line of output") {
            guard let text = try? String(contentsOfFile: output, encoding: .utf8), let end = text.firstIndex(of: "\n")
            else {
                return false
            }
            line = String(text[..<end])
            return true
        }
        return try #require(line)
    }
}

/// Waits until a condition is fulfilled, for at most 20 seconds.
func wait(_ subject: String, until condition: () throws -> Bool) throws {
    let clock = MonotonicClock()
    let end = clock.now + 300  // only reached if it does not come at all
    while try !condition() {
        try #require(clock.now < end, "waited for \(subject)")
        usleep(10_000)
    }
}
