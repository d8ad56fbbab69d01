/// The units of a range of a text, by the numbers in files.
package enum TextSelectorUnit: Int, Sendable {
    case character = 1
    case characterWithoutSpaces = 2
    case word = 3
    case line = 4
}
