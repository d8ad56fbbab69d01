import Foundation
import TestSupport
import Testing

/// `vitrine deploy` to an ssh server on this machine, which is a board without systemd.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/sbin/sshd"), "needs openssh-server"))
struct DeployCommandTests {
    private let board: LoopbackBoard
    private let folder: TemporaryFolder

    init() throws {
        board = try LoopbackBoard()
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("Sources/Lobby"), withIntermediateDirectories: true)
        for file in ["Package.swift", "Sources/Lobby/main.swift"] { try folder.write("", to: file) }
    }

    /// Deploys a program into the folder `board` of the package.
    private func deploy(_ host: String, _ program: String) throws -> BuiltProgram.Outcome {
        try BuiltProgram("vitrine").run(
            inShell: "cd \(folder.url.path) && \"$@\"",
            [
                "deploy", host, "--program", program, "--folder", folder.path("board"), "--ssh-config",
                board.sshConfig, "--no-follow",
            ])
    }

    private func process() throws -> pid_t? {
        pid_t(try folder.text(of: "board/Lobby.pid").trimmingCharacters(in: .whitespacesAndNewlines))
    }

    @Test("the program is copied and started, and started again by the next deployment")
    func restart() throws {
        let program = try BuiltProgram("SmallestProgram").path
        let first = try deploy("board", program)
        #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
        #expect(first.output == "Lobby runs on board\n")
        let old = try #require(try process())
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(old)/exe")
        #expect(link == folder.path("board/Lobby"))
        #expect(try folder.data("board/Lobby") == Data(contentsOf: URL(filePath: program)))
        let second = try deploy("board", program)
        #expect(second.status == 0, "\(second.errors)")
        let new = try #require(try process())
        defer { kill(new, SIGTERM) }
        #expect(new != old && kill(new, 0) == 0)
        #expect(wait { kill(old, 0) != 0 })
    }

    @Test("the log of the program is followed until there is no reader")
    func follow() throws {
        let outcome = try BuiltProgram("vitrine").run(
            inShell: """
                cd "\(folder.url.path)" && touch running
                while test -e running; do echo "a line" >>board/Lobby.log; sleep 0.1; done 2>/dev/null &
                timeout -s KILL 300 "$@" | grep -m 1 "a line"
                rm running; wait; kill "$(cat board/Lobby.pid)"
                """,
            [
                "deploy", "board", "--program", try BuiltProgram("SmallestProgram").path, "--folder",
                folder.path("board"), "--ssh-config", board.sshConfig,
            ])
        #expect(outcome.status == 0 && outcome.output == "a line\n", "\(outcome.errors)")
    }

    @Test("what prevents it is one line that says what to do")
    func refused() throws {
        func check(_ outcome: BuiltProgram.Outcome, _ status: Int32, _ words: [String]) {
            #expect(outcome.status == status && outcome.output.isEmpty)
            #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
            for word in words { #expect(outcome.errors.contains(word), "\(outcome.errors)") }
        }
        let program = try BuiltProgram("SmallestProgram").path
        check(try deploy("off", program), 69, ["cannot log in to off", "refused", "sshd runs"])
        check(try deploy("stranger", program), 69, ["cannot log in to stranger", "Permission denied", "ssh-copy-id"])
        check(try deploy("board", "/nowhere/x"), 65, ["/nowhere/x", "--program"])
        check(try deploy("board", folder.path("Package.swift")), 65, ["no program"])
        check(try deploy("board", "/bin/false"), 71, ["cannot start Lobby on board: it ended at once", "Lobby.log"])
        check(try deploy("-oProxyCommand=x", program), 64, [])

        // The header of a program for an architecture that this machine does not have.
        var header = [UInt8](repeating: 0, count: 64)
        header.replaceSubrange(0..<4, with: [0x7f, 0x45, 0x4c, 0x46])
        header[18] = 243
        try Data(header).write(to: folder.url.appending(path: "riscv"))
        check(try deploy("board", folder.path("riscv")), 69, ["riscv64", "--program"])

        // A file where the folder should be.
        try? FileManager.default.removeItem(atPath: folder.path("board"))
        try folder.write("", to: "board")
        check(try deploy("board", program), 71, ["cannot copy", "--folder"])

        let withoutSSH = try BuiltProgram("vitrine").run(
            inShell: "cd \(folder.url.path) && PATH=/nowhere \"$@\"", ["deploy", "board"])
        check(withoutSSH, 71, ["ssh", "install"])
    }
}
