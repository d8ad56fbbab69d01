/// What a program should know about a device on which people depend: it can tell them, or somebody who repairs it.
public struct InputNotice: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// Touches of the device are not to be trusted, and some or all are ignored.
        case inputDegraded(Reason)
        /// The device is as it should be again, or gone.
        case inputRestored
    }

    public enum Reason: Equatable, Sendable {
        /// More touches begin than hands can make: water, a broken panel, a bad supply. All touches of it are cancelled
        /// until there are fewer.
        case touchStorm
        /// Something lies on the panel, or a part of it is broken: a touch has stayed in one place for longer than a
        /// finger does, and is cancelled.
        case stuckTouch
    }

    public let kind: Kind
    /// What the device calls itself.
    public let device: String
    /// Seconds on the monotonic clock.
    public let time: Double

    package init(_ kind: Kind, device: String, time: Double) {
        self.kind = kind
        self.device = device
        self.time = time
    }
}
