/// The times besides the active duration at which an animation has an effect.
struct FillDirections: OptionSet, Sendable {
    let rawValue: UInt8

    /// Before the begin time, the first value applies.
    static let backwards = FillDirections(rawValue: 1)
    /// After the end, the last value applies.
    static let forwards = FillDirections(rawValue: 2)

    /// The fill mode with these directions.
    var mode: CAMediaTimingFillMode {
        switch self {
        case .backwards: .backwards
        case .forwards: .forwards
        case [.backwards, .forwards]: .both
        default: .removed
        }
    }
}
