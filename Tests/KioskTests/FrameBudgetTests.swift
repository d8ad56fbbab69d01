import Kiosk
import LayerTestSupport
import Testing
import TestSupport

/// Kiosks with planted faults, in real time.
@Suite(.serialized, .alone("shows frames in real time"), .ownRunLoop) struct FrameBudgetTests {
    private func run(
        _ fault: String, budget: String = "5ms", duration: String = "0.8"
    ) throws -> (lines: String, statistics: String) {
        let outcome = try BuiltProgram("SlowProbe").run(arguments(fault, budget: budget, duration: duration))
        #expect(outcome.status == 0, "\(outcome.errors)")
        return (outcome.errors, outcome.output)
    }

    private func arguments(_ fault: String, budget: String, duration: String) -> [String] {
        [
            "--display", "headless", "--real-time", "--mode", "800x600", "--threads", "1", "--budget", budget,
            "--duration", duration, "--stats", "-", fault,
        ]
    }

    /// Runs the probe until a line of its log matches an extended regular expression of grep, or for two minutes.
    private func run(_ fault: String, budget: String, until pattern: String) throws -> String {
        let line = """
            log=$(mktemp); "$@" 2>"$log" & probe=$!
            for i in $(seq 1200); do if grep -qE '\(pattern)' "$log"; then break; fi; sleep 0.1; done
            kill $probe; wait $probe; status=$?; cat "$log" >&2; rm "$log"; exit $status
            """
        let outcome = try BuiltProgram("SlowProbe").run(
            inShell: line, arguments(fault, budget: budget, duration: "600"))
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.errors
    }

    @Test(
        "P6 a late frame is logged with the part of its work that took longest",
        arguments: [
            ("display", "app", "display"), ("handler", "app", "app"), ("blocked", "app", "app"),
        ])
    func mainThread(fault: String, fault side: String, work: String) throws {
        let (lines, statistics) = try run(fault)
        let reason = work == "display" ? "commit" : "app"
        #expect(
            lines.contains(
                try Regex("\(side): headless: frame [0-9]+ was [0-9]+ vertical blanks? late \\(\(reason)\\)")),
            "\(lines)")
        #expect(lines.contains(try Regex("5.0 ms allowed, most of it \(work) \\([0-9.]+ ms\\)")), "\(lines)")
        if fault == "display" {
            #expect(
                lines.contains(try Regex("\\(3[0-9.]+ ms\\), 3[0-9.]+ ms of it for SlowLayer #[0-9]+;")), "\(lines)")
        }
        #expect(statistics.contains("\"\(reason)\": "), "\(statistics)")
    }

    @Test(
        "P6 a slow frame is logged with what was drawn",
        arguments: [
            ("offscreen", #"most of it paint .* painted [0-9.]+ times, [1-9][0-9]{5,} of them offscreen"#),
            ("cache", #"most of it paint .* of them offscreen; pictureMisses [1-9]"#),
            ("image", #"most of it paint .*imageMisses [1-9]"#),
        ])
    func renderThread(fault: String, pattern: String) throws {
        let (lines, _) = try run(fault, budget: "2ms")
        #expect(lines.contains(try Regex(pattern)), "\(lines)")
    }

    @Test(
        "P6 a frame that was slow to draw is drawn again on another thread, which names the layer and what would help",
        arguments: [
            (
                "offscreen",
                #"for CALayer #[0-9]+.*; to save [0-9.]+ ms, set allowsGroupOpacity to false, .* more like it\)"#
            ),
            (
                "cache",
                #"for CALayer #[0-9]+, offscreen: .*shouldRasterize, its picture drawn again: (new|changed); to save"#
            ),
            ("image", #"for CALayer “photo” #[0-9]+; to save [0-9.]+ ms, use an image with as many pixels"#),
        ])
    func drawnAgain(fault: String, pattern: String) throws {
        let pattern = "app: headless: frame [0-9]+, drawn again: [0-9.]+ ms of [0-9.]+ ms " + pattern
        let lines = try run(fault, budget: "2ms", until: pattern)
        #expect(lines.contains(try Regex(pattern)), "\(lines)")
    }

    @Test("P6 without a budget nothing is logged, and with one no frame whose work is shorter")
    func quiet() throws {
        let fast = try run("none", budget: "10s")
        #expect(!fast.lines.contains("took long"), "\(fast.lines)")
        let silent = try BuiltProgram("SlowProbe").run([
            "--display", "headless", "--real-time", "--mode", "800x600", "--duration", "0.3", "handler",
        ])
        #expect(!silent.errors.contains("late"), "\(silent.errors)")
    }

    @Test("P6 late frames are logged five times in half a minute, and the last line says so")
    func limited() throws {
        let lines = try run("handler").lines.split(separator: "\n").filter { $0.contains("headless: frame") }
        #expect(lines.count == 5 && lines.last?.hasSuffix("; no more lines about it for 30 s") == true, "\(lines)")
    }
}
