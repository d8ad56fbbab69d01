import JSONTree

/// A message to the control thread.
enum InboxItem: Sendable {
    case answer(ReplyKey, Result<JSONValue, ControlRequestError>, PassedDescriptor?)
    /// A closure that is called at a time of the monotonic clock, unless the request was answered.
    case deadline(ReplyKey, Double, @Sendable () -> Void)
    case subscribe(ReplyKey, ControlStream)
    case unsubscribe(ReplyKey, Int)
    /// The stream has new values.
    case pushed(ControlStream)
    case stop
}
