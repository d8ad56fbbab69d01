import Animation
import Geometry
import Input
import Kiosk
import Layers
import LayerTestSupport
import Testing

/// The amount of input that one turn of the event loop handles.
@Suite(.ownRunLoop) struct TouchPipelineFloodTests {
    /// A layer that records all touches in order.
    private final class Pad: CALayer, UIResponder {
        private(set) var heard: [String] = []
        private func note(_ touches: Set<UITouch>, _ what: String) {
            for touch in touches { heard.append("\(what) \(Int((touch.location(in: nil).x).rounded()))") }
        }

        var began: Int { heard.count { $0.hasPrefix("began") } }
        var ended: Int { heard.count { $0.hasPrefix("ended") } }
        func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, "began") }
        func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, "ended") }
        func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, "cancelled") }
    }

    /// Devices whose events have all happened already.
    private final class Flood: InputEventSource {
        let descriptor: Int32? = nil
        let panel = InputDevice(id: .init(1), name: "Panel", sysname: "event1", capabilities: .touch)
        let devices: [InputDevice] = []
        var events: [InputEvent] = []
        private var next = 0
        private(set) var largestPortion = 0

        var nextEventTime: Double { next < events.count ? events[next].time : .infinity }

        func add(_ kind: InputEvent.Kind, at time: Double) {
            events.append(InputEvent(device: panel, time: time, kind: kind))
        }

        func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) {
            var count = 0
            while nextEventTime <= time && count < limit {
                let event = events[next]
                next += 1
                count += 1
                body(event)
            }
            largestPortion = max(largestPortion, count)
        }

        func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {}
    }

    private let root = Pad()
    private let flood = Flood()
    private let screen: TouchScreen
    private var touches: TouchPipeline { screen.touches }

    init() {
        screen = TouchScreen(root, source: flood) { $0.touchesPerSecond = nil }
    }

    /// Turns the loop at one time until nothing is due.
    private func turns(at time: Double) -> Int {
        var count = 0
        repeat {
            touches.dispatch(at: time)
            count += 1
        } while touches.deadline <= time && count < 10_000
        return count
    }

    @Test(
        "ten fingers that moved for ten seconds at 1,000 Hz take many turns, each of a bounded number of events, and all of them are heard"
    )
    func moves() {
        for finger in 0..<10 {
            flood.add(.touchDown(slot: finger, DevicePosition(x: 0.05 + 0.1 * Double(finger), y: 0.5)), at: 1)
        }
        flood.add(.touchFrame, at: 1)
        for millisecond in 1...10_000 {
            let time = 1 + Double(millisecond) / 1000
            for finger in 0..<10 {
                let y = 0.5 + 0.4 * Double(millisecond % 100) / 100
                flood.add(.touchMotion(slot: finger, DevicePosition(x: 0.05 + 0.1 * Double(finger), y: y)), at: time)
            }
            flood.add(.touchFrame, at: time)
        }
        for finger in 0..<10 { flood.add(.touchUp(slot: finger), at: 11.1) }
        flood.add(.touchFrame, at: 11.1)
        let count = turns(at: 12)
        #expect(flood.largestPortion <= TouchPipeline.eventsPerTurn)
        #expect(count >= flood.events.count / TouchPipeline.eventsPerTurn && count < 200)
        #expect(flood.nextEventTime == .infinity)
        #expect(root.began == 10 && root.ended == 10)
    }

    @Test("taps that waited are all heard, in their order, over several turns")
    func taps() {
        for tap in 0..<500 {
            let time = 1 + Double(tap) / 1000
            flood.add(.touchDown(slot: 0, DevicePosition(x: Double(tap % 100) / 100, y: 0.5)), at: time)
            flood.add(.touchFrame, at: time)
            flood.add(.touchUp(slot: 0), at: time + 0.0005)
            flood.add(.touchFrame, at: time + 0.0005)
        }
        let count = turns(at: 12)
        #expect(count > 1000 / TouchPipeline.stepsPerTurn)
        #expect(root.heard == (0..<500).flatMap { ["began \($0 % 100)", "ended \($0 % 100)"] })
    }

    @Test("a finger that was lifted in time makes no long press, though its lifting is read turns later")
    func longPress() {
        var presses = 0
        let press = UILongPressGestureRecognizer { _ in presses += 1 }
        press.minimumPressDuration = 0.5
        root.addGestureRecognizer(press)
        flood.add(.touchDown(slot: 0, DevicePosition(x: 0.5, y: 0.5)), at: 1)
        flood.add(.touchFrame, at: 1)
        for step in 1...5000 {
            flood.add(.touchMotion(slot: 0, DevicePosition(x: 0.5, y: 0.5)), at: 1 + Double(step) * 0.00005)
        }
        flood.add(.touchUp(slot: 0), at: 1.3)
        flood.add(.touchFrame, at: 1.3)
        #expect(turns(at: 5) > 3)
        #expect(presses == 0)
    }
}
