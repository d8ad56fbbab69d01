import Foundation
import TestSupport
import Testing

/// The live view of `vitrine attach` in a terminal.
@Suite struct LiveViewTests {
    private let folder = try! TemporaryFolder()

    /// Shows a kiosk in a terminal, until a condition on the screens is fulfilled.
    /// - Parameters:
    ///   - size: The words for `stty` that set the size of the terminal.
    ///   - steps: Lines of the shell, which call `await COUNT` for a number of screens, and `resize WORD…`.
    /// - Returns: The screens.
    private func screens(_ kiosk: ViewedKiosk, _ size: String, _ steps: String) throws -> [String] {
        let outcome = try Tool.shell(
            """
            cd \(folder.url.path); touch typescript
            TERM=xterm script -qefc 'tty >tty; stty \(size); exec "\(try BuiltProgram("vitrine").path)" attach \
                \(kiosk.path) --duration 60' typescript >/dev/null 2>&1 &
            script=$!
            shown() { tr '\\033' '\\n' <typescript 2>/dev/null | grep -c '^.H'; }
            await() { until [ "$(shown)" -ge $1 ]; do kill -0 $script || exit 9; sleep 0.05; done; }
            resize() { stty -F "$(cat tty)" "$@"; }
            \(steps)
            kill $script; wait $script
            """)
        // Terminals end lines with two characters.
        let text = String(decoding: try folder.data("typescript").filter { $0 != 0x0d }, as: UTF8.self)
        try #require(outcome.errors == "" && outcome.status != 9, "\(outcome) \(text)")
        // The last one may be incomplete.
        return text.split(separator: "\u{1b}[H\u{1b}[J").dropFirst().dropLast().map(String.init)
    }

    /// Returns the lines of the last screen.
    private func last(_ screens: [String]) throws -> [String] {
        try #require(screens.last).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// A bar of 40 characters.
    private static func bar(_ length: Int) -> String {
        String(repeating: "█", count: length) + String(repeating: "·", count: 40 - length)
    }

    @Test("P5 the live view shows frames, stages, the costliest layers, and late frames with their reasons")
    func terminal() throws {
        let kiosk = try ViewedKiosk(.layers)
        let lines = try last(screens(kiosk, "cols 80 rows 24", "await 5"))
        try #require(lines.count == 13 && lines.allSatisfy { $0.count <= 80 }, "\(lines)")
        #expect(lines[0].hasSuffix(" frames/s, 640 pixels changed in each, none late"), "\(lines)")
        // A block of five eighths for 10.5 of 20 ms.
        #expect(lines[1].hasPrefix("frames    ▅▅▅▅▅▅▅▅▅▅"), "\(lines)")
        #expect(lines[2] == "late       ^^", "\(lines)")
        #expect(lines[3] == "apply     \(Self.bar(1)) 0.5 ms, at most 0.5", "\(lines)")
        #expect(lines[4] == "paint     \(Self.bar(20)) 10.0 ms, at most 10.0", "\(lines)")
        #expect(lines[5] == "layers by cost, of 10.0 ms a frame:", "\(lines)")
        #expect(lines[6] == "  50 %     5.0 ms  CALayer “画面 1” #1", "\(lines)")
        #expect(lines[7] == "  25 %     2.5 ms  CALayer “画面 2” #2", "\(lines)")
        #expect(lines[11] == "late since the view began: 2 (commit 1, app 1)", "\(lines)")
        #expect(lines[12].hasPrefix("last: frame 3, 1 blank late (app), "), "\(lines)")
    }

    @Test("P5 the live view fits into a terminal of any size, also one that changes meanwhile")
    func size() throws {
        let kiosk = try ViewedKiosk(.layers)
        let screens = try screens(
            kiosk, "cols 80 rows 24",
            """
            await 4; resize cols 50 rows 9; await 7; resize cols 24 rows 3; await 10
            """)
        let sizes = screens.map { screen in
            let lines = screen.split(separator: "\n")
            return "\(lines.count) \(lines.map(\.count).max() ?? 0 <= 50)"
        }
        #expect(sizes.contains("13 false"), "\(screens)")
        let small = try #require(screens.last { $0.split(separator: "\n").count == 8 }, "\(screens)")
        #expect(small.split(separator: "\n").allSatisfy { $0.count <= 50 }, "\(small)")
        #expect(small.contains("layers by cost"))
        #expect(small.contains("paint "))
        #expect(small.contains("(commit 1, app 1)"))
        let tiny = try last(screens)
        try #require(tiny.count == 2 && tiny.allSatisfy { $0.count <= 24 } && tiny[0].hasSuffix("…"), "\(tiny)")
    }

    @Test(
        "P5 the live view goes on with a kiosk that does not tell the costs of layers",
        arguments: [
            (.missing, "layers by cost: not told by this version of the kiosk"),
            (.withoutParameters, "layers by cost: not told by this version of the kiosk"),
            (.busy, "layers by cost: the kiosk is being asked"),
        ] as [(ViewedKiosk.Costs, String)])
    func withoutCosts(costs: ViewedKiosk.Costs, line: String) throws {
        let kiosk = try ViewedKiosk(costs)
        let lines = try last(screens(kiosk, "cols 80 rows 24", "await 5"))
        #expect(lines.contains(line) && lines.first?.contains("frames/s") == true, "\(lines)")
        // A kiosk that is busy is asked again, at a low rate.
        #expect(costs == .busy ? 1...3 ~= kiosk.explanations : kiosk.explanations == 0)
    }

    @Test("P5 without a terminal the live view is lines of text, and the kiosk draws nothing for it")
    func lines() throws {
        let kiosk = try ViewedKiosk(.layers)
        let outcome = try Tool.run("attach", kiosk.path, "--duration", "1.2")
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(!outcome.output.contains("\u{1b}") && !outcome.output.contains("layers by cost"), "\(outcome)")
        let lines = outcome.output.split(separator: "\n")
        try #require(lines.count >= 4, "\(outcome)")
        #expect(lines[0].contains(" frames/s, 640 pixels changed in each, late: 1 (commit), 1 (app)"), "\(lines)")
        #expect(lines[2] == "paint     \(Self.bar(20)) 10.0 ms, at most 10.0", "\(lines)")
        #expect(lines[3] == "late since the view began: 2 (commit 1, app 1)", "\(lines)")
        #expect(kiosk.explanations == 0)
    }
}
