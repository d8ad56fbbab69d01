import Geometry
import Glibc
import Input
import Layers
import Testing

/// A panel that is mounted on its side gives the same gestures.
@Suite struct RotatedGestureTests {
    /// Plays a drag, a pinch that turns, and a double tap, given in points of the picture, on a panel of 800 × 600 pixels.
    private static func story(_ rotation: Rotation) -> [String] {
        let screen = ScreenGeometry(pixelWidth: 800, pixelHeight: 600, rotation: rotation, scale: 2)
        let card = CALayer("card", 50, 50, 200, 200)
        card.setAffineTransform(CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 1.25, y: 1.25))
        let stage = Stage(card)
        var lines: [String] = []
        let judge = Judge()
        judge.simultaneously = { _, _ in true }
        func rounded(_ x: CGFloat) -> String { "\(Int((x * 1e6).rounded()))" }
        func rounded(_ p: CGPoint) -> String { "(\(rounded(p.x)), \(rounded(p.y)))" }
        let double = UITapGestureRecognizer { tap in lines.append("double \(rounded(tap.location(in: card)))") }
        double.numberOfTapsRequired = 2
        let recognizers: [UIGestureRecognizer] = [
            UIPanGestureRecognizer { lines.append("pan \($0.state) \(rounded($0.translation(in: card))) \(rounded($0.velocity(in: card)))") },
            UIPinchGestureRecognizer { lines.append("pinch \($0.state) \(rounded($0.scale))") },
            UIRotationGestureRecognizer { lines.append("turn \($0.state) \(rounded($0.rotation))") }, double,
        ]
        for recognizer in recognizers {
            recognizer.delegate = judge
            card.addGestureRecognizer(recognizer)
        }
        var tracker = TouchTracker(screen: screen)
        let panel = InputDevice(id: .init(1), name: "panel", sysname: "event1", capabilities: .touch)
        let panelFromPoints = screen.pointsFromPanel.inverted()
        func place(_ p: CGPoint) -> DevicePosition {
            let q = p.applying(panelFromPoints)
            return DevicePosition(x: Double(q.x), y: Double(q.y))
        }
        func send(_ time: Double, _ kinds: InputEvent.Kind...) {
            for kind in kinds + [.touchFrame] { tracker.handle(InputEvent(device: panel, time: time, kind: kind)) }
            stage.router.deliver(tracker.changes, at: time)
            tracker.removeChanges()
        }
        let middle = CGPoint(x: 150, y: 150)
        send(0, .touchDown(slot: 0, place(middle)))
        for i in 1...20 { send(Double(i) * 0.01, .touchMotion(slot: 0, place(CGPoint(x: 150 + CGFloat(i) * 4, y: 150 - CGFloat(i) * 2)))) }
        send(0.21, .touchUp(slot: 0))
        func arm(_ t: Double, _ sign: Double) -> DevicePosition {
            place(CGPoint(x: middle.x + CGFloat(sign * (30 + 40 * t) * cos(t)), y: middle.y + CGFloat(sign * (30 + 40 * t) * sin(t))))
        }
        send(1, .touchDown(slot: 0, arm(0, 1)), .touchDown(slot: 1, arm(0, -1)))
        for i in 1...50 {
            let t = Double(i) / 50
            send(1 + t, .touchMotion(slot: 0, arm(t, 1)), .touchMotion(slot: 1, arm(t, -1)))
        }
        send(2.1, .touchUp(slot: 0), .touchUp(slot: 1))
        for time in [3.0, 3.2] {
            send(time, .touchDown(slot: 0, place(CGPoint(x: 120, y: 160))))
            send(time + 0.05, .touchUp(slot: 0))
        }
        return lines
    }

    @Test("D6 a drag, a pinch that turns and a double tap are the same gestures at 0, 90, 180 and 270 degrees", arguments: [Rotation.degrees90, .degrees180, .degrees270])
    func rotations(rotation: Rotation) {
        let upright = Self.story(.degrees0)
        #expect(upright.contains { $0.hasPrefix("pan ended") } && upright.contains { $0.hasPrefix("pinch ended") })
        #expect(upright.contains { $0.hasPrefix("turn ended 1000000") } && upright.last?.hasPrefix("double") == true)
        #expect(Self.story(rotation) == upright)
    }
}
