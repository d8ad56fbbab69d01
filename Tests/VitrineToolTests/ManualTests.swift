import Foundation
import TestSupport
import Testing

/// The manual pages and completions that Tools/man writes.
@Suite struct ManualTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let outcome = try BuiltProgram("vitrine").run(
            inShell: "\(Self.root.path)/Tools/man --programs \"$(dirname \"$1\")\" \(folder.url.path)", [])
        try #require(outcome.status == 0, "\(outcome.errors)")
    }

    /// Runs a line of the shell in the folder of the files, with the programs in the path.
    private func shell(_ line: String) throws -> BuiltProgram.Outcome {
        try BuiltProgram("vitrine").run(
            inShell: "PATH=\"$(dirname \"$1\"):$PATH\"; cd \(folder.url.path) && \(line)", [])
    }

    @Test("every command has a page with its options and examples, about which groff has no complaint")
    func pages() throws {
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path("man/man1"))
        for name in ["vitrine", "vitrine-run", "vitrine-input-record", "vitrine-bench", "vitrine-bench-kernels"] {
            #expect(pages.contains(name + ".1"))
        }
        #expect(pages.count >= 19)
        let warnings = try shell("for page in man/man1/*; do groff -man -Kutf8 -Tutf8 -ww -z \"$page\" || exit 1; done")
        #expect(warnings.status == 0, "\(warnings.errors)")
        #expect(warnings.errors.isEmpty, "\(warnings.errors)")
        #expect(warnings.output.isEmpty, "\(warnings.errors)")

        let render = try shell("groff -man -Kutf8 -Tutf8 -P-cbou man/man1/vitrine-render.1").output
        for section in ["NAME", "SYNOPSIS", "OPTIONS", "EXAMPLES", "SEE ALSO"] {
            #expect(render.contains("\n\(section)\n") || render.hasPrefix("\(section)\n"), "\(section): \(render)")
        }
        #expect(render.contains("--output, -o FILE|DIR"), "\(render)")
        #expect(render.contains("vitrine render clock-layers --at 2.5 -o clock.png"), "\(render)")
        let command = try shell("groff -man -Kutf8 -Tutf8 -P-cbou man/man1/vitrine.1").output
        #expect(command.contains("EXIT STATUS") && command.contains("77"), "\(command)")
    }

    @Test("the completions are scripts of their shells, and bash completes commands, options, scenes and scene files")
    func completions() throws {
        for line in [
            "bash -n bash-completion/completions/vitrine", "bash -n bash-completion/completions/vitrine-bench",
            "zsh -n zsh/vendor-completions/_vitrine", "zsh -n zsh/vendor-completions/_vitrine-bench",
            "fish -n fish/vendor_completions.d/vitrine.fish", "fish -n fish/vendor_completions.d/vitrine-bench.fish",
        ] {
            let outcome = try shell(line)
            #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(line): \(outcome.errors)")
        }
        try folder.write("{}", to: "dooring.json")
        #expect(try completed("vitrine", "ren") == ["render"])
        #expect(try completed("vitrine", "render", "door", "--si") == ["--size"])
        #expect(try completed("vitrine", "render", "do") == ["door", "door-scrub", "dooring.json"])
    }

    /// Returns what bash completes the last of several words to, sorted.
    private func completed(_ words: String...) throws -> [String] {
        let list = words.joined(separator: " ")
        let outcome = try shell(
            """
            bash -c '. bash-completion/completions/vitrine
            COMP_WORDS=(\(list)) COMP_CWORD=\(words.count - 1) COMP_LINE="\(list)" COMP_POINT=\(list.count)
            _vitrine vitrine "\(words[words.count - 1])" "\(words[words.count - 2])"
            printf "%s\\n" "${COMPREPLY[@]}"'
            """)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        return outcome.output.split(whereSeparator: \.isWhitespace).map(String.init).sorted()
    }
}
