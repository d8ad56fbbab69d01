import TestSupport
import Testing

/// `vitrine explain`.
@Suite struct ExplainCommandTests {
    /// A picture of a layer with a wide shadow, under which another one moves.
    private static let scene = """
        {
          "vitrine": 1,
          "layer": {
            "backgroundColor": "#203040",
            "sublayers": [
              {
                "name": "slow", "frame": [20, 20, 240, 180], "shadowOpacity": 0.8, "shadowRadius": 14,
                "sublayers": [
                  {
                    "name": "mover", "frame": [10, 10, 180, 140], "backgroundColor": "#ff8000",
                    "animations": {
                      "swing": {
                        "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 100, "toValue": 140,
                        "duration": 1, "repeatCount": "infinity"
                      }
                    }
                  }
                ]
              }
            ]
          }
        }
        """

    @Test("P6 explain lists the layers of a frame by cost, and the advice by what it saves")
    func text() throws {
        let folder = try TemporaryFolder()
        try Self.scene.write(toFile: folder.path("slow.json"), atomically: true, encoding: .utf8)
        let outcome = try Tool.run(["explain", folder.path("slow.json"), "--at", "0.5", "--size", "320x240"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("a frame takes ") && lines[0].contains("of 76800 pixels changed, painted"))
        #expect(
            lines.contains { $0.contains("CALayer “slow” #") && $0.contains("(offscreen: shadow without shadowPath") })
        #expect(
            lines.contains {
                $0.hasPrefix("1. CALayer “slow” #") && $0.contains("set shadowPath") && $0.hasSuffix("%)")
            },
            "\(outcome.output)")
    }

    @Test("P6 explain prints the same as JSON, for scenes of the gallery and times at which nothing moves")
    func json() throws {
        let outcome = try Tool.run(["explain", "clock-drawn", "--at", "0", "--size", "160x120", "--json"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        for key in ["milliseconds", "painting", "changedPixels", "isWhole", "layers", "advice"] {
            #expect(outcome.output.contains("\"\(key)\": "), "\(outcome.output)")
        }
    }

    @Test("P6 explain says what to do about wrong subjects and options")
    func wrong() throws {
        let cases: [([String], Int32, String)] = [
            (["photos"], 64, "--at is missing"), (["1", "--at", "2"], 65, "process 1 is no kiosk"),
            (["photos", "--at", "1", "--display", "HDMI-A-1"], 64, "leave it out"),
            (["1"], 65, "process 1 is no kiosk"), (["nothing.json", "--at", "1"], 65, "nothing.json"),
            (["photos", "--at", "x"], 64, "write seconds"),
        ]
        for (arguments, status, words) in cases {
            let outcome = try Tool.run(["explain"] + arguments)
            #expect(outcome.status == status && outcome.errors.contains(words), "\(arguments) \(outcome)")
        }
    }
}
