/// The course of the changes over a range of a text, by the numbers in files.
package enum TextSelectorShape: Int, Sendable {
    case square = 1
    case rampUp = 2
    case rampDown = 3
    case triangle = 4
    case round = 5
    case smooth = 6
}
