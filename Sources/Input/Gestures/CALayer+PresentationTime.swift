import Animation
import Layers

extension CALayer {
    /// Has presentation layers, and all that ask what time it is, answer for a moment of the media clock meanwhile.
    final func withPresentationTime<Result>(_ time: CFTimeInterval, _ body: () -> Result) -> Result {
        let context = tree.context
        let outer = context?.frameTime
        context?.frameTime = time
        defer { context?.frameTime = outer }
        return body()
    }
}
