import Foundation
import Synchronization
import Testing

/// The runs of boards that a test has made. If the test fails, their files are copied to a folder, which the failure
/// names.
final class BoardRuns: Sendable {
    @TaskLocal static var current: BoardRuns?

    private struct State {
        var directories: [Directory] = []
        var isKept = false
    }

    private let name: String
    private let state = Mutex(State())

    /// - Parameter name: The name of the folder.
    init(name: String) {
        self.name = name
    }

    func add(_ directory: Directory) {
        state.withLock { $0.directories.append(directory) }
    }

    /// Copies the files of all runs to folders beside the built programs.
    /// - Returns: The paths of the folders; none if they were copied before.
    func keep() -> [String] {
        state.withLock { state in
            guard !state.isKept, !state.directories.isEmpty else { return [] }
            state.isKept = true
            let folder = URL(filePath: Board.hostProduct("failures")).appending(path: name)
            try? FileManager.default.removeItem(at: folder)
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return state.directories.enumerated().map { number, directory in
                let copy = folder.appending(path: "\(number + 1)")
                try? FileManager.default.copyItem(at: directory.url, to: copy)
                return copy.path
            }
        }
    }
}

/// Keeps the files of the boards of tests that fail: the command, its output, the log of the guest's kernel, and
/// pictures.
struct KeepsRunsTrait: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let runs = BoardRuns(name: Self.folderName(of: test))
        let namesFolders: IssueHandlingTrait = .compactMapIssues { issue in
            var issue = issue
            issue.comments += runs.keep().map { "the files of the board are in \($0)" }
            return issue
        }
        try await BoardRuns.$current.withValue(runs) {
            try await namesFolders.provideScope(for: test, testCase: testCase, performing: function)
        }
    }

    /// The cases that have begun, by the names of their suite and function.
    private static let cases = Mutex<[String: Int]>([:])

    /// Returns a name for each case of each test: `KioskTests.idle-2`.
    private static func folderName(of test: Test) -> String {
        // "GuestTests.KioskTests/idle(display:)/KioskTests.swift:57:6"
        let words = String(describing: test.id).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let name = words.dropFirst().prefix(2).joined(separator: ".")
        let number = cases.withLock { cases in
            cases[name, default: 0] += 1
            return cases[name, default: 0]
        }
        return "\(name)-\(number)"
    }
}

extension Trait where Self == KeepsRunsTrait {
    static var keepsRuns: Self { KeepsRunsTrait() }
}
