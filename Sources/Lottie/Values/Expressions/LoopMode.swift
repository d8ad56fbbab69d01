/// The course of a value in a loop, by the names in expressions.
package enum LoopMode: String, Sendable {
    /// The segment again and again.
    case cycle
    /// The segment forwards and backwards in turn.
    case pingpong
    /// The segment again and again, each time moved by the difference between its ends.
    case offset
    /// A straight movement at the velocity that the value has at the end of its keyframes.
    case `continue`

    /// Whether the values of the loop are those of the keyframes, so that they need not be added.
    var repeatsValues: Bool { self == .cycle || self == .pingpong }
}
