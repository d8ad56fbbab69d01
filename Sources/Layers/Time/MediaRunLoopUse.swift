/// The use of a run loop by a kiosk, which ends with the object.
package final class MediaRunLoopUse {
    package let runLoop: MediaRunLoop
    /// Called when the use ends.
    package var whenOver: (() -> Void)?

    /// - Parameter isOwn: whether the run loop is a new one in any case, and not that of the caller or of the process.
    package init(isOwn: Bool = false) {
        runLoop = .begin(isOwn: isOwn)
    }

    deinit {
        whenOver?()
        runLoop.end()
    }
}
