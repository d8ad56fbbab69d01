import Geometry

/// A display for a frame loop: buffers to draw into, page flips, and their events.
///
/// A buffer is *pending* while it is drawn, *queued* once the kernel has accepted it, *current* on screen, and free
/// otherwise. At most one buffer is queued, because kernels accept no more. An output belongs to one thread.
package protocol Output: AnyObject {
    /// The name for log lines, such as `card0 Virtual-1`.
    var name: String { get }
    /// The mode of the panel. Buffers have its size unless the display rotates them. It may change in ``rebuild(_:)``.
    var mode: Mode { get }
    /// A descriptor that is readable when flip events wait; `nil` if there is none.
    var eventDescriptor: Int32? { get }

    /// The rotation with which a picture is upright on the panel, as it is built into its device.
    var panelRotation: Rotation { get }

    /// Whether the kernel's text console draws into the picture, unless its terminal is in graphics mode.
    var sharesConsole: Bool { get }

    /// A descriptor that is readable when the display may have changed; `nil` if the output has none.
    var changeDescriptor: Int32? { get }

    /// Returns what a change asks the loop for, which ``changeDescriptor`` has announced; `nil` for nothing.
    func takeChange() -> OutputRequest?

    /// Whether each flip event arrives, however late, so that none counts as lost: a desktop may be busy or suspended
    /// for longer than any display.
    var flipsAreCertain: Bool { get }

    /// Makes the free buffer pending of which least has to be redrawn. There is one if none is pending and, of two
    /// buffers, none is queued.
    func takeBuffer() throws(OutputError) -> ScanoutBuffer
    /// Frees the pending buffer, into which nothing was drawn.
    func giveBack(_ buffer: ScanoutBuffer)

    /// Submits a buffer: it is shown at the next vertical blank or, if the mode has to be set first, at once.
    ///
    /// If it throws, the buffer remains pending and can be submitted again.
    /// - Parameters:
    ///   - buffer: the pending buffer.
    ///   - damage: the pixels that differ from the frame before, in pixels of the buffer.
    ///   - id: the number of the flip event; grows with each submission.
    func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission

    /// Returns the next flip event that has arrived; `nil` if there is none. Never waits. It has to be called until it
    /// returns `nil`.
    func nextEvent() throws(OutputError) -> FlipEvent?

    /// Returns what the output asks its loop for since the last call; `nil` for nothing. It is called after the events
    /// were read.
    func takeRequest() -> OutputRequest?

    /// The plane that shows the mouse's pointer; `nil` if the output has none.
    var cursorPlane: (any CursorPlane)? { get }

    /// The plane that shows a picture above the frames; `nil` if there is none that can be used.
    var overlayPlane: (any OverlayPlane)? { get }

    /// The reason why ``overlayPlane`` is `nil`; `nil` if it is not.
    var planeObstacle: PlaneObstacle? { get }

    /// Prepares a new start: all buffers are free, their contents unknown, and the next submission sets the mode.
    func rebuild(_ scope: RebuildScope) throws(OutputError)

    /// Turns the display off. The next submission after ``rebuild(_:)`` turns it on.
    func turnOff() throws(OutputError)

    /// Gives up the control of the display until ``regain()``, so that another program can use it.
    func relinquish()

    /// Tries to control the display again after another program has used it.
    /// - Returns: what has to be rebuilt before the next frame; `nil` if another program still controls the display.
    func regain() -> RebuildScope?

    /// Restores what the display showed before, and releases it.
    func restore()
}

extension Output {
    package var flipsAreCertain: Bool { false }

    package var overlayPlane: (any OverlayPlane)? { nil }

    package var planeObstacle: PlaneObstacle? { overlayPlane == nil ? .noPlanes : nil }

    package var panelRotation: Rotation { .degrees0 }

    package var sharesConsole: Bool { false }

    package var changeDescriptor: Int32? { nil }

    package func takeChange() -> OutputRequest? { nil }

    package func turnOff() throws(OutputError) {}

    package func takeRequest() -> OutputRequest? { nil }

    package func relinquish() {}

    package func regain() -> RebuildScope? { .modeset }
}

/// A request of an output to its frame loop.
package enum OutputRequest: Equatable, Sendable {
    /// Rebuild the output, because the display has changed: its mode, its connector, or the size of a window.
    case rebuild(RebuildScope)
    /// End the loop, because the user has closed the display.
    case end
}

/// The part of an output that is rebuilt.
package enum RebuildScope: Equatable, Sendable {
    /// The mode is set with the next frame; buffers are kept.
    case modeset
    /// Connector, mode and buffers are determined and allocated again.
    case output
    /// The next configuration (mode and format) is tried, because this one was refused as impossible.
    case nextConfiguration
    /// A configuration that needs less memory bandwidth is tried, because this one was refused for it.
    case smallerConfiguration
    /// The device is closed, and the requested one is opened again, which may be another one.
    case device
}
