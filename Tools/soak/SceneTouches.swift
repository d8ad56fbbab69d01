import Input

/// A touch panel that is plugged in for each recording and unplugged after it.
final class SceneTouches: InputEventSource {
    /// The recording that is played; `nil` before the first one.
    private var replay: InputReplay?

    /// Plays a recording, in place of the one before.
    /// - Parameter start: The time at which it begins, in seconds of the media clock.
    func play(_ recording: InputRecording, startingAt start: Double) {
        replay = InputReplay(recording, startingAt: start)
    }

    var descriptor: Int32? { nil }
    var nextEventTime: Double { replay?.nextEventTime ?? .infinity }
    var devices: [InputDevice] { replay?.devices ?? [] }

    func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) {
        replay?.dispatch(at: time, limit: limit, body)
    }

    func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {}
}
