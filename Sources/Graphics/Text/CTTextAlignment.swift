/// How lines lie in a width (Core Text: `CTTextAlignment`).
public enum CTTextAlignment: UInt8, Sendable, Hashable {
    case left = 0
    case right = 1
    case center = 2
    case justified = 3
    /// By the direction in which a line is read.
    case natural = 4

    var textAlignment: TextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        case .natural: .natural
        }
    }
}
