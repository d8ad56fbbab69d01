import CommandSupport
import Glibc

/// The place of a program on a board.
struct DeployTarget {
    /// The name of the program and of its unit.
    let name: String
    /// The folder on the board.
    let folder: String
    let hasSystemd: Bool

    private var unit: String { "\(name).service" }
    private var isUnit: Bool { hasSystemd && access(unit, R_OK) == 0 }
    private var place: String { Self.quoted(folder) }

    /// Returns a word for the shell.
    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

    /// Copies the program and restarts it.
    func deploy(_ file: String, to board: Board) throws(CommandError) {
        // A running program cannot be overwritten, but replaced.
        try step(
            "copy the program to \(folder)",
            """
            mkdir -p \(place) && cd \(place) && cat > \(name).new && chmod 755 \(name).new && sync \(name).new &&
                mv \(name).new \(name) && sync .
            """,
            input: file, on: board, advice: "log in as root, or choose a --folder that you may write to")
        try checkLibraries(on: board)
        if isUnit {
            try step(
                "install \(unit)",
                """
                cd /etc/systemd/system && cat > \(unit).new && sync \(unit).new && mv \(unit).new \(unit) &&
                    systemctl daemon-reload && systemctl enable --quiet \(unit) && sync
                """,
                input: unit, on: board, advice: "log in as root")
            try step(
                "restart \(unit)", "systemctl restart \(unit)", on: board,
                advice: "see “journalctl -u \(unit)” on the board")
        } else {
            try step(
                "start \(name)",
                """
                cd \(place) && if test -f \(name).pid; then kill "$(cat \(name).pid)" 2>/dev/null; fi
                for i in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$(cat \(name).pid 2>/dev/null)" 2>/dev/null || break; sleep 0.3; done
                setsid ./\(name) >\(name).log 2>&1 </dev/null & echo $! >\(place)/\(name).pid
                sleep 0.5
                kill -0 $! 2>/dev/null || { echo "it ended at once" >&2; tail -n 1 \(place)/\(name).log >&2; exit 1; }
                """, on: board, advice: "see \(folder)/\(name).log on the board")
        }
    }

    /// Shows the log of the program until this process ends.
    func follow(on board: Board) throws(CommandError) {
        try board.become(
            isUnit ? "journalctl --follow --lines 20 --unit \(unit)" : "tail -n 20 -F \(place)/\(name).log")
    }

    /// Checks that the board has the system libraries of the program.
    private func checkLibraries(on board: Board) throws(CommandError) {
        let missing = try board.run("ldd \(place)/\(name) 2>/dev/null | grep 'not found'").output
            .split(separator: "\n").compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
        guard missing.isEmpty else {
            throw CommandError(
                .unavailable,
                "\(board.host) has no \(missing.joined(separator: ", ")); install the packages with these libraries there"
            )
        }
    }

    private func step(
        _ action: String, _ script: String, input: String = "/dev/null", on board: Board, advice: String
    ) throws(CommandError) {
        let result = try board.run(script, input: input)
        guard result.status != 0 else { return }
        let reason = result.errors.split(whereSeparator: \.isNewline).last.map(String.init) ?? "status \(result.status)"
        throw CommandError(.failed, "cannot \(action) on \(board.host): \(reason); \(advice)")
    }
}
