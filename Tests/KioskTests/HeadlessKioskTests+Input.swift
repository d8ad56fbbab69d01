import Foundation
import Geometry
import Input
import Kiosk
import Layers
import Testing

extension HeadlessKioskTests {
    /// Kiosks in virtual time under recorded input.
    @Suite struct RecordedInput {
        /// A layer that records keys as text.
        private final class Field: CALayer, KeyResponder {
            var heard: [String] = []
            func layer(_ layer: CALayer, receives event: KeyEvent) {
                heard.append("\(event.key.characters) \(event.phase) \((event.timestamp * 1000).rounded() / 1000)")
            }
        }

        /// Runs a kiosk on a panel of 200 × 100 pixels with the events of two devices: 1 is a touch panel, 2 a
        /// keyboard.
        private func run(
            _ root: CALayer, _ events: String, _ change: (inout Kiosk.Configuration) -> Void = { _ in },
            before: (Kiosk) -> Void = { _ in }
        ) throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString).input")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(
                "vitrine-input 1\ndevice 1 name=\"Panel\" capabilities=touch\ndevice 2 capabilities=keyboard\n\(events)\n"
                    .utf8
            ).write(to: file)
            var configuration = Kiosk.Configuration()
            configuration.display = .headless
            configuration.startTime = 0
            configuration.mode = "200x100@60"
            configuration.recording = file.path
            change(&configuration)
            let kiosk = try Kiosk(root: root, configuration: configuration)
            before(kiosk)
            try kiosk.run()
        }

        @Test(
            "D6 one setting turns the picture and where it is touched",
            arguments: [
                (Kiosk.Configuration.Rotation.none, CGPoint(x: 150, y: 25)), (.quarter, CGPoint(x: 25, y: 50)),
                (.half, CGPoint(x: 50, y: 75)),
                (.threeQuarters, CGPoint(x: 75, y: 150)),
            ])
        func rotation(rotation: Kiosk.Configuration.Rotation, place: CGPoint) throws {
            let root = CALayer()
            var places: [CGPoint] = []
            root.addGestureRecognizer(UIPanGestureRecognizer { pan in places.append(pan.location(in: root)) })
            try run(root, "0.1 1 down 0 0.25 0.75\n0.2 1 motion 0 0.75 0.25\n0.3 1 up 0") { $0.rotation = rotation }
            let last = try #require(places.last)
            #expect(abs(last.x - place.x) < 1e-9 && abs(last.y - place.y) < 1e-9, "\(last)")
        }

        @Test(
            "I5 a kiosk tells its program that something lies on its panel, though nothing more is heard of it, and that it is gone"
        )
        func stuck() throws {
            let root = CALayer()
            var (notices, states): ([InputNotice], [UIGestureRecognizer.State]) = ([], [])
            root.addGestureRecognizer(UIPanGestureRecognizer { states.append($0.state) })
            try run(
                root, "0.1 1 down 0 0.2 0.5\n0.2 1 motion 0 0.5 0.5\n100 1 up 0\n101 1 frame",
                { $0.stuckTouchTimeout = 30 },
                before: { kiosk in
                    kiosk.inputNoticeHandler = { notices.append($0) }
                })
            #expect(
                notices.map(\.kind) == [.inputDegraded(.stuckTouch), .inputRestored]
                    && notices.allSatisfy { $0.device == "Panel" })
            #expect(notices.map { ($0.time * 10).rounded() / 10 } == [30.2, 100])
            #expect(states == [.began, .cancelled])
        }

        @Test(
            "G3 what waits for time to pass comes in time while nothing moves and nothing is touched: a long press, a tap without its second"
        )
        func waitingGestures() throws {
            let root = CALayer()
            var told: [String] = []
            func note(_ what: String) { told.append("\(what) \((CACurrentMediaTime() * 1e6).rounded() / 1e6)") }
            let press = UILongPressGestureRecognizer { if $0.state == .began { note("press") } }
            let single = UITapGestureRecognizer { _ in note("tap") }
            let double = UITapGestureRecognizer { _ in note("double") }
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            for recognizer in [press, single, double] { root.addGestureRecognizer(recognizer) }
            try run(root, "0.1 1 down 0 0.5 0.5\n1 1 up 0\n2 1 down 0 0.5 0.5\n2.1 1 up 0\n5 1 frame")
            #expect(told == ["press 0.6", "tap 2.45"])
        }

        @Test("I7 a panel of another output moves nothing")
        func mapped() throws {
            let root = CALayer()
            var count = 0
            root.addGestureRecognizer(UIPanGestureRecognizer { _ in count += 1 })
            let drag = "0.1 1 down 0 0.25 0.75\n0.2 1 motion 0 0.75 0.25\n0.3 1 up 0"
            try run(root, drag) { $0.touchPanels = [.init(device: "Other")] }
            #expect(count == 0)
            try run(root, drag) { $0.touchPanels = [.init(device: "Pan*", calibration: [1, 0, 0, 0, 1, 0])] }
            #expect(count == 2)
        }

        @Test(
            "I10 keys do nothing unless the configuration has a keyboard; then they come to the focused layer and repeat in virtual time"
        )
        func keys() throws {
            let keys =
                "1 2 key 30 pressed\n1.6 2 key 30 released\n2 2 key 29 pressed\n2 2 key 56 pressed\n2 2 key 60 pressed"
            let locked = Field()
            try run(locked, keys, before: { $0.keyboardFocus = locked })
            #expect(locked.heard.isEmpty)
            let field = Field()
            try run(field, keys, { $0.keyboard = .init(layout: "us") }, before: { $0.keyboardFocus = field })
            #expect(
                field.heard == [
                    "a began 1.0", "a repeated 1.5", "a repeated 1.54", "a repeated 1.58", "a ended 1.6", " began 2.0",
                    " began 2.0", " began 2.0",
                    // The keyboard of the recording is unplugged at its end.
                    " cancelled 2.1", " cancelled 2.1", " cancelled 2.1",
                ])
        }

        @Test("S2 a recording that is bad keeps the kiosk from starting, with its place")
        func bad() {
            let error = #expect(throws: KioskError.self) { try run(CALayer(), "1 1 dance") }
            #expect(error?.kind == .file && error?.description.hasSuffix(".input:4: unknown word “dance”") == true)
        }
    }
}
