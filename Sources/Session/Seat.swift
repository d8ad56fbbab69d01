import Platform

/// Access to the devices of one place with a screen: who may use them now, and how they are opened.
///
/// A seat belongs to the thread whose event loop watches its descriptor.
package protocol Seat: AnyObject {
    /// `seat0`
    var name: String { get }
    /// The devices may be used. While this is false the display must not be touched, and input devices are dead.
    var isActive: Bool { get }
    /// Called in ``dispatch()`` when ``isActive`` has changed. Leaving is over when the call returns: whatever has to
    /// stop has to have stopped by then.
    var onChange: (_ isActive: Bool) -> Void { get set }
    /// Readable when ``dispatch()`` has something to do; nil for a seat that never changes.
    var descriptor: Int32? { get }

    /// Takes in what has happened.
    func dispatch() throws(KernelError)

    /// Opens a device node of the seat. After a time in which the seat was not active, the device has to be closed and
    /// opened anew.
    func open(_ path: String) throws(KernelError) -> SeatDevice
    func close(_ device: SeatDevice)
}

/// A device that a seat has opened.
package struct SeatDevice: Equatable, Sendable {
    /// The seat's own name for it.
    package let id: Int32
    /// The open descriptor; the seat closes it.
    package let descriptor: Int32

    package init(id: Int32, descriptor: Int32) {
        self.id = id
        self.descriptor = descriptor
    }
}
