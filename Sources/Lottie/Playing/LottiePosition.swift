public import Geometry

/// A moment of a composition.
public enum LottiePosition: Equatable, Sendable {
    /// The first frame.
    case start
    /// The end of the last frame.
    case end
    /// A fraction of the duration, from 0 to 1.
    case progress(CGFloat)
    /// A frame, in the numbers of the file.
    case frame(Double)
    /// The first frame of the marker with this name.
    case marker(String)
}
