/// The events of an evdev device as read(2) returns them (`struct input_event`).
package enum InputEventBytes {
    /// The size of the time, which is two words on all processors.
    private static let timeSize = 2 * MemoryLayout<UInt>.size
    /// The size of an event: a time, a type and a code of 16 bits, and a value of 32 bits.
    package static let size = timeSize + 8

    private static let EV_SYN: UInt16 = 0
    private static let SYN_DROPPED: UInt16 = 3

    /// Returns whether there is a report of lost events (SYN_DROPPED) among events.
    package static func containsLoss(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var offset = timeSize
        while offset + 4 <= bytes.count {
            let type = bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
            let code = bytes.loadUnaligned(fromByteOffset: offset + 2, as: UInt16.self)
            if type == EV_SYN && code == SYN_DROPPED { return true }
            offset += size
        }
        return false
    }
}
