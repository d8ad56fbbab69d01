import Platform

/// The connection of one client, as the control thread sees it.
final class ControlConnection {
    let number: UInt64
    let descriptor: FileDescriptor
    var input = LineBuffer(limit: ControlLimits.requestLine)
    var output = OutputQueue()
    var rate: RequestRate
    /// The streams by the numbers of the subscriptions.
    var subscriptions: [Int: ControlStream] = [:]
    /// The number of requests that have no answer yet.
    var openRequests = 0
    /// Whether the client has ended its requests.
    var isEnded = false
    /// Whether the socket took not all of the output.
    var isBlocked = false
    var registration: EventLoop.Registration?
    /// The events that the connection is registered for.
    var events: EventLoop.Events = []
    private var lastSubscription = 0

    init(number: UInt64, descriptor: consuming FileDescriptor, now: Double) {
        self.number = number
        self.descriptor = descriptor
        rate = RequestRate(now: now)
    }

    /// Whether a further request may be read and handled.
    func mayHandleRequest(at now: Double) -> Bool {
        openRequests < ControlLimits.openRequests && !output.hasManyAnswers && rate.pause(at: now) == nil
    }

    /// Whether a client that has ended its requests awaits nothing more.
    var isFinished: Bool { isEnded && openRequests == 0 && subscriptions.isEmpty && output.isEmpty }

    /// Returns the number of a new subscription.
    func nextSubscription() -> Int {
        lastSubscription += 1
        return lastSubscription
    }
}
