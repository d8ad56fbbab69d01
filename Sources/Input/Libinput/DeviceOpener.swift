import Glibc
package import Platform

/// Opens device nodes for libinput, directly or through a seat manager.
package protocol DeviceOpener: AnyObject {
    /// Opens a device node.
    ///
    /// - Parameters:
    ///   - path: The path of the node, such as `/dev/input/event5`.
    ///   - flags: Flags of open(2).
    /// - Returns: A descriptor that is closed with ``close(_:)``.
    func open(_ path: String, flags: Int32) throws(KernelError) -> Int32

    func close(_ descriptor: Int32)
}

/// Opens device nodes with the process's own permissions, such as those of the group `input`.
package final class DirectDeviceOpener: DeviceOpener {
    package init() {}

    package func open(_ path: String, flags: Int32) throws(KernelError) -> Int32 {
        try FileDescriptor(opening: path, flags: flags).release()
    }

    package func close(_ descriptor: Int32) {
        _ = FileDescriptor(owning: descriptor)
    }
}
