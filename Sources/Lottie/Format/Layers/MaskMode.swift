/// The combination of a mask with those before it, by the letters in files.
package enum MaskMode: String, Sendable {
    /// The mask has no effect.
    case none = "n"
    case add = "a"
    case subtract = "s"
    case intersect = "i"
    case lighten = "l"
    case darken = "d"
    case difference = "f"
}
