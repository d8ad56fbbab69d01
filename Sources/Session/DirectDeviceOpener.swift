import Glibc
import Platform

/// Opens device nodes with the process's own permissions, such as those of the groups `video` and `input`.
package final class DirectDeviceOpener: DeviceOpener {
    package let grantsControl = false

    package init() {}

    package func open(_ path: String) throws(KernelError) -> Int32 {
        try FileDescriptor(opening: path, flags: O_RDWR | O_NONBLOCK | O_NOCTTY).release()
    }

    package func close(_ descriptor: Int32) {
        _ = FileDescriptor(owning: descriptor)
    }
}
