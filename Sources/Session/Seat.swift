import Platform

/// A seat: the display and input devices that one session uses at a time.
///
/// Use a seat only on the thread whose event loop watches its descriptor.
package protocol Seat: AnyObject {
    /// The name of the seat, such as `seat0`.
    var name: String { get }
    /// Whether the session may use its devices. While it is `false`, the display must not be changed and input devices
    /// report nothing.
    var isActive: Bool { get }
    /// Called by ``dispatch()`` when ``isActive`` has changed. The session must have stopped using its devices when a
    /// call with `false` returns.
    var onChange: (_ isActive: Bool) -> Void { get set }
    /// A descriptor that is readable when ``dispatch()`` is needed; `nil` for a seat that never changes.
    var descriptor: Int32? { get }

    /// Processes pending events of the seat manager.
    func dispatch() throws(KernelError)

    /// Opens a device node of the seat. After the seat was inactive, the device has to be closed and opened again.
    func open(_ path: String) throws(KernelError) -> SeatDevice
    /// Closes a device that this seat opened.
    func close(_ device: SeatDevice)
}

/// A device that a seat opened.
package struct SeatDevice: Equatable, Sendable {
    /// The identifier of the device within the seat.
    package let id: Int32
    /// The open descriptor, which the seat owns.
    package let descriptor: Int32

    package init(id: Int32, descriptor: Int32) {
        self.id = id
        self.descriptor = descriptor
    }
}
