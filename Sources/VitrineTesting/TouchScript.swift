import Animation
import Geometry
import Input

/// The touches of a test: a touch panel that covers the screen.
final class TouchScript: InputEventSource {
    private let size: CGSize
    private let panel = InputDevice(id: .init(1), name: "Test panel", sysname: "event0", capabilities: .touch)
    /// The events that were not read yet, ascending by time.
    private var events: [InputEvent]

    /// - Parameters:
    ///   - size: the size of the screen in points.
    ///   - start: the time of the start, in seconds of the media clock.
    init(size: CGSize, startingAt start: CFTimeInterval) {
        self.size = size
        events = [InputEvent(device: panel, time: start, kind: .deviceAdded)]
    }

    /// The sample rate of the panel, in hertz.
    private static let rate = 125.0

    /// Adds a finger that touches the screen, moves in a straight line at an even speed, and is lifted.
    /// - Parameter slot: the number of the finger among those that touch the screen at the same time.
    func add(
        slot: Int, from start: CGPoint, to end: CGPoint, at time: CFTimeInterval, duration: CFTimeInterval
    ) {
        add(.touchDown(slot: slot, position(start)), at: time)
        let reports = max(Int(saturating: (duration * Self.rate).rounded(.up)), 1)
        for report in 1...reports where end != start {
            let part = min(Double(report) / Self.rate / max(duration, 1e-9), 1)
            let place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            add(.touchMotion(slot: slot, position(place)), at: time + duration * part)
        }
        add(.touchUp(slot: slot), at: time + duration)
        // Equal times keep their order.
        let ordered = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        events = ordered.map(\.element)
    }

    private func add(_ kind: InputEvent.Kind, at time: CFTimeInterval) {
        events.append(InputEvent(device: panel, time: time, kind: kind))
        events.append(InputEvent(device: panel, time: time, kind: .touchFrame))
    }

    private func position(_ place: CGPoint) -> DevicePosition {
        DevicePosition(x: Double(place.x / size.width), y: Double(place.y / size.height))
    }

    var descriptor: Int32? { nil }
    var nextEventTime: Double { events.first?.time ?? .infinity }
    var devices: [InputDevice] { [panel] }

    func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) {
        var count = 0
        while let event = events.first, event.time <= time, count < limit {
            events.removeFirst()
            count += 1
            body(event)
        }
    }

    func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {}
}
