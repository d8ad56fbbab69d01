import Foundation
import Gallery
import Testing
import Vitrine

/// The examples of Tools/examples in the gallery.
@Suite struct ExampleFileTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Tools/examples")

    @Test("each file is a program when it is copied: it has a main that only the gallery leaves out")
    func programs() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(names.count == 5)
        for name in names {
            let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
            #expect(text.contains("\n#if !VITRINE_GALLERY\n    @main\n#endif\n"), "\(name)")
            #expect(text.contains("static func main()"), "\(name)")
        }
    }

    @Test("a tap fades the photo frame to another photo")
    func photoFrame() {
        let held = HeldScene("photo-frame") { _ in [] }
        let first = held.picture(at: 0.3)
        #expect(held.picture(at: 3) == first)
        let tapped = HeldScene("photo-frame") { view in
            [Stroke([(0.5, CGPoint(x: 220, y: 165)), (0.58, CGPoint(x: 220, y: 165))], in: view.stage.root)]
        }
        #expect(tapped.picture(at: 0.3) == first)
        let fading = tapped.picture(at: 1)
        let last = tapped.picture(at: 3)
        #expect(fading != first && last != first && fading != last)
        #expect(tapped.isStill)
    }

    @Test("the knob of the thermostat follows a finger and snaps to half a degree")
    func thermostat() {
        let held = HeldScene("thermostat") { view in
            let middle = CGPoint(x: 220, y: 165)
            return [
                Stroke(
                    [
                        (0.2, CGPoint(x: middle.x - 119, y: middle.y)), (0.5, CGPoint(x: middle.x, y: middle.y - 119)),
                        (0.6, CGPoint(x: middle.x, y: middle.y - 119)),
                    ], in: view.stage.root)
            ]
        }
        held.picture(at: 0)
        held.picture(at: 3)
        // The top of the dial is 20 degrees.
        #expect(held.view.color(220, 165 - 118.8) == [255, 255, 255])
        #expect(held.isStill)
    }

    @Test("the splash screen is gone at its end")
    func splash() {
        let view = SceneView(SceneView.named("splash"))
        let end = view.picture(of: 3.1)
        #expect(view.color(240, 180) == Bytes.ivory)
        #expect(view.picture(of: 60) == end)
        #expect(view.picture(of: 1) != end)
    }
}
