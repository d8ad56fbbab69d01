import Input
import Libinput
import Testing

@Suite struct ReleaseRepairTests {
    private let panel = InputDevice(id: .init(1), name: "Panel", sysname: "event5", capabilities: .touch)
    private let mouse = InputDevice(id: .init(2), name: "Mouse", sysname: "event6", capabilities: .pointer)

    private func event(_ device: InputDevice, _ kind: InputEvent.Kind, at time: Double = 1) -> InputEvent {
        InputEvent(device: device, time: time, kind: kind)
    }

    private func kinds(_ batch: [InputEvent]) -> [InputEvent.Kind] { batch.map(\.kind) }

    @Test("I1 ends in a batch with lost events are cancellations; other devices' are not")
    func lost() {
        var batch = [
            event(panel, .touchUp(slot: 3)), event(panel, .touchFrame), event(mouse, .pointerButton(.left, .released)),
        ]
        ReleaseRepair.repair(&batch, lost: ["event5"])
        #expect(kinds(batch) == [.touchCancel(slot: 3), .touchFrame, .pointerButton(.left, .released)])
        var next = [event(panel, .touchUp(slot: 1))]
        ReleaseRepair.repair(&next)
        #expect(kinds(next) == [.touchUp(slot: 1)])
    }

    @Test("I2 what is let go of because the device was unplugged is cancelled")
    func removed() {
        var batch = [
            event(mouse, .pointerButton(.left, .released)), event(panel, .touchUp(slot: 0)),
            event(mouse, .deviceRemoved),
        ]
        ReleaseRepair.repair(&batch)
        #expect(kinds(batch) == [.pointerButton(.left, .cancelled), .touchUp(slot: 0), .deviceRemoved])
    }

    @Test("presses, motions and places are left alone")
    func others() {
        let all: [InputEvent.Kind] = [
            .touchDown(slot: 0, DevicePosition(x: 0, y: 0)), .touchMotion(slot: 0, DevicePosition(x: 1, y: 0)),
            .touchCancel(slot: 0), .touchFrame,
            .pointerMotion(dx: 1, dy: 0), .pointerPosition(DevicePosition(x: 0, y: 1)),
            .pointerButton(.right, .pressed),
            .pointerButton(.right, .cancelled),
        ]
        var batch = all.map { event(panel, $0) }
        ReleaseRepair.repair(&batch, lost: ["event5"])
        #expect(kinds(batch) == all)
    }
}
