/// The answer to a request of a kind, which is given once, from any thread.
package struct RequestReply<Request: ControlRequest>: Sendable {
    let reply: ControlReply

    init(_ reply: ControlReply) {
        self.reply = reply
    }

    /// Answers with a result.
    /// - Returns: whether it is the first answer; only that one is sent.
    @discardableResult
    package func send(_ answer: Request.Answer) -> Bool { reply.send(Request.answer.write(answer)) }

    /// Answers with a result and a descriptor that the client gets with it, such as that of a picture in a memfd.
    /// - Returns: whether it is the first answer; only that one is sent.
    @discardableResult
    package func send(_ answer: Request.Answer, passing descriptor: PassedDescriptor) -> Bool {
        reply.send(Request.answer.write(answer), passing: descriptor)
    }

    /// Answers with an error.
    /// - Returns: whether it is the first answer; only that one is sent.
    @discardableResult
    package func fail(_ error: ControlRequestError) -> Bool { reply.fail(error) }

    /// Calls a closure on the control thread, for work that would delay the calling thread.
    package func onControlThread(_ action: @escaping @Sendable () -> Void) { reply.onControlThread(action) }
}
