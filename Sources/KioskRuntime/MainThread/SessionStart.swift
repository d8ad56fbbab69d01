package import Animation
package import Layers

/// The beginning of a session: the layer tree that is shown, and the run loop in which it is shown from a moment on.
package struct SessionStart {
    package let context: LayerContext
    /// The moment in seconds of the media clock.
    package let time: CFTimeInterval
    package let runLoop: MediaRunLoop

    package init(showing context: LayerContext, from time: CFTimeInterval, in runLoop: MediaRunLoop) {
        self.context = context
        self.time = time
        self.runLoop = runLoop
    }
}
