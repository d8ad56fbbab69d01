/// Which key is held, and when it types again. It has no clock: whoever asks says what time it is.
package struct KeyRepeat: Sendable {
    /// How long a key is held until it repeats, in seconds.
    package let delay: Double
    /// From then on, how often in a second; 0 for not at all.
    package let rate: Double

    private var held: (device: InputDevice.ID, code: UInt32)?
    /// When the key types again; infinity for never.
    package private(set) var next = Double.infinity

    /// - Parameters:
    ///   - delay: what is negative or no number counts as 0.
    ///   - rate: likewise; at most 1000.
    package init(delay: Double = 0.5, rate: Double = 25) {
        self.delay = delay > 0 ? delay : 0
        self.rate = rate > 0 ? min(rate, 1000) : 0
    }

    /// A key went down. Whatever was held before repeats no more.
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

    /// The key that types again, and when it should have; nil where it is not time yet.
    ///
    /// Who comes late gets one and no more: what a busy machine missed is not made up for.
    package mutating func fire(at time: Double) -> (device: InputDevice.ID, code: UInt32, time: Double)? {
        guard let held, next <= time else { return nil }
        let due = next
        next += 1 / rate
        if next <= time { next = time + 1 / rate }
        return (held.device, held.code, due)
    }
}
