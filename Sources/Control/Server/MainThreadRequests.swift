import JSONTree
import Platform

/// The requests of clients that only the main thread can answer.
///
/// The control thread adds them and wakes the main thread, which calls ``drain(budget:)``. A request that it does not
/// take in time is given up: the client gets an error, and the work is not performed later.
package final class MainThreadRequests: Sendable {
    private struct Waiting {
        let number: UInt64
        let reply: ControlReply
        let work: @Sendable (ControlReply) -> Void
        /// Returns the answer without the main thread, on the control thread; `nil` if that can't be.
        let otherwise: (@Sendable () -> JSONValue?)?
    }

    private struct State {
        var waiting: [Waiting] = []
        var lastNumber: UInt64 = 0
        /// The time at which the main thread was woken; `nil` after it has answered.
        var wokenAt: Double?
    }

    private let state = LockedValue(State())
    private let clock = MonotonicClock()
    private let wake: @Sendable () -> Void
    private let backtrace: (@Sendable () -> [String])?

    /// - Parameters:
    ///   - wake: makes the main thread call ``drain(budget:)`` soon; called on any thread.
    ///   - backtrace: returns the calls in which the main thread is, for clients whose requests it did not take; called
    ///     on the control thread.
    package init(wake: @escaping @Sendable () -> Void, backtrace: (@Sendable () -> [String])? = nil) {
        self.wake = wake
        self.backtrace = backtrace
    }

    /// Has the main thread perform a closure, which answers now or later.
    /// - Parameters:
    ///   - reply: the reply to the request.
    ///   - deadline: the time in which the main thread has to begin, in seconds.
    ///   - otherwise: returns the answer if the main thread has not begun by then, on the control thread; `nil` for an
    ///     error.
    package func perform<Request>(
        for reply: RequestReply<Request>, deadline: Double = ControlLimits.mainThreadDeadline,
        otherwise: (@Sendable () -> Request.Answer?)? = nil,
        _ work: @escaping @Sendable (RequestReply<Request>) -> Void
    ) {
        var other: (@Sendable () -> JSONValue?)?
        if let otherwise { other = { otherwise().map { Request.answer.write($0) } } }
        let request = Waiting(
            number: newNumber(), reply: reply.reply, work: { work(RequestReply($0)) }, otherwise: other)
        add(request, deadline: deadline)
    }

    /// Has the main thread perform a closure, which returns the answer.
    package func perform<Request>(
        for reply: RequestReply<Request>, deadline: Double = ControlLimits.mainThreadDeadline,
        otherwise: (@Sendable () -> Request.Answer?)? = nil,
        answer: @escaping @Sendable () throws(ControlRequestError) -> Request.Answer
    ) {
        perform(for: reply, deadline: deadline, otherwise: otherwise) { reply in
            do throws(ControlRequestError) {
                reply.send(try answer())
            } catch {
                reply.fail(error)
            }
        }
    }

    private func newNumber() -> UInt64 {
        state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
    }

    private func add(_ request: Waiting, deadline: Double) {
        let now = clock.now
        // The deadline is set before the main thread can take the request, whose answer ends it.
        request.reply.setDeadline(at: now + deadline) { [weak self] in self?.giveUp(request.number) }
        let (isAdded, isWoken) = state.withLock { state in
            let isWoken = state.wokenAt != nil
            guard state.waiting.count < ControlLimits.mainThreadRequests else { return (false, isWoken) }
            state.waiting.append(request)
            if !isWoken { state.wokenAt = now }
            return (true, isWoken)
        }
        guard isAdded else {
            request.reply.fail(
                ControlRequestError(
                    .busy, "\(ControlLimits.mainThreadRequests) requests wait for the main thread; try again later"))
            return
        }
        if !isWoken { wake() }
    }

    /// Performs the requests that wait, on the main thread.
    /// - Parameter budget: the time in seconds after which no further request is begun; the rest waits for another
    ///   turn, so that many requests do not delay a frame.
    package func drain(budget: Double = 0.004) {
        state.withLock { $0.wokenAt = nil }
        let end = clock.now + budget
        while let request = takeFirst() {
            request.work(request.reply)
            if clock.now >= end { break }
        }
        let now = clock.now
        let hasMore = state.withLock { state in
            guard !state.waiting.isEmpty, state.wokenAt == nil else { return false }
            state.wokenAt = now
            return true
        }
        if hasMore { wake() }
    }

    private func takeFirst() -> Waiting? {
        state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    }

    /// Answers a request with an error, unless the main thread has taken it.
    private func giveUp(_ number: UInt64) {
        let now = clock.now
        let (request, wokenAt) = state.withLock { state -> (Waiting?, Double?) in
            guard let index = state.waiting.firstIndex(where: { $0.number == number }) else { return (nil, nil) }
            return (state.waiting.remove(at: index), state.wokenAt)
        }
        guard let request else { return }
        if let answer = request.otherwise?() {
            request.reply.send(answer)
            return
        }
        let seconds = ((now - (wokenAt ?? now)) * 10).rounded() / 10
        var data = [JSONMember("seconds", .number(seconds))]
        if let backtrace { data.append(JSONMember("backtrace", .array(backtrace().map { JSONNode(.string($0)) }))) }
        request.reply.fail(
            ControlRequestError(
                .mainThreadBlocked, "the main thread has not answered for \(seconds) s; the request is given up",
                data: .object(data)))
    }
}
