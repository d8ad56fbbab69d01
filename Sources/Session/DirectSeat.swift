import Glibc
import Platform

/// A seat without a seat manager: opens devices with the process's own privileges and is always active.
package final class DirectSeat: Seat {
    package let name = "seat0"
    package let isActive = true
    package var onChange: (_ isActive: Bool) -> Void = { _ in }
    package let descriptor: Int32? = nil

    package init() {}

    package func dispatch() throws(KernelError) {}

    package func open(_ path: String) throws(KernelError) -> SeatDevice {
        let flags = O_RDWR | O_NONBLOCK | O_NOCTTY
        let descriptor = try FileDescriptor(opening: path, flags: flags).release()
        return SeatDevice(id: descriptor, descriptor: descriptor)
    }

    package func close(_ device: SeatDevice) {
        _ = Glibc.close(device.descriptor)
    }
}
