/// The events of an evdev device as read(2) returns them (`struct input_event`).
package enum InputEventBytes {
    /// The size of the time, which is two words on all processors.
    private static let timeSize = 2 * MemoryLayout<UInt>.size
    /// The size of an event: a time, a type and a code of 16 bits, and a value of 32 bits.
    package static let size = timeSize + 8

    private static let EV_SYN: UInt16 = 0
    private static let SYN_DROPPED: UInt16 = 3

    /// Returns whether there is a report of lost events (SYN_DROPPED) among events.
    static func containsLoss(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var offset = timeSize
        while offset + 4 <= bytes.count {
            let type = bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
            let code = bytes.loadUnaligned(fromByteOffset: offset + 2, as: UInt16.self)
            if type == EV_SYN && code == SYN_DROPPED { return true }
            offset += size
        }
        return false
    }

    /// An event as the kernel reports it.
    struct Event {
        /// The time in seconds, on the clock that was chosen for the device.
        let time: Double
        let type: UInt16
        let code: UInt16
        let value: Int32

        /// Whether the kernel has dropped events before it.
        var isLoss: Bool { type == EV_SYN && code == SYN_DROPPED }
    }

    /// Returns the event at an offset, which has ``size`` bytes.
    static func event(at offset: Int, of bytes: UnsafeRawBufferPointer) -> Event {
        let seconds = bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self)
        let microseconds = bytes.loadUnaligned(fromByteOffset: offset + MemoryLayout<UInt>.size, as: UInt.self)
        let start = offset + timeSize
        return Event(
            time: Double(seconds) + Double(microseconds) * 1e-6,
            type: bytes.loadUnaligned(fromByteOffset: start, as: UInt16.self),
            code: bytes.loadUnaligned(fromByteOffset: start + 2, as: UInt16.self),
            value: bytes.loadUnaligned(fromByteOffset: start + 4, as: Int32.self))
    }
}
