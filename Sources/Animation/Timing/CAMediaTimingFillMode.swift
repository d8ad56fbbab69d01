/// What an animation shows before it begins and after it has ended (Apple: `CAMediaTimingFillMode`).
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Nothing on either side. The default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The last value stays after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value shows from the moment the animation was added.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Forwards and backwards.
    public static let both = CAMediaTimingFillMode(rawValue: "both")

    package var fillsBackwards: Bool { self == .backwards || self == .both }
    package var fillsForwards: Bool { self == .forwards || self == .both }
}
