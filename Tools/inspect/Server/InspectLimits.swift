import Glibc

/// The limits within which browsers may use the memory and the time of the inspector, and of the kiosk behind it.
package enum InspectLimits {
    /// The greatest length of the head of a request, in bytes.
    package static let headBytes = 16 << 10
    /// The time in which a browser has to send the head of a request, in seconds: 10, or what the environment's
    /// `VITRINE_INSPECT_HEAD_SECONDS` says, from 1 to 3600, for browsers behind slow connections.
    package static let headSeconds = min(max(environment("VITRINE_INSPECT_HEAD_SECONDS") ?? 10, 1), 3600)
    /// The greatest number of connections at once; further ones are closed at once.
    package static let connections = 24
    /// The greatest number of open pages; a further one is told so and closed.
    package static let pages = 4
    /// The greatest length of a message of a page, in bytes.
    package static let messageBytes = 64 << 10
    /// The greatest number of messages of a page in a second, which it may also send at once; further ones wait.
    static let messagesPerSecond = 200
    /// The greatest number of requests of a page that are not answered, or whose answers are not sent; then the page is
    /// not read until one is.
    package static let openRequests = 16
    /// The greatest number of values inside each other in a message of a page.
    package static let depth = 16
    /// The greatest number of values in a message of a page.
    static let messageValues = 10_000
    /// The number of frames that are kept for pages; the oldest ones are dropped.
    static let keptFrames = 600
    /// The shortest time between two pictures, in seconds.
    static let pictureInterval = 0.1
    /// The longest time that a request for something new waits, in seconds.
    package static let longestWait = 5.0

    private static func environment(_ name: String) -> Double? {
        getenv(name).flatMap { Double(String(cString: $0)) }
    }
}
