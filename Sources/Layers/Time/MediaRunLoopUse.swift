/// The use of a run loop by a kiosk, which ends with the object.
package final class MediaRunLoopUse {
    package let runLoop: MediaRunLoop
    /// Called when the use ends.
    package var whenOver: (() -> Void)?

    /// - Parameter isPrivate: Whether the run loop is a new one that only the code which it calls has, and not that of
    ///   the caller or of the process.
    package init(isPrivate: Bool = false) {
        runLoop = .begin(isPrivate: isPrivate)
    }

    deinit {
        whenOver?()
        runLoop.end()
    }
}
