/// The alignment of the lines of a text, by their numbers in files.
package enum TextJustification: Int, Sendable {
    case left = 0
    case right = 1
    case center = 2
    /// Lines as wide as the box; the last one of a paragraph is aligned as the name says.
    case justifiedLastLeft = 3
    case justifiedLastRight = 4
    case justifiedLastCenter = 5
    case justifiedAll = 6

    /// Returns whether lines become as wide as the box.
    /// - Parameter lastLine: whether the last line of a paragraph is in question.
    func justifies(lastLine: Bool) -> Bool {
        switch self {
        case .left, .right, .center: false
        case .justifiedLastLeft, .justifiedLastRight, .justifiedLastCenter: !lastLine
        case .justifiedAll: true
        }
    }
}
