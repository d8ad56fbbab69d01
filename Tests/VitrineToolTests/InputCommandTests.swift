import TestSupport
import Foundation
import Testing

@Suite struct InputCommandTests {
    private static let drag = """
        vitrine-input 1
        device 1 name="Panel" sysname=event2 capabilities=touch
        0.000000 1 added
        0.100000 1 down 0 0.25 0.5
        0.100000 1 frame
        0.150000 1 motion 0 0.5 0.5
        0.150000 1 frame
        1.200000 1 up 0
        1.200000 1 frame
        """

    private func file(_ text: String, in folder: TemporaryFolder) throws -> String {
        try Data(text.utf8).write(to: folder.url.appending(path: "drag.input"))
        return folder.path("drag.input")
    }

    @Test(
        "G1 replay prints what becomes of a recording, in its own time",
        arguments: [
            ("0", "320.0 400.0", "640.0 400.0"), ("90", "400.0 960.0", "400.0 640.0"),
            ("180", "960.0 400.0", "640.0 400.0"), ("270", "400.0 320.0", "400.0 640.0"),
        ])
    func replay(rotation: String, first: String, second: String) throws {
        let folder = try TemporaryFolder()
        let outcome = try Tool.run("input", "replay", file(Self.drag, in: folder), "--rotation", rotation)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(
            outcome.output == """
                0.000000 device “Panel” touch
                0.100000 touch 1 began \(first) “Panel”
                0.150000 touch 1 moved \(second) “Panel”
                1.200000 touch 1 ended \(second) “Panel”
                1.300000 removed “Panel”

                """)
    }

    @Test("I5 replay tells when a panel is not to be trusted: here something lies on it for a minute and a half")
    func stuck() throws {
        let folder = try TemporaryFolder()
        let path = try file(
            "vitrine-input 1\ndevice 1 name=\"Panel\" capabilities=touch\n1 1 down 0 0.5 0.5\n1 1 frame\n90 1 up 0\n",
            in: folder)
        let outcome = try Tool.run("input", "replay", path, "--size", "100x100")
        #expect(
            outcome.output == """
                1.000000 touch 1 began 50.0 50.0 “Panel”
                61.000000 touch 1 cancelled 50.0 50.0 “Panel”
                61.000000 degraded stuckTouch “Panel”
                90.000000 restored “Panel”
                90.100000 removed “Panel”

                """)
        #expect(
            outcome.status == 0 && outcome.errors.contains("touch at (50.0, 50.0) has not moved"), "\(outcome.errors)")
    }

    @Test("S2 a recording that is bad is one line with its place, wherever it is named")
    func bad() throws {
        let folder = try TemporaryFolder()
        let path = try file(Self.drag.replacingOccurrences(of: "motion 0 0.5 0.5", with: "motion 0 0.5"), in: folder)
        for arguments in [["input", "replay", path], ["run", "door", "--display", "headless", "--replay", path]] {
            let outcome = try Tool.run(arguments)
            #expect(outcome.status == 65 && outcome.output.isEmpty)
            #expect(outcome.errors == "vitrine: \(path):6: the arguments are wrong; write “motion SLOT X Y”\n")
        }
    }

    @Test("G1 a scene in virtual time moves under the finger of a recording, the same every time")
    func headless() throws {
        let folder = try TemporaryFolder()
        // Forty steps, each in a frame of its own.
        let steps = (1...40).map { "\(0.1 + Double($0) * 0.04) 1 motion 0 \(0.9 - Double($0) * 0.01) 0.5\n" }.joined()
        let text = "vitrine-input 1\ndevice 1 capabilities=touch\n0.1 1 down 0 0.9 0.5\n\(steps)2 1 up 0\n"
        let recording = try file(text, in: folder)
        let statistics = folder.path("stats.json")
        func flips(_ arguments: [String]) throws -> Int {
            let outcome = try Tool.run(
                [
                    "run", "door-scrub", "--display", "headless", "--mode", "320x240", "--duration", "4", "--stats",
                    statistics,
                ] + arguments)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let report =
                try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: statistics))) as? [String: Any]
            return try #require(report?["flips"] as? Int)
        }
        let still = try flips([])
        let touched = try flips(["--replay", recording])
        // And a second at most of the door swinging on.
        #expect(touched >= still + 30 && touched <= still + 42 + 60, "\(touched), \(still) of them by itself")
        #expect(try flips(["--replay", recording]) == touched)
        let report =
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: statistics))) as? [String: Any]
        let input = try #require(report?["input"] as? [String: Double])
        #expect(
            input == ["events": 42, "lateEvents": 0, "longestLagMs": input["longestLagMs"] ?? 0]
                && input["longestLagMs"] ?? 1 < 0.001, "\(input)")
    }

    @Test("list says what there is, in words and as JSON")
    func list() throws {
        let words = try Tool.run("input", "list")
        #expect(words.status == 0 && words.errors.isEmpty, "\(words.errors)")
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(Tool.run("input", "list", "--json").output.utf8))
                as? [String: Any])
        #expect(list["devices"] is [Any])
        if let obstacle = list["obstacle"] as? String { #expect(words.output.hasSuffix("Problems\n  \(obstacle)\n")) }
    }

    @Test(
        "what can't be recorded is one line that says why",
        arguments: [
            (["record", "/nowhere/x", "--seconds", "0"], 73, "/nowhere/x"),
            (["record", "x", "--seconds", "-1"], 64, "--seconds"), (["record"], 64, "<file>"),
            (["replay", "/nowhere/x"], 65, "/nowhere/x"), (["replay", "x", "--size", "0x0"], 64, "--size"),
            (["dance"], 64, "dance"),
        ] as [([String], Int32, String)])
    func refused(arguments: [String], status: Int32, words: String) throws {
        let outcome = try Tool.run(["input"] + arguments)
        #expect(outcome.status == status && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("vitrine: ") && outcome.errors.contains(words), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: "x"))
    }
}
