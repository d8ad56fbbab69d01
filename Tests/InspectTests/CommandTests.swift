import Foundation
import TestSupport
import Testing

/// `vitrine inspect`, which executes `vitrine-inspect`.
@Suite struct CommandTests {
    @Test("P5 vitrine inspect executes the program beside it with its words")
    func beside() throws {
        let vitrine = try BuiltProgram("vitrine")
        let wrong = try vitrine.run(["inspect", "/nowhere/a.socket", "--port", "0"])
        #expect(wrong.status == 64 && wrong.errors.hasPrefix("vitrine-inspect: "), "\(wrong)")
        let missing = try vitrine.run(["inspect", "/nowhere/a.socket", "--port", "8712"])
        #expect(missing.status == 65 && missing.errors.contains("/nowhere/a.socket: no such socket"), "\(missing)")
    }

    @Test("P5 without vitrine-inspect the error says what to install; otherwise it is found in PATH")
    func path() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: BuiltProgram("vitrine").path, toPath: folder.path("vitrine"))
        func status(path: String) throws -> BuiltProgram.Outcome {
            try BuiltProgram("vitrine").run(
                inShell: "PATH=\(path) exec \(folder.path("vitrine")) inspect /nowhere/a.socket", [])
        }
        let outcome = try status(path: "/nowhere")
        #expect(outcome.status == 69 && outcome.errors.contains("cannot start vitrine-inspect"), "\(outcome)")
        #expect(outcome.errors.contains("install it") && outcome.errors.split(separator: "\n").count == 1)
        #expect(try status(path: BuiltProgram("vitrine").folder).status == 65)
    }
}
