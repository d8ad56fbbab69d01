import Geometry
import Input
import TestSupport
import Testing

/// Digitizers that report a finger as a touch panel and as a mouse, on a screen of 100 × 100 points.
@Suite struct PointerEchoTests {
    private static let panel = device(1, .touch, group: "3/4d8/7f:usb-1")
    private static let mouse = device(2, .pointer, group: "3/4d8/7f:usb-1")

    private static func device(
        _ number: UInt64, _ capabilities: InputDevice.Capabilities, group: String
    ) -> InputDevice {
        InputDevice(
            id: .init(number), name: "Device \(number)", sysname: "event\(number)", group: group,
            capabilities: capabilities)
    }

    private let log = EventLog<String>()

    private func tracker(_ rules: [PanelMapping.Rule] = []) -> TouchTracker {
        TouchTracker(
            screen: ScreenGeometry(pixelWidth: 100, pixelHeight: 100), panels: PanelMapping(rules), log: InputLog(log))
    }

    private func down(_ tracker: inout TouchTracker, at time: Double) {
        send(.touchDown(slot: 0, DevicePosition(x: 0.25, y: 0.5)), of: Self.panel, to: &tracker, at: time)
    }

    private func up(_ tracker: inout TouchTracker, at time: Double) {
        send(.touchUp(slot: 0), of: Self.panel, to: &tracker, at: time)
    }

    private func press(_ tracker: inout TouchTracker, of mouse: InputDevice = mouse, at time: Double) {
        send(.pointerPosition(DevicePosition(x: 0.25, y: 0.5)), of: mouse, to: &tracker, at: time)
        send(.pointerButton(.left, .pressed), of: mouse, to: &tracker, at: time)
    }

    private func release(_ tracker: inout TouchTracker, of mouse: InputDevice = mouse, at time: Double) {
        send(.pointerButton(.left, .released), of: mouse, to: &tracker, at: time)
    }

    private func send(
        _ kind: InputEvent.Kind, of device: InputDevice, to tracker: inout TouchTracker, at time: Double
    ) {
        tracker.handle(InputEvent(device: device, time: time, kind: kind))
    }

    @Test("G1 a tap that the panel reports before the mouse is one touch, and shows no pointer")
    func panelFirst() {
        var tracker = tracker()
        down(&tracker, at: 1)
        press(&tracker, at: 1.01)
        up(&tracker, at: 1.1)
        release(&tracker, at: 1.11)
        #expect(tracker.changes.map(\.phase) == [.began, .ended])
        #expect(tracker.changes.map(\.type) == [.direct, .direct])
        #expect(!tracker.cursor.isShown)
        #expect(log.all.isEmpty)
    }

    @Test("G1 a tap that the mouse reports before the panel ends as one touch: the press is cancelled")
    func mouseFirst() {
        var tracker = tracker()
        press(&tracker, at: 1)
        down(&tracker, at: 1.01)
        release(&tracker, at: 1.1)
        up(&tracker, at: 1.11)
        #expect(tracker.changes.map(\.phase) == [.began, .cancelled, .began, .ended])
        #expect(tracker.changes.map(\.type) == [.indirectPointer, .indirectPointer, .direct, .direct])
        #expect(!tracker.cursor.isShown)
        #expect(log.all.isEmpty)
    }

    @Test("G1 a click that the controller makes when the finger is lifted is no second tap; one much later is a click")
    func afterwards() {
        var tracker = tracker()
        down(&tracker, at: 1)
        up(&tracker, at: 1.1)
        press(&tracker, at: 1.2)
        release(&tracker, at: 1.3)
        #expect(tracker.changes.count == 2)
        press(&tracker, at: 2)
        release(&tracker, at: 2.1)
        #expect(tracker.changes.map(\.phase) == [.began, .ended, .began, .ended])
        #expect(tracker.changes.last?.type == .indirectPointer)
        #expect(log.all.isEmpty)
    }

    @Test("G1 a mouse of another device group clicks while a finger is down, and so does one of no group")
    func otherGroup() {
        for group in ["3/46d/c077:usb-2", ""] {
            var tracker = tracker()
            let other = Self.device(3, .pointer, group: group)
            down(&tracker, at: 1)
            press(&tracker, of: other, at: 1.1)
            release(&tracker, of: other, at: 1.2)
            #expect(tracker.changes.map(\.type) == [.direct, .indirectPointer, .indirectPointer])
        }
    }

    @Test("D9 the mouse of a panel that is not used does nothing for its touches, and is no activity")
    func unusedPanel() {
        var tracker = tracker([.init("Other")])
        down(&tracker, at: 1)
        press(&tracker, at: 1.01)
        up(&tracker, at: 1.1)
        release(&tracker, at: 1.11)
        #expect(tracker.changes.isEmpty)
        #expect(tracker.takeActivity() == InputActivity())
    }

    @Test("I4 a click during a contact that moves without having begun ends what it began")
    func malformed() {
        var tracker = tracker()
        press(&tracker, at: 1)
        send(.touchMotion(slot: 0, DevicePosition(x: 0, y: 0)), of: Self.panel, to: &tracker, at: 1.1)
        release(&tracker, at: 1.2)
        #expect(tracker.changes.map(\.phase) == [.began, .cancelled])
        press(&tracker, at: 3)
        release(&tracker, at: 3.1)
        #expect(tracker.changes.map(\.phase) == [.began, .cancelled, .began, .ended])
    }

    @Test("I2 a panel that is unplugged with a finger down leaves its mouse alone")
    func unplugged() {
        var tracker = tracker()
        down(&tracker, at: 1)
        send(.deviceRemoved, of: Self.panel, to: &tracker, at: 1.1)
        press(&tracker, at: 1.2)
        #expect(tracker.changes.map(\.phase) == [.began, .cancelled, .began])
    }
}
