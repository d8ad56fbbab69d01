/// The side of the keyframes on which a loop repeats them.
package enum LoopSide: Equatable, Sendable {
    /// Before the first keyframe.
    case before
    /// After the last keyframe.
    case after
}
