import Animation
import Layers

extension CALayer {
    /// Calls `body` while presentation layers and the current media time show a moment of the media clock.
    final func withPresentationTime<Result>(_ time: CFTimeInterval, _ body: () -> Result) -> Result {
        let context = tree.context
        let outer = context?.frameTime
        context?.frameTime = time
        defer { context?.frameTime = outer }
        return body()
    }
}
