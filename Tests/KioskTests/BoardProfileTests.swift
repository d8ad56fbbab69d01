import Foundation
import Glibc
import JSONTree
import Kiosk
import LayerTestSupport
import TestSupport
import Testing

@Suite(.ownRunLoop) struct BoardProfileTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Board/Profiles")

    private func error(_ text: String) -> String {
        do throws(BoardProfileError) {
            _ = try BoardProfile(json: Array(text.utf8), name: "lobby.json")
            return ""
        } catch {
            return error.description
        }
    }

    @Test("B3 the program contains the profiles of the folder, and reads all of them")
    func contained() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(BoardProfile.names == files.map { String($0.dropLast(".json".count)) }.sorted())
        for name in BoardProfile.names {
            let profile = try BoardProfile(name)
            #expect(try BoardProfile(json: profile.json, name: name) == profile)
            #expect(try BoardProfile(Self.folder.appending(path: "\(name).json").path) == profile)
        }
    }

    @Test("B3 every fact of a profile has a source, every source a fact, and none claims to have been tried")
    func sources() throws {
        for name in BoardProfile.names {
            let profile = try BoardProfile(name)
            #expect(profile.status?.hasSuffix("not tried on hardware") == true, "\(name)")
            let json = BoardProfile.form.write(profile)
            var facts: [String] = []
            for key in ["display", "touch", "power"] { facts += json[key].map { leaves($0.value, key) } ?? [] }
            // The connector of a panel repeats that of the display.
            facts.removeAll { $0 == "touch.panels[0].output" }
            #expect(Set(facts) == Set(profile.sources.keys), "\(name)")
        }
    }

    private func leaves(_ value: JSONValue, _ path: String) -> [String] {
        switch value {
        case .object(let members): members.flatMap { leaves($0.node.value, "\(path).\($0.key)") }
        case .array(let elements):
            elements.enumerated().flatMap { index, node in
                if case .object = node.value { leaves(node.value, "\(path)[\(index)]") } else { [path] }
            }
        default: [path]
        }
    }

    @Test(
        "B3 S2 a profile with a wrong key, unit or range is refused with line and column",
        arguments: [
            ("", "lobby.json:1:1: the text ends too early"),
            ("{\n  \"profile\": 1\n}", "lobby.json:1:1: “name” is missing: a text of one line"),
            (
                #"{"profile": 2, "name": "a"}"#,
                "lobby.json:1:13: profile: 2: not possible; a whole number from 1 to 1 must stand here"
            ),
            (
                "{\"profile\": 1, \"name\": \"a\",\n \"display\": {\"rotaion\": 90}}",
                "lobby.json:2:14: display: “rotaion”: no such key; write “rotation”"
            ),
            (
                "{\"profile\": 1, \"name\": \"a\",\n \"display\": {\n  \"rotation\": 45}}",
                "lobby.json:3:15: display.rotation: 45: not possible; 0, 90, 180 or 270 must stand here"
            ),
            (
                #"{"profile": 1, "name": "a", "power": {"offAfter": 600}}"#,
                "lobby.json:1:51: power.offAfter: 600: not possible; a number and its unit (s, ms, min or h) from “100 ms” to “24 h” must stand here"
            ),
            (
                #"{"profile": 1, "name": "a", "power": {"hours": ["mon-fri 8-22"]}}"#,
                "lobby.json:1:49: power.hours[0]: “mon-fri 8-22”: not possible; hours such as “mon-fri 08:00-22:00” must stand here"
            ),
            (
                #"{"profile": 1, "name": "a", "power": {"backlight": "../../etc"}}"#,
                "lobby.json:1:52: power.backlight: “../../etc”: not possible; a name in /sys/class/backlight must stand here"
            ),
            (
                #"{"profile": 1, "name": "a", "touch": {"panels": [{"device": "*", "matrix": [1, 0, 0]}]}}"#,
                "lobby.json:1:76: touch.panels[0].matrix: a list of 6 must stand here"
            ),
            (
                #"{"profile": 1, "name": "a", "keyboard": {"layout": "../de"}}"#,
                "lobby.json:1:52: keyboard.layout: “../de”: not possible; a layout such as “de” must stand here"
            ),
            (
                #"{"profile": 1, "name": "a", "service": {"devices": ["/dev/x rw"]}}"#,
                "lobby.json:1:53: service.devices[0]: “/dev/x rw”: not possible; “serial”, “sound”, “camera”, “printer”, “hidraw”, “i2c”, “cec”, “gpio” or a path below /dev must stand here"
            ),
            (
                #"{"profile": 1, "name": "a", "service": {"groups": ["sudo"]}}"#,
                "lobby.json:1:52: service.groups[0]: “sudo”: not possible; a group of the system without the rights of root must stand here"
            ),
            (
                #"{"profile": 1, "name": "a", "display": {"mode": "huge"}}"#,
                "lobby.json:1:49: display.mode: “huge”: not possible; a mode such as “1024x768@60” must stand here"
            ),
        ])
    func wrong(text: String, message: String) {
        #expect(error(text) == message)
    }

    @Test("B3 S2 a profile that is too large, or no file, is refused without being read")
    func unreadable() throws {
        let text = #"{"profile": 1, "name": ""# + String(repeating: "a", count: 70_000) + #""}"#
        #expect(error(text) == "lobby.json:1:1: the profile is larger than 64 KiB")
        #expect(
            throws: BoardProfileError(
                description:
                    "open /nonexistent/a.json: No such file or directory (ENOENT); name another profile")
        ) { try BoardProfile("/nonexistent/a.json") }
        let folder = try TemporaryFolder()
        mkfifo(folder.path("fifo.json"), 0o600)
        #expect(throws: BoardProfileError.self) { try BoardProfile(folder.path("fifo.json")) }
        #expect(throws: BoardProfileError.self) { try BoardProfile(folder.url.path + "/") }
        #expect(
            throws: BoardProfileError(
                description: "no profile “raspberry-pi-4-hdmu”; did you mean “raspberry-pi-4-hdmi”?")
        ) { try BoardProfile("raspberry-pi-4-hdmu") }
    }

    @Test("S2 profiles with random changes are read or refused, and what is read can be written")
    func broken() throws {
        var random = SeededGenerator(seed: 21)
        let files = try BoardProfile.names.map { try #require(BoardProfile.bytes(of: $0)) }
        let pieces = ["{", "}", "[", "]", "\"", ":", ",", "null", "-1e308", "\\u0000", "0.0000001", "\u{feff}"]
        for number in 0..<5000 {
            var bytes = files[number % files.count]
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                if Bool.random(using: &random) {
                    bytes[place] = UInt8.random(in: 0...255, using: &random)
                } else {
                    bytes.insert(contentsOf: Array(pieces.randomElement(using: &random)?.utf8 ?? "".utf8), at: place)
                }
            }
            guard let profile = try? BoardProfile(json: bytes, name: "broken.json") else { continue }
            #expect(try BoardProfile(json: profile.json, name: "again.json") == profile)
        }
    }

    @Test("B3 a profile replaces the program's settings; the environment and the command line replace its")
    func precedence() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let text = """
                {"profile": 1, "name": "Lobby",
                 "display": {"mode": "800x480", "rotation": 180, "scale": 2, "format": "rgb565", "buffers": 2,
                             "outputs": [{"connector": "HDMI-A-2", "rotation": 90}, {"connector": "DP-1"}]},
                 "touch": {"panels": [{"device": "*ft5x06*", "matrix": [1, 0, 0, 0, 1, 0.5],
                                       "ignoredArea": [0, 0.75, 1, 0.25]}], "touchesPerSecond": 20,
                           "stuckTimeout": "5 min", "minimumDuration": "20 ms", "predicted": true},
                 "keyboard": {"layout": "de", "options": "compose:ralt", "numLock": false, "capsLock": true,
                              "devices": [{"device": "Honeywell*", "layout": "us", "variant": "intl"}]},
                 "power": {"commands": {"on": "lamp on"}, "brightness": 0.75,
                           "dimAfter": "90 s", "dimmedBrightness": 0.5,
                           "offAfter": "1 h", "hours": ["sat 10:00-12:00"], "keepsSignal": true}}
                """
            try folder.write(text, to: "lobby.json")
            setenv("VITRINE_PROFILE", folder.path("lobby.json"), 1)
            setenv("VITRINE_SCALE", "3", 1)
            var program = Kiosk.Configuration()
            program.profile = "no such profile, which the environment replaces"
            program.mode = "1x1"
            program.connector = "HDMI-A-1"
            program.power.light = .none
            program.keyboard = .init(layout: "fr", variant: "azerty")
            program.keyboard?.repeatRate = 10
            let settings = try RunArguments(["--rotation", "90", "--off-after", "7"]).settings
            let configuration = try program.resolved(with: settings)
            #expect(configuration.mode == "800x480" && configuration.connector == "HDMI-A-1")
            #expect(configuration.rotation == .quarter && configuration.scale == 3)
            #expect(configuration.pixelFormat == .rgb565 && configuration.buffers == 2)
            #expect(
                configuration.outputSettings == [
                    .init(connector: "HDMI-A-2", rotation: .quarter), .init(connector: "DP-1"),
                ])
            #expect(
                configuration.touchPanels == [
                    .init(
                        device: "*ft5x06*", calibration: [1, 0, 0, 0, 1, 0.5],
                        ignoredArea: CGRect(x: 0, y: 0.75, width: 1, height: 0.25))
                ])
            #expect(configuration.touchesPerSecond == 20 && configuration.stuckTouchTimeout == 300)
            #expect(configuration.minimumTouchDuration == 0.02)
            #expect(configuration.predictsTouches)
            var keyboard = Kiosk.Configuration.Keyboard(layout: "de")
            keyboard.options = "compose:ralt"
            keyboard.startsWithNumLock = false
            keyboard.startsWithCapsLock = true
            keyboard.devices = [.init(device: "Honeywell*", layout: "us", variant: "intl")]
            keyboard.repeatRate = 10
            #expect(configuration.keyboard == keyboard)
            #expect(configuration.power.light == .commands(.init(on: "lamp on")))
            #expect(configuration.power.dimsAfter == 90 && configuration.power.dimmedBrightness == 0.5)
            #expect(configuration.power.brightness == 0.75)
            #expect(configuration.power.turnsOffAfter == 7 && configuration.power.keepsSignal)
            #expect(configuration.power.hours == [.init(weekdays: .saturday, from: 600, to: 720)])
            #expect(configuration.profile == nil, "it is applied once")
        }
    }

    @Test("B3 a wrong profile is an error of the file, and nothing is opened")
    func wrongChoice() {
        var configuration = Kiosk.Configuration()
        configuration.readsEnvironment = false
        configuration.profile = "/nonexistent.json"
        let error = #expect(throws: KioskError.self) { try configuration.resolved() }
        #expect(error?.kind == .file)
    }

    @Test("B3 the page Boards lists the members of profiles as the reader has them")
    func page() throws {
        let page = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Vitrine/Vitrine.docc/Boards.md")
        let table = BoardProfile.form.rows.filter { $0.words != "an object" }
            .map { "| `\($0.path)` | \($0.words) | \($0.help) |" }
        let text = try String(contentsOf: page, encoding: .utf8)
        let example = try #require(text.split(separator: "```json\n").dropFirst().first?.split(separator: "```").first)
        #expect(throws: Never.self) { try BoardProfile(json: Array(example.utf8), name: "Boards.md") }
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.hasPrefix("| `") } == table, "\(table.joined(separator: "\n"))")
    }

    @Test("B3 the schema is valid, takes all profiles, and refuses what the reader refuses")
    func schema() throws {
        var files = Dictionary(
            uniqueKeysWithValues: BoardProfile.names.map { ($0, BoardProfile.bytes(of: $0) ?? []) })
        #expect(try JSONSchemaCheck.refused(files, by: BoardProfile.schema) == [:])
        files = [
            "key": #""displays": {}"#, "rotation": #""display": {"rotation": 45}"#,
            "unit": #""power": {"offAfter": 5}"#,
            "matrix": #""touch": {"panels": [{"device": "*", "matrix": [1]}]}"#,
            "device": #""touch": {"panels": [{}]}"#,
        ].mapValues { Array("{\"profile\": 1, \"name\": \"a\", \($0)}".utf8) }
        #expect(Set(try JSONSchemaCheck.refused(files, by: BoardProfile.schema).keys) == Set(files.keys))
    }
}
