/// A display that brings its own input, such as a window on a desk.
package protocol InputBringing: AnyObject, SendableMetatype {
    /// The input of the display.
    var input: any InputProvider { get }
}

/// Input that another thread collects.
package protocol InputProvider: Sendable {
    /// Creates the source of the events, for the thread that dispatches them. Called once.
    func makeSource() -> any InputEventSource
}
