import Display
import Geometry
import Input
import Kiosk
import LayerTestSupport
import Layers
import TestSupport
import Testing

/// Kiosks on displays whose mode changes while they run.
@Suite(.ownRunLoop) struct ModeChangeKioskTests {
    /// Runs a kiosk with a moving layer on a display of three sizes.
    private func run(_ root: CALayer, _ change: (inout Kiosk.Configuration) -> Void = { _ in }) throws -> [CGSize] {
        let dot = CALayer()
        dot.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        dot.backgroundColor = .white
        root.addSublayer(dot)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = 2 * CGFloat.pi
        turn.duration = 1
        turn.repeatCount = .infinity
        dot.add(turn, forKey: "turn")
        let modes = try [(300, 200), (400, 200), (160, 120)].map { size in
            try #require(Mode(width: size.0, height: size.1, refreshInterval: 1.0 / 240))
        }
        var configuration = Kiosk.Configuration()
        configuration.console = .none
        change(&configuration)
        let kiosk = try Kiosk(
            root: root, output: ResizingOutput(modes: modes, flipsPerMode: 8), configuration: configuration)
        var sizes = [kiosk.size]
        kiosk.sizeHandler = { sizes.append($0) }
        try kiosk.run()
        #expect(kiosk.size == sizes.last)
        return sizes
    }

    @Test("D11 the root layer follows the screen's size and lays out its sublayers, until the display is closed")
    func follows() throws {
        let root = CALayer()
        let bar = CALayer()
        bar.frame = CGRect(x: 0, y: 180, width: 300, height: 20)
        bar.autoresizingMask = [.layerWidthSizable, .layerMinYMargin]
        let sizes: [CGSize] = try {
            root.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
            root.addSublayer(bar)
            return try run(root)
        }()
        #expect(
            sizes == [
                CGSize(width: 300, height: 200), CGSize(width: 400, height: 200), CGSize(width: 160, height: 120),
            ])
        #expect(root.frame == CGRect(x: 0, y: 0, width: 160, height: 120))
        #expect(bar.frame == CGRect(x: 0, y: 100, width: 160, height: 20))
    }

    @Test("D11 a root layer of another size keeps it; rotation and scale apply to every mode")
    func keeps() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        let sizes = try run(root) {
            $0.rotation = .quarter
            $0.scale = 2
        }
        #expect(
            sizes == [
                CGSize(width: 100, height: 150), CGSize(width: 100, height: 200), CGSize(width: 60, height: 80),
            ])
        #expect(root.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    @Test("D11 touches are mapped to the new size, and those that are down are cancelled")
    func touches() {
        let root = Pad()
        let panel = InputDevice(id: InputDevice.ID(1), name: "panel", sysname: "event1", capabilities: .touch)
        let source = ScriptedEvents()
        let screen = TouchScreen(root, source: source) { _ in }
        source.add(.touchDown(slot: 0, DevicePosition(x: 0.5, y: 0.5)), of: panel, at: 1)
        screen.touches.dispatch(at: 1)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        CATransaction.commit()
        CATransaction.flush()
        screen.touches.setScreen(ScreenGeometry(pixelWidth: 400, pixelHeight: 300), at: 2)
        source.add(.touchUp(slot: 0), of: panel, at: 3)
        source.add(.touchDown(slot: 0, DevicePosition(x: 0.5, y: 0.5)), of: panel, at: 4)
        screen.touches.dispatch(at: 4)
        #expect(root.lines == ["began 50 50", "cancelled 50 50", "began 200 150"])
    }
}

/// A layer that notes its touches.
private final class Pad: CALayer, UIResponder {
    private(set) var lines: [String] = []

    func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    private func note(_ phase: String, _ touches: Set<UITouch>) {
        for touch in touches {
            let place = touch.location(in: nil)
            lines.append("\(phase) \(Int(place.x)) \(Int(place.y))")
        }
    }
}

/// A source whose events a test adds.
private final class ScriptedEvents: InputEventSource {
    private var events: [InputEvent] = []
    var descriptor: Int32? { nil }
    var nextEventTime: Double { events.first?.time ?? .infinity }
    private(set) var devices: [InputDevice] = []

    func add(_ kind: InputEvent.Kind, of device: InputDevice, at time: Double) {
        events.append(InputEvent(device: device, time: time, kind: kind))
        events.append(InputEvent(device: device, time: time, kind: .touchFrame))
    }

    func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) {
        while let next = events.first, next.time <= time {
            events.removeFirst()
            body(next)
        }
    }

    func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {}
}
