import Input
import Testing

@Suite final class ThreeFingerHoldTests {
    private let panel = InputDevice(id: .init(1), name: "Panel", sysname: "event1", capabilities: .touch)
    private let other = InputDevice(id: .init(2), name: "Panel 2", sysname: "event2", capabilities: .touch)
    private var hold = ThreeFingerHold()

    private func send(_ kind: InputEvent.Kind, at time: Double, on device: InputDevice? = nil) {
        hold.handle(InputEvent(device: device ?? panel, time: time, kind: kind))
    }

    private func isRecognized(at time: Double) -> Bool { hold.isRecognized(at: time) }

    private func down(_ slots: ClosedRange<Int>, at time: Double, on device: InputDevice? = nil) {
        for slot in slots {
            send(.touchDown(slot: slot, DevicePosition(x: 0.2 * Double(slot), y: 0.5)), at: time, on: device)
        }
    }

    @Test("P2 three fingers that rest for a second are recognized once, and again after all were lifted")
    func recognized() {
        down(0...1, at: 1)
        #expect(hold.deadline == .infinity)
        down(2...2, at: 1.5)
        #expect(hold.deadline == 1.5 + ThreeFingerHold.duration)
        send(.touchMotion(slot: 1, DevicePosition(x: 0.22, y: 0.49)), at: 2)
        #expect(!isRecognized(at: 2.4))
        #expect(isRecognized(at: 2.5) && !isRecognized(at: 3))
        // A finger that touches again while others rest begins no other hold.
        send(.touchUp(slot: 2), at: 3)
        down(2...2, at: 3.1)
        #expect(!isRecognized(at: 5))
        for slot in 0...2 { send(.touchUp(slot: slot), at: 5) }
        down(0...2, at: 6)
        #expect(isRecognized(at: 7))
    }

    @Test("P2 two or four fingers, fingers that move or are lifted, and those of two panels are not recognized")
    func others() {
        down(0...1, at: 0)
        #expect(!isRecognized(at: 5))
        send(.touchCancel(slot: 0), at: 5)
        send(.touchUp(slot: 1), at: 5)

        down(0...3, at: 10)
        #expect(!isRecognized(at: 15))
        for slot in 0...3 { send(.touchUp(slot: slot), at: 15) }

        down(0...2, at: 20)
        send(.touchMotion(slot: 0, DevicePosition(x: 0.2, y: 0.5)), at: 20.5)
        #expect(!isRecognized(at: 25))
        for slot in 0...2 { send(.touchUp(slot: slot), at: 25) }

        down(0...2, at: 30)
        send(.touchUp(slot: 1), at: 30.9)
        #expect(!isRecognized(at: 35))
        for slot in 0...2 { send(.touchUp(slot: slot), at: 35) }

        down(0...1, at: 40)
        down(5...5, at: 40, on: other)
        #expect(!isRecognized(at: 45))
        send(.deviceRemoved, at: 45, on: other)
        for slot in 0...1 { send(.touchUp(slot: slot), at: 45) }

        down(0...2, at: 50)
        send(.touchMotion(slot: 0, DevicePosition(x: .nan, y: 0.5)), at: 50.5)
        #expect(!isRecognized(at: 55))
    }
}
