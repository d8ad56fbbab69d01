import CDRM
import Geometry
import Platform

/// The system calls to the kernel's display drivers. ``LibDRM`` makes them; tests script their results.
///
/// A card is identified by its open descriptor. Calls throw the kernel's error.
package protocol DRMKernel: AnyObject {
    /// Returns all cards, open or not, in any order.
    func cards() -> [DRMCardNode]
    /// Returns a monitor of changes from now on; `nil` if the system can't report them.
    func makeMonitor() -> (any DisplayMonitor)?
    /// Opens a card without blocking reads.
    func open(_ path: String) throws(KernelError) -> Int32
    func close(_ card: Int32)
    /// Makes a lease of connectors, CRTCs and planes, for as long as the card is open: returns a descriptor that
    /// controls these alone, with events of its own and without blocking reads.
    func lease(_ objects: [UInt32], of card: Int32) throws(KernelError) -> Int32

    /// Returns whether the descriptor is the master of the card and may set modes.
    func isMaster(_ card: Int32) -> Bool
    /// Becomes the master of the card.
    func setMaster(_ card: Int32) throws(KernelError)
    /// Stops being the master of the card.
    func dropMaster(_ card: Int32)
    /// Whether a seat manager makes programs masters of their cards.
    var grantsControl: Bool { get }

    func driver(of card: Int32) throws(KernelError) -> DRMDriver
    /// Returns the value of a `DRM_CAP_…`.
    func capability(_ capability: UInt64, of card: Int32) throws(KernelError) -> UInt64
    /// Sets a `DRM_CLIENT_CAP_…`.
    func setClientCapability(_ capability: UInt64, to value: UInt64, of card: Int32) throws(KernelError)

    func resources(of card: Int32) throws(KernelError) -> DRMResources
    /// Returns a connector.
    /// - Parameter probing: whether the display itself is asked, which can take a large part of a second; otherwise the
    ///   kernel's cached state is returned.
    func connector(_ id: UInt32, of card: Int32, probing: Bool) throws(KernelError) -> DRMConnector
    func encoder(_ id: UInt32, of card: Int32) throws(KernelError) -> DRMEncoder
    func crtc(_ id: UInt32, of card: Int32) throws(KernelError) -> DRMCRTC
    func planes(of card: Int32) throws(KernelError) -> [UInt32]
    func plane(_ id: UInt32, of card: Int32) throws(KernelError) -> DRMPlane
    func properties(of object: UInt32, kind: DRMObjectKind, card: Int32) throws(KernelError) -> [DRMProperty]

    /// Allocates memory that the CPU can draw to and the display can scan out.
    func createDumbBuffer(width: Int, height: Int, bitsPerPixel: Int, card: Int32) throws(KernelError) -> DRMDumbBuffer
    func destroyDumbBuffer(_ handle: UInt32, card: Int32)
    /// Maps a dumb buffer into memory.
    func map(_ buffer: DRMDumbBuffer, card: Int32) throws(KernelError) -> UnsafeMutableRawPointer
    func unmap(_ memory: UnsafeMutableRawPointer, size: Int)
    /// Registers a dumb buffer as a framebuffer and returns its identifier.
    func addFramebuffer(_ buffer: DRMDumbBuffer, width: Int, height: Int, format: UInt32, card: Int32)
        throws(KernelError) -> UInt32
    func removeFramebuffer(_ id: UInt32, card: Int32)

    /// Copies bytes to a property blob and returns its identifier.
    func createBlob(_ bytes: UnsafeRawBufferPointer, card: Int32) throws(KernelError) -> UInt32
    func destroyBlob(_ id: UInt32, card: Int32)

    /// Sets properties together or not at all. `flags` are `DRM_MODE_ATOMIC_…` and `DRM_MODE_PAGE_FLIP_EVENT`; `id` is
    /// the number of the flip event.
    func commit(_ request: borrowing AtomicRequest, flags: UInt32, id: UInt64, card: Int32) throws(KernelError)
    /// Sets a mode with the legacy call; turns the CRTC off if `timings` is `nil`.
    func setCRTC(_ crtc: UInt32, framebuffer: UInt32, connectors: [UInt32], timings: drmModeModeInfo?, card: Int32)
        throws(KernelError)
    /// Flips with the legacy call; an event with the number `id` follows.
    func pageFlip(_ crtc: UInt32, framebuffer: UInt32, id: UInt64, card: Int32) throws(KernelError)

    /// Sets the cursor of a CRTC with the legacy call.
    /// - Parameters:
    ///   - buffer: the handle of the buffer; 0 hides the cursor.
    ///   - width: the width of the buffer in pixels; 0 without a buffer.
    ///   - height: the height of the buffer in pixels; 0 without a buffer.
    ///   - hotX: the column of the hot spot.
    ///   - hotY: the row of the hot spot.
    func setCursor(_ crtc: UInt32, buffer: UInt32, width: Int, height: Int, hotX: Int, hotY: Int, card: Int32)
        throws(KernelError)
    /// Moves the top left corner of the cursor with the legacy call.
    func moveCursor(_ crtc: UInt32, x: Int, y: Int, card: Int32) throws(KernelError)

    /// Reads waiting events; returns the number of bytes, 0 if there are none. Never waits.
    func readEvents(into buffer: UnsafeMutableRawBufferPointer, card: Int32) throws(KernelError) -> Int
}
