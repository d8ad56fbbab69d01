/// A source that plays a recording: events come at their times, and shortly after the last one all devices are
/// unplugged.
package final class InputReplay: InputEventSource {
    /// The time from the last event to the removal of the devices, in seconds; what a device reports right before its
    /// removal is cancelled.
    package static let afterlife = 0.1

    private let events: [InputEvent]
    private let start: Double
    private var next = 0
    /// The time of the next event in seconds since the start, never before that of an earlier event.
    private var due = 0.0
    package private(set) var devices: [InputDevice] = []

    /// - Parameter start: The time at which the recording begins, in seconds on the clock of ``dispatch(at:limit:_:)``.
    package init(_ recording: InputRecording, startingAt start: Double) {
        self.start = start
        var present: [InputDevice] = []
        for event in recording.events {
            if event.kind == .deviceRemoved {
                present.removeAll { $0 === event.device }
            } else if !present.contains(where: { $0 === event.device }) {
                present.append(event.device)
            }
        }
        let end = recording.duration + Self.afterlife
        events = recording.events + present.map { InputEvent(device: $0, time: end, kind: .deviceRemoved) }
        due = events.first?.time ?? 0
    }

    package var descriptor: Int32? { nil }

    package var nextEventTime: Double { next < events.count ? start + due : .infinity }

    package func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) {
        var count = 0
        while nextEventTime <= time && count < limit {
            count += 1
            let event = events[next]
            next += 1
            if next < events.count { due = max(due, events[next].time) }
            note(event)
            body(InputEvent(device: event.device, time: start + event.time, kind: event.kind))
        }
    }

    /// Has no effect: the keyboards of a recording don't exist.
    package func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {}

    private func note(_ event: InputEvent) {
        if event.kind == .deviceRemoved {
            devices.removeAll { $0 === event.device }
        } else if !devices.contains(where: { $0 === event.device }) {
            devices.append(event.device)
        }
    }
}
