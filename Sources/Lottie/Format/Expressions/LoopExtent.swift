/// The length of the segment of a loop, as an expression gives it.
enum LoopExtent: Equatable {
    /// The number of pairs of keyframes that follow each other; 0 for all.
    case keyframes(Int)
    /// The seconds from the end of the keyframes; 0 for those to the end of the layer.
    case seconds(Double)
}
