import Display
import Geometry
import Platform

/// The way in which buffers get on screen: atomic or legacy.
protocol DRMScanout: AnyObject {
    /// Whether the plane has a rotation property; the driver may still refuse a rotation.
    var canTurn: Bool { get }

    /// Tests whether the driver accepts a configuration. If it can't be asked, nothing is tested.
    func test(_ framebuffer: UInt32, _ configuration: DRMConfiguration) throws(KernelError)

    /// Sets mode, CRTC and plane, turns the other planes off, and waits until the buffer is on screen. Requests no
    /// event, because the kernel refuses a flip while an earlier event is unread.
    func setMode(_ framebuffer: UInt32, _ configuration: DRMConfiguration) throws(KernelError)

    /// Turns the CRTC off, and waits until it is.
    func turnOff() throws(KernelError)

    /// Shows the buffer at the next vertical blank; an event with the number `id` follows.
    /// - Parameters:
    ///   - framebuffer: the identifier of the buffer's framebuffer.
    ///   - changed: the pixels that changed since this buffer was last on screen.
    ///   - planes: the new states of other planes.
    func flip(to framebuffer: UInt32, changed: borrowing Region, planes: DRMPlaneChanges, id: UInt64)
        throws(KernelError)

    /// Tests whether the driver shows planes in new states. If it can't be asked, nothing is tested.
    func test(_ planes: DRMPlaneChanges) throws(KernelError)

    /// Changes the planes above the frame only: at the next vertical blank with an event with the number `id`, or at
    /// once.
    func show(_ planes: DRMPlaneChanges, id: UInt64) throws(KernelError) -> Submission

    /// Changes the planes above the frame only, and waits until the display shows it.
    func set(_ planes: DRMPlaneChanges) throws(KernelError)

    /// Releases the kernel objects that it holds.
    func release()
}
