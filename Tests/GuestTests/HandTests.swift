import Foundation
import Graphics
import TestSupport
import Testing

/// Finger movements on a screen of 1280 × 800 pixels, defined once, played by uinput and replayed from a recording.
private struct Script {
    enum Step {
        /// The contacts, numbered, each with its position.
        case down([(Int, Int, Int)])
        /// A movement that takes a tenth of a second.
        case move([(Int, Int, Int)])
        case up([Int])
        /// A screenshot, once everything is at rest.
        case look(String)
    }

    let scene: String
    let steps: [Step]

    /// Runs the scene and plays the steps on the board's panel.
    func played(by vitrine: String) -> String {
        var commands: [String] = []
        var lines: [String] = []
        for step in steps {
            switch step {
            case .down(let contacts): lines.append("'down\(words(contacts))'")
            case .move(let contacts): lines.append("'move\(words(contacts)) over 100'")
            case .up(let ids): lines += ids.map { "'up \($0)'" }
            case .look(let name):
                commands += [
                    "board-ctl touch \(lines.joined(separator: " 'sleep 100' "))", "still $kiosk",
                    "board-ctl screenshot \(scene)-\(name)",
                ]
                lines = []
            }
        }
        return """
            \(Board.plugging)
            \(Board.looking)
            panel=$(board-ctl touch 'create 1280x800@0 Panel')
            \(vitrine) run \(scene) >/dev/null & kiosk=$!; shown $kiosk; started $panel
            \(commands.joined(separator: "\n"))
            kill $kiosk; wait $kiosk
            """
    }

    private func words(_ contacts: [(Int, Int, Int)]) -> String { contacts.map { " \($0.0) \($0.1) \($0.2)" }.joined() }

    /// The steps as a recording, and the times of the screenshots.
    var recording: (text: String, looks: [(name: String, time: Double)]) {
        var text = "vitrine-input 1\ndevice 1 capabilities=touch\n"
        var looks: [(String, Double)] = []
        var time = 0.5
        var places: [Int: (Int, Int)] = [:]
        func add(_ contacts: [(Int, Int, Int)], _ word: String) {
            for (id, x, y) in contacts {
                text += "\(time) 1 \(word) \(id) \(Double(x) / 1280) \(Double(y) / 800)\n"
                places[id] = (x, y)
            }
            text += "\(time) 1 frame\n"
        }
        for step in steps {
            switch step {
            case .down(let contacts): add(contacts, "down")
            case .move(let contacts):
                let from = places
                for i in 1...12 {
                    time += 0.008
                    add(
                        contacts.map { id, x, y in
                            let start = from[id] ?? (x, y)
                            return (id, start.0 + (x - start.0) * i / 12, start.1 + (y - start.1) * i / 12)
                        }, "motion")
                }
            case .up(let ids):
                for id in ids { text += "\(time) 1 up \(id)\n" }
                text += "\(time) 1 frame\n"
            case .look(let name):
                time += 3
                looks.append((name, time))
            }
            time += 0.1
        }
        return (text, looks)
    }
}

@Suite("G4 scenes in the hand on a real kernel", .onBoard, .keepsRuns)
struct HandTests {
    private let vitrine = Board.product("vitrine")

    private static let scripts = [
        // Held half open, then pushed on and released.
        Script(
            scene: "door-scrub",
            steps: [
                .down([(0, 900, 400)]), .move([(0, 700, 400)]), .look("held"), .move([(0, 560, 400)]), .up([0]),
                .look("open"),
                .down([(0, 300, 300)]), .up([0]), .look("shut"),
            ]),
        // Past the words, whose light never rests, and then all of the way.
        Script(
            scene: "unlock",
            steps: [
                .down([(0, 294, 609)]), .move([(0, 944, 609)]), .look("held"), .move([(0, 1240, 609)]), .look("end"),
                .up([0]), .look("open"),
            ]),
        Script(
            scene: "sheet",
            steps: [
                .down([(0, 640, 795)]), .move([(0, 640, 500)]), .look("held"), .up([0]), .look("half"),
                .down([(0, 640, 600)]), .move([(0, 640, 100)]), .look("pulled"), .up([0]), .look("full"),
                .down([(0, 640, 40)]), .up([0]), .look("away"),
            ]),
        // Rotated and scaled about the centre between the fingers, beyond its limits; then thrown off the table.
        Script(
            scene: "photos",
            steps: [
                .down([(0, 560, 400), (1, 720, 400)]), .move([(0, 560, 300), (1, 720, 500)]),
                .move([(0, 700, 240), (1, 580, 560)]), .look("turned"),
                .up([0, 1]), .look("laid"),
                .down([(0, 540, 400)]), .move([(0, 1270, 400)]), .up([0]), .look("below"),
            ]),
        Script(
            scene: "carousel",
            steps: [
                .down([(0, 800, 400)]), .move([(0, 430, 400)]), .look("held"), .up([0]), .look("second"),
                .down([(0, 400, 400)]), .move([(0, 1100, 400)]), .up([0]), .look("first"),
            ]),
    ]

    @Test(
        "G4 G5 the door, the slider, the sheet, the photographs and the carousel under fingers are what a replay of these draws, held and at rest"
    )
    func hands() async throws {
        // Most of the time of a board is waiting for things to rest.
        try await withThrowingTaskGroup { group in
            for script in Self.scripts { group.addTask { try await compare(script) } }
            try await group.waitForAll()
        }
    }

    /// Compares what is seen while a script is played with what a replay of it draws.
    private func compare(_ script: Script) async throws {
        let outcome = try await Board().run(script.played(by: vitrine))
        #expect(outcome.status == 0, "\(script.scene): \(outcome.errorText)")
        let folder = try Directory()
        let (text, looks) = script.recording
        let file = folder.url.appending(path: "\(script.scene).input")
        try Data(text.utf8).write(to: file)
        let render = Process()
        render.executableURL = URL(filePath: Board.hostProduct("vitrine"))
        render.arguments = [
            "render", script.scene, "--replay", file.path, "--at", looks.map { "\($0.time)" }.joined(separator: ","),
            "--size", "1280x800", "--output", folder.url.path,
        ]
        try render.start()
        render.waitUntilExit()
        var seen: Set<[UInt8]> = []
        for look in looks {
            let screenshot = try outcome.screenshot("\(script.scene)-\(look.name)")
            let picture = try CGImage(
                contentsOfFile: folder.url.appending(path: "\(script.scene)-\(look.time).png").path
            ).premultipliedRGBA()
            let differences = screenshot.rgb.indices.count { screenshot.rgb[$0] != picture[$0 / 3 * 4 + $0 % 3] }
            #expect(differences == 0, "\(script.scene), \(look.name)")
            seen.insert(screenshot.rgb)
        }
        #expect(seen.count >= looks.count - 1, "\(script.scene): the looks differ")
    }
}
