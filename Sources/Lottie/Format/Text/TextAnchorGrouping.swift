/// The parts of a text that have an anchor of their own, by the numbers in files.
package enum TextAnchorGrouping: Int, Sendable {
    case character = 1
    case word = 2
    case line = 3
    case all = 4
}
