import Glibc
import Graphics

/// The graphics contexts that functions without a context argument draw on, innermost last; one stack for each thread.
final class GraphicsContextStack {
    struct Entry {
        let context: CGContext
        /// The scale of the image that is drawn; `nil` if the program pushed the context.
        var imageScale: CGFloat?
    }

    var entries: [Entry] = []

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { Unmanaged<GraphicsContextStack>.fromOpaque($0!).release() }
        return key
    }()

    /// The stack of the current thread.
    static var current: GraphicsContextStack {
        if let known = pthread_getspecific(key) {
            return Unmanaged<GraphicsContextStack>.fromOpaque(known).takeUnretainedValue()
        }
        let new = GraphicsContextStack()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }
}
