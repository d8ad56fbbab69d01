import Display
import Geometry
import Platform

/// How buffers get on screen: the atomic and the legacy way behind one face.
protocol DRMScanout: AnyObject {
    /// Whether there is a way to ask for a picture that is turned; the driver may refuse it still.
    var canTurn: Bool { get }

    /// Whether the driver would take this; where it can't be asked, that shows only when it is done.
    func test(_ framebuffer: UInt32, _ configuration: DRMConfiguration) throws(KernelError)

    /// Sets mode, CRTC and plane, hides the pointer, and waits until the buffer is on screen. Asks for no event: one
    /// that is still unread makes the kernel refuse the flip that follows.
    func setMode(_ framebuffer: UInt32, _ configuration: DRMConfiguration) throws(KernelError)

    /// Shows the buffer at the next vertical blank; an event with `id` follows.
    /// - Parameters:
    ///   - changed: the pixels that changed since this buffer was last on screen.
    ///   - cursor: what becomes of the pointer; nil where it stays as it is.
    func flip(to framebuffer: UInt32, changed: borrowing Region, cursor: DRMCursorState?, id: UInt64)
        throws(KernelError)

    /// Whether the driver would show the pointer; where it can't be asked, that shows only when it is done.
    func test(_ cursor: DRMCursorState) throws(KernelError)

    /// Changes the pointer and nothing else: at the next vertical blank, of which an event with `id` tells, or at once.
    func show(_ cursor: DRMCursorState, id: UInt64) throws(KernelError) -> Submission

    /// Lets go of what it holds in the kernel.
    func release()
}
