import JSONTree
import Platform
import Synchronization

/// The answer to a request, which is given once, from any thread.
///
/// A reply that is released without an answer answers with an internal error.
final class ControlReply: Sendable {
    private let inbox: ControlInbox
    private let key: ReplyKey
    private let isAnswered = Atomic(false)

    init(_ key: ReplyKey, inbox: ControlInbox) {
        self.key = key
        self.inbox = inbox
    }

    deinit {
        fail(ControlRequestError(.internalError, "the method gave no answer"))
    }

    /// Answers with a result, and a descriptor if the client gets one with it.
    /// - Returns: whether it is the first answer; only that one is sent.
    @discardableResult
    func send(_ result: JSONValue, passing descriptor: PassedDescriptor? = nil) -> Bool {
        answer(.success(result), descriptor)
    }

    /// Answers with an error.
    /// - Returns: whether it is the first answer; only that one is sent.
    @discardableResult
    func fail(_ error: ControlRequestError) -> Bool { answer(.failure(error), nil) }

    /// Calls a closure on the control thread, for work that would delay the calling thread.
    func onControlThread(_ action: @escaping @Sendable () -> Void) { setDeadline(at: 0, action) }

    /// Calls a closure on the control thread at a time of the monotonic clock, unless there is an answer by then.
    func setDeadline(at time: Double, _ action: @escaping @Sendable () -> Void) {
        inbox.post(.deadline(key, time, action))
    }

    /// Answers with a new subscription of the client.
    func subscribe(to stream: ControlStream) {
        if takeTurn() { inbox.post(.subscribe(key, stream)) }
    }

    /// Ends a subscription of the client and answers.
    func unsubscribe(_ subscription: Int) {
        if takeTurn() { inbox.post(.unsubscribe(key, subscription)) }
    }

    private func answer(_ result: Result<JSONValue, ControlRequestError>, _ descriptor: PassedDescriptor?) -> Bool {
        guard takeTurn() else { return false }
        inbox.post(.answer(key, result, descriptor))
        return true
    }

    /// Returns `true` to the first caller.
    private func takeTurn() -> Bool { !isAnswered.exchange(true, ordering: .relaxed) }
}
