/// The limits within which a client may use the memory and the time of a server, and a server those of a client.
package enum ControlLimits {
    /// The version of the protocol, which changes when older clients would misunderstand newer servers.
    package static let protocolVersion = 1

    /// The greatest number of clients of a server; a further one gets an error and is disconnected.
    package static let clients = 16
    /// The greatest length of a request, in bytes; a client that sends a longer one gets an error and is disconnected.
    package static let requestLine = 64 << 10
    /// The greatest number of values inside each other, in requests and in answers.
    package static let depth = 32
    /// The greatest number of requests of a client in a second, which it may also send at once. Further requests get an
    /// error.
    package static let requestsPerSecond = 200
    /// The greatest number of errors for too many requests that a client gets in a second; then it is not read for a
    /// moment.
    package static let refusalsPerSecond = 200
    /// The greatest number of bytes of requests that are read from a client in a second, on average.
    static let bytesPerSecond = 256 << 10
    /// The greatest number of bytes of requests that are read from a client at once.
    package static let burstBytes = 1 << 20
    /// The greatest number of requests of a client that are being answered; then it is not read until one is answered.
    package static let openRequests = 16
    /// The number of queued messages of a client: above it, the oldest notifications are dropped, and a client with as
    /// many answers is not read until some are sent.
    package static let queuedMessages = 256
    /// The size of the queued messages of a client in bytes, with the effects of ``queuedMessages``.
    package static let queuedBytes = 1 << 20
    /// The greatest number of subscriptions of a client.
    package static let subscriptions = 16
    /// The number of values of a stream that wait for the control thread; above it, the oldest ones are dropped.
    static let pushedValues = 256

    /// The time in which the main thread has to take a request, in seconds.
    static let mainThreadDeadline = 2.0
    /// The greatest number of requests that wait for the main thread; further ones get an error.
    package static let mainThreadRequests = 64

    /// The greatest length of an answer or a notification, in bytes.
    package static let answerLine = 64 << 20
    /// The greatest number of values in an answer or a notification.
    static let answerValues = 4 << 20
    /// The number of notifications that a client keeps while it waits for an answer; above it, the oldest are dropped.
    package static let keptNotifications = 1024
}
