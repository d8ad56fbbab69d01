import JSONTree

/// Whether the kiosk runs, and its frames.
struct KioskState: Sendable {
    /// The answer of the kiosk's method `hello`; `nil` while it does not run.
    fileprivate(set) var hello: JSONValue?
    /// The reason why it does not run.
    fileprivate(set) var message = "connecting"
    /// A number that grows with each start and end of the kiosk.
    fileprivate(set) var generation = 0
    /// The number of frames that were received since the inspector began.
    fileprivate(set) var frameCount = 0
    /// The time at which the last frame was received, in seconds of the monotonic clock.
    fileprivate(set) var lastFrameTime = -Double.infinity
    /// The last frames.
    private var frames: [JSONValue] = []

    /// Returns the frames that were received after the first `count` ones, as far as they are kept.
    func frames(after count: Int) -> [JSONValue] { Array(frames.suffix(min(max(frameCount - count, 0), frames.count))) }

    /// Takes the introduction of a kiosk that has begun.
    mutating func begin(_ hello: JSONValue) {
        self.hello = hello
        message = ""
        generation += 1
        frames = []
    }

    /// Takes the end of the kiosk.
    mutating func end(_ message: String) {
        guard hello != nil || message != self.message else { return }
        hello = nil
        self.message = message
        generation += 1
    }

    /// Takes a frame.
    mutating func add(_ frame: JSONValue, now: Double) {
        frames.append(frame)
        frameCount += 1
        lastFrameTime = now
        if frames.count > InspectLimits.keptFrames { frames.removeFirst(frames.count - InspectLimits.keptFrames) }
    }
}
