import Foundation
import TestSupport
import Testing

@Suite struct ProfileCommandTests {
    @Test("B3 profiles are listed and shown, and a shown one can be checked and changed")
    func commands() throws {
        let folder = try TemporaryFolder()
        let list = try Tool.run("profile", "list")
        #expect(list.output.contains("raspberry-pi-4-touch-display"))
        #expect(list.output.split(separator: "\n").allSatisfy { $0.hasSuffix("not tried on hardware)") })
        let shown = try Tool.run("profile", "show", "raspberry-pi-4-touch-display")
        try folder.write(shown.output, to: "lobby.json")
        #expect(try Tool.run("profile", "check", folder.path("lobby.json")).status == 0)
        try folder.write(shown.output.replacing("\"scale\": 1", with: "\"scale\": 100"), to: "wrong.json")
        let wrong = try Tool.run("profile", "check", folder.path("lobby.json"), folder.path("wrong.json"))
        #expect(wrong.status == 65)
        #expect(wrong.errors.hasPrefix("vitrine: \(folder.path("wrong.json")):8:14: display.scale: 100: not possible"))
        #expect(try Tool.run("schema", "profile").output.contains("Vitrine profile"))
    }

    @Test("B3 a profile has the size and rotation of a picture without a display")
    func picture() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"profile": 1, "name": "Lobby", "display": {"mode": "480x800", "rotation": 90}}"#, to: "lobby.json")
        let outcome = try Tool.run(
            "run", "ship", "--profile", folder.path("lobby.json"), "--display", "headless", "--at", "0", "--output",
            folder.path("ship.png"))
        #expect(outcome.status == 0, "\(outcome.errors)")
        let header = try folder.data("ship.png").prefix(24)
        #expect(Array(header[16..<24]) == [0, 0, 3, 32, 0, 0, 1, 224], "800 by 480 points")
    }
}
