import Geometry

/// One screen as the frame loop sees it: buffers to draw into, a way to put them on screen, and word of when they are.
///
/// A buffer is *pending* while it is drawn, *queued* once the kernel has it, *current* on screen, and free otherwise.
/// At most one buffer is queued: kernels hold no more. An output belongs to one thread.
package protocol Output: AnyObject {
    /// For messages: `card0 Virtual-1`.
    var name: String { get }
    /// Size of the panel as it is scanned out, which buffers have as well unless the display turns them, and the
    /// nominal refresh interval; may change in ``rebuild(_:)``.
    var mode: Mode { get }
    /// Readable when flip events wait; nil where no descriptor tells.
    var eventDescriptor: Int32? { get }

    /// Lends out a free buffer, the one that needs least redrawn. There is one whenever none is pending and, of two
    /// buffers, none is queued.
    func takeBuffer() throws(OutputError) -> ScanoutBuffer
    /// Gives a buffer back into which nothing was drawn.
    func giveBack(_ buffer: ScanoutBuffer)

    /// Puts a buffer on screen, at the next vertical blank or, where the mode is to be set first, at once.
    ///
    /// When it throws, the buffer is pending still and can be submitted again.
    /// - Parameters:
    ///   - damage: the pixels that differ from the frame before, in pixels of the buffer.
    ///   - id: comes back in the flip event; must grow with each submission.
    func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission

    /// The next flip event that has arrived, nil when there is none. Never waits; to be called until it says nil.
    func nextEvent() throws(OutputError) -> FlipEvent?

    /// The plane that shows the mouse's pointer; `nil` if the output has none.
    var cursorPlane: (any CursorPlane)? { get }

    /// Gets ready for a fresh start: all buffers are free, what they hold is unknown, and the next submission sets the
    /// mode.
    func rebuild(_ scope: RebuildScope) throws(OutputError)

    /// Whether the screen is ours again after the kernel said that it is someone else's; false where only a seat's
    /// manager knows.
    func regain() -> Bool

    /// Lets go of the screen and puts back what was on it before.
    func restore()
}

/// How much of an output is made anew.
package enum RebuildScope: Equatable, Sendable {
    /// The mode is set again with the next frame; buffers are kept.
    case modeset
    /// Connector, mode and buffers are looked up and made again.
    case output
    /// The next of the configurations (modes and formats) that might work, after this one was refused as impossible.
    case nextConfiguration
    /// One that needs less memory bandwidth, after this one was refused for that.
    case smallerConfiguration
}
