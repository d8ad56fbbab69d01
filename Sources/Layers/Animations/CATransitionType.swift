import Geometry

/// The kind of a transition (Apple: `CATransitionType`).
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The old picture fades away as the new one appears.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new picture slides in over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new picture slides in and pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old picture slides away and uncovers the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")

    func kind(label: @autoclosure () -> String) -> TransitionKind {
        switch self {
        case .fade: return .fade
        case .moveIn: return .moveIn
        case .push: return .push
        case .reveal: return .reveal
        default:
            LayersLog.misuse("\(label()) of the unknown type “\(rawValue)” fades")
            return .fade
        }
    }
}

/// The edge of the screen from which the movement of a transition comes (Apple: `CATransitionSubtype`).
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The new contents come from the left edge.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The new contents come from the right edge.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The new contents come from the upper edge.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The new contents come from the lower edge.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

extension CATransitionSubtype? {
    func origin(label: @autoclosure () -> String) -> CGPoint {
        switch self {
        case nil, .fromLeft?: return CGPoint(x: -1, y: 0)
        case .fromRight?: return CGPoint(x: 1, y: 0)
        case .fromTop?: return CGPoint(x: 0, y: -1)
        case .fromBottom?: return CGPoint(x: 0, y: 1)
        case let other?:
            LayersLog.misuse("\(label()) with the unknown subtype “\(other.rawValue)” comes from the left")
            return CGPoint(x: -1, y: 0)
        }
    }
}
