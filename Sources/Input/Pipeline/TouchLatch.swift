import Animation
import Display

/// Decides when touches are delivered to the layers: at once, or, from the first motion of a finger until all fingers
/// are up, with each frame, right before it is begun.
struct TouchLatch {
    /// The longest time that touches wait for a frame, in seconds; then they are delivered without one.
    private static let patience = 0.05
    /// The time before a read for which touches are placed, in seconds, so that mostly there are reports on both sides
    /// of it. Android uses the same value.
    private static let latency = 0.005
    /// The largest change from one frame to the next of the time between the placement of touches and the presentation,
    /// in refresh intervals. Larger changes would be visible.
    private static let drift = 0.02

    /// Whether touches are delivered with frames.
    private(set) var isOn = false
    private var isRequested = false
    private var heldSince: CFTimeInterval?
    /// The time from the placement of touches to the presentation, in seconds.
    private var offset: Double?
    /// Whether touches are placed where they are predicted to be at the presentation.
    private let predicts: Bool

    init(predicts: Bool) {
        self.predicts = predicts
    }

    /// The time at which touches stop waiting; infinity if none waits.
    var deadline: CFTimeInterval { heldSince.map { $0 + Self.patience } ?? .infinity }

    /// Notes that touches wait.
    /// - Returns: whether they continue to wait.
    mutating func hold(at time: CFTimeInterval) -> Bool {
        if heldSince == nil { heldSince = time }
        if time < deadline { return true }
        // The requested tick has not come: there may be no frames now.
        isRequested = false
        return false
    }

    /// Notes that no touches wait.
    mutating func release() {
        heldSince = nil
    }

    /// Notes that a tick is wanted.
    /// - Returns: whether it has to be requested.
    mutating func request() -> Bool {
        isOn = true
        defer { isRequested = true }
        return !isRequested
    }

    /// Ends the latch, because no finger is down.
    mutating func end() {
        isOn = false
        isRequested = false
        offset = nil
    }

    /// Notes that a tick has come.
    /// - Returns: the time for which the touches of its frame are placed.
    mutating func tick(_ tick: FrameTick, at now: CFTimeInterval) -> TouchSampling {
        isRequested = false
        let left = tick.targetTimestamp - now
        // The frame's time has passed, and the time of the next one is unknown.
        guard left > 0 else { return TouchSampling(time: now - Self.latency) }
        if predicts { return TouchSampling(time: tick.targetTimestamp, horizon: tick.duration) }
        let wanted = left + Self.latency
        let old = offset ?? wanted
        let step = tick.duration * Self.drift
        let new = abs(wanted - old) > tick.duration ? wanted : min(max(wanted, old - step), old + step)
        offset = new
        return TouchSampling(time: tick.targetTimestamp - new)
    }
}
