/// The request that an answer belongs to.
struct ReplyKey: Sendable {
    let connection: UInt64
    /// The number of the request among all of the server.
    let serial: UInt64
    /// The identity that the client gave the request; `nil` for a notification, which gets no answer.
    let id: RequestID?
}
