/// The form of the letters of a text, by their numbers in files.
package enum TextCapitals: Int, Sendable {
    case asTyped = 0
    case allCapitals = 1
    case smallCapitals = 2
}
