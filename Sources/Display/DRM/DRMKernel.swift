import CDRM
import Geometry
import Platform

/// The calls that are made to the kernel's display drivers, and nothing more: `LibDRM` makes them for real, tests
/// answer them themselves.
///
/// A card is named by its open descriptor. Every call throws what the kernel answered.
package protocol DRMKernel: AnyObject {
    /// The cards that there are, open or not, in no order.
    func cards() -> [DRMCardNode]
    func open(_ path: String) throws(KernelError) -> Int32
    func close(_ card: Int32)

    /// Whether this descriptor may set modes.
    func isMaster(_ card: Int32) -> Bool
    func setMaster(_ card: Int32) throws(KernelError)

    func driver(of card: Int32) throws(KernelError) -> DRMDriver
    /// A `DRM_CAP_…`.
    func capability(_ capability: UInt64, of card: Int32) throws(KernelError) -> UInt64
    /// A `DRM_CLIENT_CAP_…`.
    func setClientCapability(_ capability: UInt64, to value: UInt64, of card: Int32) throws(KernelError)

    func resources(of card: Int32) throws(KernelError) -> DRMResources
    /// - Parameter probing: asks the display itself, which can take a good part of a second; otherwise what the
    ///   kernel remembers.
    func connector(_ id: UInt32, of card: Int32, probing: Bool) throws(KernelError) -> DRMConnector
    func encoder(_ id: UInt32, of card: Int32) throws(KernelError) -> DRMEncoder
    func crtc(_ id: UInt32, of card: Int32) throws(KernelError) -> DRMCRTC
    func planes(of card: Int32) throws(KernelError) -> [UInt32]
    func plane(_ id: UInt32, of card: Int32) throws(KernelError) -> DRMPlane
    func properties(of object: UInt32, kind: DRMObjectKind, card: Int32) throws(KernelError) -> [DRMProperty]

    func createDumbBuffer(width: Int, height: Int, bitsPerPixel: Int, card: Int32) throws(KernelError) -> DRMDumbBuffer
    func destroyDumbBuffer(_ handle: UInt32, card: Int32)
    func map(_ buffer: DRMDumbBuffer, card: Int32) throws(KernelError) -> UnsafeMutableRawPointer
    func unmap(_ memory: UnsafeMutableRawPointer, size: Int)
    func addFramebuffer(_ buffer: DRMDumbBuffer, width: Int, height: Int, format: UInt32, card: Int32)
        throws(KernelError) -> UInt32
    func removeFramebuffer(_ id: UInt32, card: Int32)

    func createBlob(_ bytes: UnsafeRawBufferPointer, card: Int32) throws(KernelError) -> UInt32
    func destroyBlob(_ id: UInt32, card: Int32)

    /// Sets properties together or not at all. `flags` are `DRM_MODE_ATOMIC_…` and `DRM_MODE_PAGE_FLIP_EVENT`.
    func commit(_ request: borrowing AtomicRequest, flags: UInt32, id: UInt64, card: Int32) throws(KernelError)
    /// The legacy way to set a mode; without one the CRTC is turned off.
    func setCRTC(_ crtc: UInt32, framebuffer: UInt32, connectors: [UInt32], timings: drmModeModeInfo?, card: Int32)
        throws(KernelError)
    /// The legacy page flip; an event with `id` follows.
    func pageFlip(_ crtc: UInt32, framebuffer: UInt32, id: UInt64, card: Int32) throws(KernelError)

    /// The legacy way to give the pointer a picture; without one it is hidden.
    /// - Parameters:
    ///   - width: of the buffer; 0 for no picture. So is `height`.
    ///   - hotX: the pixel that points, as is `hotY`.
    func setCursor(_ crtc: UInt32, buffer: UInt32, width: Int, height: Int, hotX: Int, hotY: Int, card: Int32)
        throws(KernelError)
    /// The legacy way to move its top left corner.
    func moveCursor(_ crtc: UInt32, x: Int, y: Int, card: Int32) throws(KernelError)

    /// Takes the bytes of the events that wait, 0 when there are none. Never waits.
    func readEvents(into buffer: UnsafeMutableRawBufferPointer, card: Int32) throws(KernelError) -> Int
}
