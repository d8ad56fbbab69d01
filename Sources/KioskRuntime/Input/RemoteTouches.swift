package import Control
import Geometry
package import Input
import Platform

/// The touches that clients of the control socket send, and the events of the devices of a display. It belongs to the
/// main thread.
package final class RemoteTouches: InputEventSource {
    private let base: (any InputEventSource)?
    private let panel: InputDevice
    private var events: [InputEvent] = []
    /// The fingers that are down.
    private var fingers: Set<Int> = []
    private let clock = MonotonicClock()

    /// The upper bound for events that wait for the main loop.
    private static let mostEvents = 4096

    /// - Parameters:
    ///   - base: The devices; `nil` for a display without any.
    ///   - connector: The connector of the display.
    init(_ base: (any InputEventSource)?, connector: String) {
        self.base = base
        panel = InputDevice(
            id: InputDevice.ID(.max), name: "control socket", sysname: "control", outputName: connector,
            capabilities: .touch)
        send(.deviceAdded)
    }

    /// Adds a touch.
    /// - Parameter place: The place on the panel.
    /// - Returns: Whether it is one of a possible order: a finger comes down before it moves and is lifted.
    package func add(_ phase: TouchRequest.Phase, finger: Int, at place: DevicePosition) -> Bool {
        guard (0..<TouchRequest.mostFingers).contains(finger), events.count < Self.mostEvents,
            (phase == .began) != fingers.contains(finger)
        else { return false }
        switch phase {
        case .began:
            fingers.insert(finger)
            send(.touchDown(slot: finger, place))
        case .moved: send(.touchMotion(slot: finger, place))
        case .ended:
            fingers.remove(finger)
            send(.touchUp(slot: finger))
        case .cancelled:
            fingers.remove(finger)
            send(.touchCancel(slot: finger))
        }
        send(.touchFrame)
        return true
    }

    private func send(_ kind: InputEvent.Kind) {
        events.append(InputEvent(device: panel, time: clock.now, kind: kind))
    }

    // MARK: InputEventSource

    package var descriptor: Int32? { base?.descriptor }
    package var nextEventTime: Double { min(base?.nextEventTime ?? .infinity, events.first?.time ?? .infinity) }
    package var devices: [InputDevice] { (base?.devices ?? []) + [panel] }
    package var obstacleText: String? { base?.obstacleText }

    package func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) throws {
        let count = min(limit, events.count)
        let taken = events.prefix(count)
        events.removeFirst(count)
        for event in taken { body(event) }
        if count < limit { try base?.dispatch(at: time, limit: limit - count, body) }
    }

    package func suspend(_ body: (InputEvent) -> Void) { base?.suspend(body) }

    package func resume() throws { try base?.resume() }

    package func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {
        if device.id != panel.id { base?.setLEDs(leds, on: device) }
    }
}
