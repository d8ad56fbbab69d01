import Animation
import Geometry
import Input
import Kiosk
import Layers
import LayerTestSupport
import Testing

/// Touches and keys while another program uses the screen.
@Suite(.ownRunLoop) struct LostSeatTests {
    /// Scripted devices.
    private final class Devices: InputEventSource {
        let descriptor: Int32? = nil
        let nextEventTime = Double.infinity
        let panel = InputDevice(id: .init(1), name: "Panel", sysname: "event1", capabilities: .touch)
        let keyboard = InputDevice(id: .init(2), name: "Keys", sysname: "event2", capabilities: .keyboard)
        let mouse = InputDevice(id: .init(3), name: "Mouse", sysname: "event3", capabilities: .pointer)
        var devices: [InputDevice] { [panel, keyboard, mouse] }
        var events: [InputEvent] = []
        private(set) var isSuspended = false

        func suspend(_ body: (InputEvent) -> Void) {
            isSuspended = true
            body(InputEvent(device: panel, time: 0, kind: .deviceRemoved))
        }

        func resume() { isSuspended = false }

        func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) {
            let all = events.prefix(limit)
            events.removeFirst(all.count)
            for event in all { body(event) }
        }

        func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {}
    }

    private final class Field: CALayer, KeyResponder {
        var heard: [String] = []
        func layer(_ layer: CALayer, receives event: KeyEvent) {
            heard.append("\(event.key.characters) \(event.phase)")
        }
    }

    private let root = Field()
    private let devices = Devices()
    private let screen: TouchScreen
    private var touches: TouchPipeline { screen.touches }

    init() {
        screen = TouchScreen(root, source: devices) { $0.keyboard = .init(layout: "us") }
        screen.touches.focus = root
    }

    private func touch(_ kind: InputEvent.Kind, at time: Double) {
        for kind in [kind, .touchFrame] {
            devices.events.append(InputEvent(device: devices.panel, time: time, kind: kind))
        }
        touches.dispatch(at: time)
    }

    private func key(_ code: UInt32, _ change: InputEvent.ButtonChange, at time: Double) {
        devices.events.append(InputEvent(device: devices.keyboard, time: time, kind: .key(code: code, change)))
        touches.dispatch(at: time)
    }

    private func p(_ x: Double, _ y: Double) -> DevicePosition { DevicePosition(x: x, y: y) }

    @Test(
        "I3 a drag is cancelled when the screen is lost, nothing of what follows is told, and fingers that stay down count again once they were up"
    )
    func drag() {
        var states: [UIGestureRecognizer.State] = []
        root.addGestureRecognizer(UIPanGestureRecognizer { states.append($0.state) })
        touch(.touchDown(slot: 0, p(0.1, 0.1)), at: 1)
        touch(.touchMotion(slot: 0, p(0.5, 0.1)), at: 1.1)
        touches.setAway(true, at: 1.2)
        #expect(states == [.began, .cancelled])
        touch(.touchMotion(slot: 0, p(0.9, 0.1)), at: 1.3)
        touch(.touchDown(slot: 1, p(0.1, 0.9)), at: 1.4)
        touch(.touchMotion(slot: 1, p(0.9, 0.9)), at: 1.5)
        touches.setAway(false, at: 2)
        touch(.touchMotion(slot: 0, p(0.2, 0.1)), at: 2.1)
        touch(.touchMotion(slot: 1, p(0.2, 0.9)), at: 2.2)
        touch(.touchUp(slot: 0), at: 2.3)
        touch(.touchUp(slot: 1), at: 2.4)
        #expect(states == [.began, .cancelled])
        touch(.touchDown(slot: 0, p(0.1, 0.1)), at: 3)
        touch(.touchMotion(slot: 0, p(0.5, 0.1)), at: 3.1)
        touch(.touchUp(slot: 0), at: 3.2)
        #expect(states.dropFirst(2) == [.began, .ended])
    }

    @Test(
        "I3 no click comes of a finger or a button that was down when the screen was lost, nor of any while it is away",
        arguments: [false, true])
    func click(isMouse: Bool) {
        var taps = 0
        root.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        func press(at time: Double) {
            if !isMouse { return touch(.touchDown(slot: 0, p(0.5, 0.5)), at: time) }
            devices.events.append(InputEvent(device: devices.mouse, time: time, kind: .pointerButton(.left, .pressed)))
            touches.dispatch(at: time)
        }
        func release(at time: Double) {
            if !isMouse { return touch(.touchUp(slot: 0), at: time) }
            devices.events.append(InputEvent(device: devices.mouse, time: time, kind: .pointerButton(.left, .released)))
            touches.dispatch(at: time)
        }
        press(at: 1)
        touches.setAway(true, at: 1.05)
        release(at: 1.1)
        press(at: 1.2)
        release(at: 1.3)
        press(at: 1.4)
        touches.setAway(false, at: 1.5)
        release(at: 1.55)
        #expect(taps == 0)
        press(at: 2)
        release(at: 2.1)
        #expect(taps == 1)
    }

    @Test("I3 devices are closed while another session uses the seat: touches are cancelled, and fingers count anew")
    func suspended() {
        var states: [UIGestureRecognizer.State] = []
        root.addGestureRecognizer(UIPanGestureRecognizer { states.append($0.state) })
        touch(.touchDown(slot: 0, p(0.1, 0.1)), at: 1)
        touch(.touchMotion(slot: 0, p(0.5, 0.1)), at: 1.1)
        touches.suspend(at: 1.2)
        #expect(states == [.began, .cancelled] && devices.isSuspended)
        touches.resume(at: 2)
        #expect(!devices.isSuspended)
        // The display is not back yet.
        touch(.touchDown(slot: 0, p(0.1, 0.1)), at: 2.1)
        touch(.touchMotion(slot: 0, p(0.5, 0.1)), at: 2.2)
        touches.setAway(false, at: 2.3)
        touch(.touchUp(slot: 0), at: 2.4)
        #expect(states == [.began, .cancelled])
        touch(.touchDown(slot: 0, p(0.1, 0.1)), at: 3)
        touch(.touchMotion(slot: 0, p(0.5, 0.1)), at: 3.1)
        touch(.touchUp(slot: 0), at: 3.2)
        #expect(states.dropFirst(2) == [.began, .ended])
    }

    @Test("I3 keys that are held are cancelled and repeat no more; what is typed meanwhile is not told")
    func keys() {
        key(30, .pressed, at: 1)
        touches.setAway(true, at: 1.1)
        #expect(root.heard == ["a began", "a cancelled"])
        touches.dispatch(at: 1.9)
        key(48, .pressed, at: 2)
        touches.setAway(false, at: 2.1)
        touches.dispatch(at: 3)
        key(48, .released, at: 3.1)
        key(30, .released, at: 3.2)
        #expect(root.heard == ["a began", "a cancelled"])
        key(30, .pressed, at: 4)
        key(30, .released, at: 4.1)
        #expect(root.heard.suffix(2) == ["a began", "a ended"])
    }

    @Test("I3 a wheel that is turned meanwhile scrolls nothing")
    func wheel() {
        let window = CAScrollLayer()
        window.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        window.scrollMode = .vertically
        root.addSublayer(window)
        let scroller = LayerScroller(window, contentSize: CGSize(width: 100, height: 1000))
        CATransaction.flush()
        func turn(at time: Double) {
            devices.events.append(
                InputEvent(
                    device: devices.mouse, time: time,
                    kind: .pointerScroll(PointerScroll(source: .wheel, dx: 0, dy: 15, clicksY: 1))))
            touches.dispatch(at: time)
        }
        touches.setAway(true, at: 1)
        turn(at: 1.1)
        touches.setAway(false, at: 1.2)
        #expect(window.bounds.minY == 0)
        turn(at: 1.3)
        #expect(window.bounds.minY == 60 && scroller.layer === window)
    }
}
