import Foundation
import Gallery
import Graphics
import Input
import TestFonts
import TestSupport
import Testing
import Vitrine
import VitrineTesting

/// The examples of the gallery, which are programs of one file each.
@Suite struct ExampleFileTests {
    /// The scenes, each with the time at which its recorded touches have had an effect.
    static let examples: [(name: String, time: CFTimeInterval)] = [
        ("departures-board", 1.2), ("order-terminal", 2.6), ("photo-frame", 1.3), ("splash", 1.4), ("thermostat", 1.6),
    ]
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    private static let files = tests.appending(path: "../../Tools/gallery/Examples")

    @Test("each file ends with a program, which only the gallery leaves out")
    func programs() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.files.path)
        #expect(names.count == Self.examples.count)
        for name in names {
            let text = try String(contentsOf: Self.files.appending(path: name), encoding: .utf8)
            let parts = text.components(separatedBy: "\n#if !VITRINE_GALLERY\n    @main enum Program {\n")
            #expect(parts.count == 2 && parts.last?.hasSuffix("\n    }\n#endif\n") == true, "\(name)")
        }
    }

    @Test("recorded touches result in the golden picture of the example", arguments: examples)
    func replay(name: String, time: CFTimeInterval) throws {
        try TestFonts.use()
        let file = Self.tests.appending(path: "Recordings/\(name).input").path
        let touched = HeldScene(
            name, width: 480, height: 360, recording: try InputRecording(contentsOfFile: file))
        let picture = touched.picture(at: time)
        try expectGolden(#require(CGImage(premultipliedRGBA: picture, width: 480, height: 360)), name)
        #expect(HeldScene(name, width: 480, height: 360) { _ in [] }.picture(at: time) != picture)
    }

    @Test("a tap fades the photo frame to another photo")
    func photoFrame() {
        let held = HeldScene("photo-frame") { _ in [] }
        let first = held.picture(at: 0.3)
        let rested = held.picture(at: 7)
        let tapped = HeldScene("photo-frame") { view in
            [Stroke([(0.5, CGPoint(x: 220, y: 165)), (0.58, CGPoint(x: 220, y: 165))], in: view.stage.root)]
        }
        #expect(tapped.picture(at: 0.3) == first)
        // The middle of the sky.
        tapped.picture(at: 1.2)
        let fading = tapped.view.color(220, 90)
        tapped.picture(at: 7)
        let last = tapped.view.color(220, 90)
        #expect(fading != last)
        #expect(fading != held.view.color(220, 90))
        #expect(last != held.view.color(220, 90))
        #expect(tapped.isStill)
        #expect(held.isStill)
        #expect(rested != first)
    }

    @Test("the knob of the thermostat follows a finger and snaps to half a degree; the sign + adds one more")
    func thermostat() {
        let radius: CGFloat = 330 * 0.37
        func knob(_ held: HeldScene, at time: CFTimeInterval, degrees: Double) -> [UInt8] {
            held.picture(at: time)
            let angle = (degrees - 20) / 20 * 1.5 * .pi - .pi / 2
            return held.view.color(220 + radius * cos(angle), 165 + radius * sin(angle))
        }
        let held = HeldScene("thermostat") { view in
            let root = view.stage.root
            let plus = CGPoint(x: 220 + radius * 0.3, y: 165 + radius * 0.9)
            return [
                Stroke(
                    [
                        (0.2, CGPoint(x: 220 - radius, y: 165)), (0.5, CGPoint(x: 221, y: 165 - radius)),
                        (0.6, CGPoint(x: 221, y: 165 - radius)),
                    ], in: root),
                Stroke([(2, plus), (2.05, plus)], in: root),
            ]
        }
        let white: [UInt8] = [255, 255, 255]
        #expect(knob(held, at: 0, degrees: 19) == white)
        #expect(knob(held, at: 1.9, degrees: 20) == white)
        // The knob reaches half a degree to each side.
        #expect(knob(held, at: 1.95, degrees: 20.9) != white)
        #expect(knob(held, at: 4, degrees: 20.9) == white)
        #expect(held.isStill)
    }

    @Test("ordering empties the order, and the terminal thanks")
    func orderTerminal() {
        let unit: CGFloat = 330 / 480
        let card = CGPoint(x: 110, y: 130 * unit)
        let button = CGPoint(x: 440 - 95 * unit, y: 330 - 42 * unit)
        let held = HeldScene("order-terminal") { view in
            [card, card, button].enumerated().map { index, place in
                Stroke([(0.2 + Double(index), place), (0.28 + Double(index), place)], in: view.stage.root)
            }
        }
        let empty = held.picture(at: 0.1)
        let dim = held.view.color(button.x - 55 * unit, button.y)
        let one = held.picture(at: 1.1)
        #expect(held.view.color(button.x - 55 * unit, button.y) == Bytes.amber && dim != Bytes.amber)
        let two = held.picture(at: 2.1)
        held.picture(at: 5)
        #expect(held.view.color(button.x - 55 * unit, button.y) == dim)
        #expect(held.isStill)
        #expect(empty != one)
        #expect(one != two)
    }

    @Test("the splash screen is gone at its end, and earlier after a tap")
    func splash() {
        let view = SceneView(SceneView.named("splash"))
        _ = view.picture(of: 2)
        #expect(view.color(20, 20) != Bytes.ivory)
        let end = view.picture(of: 3.4)
        #expect(view.color(20, 20) == Bytes.ivory)
        #expect(view.picture(of: 60) == end)
        let tapped = HeldScene("splash", width: 480, height: 360) { view in
            [Stroke([(0.5, CGPoint(x: 240, y: 180)), (0.55, CGPoint(x: 240, y: 180))], in: view.stage.root)]
        }
        #expect(tapped.picture(at: 2) == end)
        #expect(tapped.isStill)
    }

    @Test("the board as a program of its own shows the departures on its standard input")
    func standardInput() throws {
        let folder = try TemporaryFolder()
        /// Draws the board after two seconds and returns the number of amber pixels in its first two rows' times.
        func light(_ input: String) throws -> [Int] {
            let outcome = try BuiltProgram("DeparturesBoardProgram").run(
                inShell: input + #" | "$@""#,
                [
                    "--display", "headless", "--real-time", "--mode", "480x360", "--at", "2",
                    "--output", folder.path("board.png"),
                ])
            #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            let pixels = try CGImage(contentsOfFile: folder.path("board.png")).premultipliedRGBA()
            return [90, 135].map { top in
                (top..<top + 45).reduce(0) { count, y in
                    count + (0..<99).count { pixels[(y * 480 + $0) * 4] > 200 }
                }
            }
        }
        #expect(try light("true") == [0, 0])
        let one = try light(#"printf '09:40;Zürich;A12\nno departure\n'"#)
        #expect(one[0] > 50 && one[1] == 0)
        let changed = try light(#"printf '09:40;Zürich;A12\n10:05;Wien;B3\n11:10;Київ;A4\n09:40;Zürich;\n'"#)
        #expect(changed[0] > 50 && changed[1] > 50)
    }
}
