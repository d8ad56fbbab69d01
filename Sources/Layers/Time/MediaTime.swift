package import Animation
import Glibc
import Platform
import Synchronization

/// The time of a run loop, which `CACurrentMediaTime()` returns: the monotonic clock, or the virtual time of a headless
/// run. It never goes back, but when a display takes over after a headless run.
package final class MediaTime: Sendable {
    /// The bits of the virtual time; of a NaN while the monotonic clock counts.
    private let virtual = Atomic<UInt64>(Double.nan.bitPattern)
    /// The bits of the seconds that are added to the monotonic clock.
    private let offset = Atomic<UInt64>(0)
    /// Whether the time was read or set.
    private let isDecided = Atomic<Bool>(false)
    /// Whether the time stays virtual when a headless run ends.
    private let staysVirtual = Atomic<Bool>(false)
    /// Whether the environment decides if the time is virtual from the first reading.
    private let readsEnvironment: Bool

    package init(readsEnvironment: Bool) {
        self.readsEnvironment = readsEnvironment
    }

    package var now: CFTimeInterval {
        let time = CFTimeInterval(bitPattern: virtual.load(ordering: .relaxed))
        return time.isNaN ? realTime : time
    }

    /// Whether a headless run advances the time.
    var isVirtual: Bool {
        decide()
        return !CFTimeInterval(bitPattern: virtual.load(ordering: .relaxed)).isNaN
    }

    private var realTime: CFTimeInterval {
        decide()
        let time = CFTimeInterval(bitPattern: virtual.load(ordering: .relaxed))
        if !time.isNaN { return time }
        return MonotonicClock().now + CFTimeInterval(bitPattern: offset.load(ordering: .relaxed))
    }

    /// Makes the time virtual from the first reading if the environment asks for a headless display.
    private func decide() {
        guard !isDecided.load(ordering: .relaxed) else { return }
        if readsEnvironment, let display = getenv("VITRINE_DISPLAY"), String(cString: display) == "headless",
            getenv("VITRINE_REAL_TIME") == nil
        {
            return startVirtual()
        }
        isDecided.store(true, ordering: .relaxed)
    }

    /// Makes the time virtual for good. It begins at 0 unless it was read before.
    package func startVirtual() {
        staysVirtual.store(true, ordering: .relaxed)
        becomeVirtual()
    }

    /// Makes the time virtual. It begins at `start`, or where it is, or at 0 if it was never read.
    package func becomeVirtual(at start: CFTimeInterval? = nil) {
        setVirtual(start ?? (isDecided.load(ordering: .relaxed) ? now : 0))
    }

    /// Sets the virtual time, in seconds.
    package func setVirtual(_ time: CFTimeInterval) {
        virtual.store(time.bitPattern, ordering: .relaxed)
        isDecided.store(true, ordering: .relaxed)
    }

    /// Ends a virtual run. Time goes on from there with the monotonic clock, unless it is virtual for good.
    package func endVirtual() {
        guard !staysVirtual.load(ordering: .relaxed) else { return }
        let ahead = now - MonotonicClock().now
        offset.store(max(ahead, 0).bitPattern, ordering: .relaxed)
        virtual.store(CFTimeInterval.nan.bitPattern, ordering: .relaxed)
    }

    /// Makes the time that of the monotonic clock, by which displays count.
    package func becomeMonotonic() {
        isDecided.store(true, ordering: .relaxed)
        staysVirtual.store(false, ordering: .relaxed)
        offset.store(0, ordering: .relaxed)
        virtual.store(CFTimeInterval.nan.bitPattern, ordering: .relaxed)
    }
}
