import Geometry
import Input
import Vitrine

extension InputRecording {
    /// Creates a recording of a touch panel that covers the screen and reports some strokes 125 times a second.
    package init(of strokes: [Stroke], on screen: Screen) {
        let panel = InputDevice(id: .init(1), name: "Panel", sysname: "event0", capabilities: .touch)
        var events = [InputEvent(device: panel, time: 0, kind: .deviceAdded)]
        for (slot, stroke) in strokes.enumerated() {
            func add(_ kind: InputEvent.Kind, _ time: CFTimeInterval) {
                events.append(InputEvent(device: panel, time: time, kind: kind))
                events.append(InputEvent(device: panel, time: time, kind: .touchFrame))
            }
            func position(_ time: CFTimeInterval) -> DevicePosition {
                let place = stroke.place(at: time) ?? .zero
                return DevicePosition(x: Double(place.x / screen.size.width), y: Double(place.y / screen.size.height))
            }
            let begin = stroke.times.lowerBound
            let end = stroke.times.upperBound
            add(.touchDown(slot: slot, position(begin)), begin)
            let reports = Int(((end - begin) * Self.rate).rounded(.up))
            for report in 1..<max(reports + 1, 2) {
                let time = min(begin + Double(report) / Self.rate, end)
                add(.touchMotion(slot: slot, position(time)), time)
            }
            add(.touchUp(slot: slot), end)
        }
        // Stable: events of the same time keep their order.
        let ordered = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        self.init(devices: [panel], events: ordered.map(\.element))
    }

    /// The sample rate of the panel, in hertz.
    private static let rate = 125.0
}
