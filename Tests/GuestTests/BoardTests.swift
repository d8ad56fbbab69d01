import Foundation
import Testing

@Suite("B1 the virtual board runs commands", .onBoard, .keepsRuns)
struct BoardTests {
    @Test("a command's exit status comes back")
    func exitStatus() async throws {
        let outcome = try await Board(isVerbose: true).run("exit 7")
        #expect(outcome.status == 7, "\(outcome.errorText)")
        #expect(outcome.console.contains("Power down"), "the machine was not powered off: \(outcome.console)")
    }

    @Test("output and errors come back byte by byte, each for itself, with what came after the command's end")
    func output() async throws {
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ $0 >> 8) }
        let directory = try Directory()
        try Data(bytes).write(to: directory.url.appending(path: "bytes"))
        let path = Board.quoted(directory.url.appending(path: "bytes").path)
        let outcome = try await Board(display: .none).run(
            "cat \(path); cat \(path) \(path) >&2; (sleep 0.5; echo late) &")
        #expect(outcome.status == 0)
        #expect(outcome.output == bytes + Array("late\n".utf8))
        #expect(outcome.errors == bytes + bytes)
    }

    @Test(
        "a command past its time gives 124, one that is missing 127, one that can't be run 126, a killed one its signal"
    )
    func statusesOfTheBoard() async throws {
        let late = try await Board(display: .none, time: 10).run("echo started; exec sleep 1000")
        #expect(late.status == 124)
        #expect(late.text == "started\n")
        #expect(late.errorText.contains("still running after 10 s"))
        let missing = try await Board(display: .none).run(command: ["no-such-command"])
        #expect(missing.status == 127)
        #expect(missing.errorText.contains("no-such-command: No such file or directory"))
        let steps = try await Board(display: .none).run(steps: ["/etc/passwd", "kill -9 $$", "echo three; false"])
        #expect(steps.map(\.status) == [126, 137, 1])
        #expect(steps[2].text == "three\n")
    }

    @Test("a board that can't start gives 125 and says why")
    func failure() async throws {
        let outcome = try await Board(devices: ["no-such-device"]).run("true")
        #expect(outcome.status == 125)
        #expect(outcome.errorText.contains("'no-such-device' is not a valid device model name"))
    }

    @Test("the command has its directory, its variables, its user; what it writes leaves no trace on this machine")
    func surroundings() async throws {
        var board = Board(display: .none, user: "nobody:video,input")
        board.environment = ["GREETING": "it's a \"day\"\n$HOME"]
        let mark = FileManager.default.temporaryDirectory.appending(path: "vitrine-mark-\(UUID().uuidString)").path
        let outcome = try await board.run(
            "test -f Package.swift && pwd; id -un; id -Gn; printf %s \"$GREETING\"; echo mark >\(mark); cat \(mark) >&2"
        )
        #expect(outcome.text == "\(Board.root.path)\nnobody\nnogroup video input\nit's a \"day\"\n$HOME")
        #expect(outcome.errorText == "mark\n")
        #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test(
        "a second run on the same hardware continues with the saved state of the first, at the host's time of day",
        .enabled(if: Board.processor == "amd64", "other processors boot"))
    func savedState() async throws {
        let board = Board(display: .none, isVerbose: true)
        _ = try await board.run("true")
        let before = Date().timeIntervalSince1970.rounded(.down)
        let outcome = try await board.run("date +%s")
        let time = try #require(Double(outcome.text.trimmingCharacters(in: .newlines)))
        #expect(outcome.errorText.contains("continues with a saved state"))
        #expect(time >= before - 1)
        // From then on the guest's clock is its own.
        #expect(time <= Date().timeIntervalSince1970 + 60)
    }

    @Test(
        "what sleeps in the guest sleeps by the guest's clock, whatever the host does",
        .enabled(if: Board.processor == "amd64", "other processors have the host's clock"))
    func sleeps() async throws {
        let outcome = try await Board(display: .none).run(
            "sleep 0; cut -d ' ' -f 1 /proc/uptime; sleep 20; cut -d ' ' -f 1 /proc/uptime")
        let times = outcome.text.split(separator: "\n").compactMap { Double($0) }
        try #require(times.count == 2, "\(outcome.text) \(outcome.errorText)")
        #expect(times[1] - times[0] >= 20)
        #expect(times[1] - times[0] < 20.1)
    }

    @Test(
        "a request to the host takes no time: of 20 screenshots of a running kiosk, each takes less than 20 ms",
        .enabled(if: Board.processor == "amd64", "other processors have the host's clock"))
    func screenshotsTakeNoTime() async throws {
        let outcome = try await Board().run(
            """
            \(Board.looking)
            \(Board.product("KioskProbe")) busy >/dev/null & kiosk=$!
            shown $kiosk; sleep 2
            cut -d ' ' -f 1 /proc/uptime
            for number in $(seq 20); do board-ctl screenshot $number; done
            cut -d ' ' -f 1 /proc/uptime
            kill $kiosk
            """)
        let times = outcome.text.split(separator: "\n").compactMap { Double($0) }
        try #require(times.count == 2, "\(outcome.text) \(outcome.errorText)")
        #expect((times[1] - times[0]) / 20 < 0.02)
        let first = try outcome.screenshot("1").rgb
        #expect(try outcome.screenshot("20").rgb != first, "the kiosk moves")
    }

    @Test(
        "the clock stands still while the host reads a file for the guest, also where it counts instructions",
        .enabled(if: Board.processor == "amd64", "other processors have the host's clock"),
        arguments: [false, true])
    func filesTakeLittleTime(counts: Bool) async throws {
        // The guest keeps nothing of this directory in memory.
        let outcome = try await Board(display: .none, counts: counts).run(
            """
            busybox dd if=/dev/zero of=/run/output/file bs=1M count=64 2>/dev/null
            cut -d ' ' -f 1 /proc/uptime
            cat /run/output/file >/dev/null
            cut -d ' ' -f 1 /proc/uptime
            """)
        let times = outcome.text.split(separator: "\n").compactMap { Double($0) }
        try #require(times.count == 2, "\(outcome.text) \(outcome.errorText)")
        #expect(times[1] - times[0] < 1)
    }

    @Test("a board serves one command after the other, each in its own time, until one leaves a trace")
    func serves() async throws {
        let server = try BoardServer(options: ["--display", "none"])
        let directory = try Directory()
        func path(_ name: String) -> String { directory.url.appending(path: name).path }
        func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
        func log() -> String { (try? text("out/console.log")) ?? "" }
        func run(_ script: String, time: Double = 60) async throws -> BoardServer.Answer {
            let job = BoardJob(
                command: ["sh", "-c", script], directory: Board.root.path, environment: [:], user: nil, time: time,
                output: path("out"), stdout: path("stdout"), stderr: path("stderr"))
            return try await server.run(job)
        }
        let first = try await run(
            """
            board-ctl touch 'create 1280x800'
            sleep 1000 >/dev/null &
            touch /tmp/mark /run/mark; echo first >/run/output/first; date -s 2001-01-01 >/dev/null; exit 7
            """)
        #expect(first.status == 7)
        #expect(first.goesOn, "\(log())")
        #expect(try text("stdout") == "/dev/input/event2\n")
        let late = try await run("exec sleep 1000", time: 2)
        #expect(late.status == 124)
        #expect(late.goesOn, "\(log())")
        let before = Date()
        _ = try await run("cd /tmp; ls mark /run/mark /run/output/first; ps -eo args | grep '[s]leep 1000'; date +%s")
        let printed = try text("stdout").trimmingCharacters(in: .newlines)
        let seconds = try #require(Double(printed), "nothing is left: \(printed)")
        #expect(abs(seconds - before.timeIntervalSince1970) < 60, "its clock shows the host's time of day")
        let last = try await run("echo mark >>/etc/hosts")
        #expect(last.status == 0)
        #expect(!last.goesOn)
        #expect(log().contains("/etc/hosts"))
        #expect(try text("out/first") == "first\n")
    }

    @Test("what is typed arrives whole, however long it is and whatever the host does")
    func typing() async throws {
        let line = "The quick brown fox jumps over the lazy dog; {[(\"<|>\")]} 0123456789 PACK MY BOX WITH FIVE DOZEN"
        let outcome = try await Board(display: .none).run(
            """
            board-ctl type 'stty -echo; head -n 20 >/run/typed; mv /run/typed /run/whole\n'
            until [ -e /run/typed ]; do sleep 0.1; done
            board-ctl type '\(Array(repeating: line + "\n", count: 20).joined())'
            sleep 1
            cat /run/whole
            """)
        #expect(outcome.text == String(repeating: line + "\n", count: 20), "\(outcome.text) \(outcome.errorText)")
    }

    @Test("two boards at once do not disturb each other")
    func twoAtOnce() async throws {
        async let first = Board(width: 640, height: 480).run(Self.picture(of: "one"))
        async let second = Board(width: 800, height: 600).run(Self.picture(of: "two"))
        let (one, two) = try await (first, second)
        #expect(one.text == "one\n" && one.status == 0, "\(one.errorText)")
        #expect(two.text == "two\n" && two.status == 0, "\(two.errorText)")
        #expect(try one.screenshot("picture").width == 640)
        #expect(try two.screenshot("picture").width == 800)
    }

    private static func picture(of word: String) -> String {
        "echo \(word) >/tmp/board-word; board-ctl screenshot picture; sleep 1; cat /tmp/board-word"
    }

    @Test("the files of a test that fails are kept in a folder that the failure names, with the command to run again")
    func kept() async throws {
        let directory = try Directory()
        try Data("board run".utf8).write(to: directory.url.appending(path: "command"))
        let runs = BoardRuns(name: "kept")
        runs.add(directory)
        let folder = try #require(runs.keep().first)
        #expect(folder.hasSuffix("/failures/kept/1"))
        #expect(try String(contentsOfFile: "\(folder)/command", encoding: .utf8) == "board run")
        #expect(runs.keep().isEmpty)

        let own = try #require(BoardRuns.current)
        let outcome = try await Board(display: .none).run("true")
        let copy = try #require(own.keep().first)
        #expect(copy.hasSuffix("/failures/BoardTests.kept-1/1"))
        let command = try String(contentsOfFile: "\(copy)/command", encoding: .utf8)
        #expect(command.hasPrefix("'Board/Virtual/board' 'run' "), "\(command)")
        #expect(FileManager.default.fileExists(atPath: "\(copy)/out/console.log"), "\(outcome.errorText)")
        for folder in [folder, copy] {
            try FileManager.default.removeItem(at: URL(filePath: folder).deletingLastPathComponent())
        }
    }
}
