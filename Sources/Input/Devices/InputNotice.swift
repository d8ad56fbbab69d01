/// A notice about the condition of an input device, so that a program can inform its users or a technician.
public struct InputNotice: Equatable, Sendable {
    /// The change of the condition.
    public enum Kind: Equatable, Sendable {
        /// Some or all touches of the device are ignored because they cannot be trusted.
        case inputDegraded(Reason)
        /// The device works again, or was unplugged.
        case inputRestored
    }

    /// The cause of a degradation.
    public enum Reason: Equatable, Sendable {
        /// Touches begin faster than hands can make them, as with water on the panel, a defective panel or a poor power
        /// supply. All touches of the device are cancelled and ignored until they begin less often.
        case touchStorm
        /// A touch has stayed in one place longer than the configured timeout, as with an object on the panel or a
        /// defect. The touch is cancelled.
        case stuckTouch
    }

    /// The change that the notice is about.
    public let kind: Kind
    /// The name that the device reports.
    public let device: String
    /// The time of the notice, in seconds on the monotonic clock.
    public let time: Double

    package init(_ kind: Kind, device: String, time: Double) {
        self.kind = kind
        self.device = device
        self.time = time
    }
}
