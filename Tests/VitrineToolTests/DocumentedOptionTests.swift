import Foundation
import Testing

/// The options of commands that the documentation names.
@Suite struct DocumentedOptionTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The README and the pages.
    private static var pages: [URL] {
        get throws {
            let folder = root.appending(path: "Sources/Vitrine/Vitrine.docc")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            return [root.appending(path: "README.md")]
                + names.filter { $0.hasSuffix(".md") && $0 != "CHANGELOG.md" }.map { folder.appending(path: $0) }
        }
    }

    /// Returns the lines of code of a page that run `vitrine`, and the rows of tables about its commands with all of
    /// their code.
    private func commands(in page: String) -> [Substring] {
        page.split(separator: "\n").flatMap { line -> [Substring] in
            if line.hasPrefix("vitrine ") { return [line] }
            if line.hasPrefix("| `vitrine ") { return [line.dropFirst(3)] }
            return line.matches(of: /`(vitrine [^`]+)`/).map(\.1)
        }
    }

    @Test("every option in the documentation is one of its command")
    func options() throws {
        let names = try Tool.run("--help").output.matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.1) }
        var helps: [String: String] = [:]
        var count = 0
        for page in try Self.pages {
            for command in commands(in: try String(contentsOf: page, encoding: .utf8)) {
                // Words after two hyphens are for another program.
                let words = command.split(whereSeparator: { " `,;|[](".contains($0) }).prefix { $0 != "--" }
                guard let name = words.dropFirst().first.map(String.init), names.contains(name) else { continue }
                let help = try helps[name] ?? help(of: name)
                helps[name] = help
                for word in words where word.hasPrefix("--") {
                    let option = word.prefix { $0 != "=" }
                    #expect(help.contains(option), "\(page.lastPathComponent): \(command)")
                    count += 1
                }
            }
        }
        #expect(count > 40)
    }

    /// Returns the help of a command and of its own commands.
    private func help(of name: String) throws -> String {
        let help = try Tool.run(name, "--help").output
        guard let own = help.range(of: "SUBCOMMANDS:") else { return help }
        return try help[own.upperBound...].matches(of: #/(?m)^  ([a-z-]+)/#).reduce(help) { whole, match in
            try whole + Tool.run(name, String(match.1), "--help").output
        }
    }
}
