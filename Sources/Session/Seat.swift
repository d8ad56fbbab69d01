import Platform

/// A seat: the right to use the display and the input devices, which one session has at a time.
///
/// It is used on the main thread; its ``devices`` are opened on any thread.
package protocol Seat: AnyObject {
    /// The name of the seat, such as `seat0`.
    var name: String { get }
    /// Opens the devices of the seat.
    var devices: any DeviceOpener { get }
    /// Whether the session may use its devices. While it is `false`, the display must not be changed and input devices
    /// report nothing.
    var isActive: Bool { get }
    /// A descriptor that is readable when ``dispatch(_:)`` is needed; `nil` for a seat that never changes.
    var descriptor: Int32? { get }

    /// Takes the text console of the session, unless a seat manager does that. Call it before threads are started.
    /// - Parameter allowsSwitching: whether other sessions may come to the front.
    /// - Returns: whether the displayed terminal is taken, also by a seat manager.
    /// - Throws: the error of a console that was chosen by its path.
    func takeConsole(_ choice: ConsoleChoice, allowsSwitching: Bool) throws(KernelError) -> ConsoleOutcome

    /// Hands out the changes of the seat that have arrived, without waiting.
    func dispatch(_ body: (SeatEvent) -> Void) throws(KernelError)

    /// Confirms ``SeatEvent/deactivated``: the session does not use its devices any more, and another one may.
    func acknowledge()

    /// Requests that another session comes to the front.
    /// - Parameter number: the number of its virtual terminal, from 1.
    func switchSession(to number: Int) throws(KernelError)

    /// Restores the console, or gives the seat back to its manager. Call it after the display is released: before
    /// that, text on the console would not be visible.
    func close()
}
