import Glibc
package import Platform

/// Opens device nodes for libinput: directly, or by way of whoever holds the seat.
package protocol DeviceOpener: AnyObject {
    /// - Parameters:
    ///   - path: of a node, `/dev/input/event5`.
    ///   - flags: of open(2).
    /// - Returns: a descriptor that ``close(_:)`` gets back.
    func open(_ path: String, flags: Int32) throws(KernelError) -> Int32

    func close(_ descriptor: Int32)
}

/// Opens nodes by itself: for a user who may, such as one of the group `input`.
package final class DirectDeviceOpener: DeviceOpener {
    package init() {}

    package func open(_ path: String, flags: Int32) throws(KernelError) -> Int32 {
        try FileDescriptor(opening: path, flags: flags).release()
    }

    package func close(_ descriptor: Int32) {
        _ = FileDescriptor(owning: descriptor)
    }
}
