import Animation
import Display
import Input

/// When touches are brought to the layers: at once; or, from the first motion of a finger until none is down, with the
/// frames, right before each is begun.
struct TouchLatch {
    /// A frame comes that is worth waiting for; if not, touches are brought to the layers after so many seconds all the
    /// same.
    private static let patience = 0.05
    /// How long before it is read a touch is placed, in seconds, so that mostly there are reports on both sides of it.
    /// What Android takes.
    private static let latency = 0.005
    /// By what part of a frame the distance between the moment for which touches are placed and that at which the frame
    /// is seen may change from one frame to the next: more would be seen.
    private static let drift = 0.02

    private(set) var isOn = false
    private var isAsked = false
    private var heldSince: CFTimeInterval?
    /// How long before a frame is seen its touches are placed.
    private var offset: Double?
    /// Places touches where they will be when the frame is seen, as far as it can be told.
    private let predicts: Bool

    init(predicts: Bool) {
        self.predicts = predicts
    }

    /// When touches are not held any longer.
    var deadline: CFTimeInterval { heldSince.map { $0 + Self.patience } ?? .infinity }

    /// - Returns: whether touches are to wait still.
    mutating func hold(at time: CFTimeInterval) -> Bool {
        if heldSince == nil { heldSince = time }
        if time < deadline { return true }
        // The tick that was asked for has not come: there may be no frames now.
        isAsked = false
        return false
    }

    /// Nothing is held any more.
    mutating func release() {
        heldSince = nil
    }

    /// A tick is wanted.
    /// - Returns: whether it has to be asked for.
    mutating func ask() -> Bool {
        isOn = true
        defer { isAsked = true }
        return !isAsked
    }

    /// No finger is down.
    mutating func end() {
        isOn = false
        isAsked = false
        offset = nil
    }

    /// A tick has come.
    /// - Returns: for which moment its frame's touches are placed.
    mutating func tick(_ tick: FrameTick, at now: CFTimeInterval) -> TouchSampling {
        isAsked = false
        let left = tick.targetTimestamp - now
        // The frame is over already, and nobody knows the next one's time.
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
