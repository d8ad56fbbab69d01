package import Animation
import Platform
import Synchronization

/// The clock behind `CACurrentMediaTime()`: the monotonic one, or a virtual one that a headless run moves itself.
package enum MediaClock {
    /// Bits of the virtual time; of a NaN while the real clock counts.
    private static let virtual = Atomic<UInt64>(Double.nan.bitPattern)

    package static var now: CFTimeInterval {
        let time = CFTimeInterval(bitPattern: virtual.load(ordering: .relaxed))
        return time.isNaN ? MonotonicClock().now : time
    }

    /// Puts the clock of this process to `time`; nil lets the real one count again.
    package static func setVirtual(_ time: CFTimeInterval?) {
        virtual.store((time ?? .nan).bitPattern, ordering: .relaxed)
    }
}
