import Foundation
import Graphics
import TestSupport
import Testing

@Suite("the vitrine command on a real kernel", .onBoard, .keepsRuns)
struct VitrineTests {
    private let vitrine = Board.product("vitrine")

    @Test("T5 a paused scene on virtio-gpu is what render draws for the same time, byte for byte")
    func paused() async throws {
        let scenes = [
            "door": "1.3", "ship": "1.1", "clock-layers": "0.7", "clock-drawn": "0.9", "circle": "0.6", "volume": "0.8",
        ]
        let names = scenes.keys.sorted()
        let steps = try await Board().run(
            steps: names.map { scene in
                """
                \(Board.looking)
                \(vitrine) run \(scene) --pause-at \(scenes[scene]!) & kiosk=$!; shown $kiosk; still $kiosk
                board-ctl screenshot \(scene)
                kill $kiosk; wait $kiosk
                """
            })
        for (scene, outcome) in zip(names, steps) {
            try #require(outcome.status == 0, "\(scene): \(outcome.errorText)")
            #expect(try outcome.screenshot(scene).isRendering(of: scene, at: scenes[scene]!), "\(scene)")
        }
    }

    @Test(
        "K6 --watch shows a saved file, also one that is renamed, and keeps the old scene while the file has an error")
    func watching() async throws {
        func scene(_ color: String) -> String {
            #"{"vitrine": 1, "layer": {"backgroundColor": "\#(color)"}}"#
        }
        let outcome = try await Board().run(
            """
            \(Board.looking)
            cd /run; echo '\(scene("#ff0000"))' >scene.json
            \(vitrine) run scene.json --watch 2>errors & kiosk=$!; shown $kiosk; still $kiosk
            board-ctl screenshot red
            echo '\(scene("#00ff00"))' >scene.json; sleep 0.1; board-ctl screenshot green
            echo '\(scene("green"))' >scene.json; sleep 0.1; board-ctl screenshot broken
            echo '\(scene("#0000ff"))' >new; mv new scene.json; sleep 0.1; board-ctl screenshot blue
            kill $kiosk; wait $kiosk || exit
            cat errors >&2
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        for (name, color) in [
            ("red", [255, 0, 0]), ("green", [0, 255, 0]), ("broken", [0, 255, 0]), ("blue", [0, 0, 255]),
        ] {
            let rgb = try outcome.screenshot(name).rgb
            #expect(rgb.indices.allSatisfy { rgb[$0] == color[$0 % 3] }, "\(name)")
        }
        let lines = outcome.errorText.split(separator: "\n").filter { !$0.hasPrefix("vitrine: device: ") }
        #expect(lines.count == 1, "\(outcome.errorText)")
        #expect(lines.first?.hasPrefix("vitrine: scene.json:1:45: layer.backgroundColor: a colour") == true)
        #expect(lines.first?.hasSuffix("the old scene stays") == true)
    }

    @Test("G4 a finger drags the door, and what is seen is the door at those times")
    func drag() async throws {
        // The door's scene is enlarged 2.2 times, and 200 of its points open the door in a second. The drag begins
        // downwards: where the shown finger is when it begins, which depends on the moment of the frame, then changes
        // nothing across. The finger is 44, 220 and 330 points to the left at 0.1, 0.5 and 0.75 s.
        let outcome = try await Board().run(
            """
            \(Board.plugging)
            \(Board.looking)
            panel=$(board-ctl touch 'create 1280x800@0 Panel')
            \(vitrine) run door-scrub & kiosk=$!; shown $kiosk; started $panel
            board-ctl touch 'down 0 900 400' 'move 0 900 420 over 100' 'move 0 856 420 over 200'
            still $kiosk; board-ctl screenshot first
            board-ctl touch 'move 0 680 420 over 200'; still $kiosk; board-ctl screenshot second
            board-ctl touch 'move 0 570 420 over 200'; still $kiosk; board-ctl screenshot third
            board-ctl touch 'up 0'
            kill $kiosk; wait $kiosk || exit
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        for (shot, moment) in [("first", "0.2"), ("second", "1"), ("third", "1.5")] {
            #expect(try outcome.screenshot(shot).isRendering(of: "door", at: moment), "\(shot)")
        }
    }

    @Test(
        "what keeps a picture from the screen is one line that says what is wrong and what to do, with a status of its own"
    )
    func obstacles() async throws {
        let steps = try await Board().run(
            steps: [
                """
                echo off >/sys/class/drm/card0-Virtual-1/status; \(vitrine) run door; s=$?
                echo on >/sys/class/drm/card0-Virtual-1/status; exit $s
                """,
                """
                \(vitrine) run door --duration 8 & first=$!; sleep 3
                \(vitrine) run door; s=$?; kill $first; wait; exit $s
                """,
                "setpriv --reuid=65534 --clear-groups \(vitrine) run door",
                "\(vitrine) run door --card /dev/dri/card7",
                "\(vitrine) run door --connector HDMI-A-9",
                "\(vitrine) run door --mode 1x1",
                "\(vitrine) run nothing",
                "rm /dev/dri/card0; \(vitrine) run door",
            ])
        let expected: [(status: Int32, words: String)] = [
            (69, "no display is connected"), (75, "another program"), (77, "permission"), (69, "card7"),
            (69, "HDMI-A-9"),
            (69, "1x1"), (65, "nothing"), (69, "there is no card"),
        ]
        for (step, expected) in zip(steps, expected) {
            let lines = step.errorText.split(separator: "\n").filter { !$0.hasPrefix("vitrine: device: ") }
            #expect(step.status == expected.status, "\(step.errorText)")
            #expect(lines.count == 1 && lines[0].contains(expected.words), "\(step.errorText)")
        }
    }
}
