/// The effect of an animation before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// No effect before or after. The default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The last value is kept after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value applies from the moment the animation is added.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both forwards and backwards.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

extension CAMediaTimingFillMode {
    /// The times at which an animation of this mode has an effect besides its active duration.
    var directions: FillDirections {
        switch self {
        case .forwards: .forwards
        case .backwards: .backwards
        case .both: [.forwards, .backwards]
        default: []
        }
    }
}
