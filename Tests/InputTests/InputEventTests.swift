import Input
import Testing

@Suite struct InputEventTests {
    @Test(
        "D9 beginnings, motion of the pointer and scrolling turn on a display",
        arguments: [
            .touchDown(slot: 0, DevicePosition(x: 0, y: 0)), .pointerMotion(dx: 1, dy: 0),
            .pointerButton(.left, .pressed), .key(code: 30, .pressed), .padButton(0, .pressed),
            .pointerScroll(PointerScroll(source: .wheel, dx: 0, dy: 15)),
        ] as [InputEvent.Kind])
    func waking(kind: InputEvent.Kind) {
        #expect(kind.wakesDisplay)
    }

    @Test(
        "D9 ends do not turn on a display, nor do devices that come and go",
        arguments: [
            .touchMotion(slot: 0, DevicePosition(x: 0, y: 0)), .touchUp(slot: 0), .touchCancel(slot: 0), .touchFrame,
            .pointerButton(.left, .released), .pointerButton(.left, .cancelled), .key(code: 30, .released),
            .key(code: 30, .cancelled), .padButton(0, .released), .deviceAdded, .deviceRemoved,
        ] as [InputEvent.Kind])
    func ending(kind: InputEvent.Kind) {
        #expect(!kind.wakesDisplay)
    }
}
