import Foundation
import TestSupport
import Testing

/// Frames of the gallery under random touches, as many as take some seconds; `Tools/test --frames` draws ten million.
@Suite struct FrameSoakTests {
    private static let frames = isOptimized ? 20_000 : 1_000

    /// Draws frames in a process of its own and returns its last line, up to what differs from run to run.
    private func draw(_ frames: Int, _ options: String...) throws -> Substring {
        let outcome = try BuiltProgram("FrameSoak").run(["--frames", "\(frames)", "--check-every", "100"] + options)
        try #require(outcome.status == 0, "\(outcome.errors)")
        let line = try #require(outcome.output.split(separator: "\n").last)
        return try line[..<#require(line.range(of: " seconds")).lowerBound]
    }

    @Test(
        "D4 D5 frames under random touches equal full redraws, memory and descriptors do not grow, and a run that continues draws the same frames"
    )
    func soak() throws {
        let folder = try TemporaryFolder()
        let state = folder.path("state.json")
        // Every scene was shown before the state is written, and most of them are shown again after it.
        let whole = try draw(Self.frames, "--state", state, "--state-at", "\(Self.frames * 2 / 3)")
        let words = whole.split(separator: " ")
        #expect(Int(words[1]) ?? 0 >= Self.frames && Int(words[5]) ?? 0 >= Self.frames / 100 - 1)
        // A run that has drawn enough prints the state that it finds.
        #expect(try draw(1, "--state", state) != whole)
        #expect(try draw(Self.frames, "--state", state) == whole)
        // A run that is over draws nothing.
        #expect(try draw(Self.frames, "--state", state) == whole)
    }

    @Test("a state is continued by a run with the same options only")
    func otherRun() throws {
        let folder = try TemporaryFolder()
        let state = folder.path("state.json")
        _ = try draw(1, "--state", state)
        let other = try BuiltProgram("FrameSoak").run(["--frames", "1", "--seed", "9", "--state", state])
        #expect(other.status == 1 && other.errors.contains("another seed or interval"))
        #expect(try BuiltProgram("FrameSoak").run(["--frames"]).status == 64)
    }
}
