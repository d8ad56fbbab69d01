import Pixels

/// A plane that shows one picture above the frames of an ``Output`` and below the pointer, so that moving the picture
/// needs no frame.
///
/// The display blends the picture over the frame by its premultiplied alpha and the alpha of the plane. It neither
/// scales nor rotates it. The plane belongs to the thread of its output.
package protocol OverlayPlane: AnyObject {
    /// The capabilities of the plane.
    var planeCapabilities: PlaneCapabilities { get }

    /// Returns the memory of the picture, whose contents are undefined. The memory that was returned before is invalid
    /// afterwards.
    /// - Parameters:
    ///   - width: the width of the picture, in pixels.
    ///   - height: the height of the picture, in pixels.
    /// - Throws: ``OutputError/noFreeBuffer`` while the display still shows the picture before.
    func takePlanePixels(width: Int, height: Int) throws(OutputError) -> PixelView

    /// Tests whether the display shows the picture at a place. The kernel is asked without a change of the display, and
    /// its answer is remembered for all places of the same kind: size of the picture, cut or whole, translucent or not.
    func testPlane(_ placement: PlanePlacement) throws(OutputError)

    /// Sets the place at which the picture is to appear; `nil` hides it. The next submission of a frame takes it there,
    /// or ``submitPlane(id:)``.
    func placePlane(_ placement: PlanePlacement?)

    /// Moves the picture to its place without a frame.
    ///
    /// - Parameter id: the number of the flip event; grows with each submission of the output.
    /// - Returns: ``Submission/flipping`` if it moves at the next vertical blank and a flip event follows,
    ///   ``Submission/shown`` if it is at its place already.
    func submitPlane(id: UInt64) throws(OutputError) -> Submission
}

/// The capabilities of an overlay plane.
package struct PlaneCapabilities: Equatable, Sendable {
    /// The largest width of a picture, in pixels.
    package var maxWidth: Int
    /// The largest height of a picture, in pixels.
    package var maxHeight: Int
    /// Whether pictures may be translucent. Otherwise their alpha is ignored.
    package var blends: Bool
    /// Whether the whole picture can fade, by the plane's `alpha`.
    package var fades: Bool

    package init(maxWidth: Int, maxHeight: Int, blends: Bool, fades: Bool) {
        self.maxWidth = maxWidth
        self.maxHeight = maxHeight
        self.blends = blends
        self.fades = fades
    }
}
