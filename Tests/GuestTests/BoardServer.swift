import Foundation

/// A board that stays booted from one command to the next, for as long as they leave no trace.
final class BoardServer: Sendable {
    struct Answer: Decodable {
        var status: Int32
        /// Whether the board takes another command.
        var goesOn: Bool
    }

    struct Ended: Error, CustomStringConvertible {
        var description: String { "the board has ended without an answer" }
    }

    private let input: FileHandle
    private let output: FileHandle

    /// - Parameter options: Those of `board serve`.
    init(options: [String]) throws {
        let process = Process()
        process.executableURL = Board.root.appending(path: "Board/Virtual/board")
        process.currentDirectoryURL = Board.root
        process.arguments = ["serve"] + options
        let jobs = Pipe()
        let answers = Pipe()
        process.standardInput = jobs
        process.standardOutput = answers
        input = jobs.fileHandleForWriting
        output = answers.fileHandleForReading
        // The board ends when the last process that could write its input has closed it.
        _ = fcntl(input.fileDescriptor, F_SETFD, FD_CLOEXEC)
        try process.run()
    }

    deinit {
        try? input.close()
    }

    /// Runs a command and waits for its end.
    func run(_ job: BoardJob) async throws -> Answer {
        try input.write(contentsOf: JSONEncoder().encode(job) + Data("\n".utf8))
        let line = await withCheckedContinuation { line in
            DispatchQueue.global().async { line.resume(returning: self.readLine()) }
        }
        guard !line.isEmpty else { throw Ended() }
        return try JSONDecoder().decode(Answer.self, from: line)
    }

    private func readLine() -> Data {
        var line = Data()
        while let byte = try? output.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty { line += byte }
        return line
    }
}
