import Foundation
import Glibc
import TestSupport

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

    /// The other end of the board's input: a socket, because writing to a pipe without a reader ends this process.
    private let input: Int32
    private let output: FileHandle

    /// - Parameter options: Those of `board serve`.
    init(options: [String]) throws {
        let process = Process()
        process.executableURL = Board.root.appending(path: "Board/Virtual/board")
        process.currentDirectoryURL = Board.root
        process.arguments = ["serve"] + options
        var jobs: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &jobs) == 0 else {
            throw POSIXError(.init(rawValue: errno) ?? .EIO)
        }
        input = jobs[0]
        let answers = Pipe()
        output = answers.fileHandleForReading
        process.standardInput = FileHandle(fileDescriptor: jobs[1], closeOnDealloc: true)
        process.standardOutput = answers
        try process.start()
    }

    /// Ends the board, which has read the end of its input.
    deinit {
        close(input)
    }

    /// Runs a command and waits for its end.
    func run(_ job: BoardJob) async throws -> Answer {
        try send(JSONEncoder().encode(job) + Data("\n".utf8))
        let line = await withCheckedContinuation { line in
            DispatchQueue.global().async { line.resume(returning: self.readLine()) }
        }
        guard !line.isEmpty else { throw Ended() }
        return try JSONDecoder().decode(Answer.self, from: line)
    }

    private func send(_ data: Data) throws {
        var rest = data
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw Ended() }
            rest = rest.dropFirst(count)
        }
    }

    private func readLine() -> Data {
        var line = Data()
        while let byte = try? output.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty { line += byte }
        return line
    }
}
