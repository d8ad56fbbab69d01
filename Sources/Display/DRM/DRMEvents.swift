import CDRM
import Display

/// The flip events in what was read from a card: a stream of records, each with its length in front.
struct DRMEvents: ~Copyable {
    private let buffer: UnsafeMutableRawBufferPointer
    private var position = 0
    private var end = 0
    /// The last read left nothing in the kernel.
    private(set) var isDrained = false

    init() {
        // The kernel hands out whole events only, and there is never more than one flip under way.
        buffer = .allocate(byteCount: 1024, alignment: 8)
    }

    deinit {
        buffer.deallocate()
    }

    /// Where to read to when ``next()`` has no more.
    var storage: UnsafeMutableRawBufferPointer { buffer }

    mutating func refilled(_ count: Int) {
        position = 0
        end = count
        isDrained = count < buffer.count / 2
    }

    /// Looks again in the kernel the next time.
    mutating func forget() {
        isDrained = false
    }

    /// The next flip event that was read; other events are passed over.
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
