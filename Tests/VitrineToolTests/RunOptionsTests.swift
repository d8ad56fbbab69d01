import Foundation
import Kiosk
import LayerTestSupport
import Testing

/// The options of `vitrine run`.
@Suite(.standingTime) struct RunOptionsTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Tools/vitrine/Scenes/RunOptions.swift")

    @Test("“vitrine run” declares every option of kiosk programs")
    func file() throws {
        if ProcessInfo.processInfo.environment["VITRINE_RECORD_OPTIONS"] == "1" {
            try RunOptionsFile.text.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(
            try String(contentsOf: Self.file, encoding: .utf8) == RunOptionsFile.text,
            "VITRINE_RECORD_OPTIONS=1 with this test writes the file anew")
    }

    @Test("“vitrine run” takes every option of kiosk programs")
    func help() throws {
        let help = try Tool.run("run", "--help").output
        for option in KioskSetting.options {
            #expect(help.contains(option.argument + (option.valueName.map { " <\($0)>" } ?? " ")), "\(option.name)")
        }
    }

    @Test("the options of kiosk programs change what “vitrine run” does")
    func effect() throws {
        let start = ["run", "door", "--display", "headless", "--frames", "1"]
        for options in [["--planes", "never"], ["--keyboard", "de"], ["--input", "/dev/input/event2"]] {
            let outcome = try Tool.run(start + options)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        for (options, advice) in [
            (["--planes", "x"], "choose auto or never"), (["--keyboard", "=us"], "write it as de"),
            (["--input", "event2"], "write it as /dev/input/event2"),
        ] {
            let outcome = try Tool.run(start + options)
            #expect(outcome.status == 64 && outcome.errors.contains(advice), "\(outcome.status) \(outcome.errors)")
        }
    }
}
