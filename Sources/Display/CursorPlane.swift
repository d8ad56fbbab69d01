/// A plane that shows the mouse's pointer above the frames of an ``Output``, so that moving it needs no frame.
///
/// It belongs to the thread of its output.
package protocol CursorPlane: AnyObject {
    /// The size of the largest image that the plane shows, in pixels.
    var cursorSize: (width: Int, height: Int) { get }

    /// Sets the image of the pointer, no larger than ``cursorSize``. It is invisible until it has a place.
    func setCursor(_ image: CursorImage)

    /// Sets the place at which the pointer is to appear; `nil` hides it. The next flip takes it there, or
    /// ``submitCursor(id:)``.
    func placeCursor(_ place: CursorPlace?)

    /// Moves the pointer to its place without a frame.
    ///
    /// - Parameter id: the number of the flip event; grows with each submission of the output.
    /// - Returns: ``Submission/flipping`` if it moves at the next vertical blank and a flip event follows,
    ///   ``Submission/shown`` if it moved at once.
    func submitCursor(id: UInt64) throws(OutputError) -> Submission

    /// Removes the pointer for good.
    func dropCursor()

    /// Returns the reason why the last frame was submitted without the pointer, and the pointer removed; `nil` if it
    /// was not, and in further calls.
    func takeCursorRefusal() -> OutputError?
}
