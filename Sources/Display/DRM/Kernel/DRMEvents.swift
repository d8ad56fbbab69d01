import CDRM
import Display

/// Parses flip events from the bytes that were read from a card: records that begin with their type and length.
struct DRMEvents: ~Copyable {
    private let buffer: UnsafeMutableRawBufferPointer
    private var position = 0
    private var end = 0
    /// Whether the last read has emptied the kernel's queue.
    private(set) var isDrained = false

    init() {
        // The kernel returns complete events only, and there is never more than one flip in flight.
        buffer = .allocate(byteCount: 1024, alignment: 8)
    }

    deinit {
        buffer.deallocate()
    }

    /// The memory to read to when ``next()`` returns `nil`.
    var storage: UnsafeMutableRawBufferPointer { buffer }

    /// Notes that `count` bytes were read to ``storage``.
    mutating func refilled(_ count: Int) {
        position = 0
        end = count
        isDrained = count < buffer.count / 2
    }

    /// Forgets that the queue was empty, so that it is read again.
    mutating func forget() {
        isDrained = false
    }

    /// Returns the next flip event that was read; other events are skipped.
    mutating func next() throws(OutputError) -> FlipEvent? {
        while position < end {
            let rest = end - position
            let start = position
            guard rest >= MemoryLayout<drm_event>.size else { throw .truncatedEvent(bytes: rest) }
            let header = buffer.loadUnaligned(fromByteOffset: start, as: drm_event.self)
            guard header.length >= MemoryLayout<drm_event>.size, Int(header.length) <= rest else {
                throw .truncatedEvent(bytes: rest)
            }
            position += Int(header.length)
            guard header.type == UInt32(DRM_EVENT_FLIP_COMPLETE) else { continue }
            guard header.length >= MemoryLayout<drm_event_vblank>.size else {
                throw .truncatedEvent(bytes: Int(header.length))
            }
            let event = buffer.loadUnaligned(fromByteOffset: start, as: drm_event_vblank.self)
            return FlipEvent(
                sequence: event.sequence, time: Double(event.tv_sec) + Double(event.tv_usec) * 1e-6, id: event.user_data
            )
        }
        return nil
    }
}
