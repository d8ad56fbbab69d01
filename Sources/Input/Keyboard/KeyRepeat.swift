/// The repetition of the key that was pressed last and is held. A value without a clock.
package struct KeyRepeat: Sendable {
    /// The time that a key is held until it repeats, in seconds.
    package let delay: Double
    /// Repetitions a second after that; 0 for none.
    package let rate: Double

    private var held: (device: InputDevice.ID, code: UInt32)?
    /// The time of the next repetition; infinity for none.
    package private(set) var next = Double.infinity

    /// - Parameters:
    ///   - delay: The time until a held key repeats, in seconds. Negative values and NaN count as 0.
    ///   - rate: Repetitions a second, at most 1000. Negative values and NaN count as 0.
    package init(delay: Double = 0.5, rate: Double = 25) {
        self.delay = delay > 0 ? delay : 0
        self.rate = rate > 0 ? min(rate, 1000) : 0
    }

    /// Notes that a key was pressed; it repeats in place of the former one.
    package mutating func press(_ code: UInt32, on device: InputDevice.ID, at time: Double, repeats: Bool) {
        held = (device, code)
        next = repeats && rate > 0 ? time + delay : .infinity
    }

    package mutating func release(_ code: UInt32, on device: InputDevice.ID) {
        if let held, held == (device, code) { stop() }
    }

    package mutating func release(all device: InputDevice.ID) {
        if held?.device == device { stop() }
    }

    package mutating func stop() {
        held = nil
        next = .infinity
    }

    /// Returns the key that repeats and the time at which it was due, or `nil` before that time. Repetitions that were
    /// missed are not made up for.
    package mutating func fire(at time: Double) -> (device: InputDevice.ID, code: UInt32, time: Double)? {
        guard let held, next <= time else { return nil }
        let due = next
        next += 1 / rate
        if next <= time { next = time + 1 / rate }
        return (held.device, held.code, due)
    }
}
