package import Animation
import Platform
import Synchronization

/// The clock behind `CACurrentMediaTime()`: the monotonic clock, or a virtual one that a headless run advances.
package enum MediaClock {
    /// The bits of the virtual time; of a NaN while the monotonic clock counts.
    private static let virtual = Atomic<UInt64>(Double.nan.bitPattern)

    package static var now: CFTimeInterval {
        let time = CFTimeInterval(bitPattern: virtual.load(ordering: .relaxed))
        return time.isNaN ? MonotonicClock().now : time
    }

    /// Sets the virtual time of the process, in seconds; `nil` returns to the monotonic clock.
    package static func setVirtual(_ time: CFTimeInterval?) {
        virtual.store((time ?? .nan).bitPattern, ordering: .relaxed)
    }
}
