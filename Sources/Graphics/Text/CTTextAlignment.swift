/// The horizontal alignment of lines.
public enum CTTextAlignment: UInt8, Sendable, Hashable {
    /// Lines start at the left edge.
    case left = 0
    /// Lines end at the right edge.
    case right = 1
    /// Lines are centred.
    case center = 2
    /// Lines that were broken are stretched to the full width.
    case justified = 3
    /// Lines are aligned by the direction of their text.
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
