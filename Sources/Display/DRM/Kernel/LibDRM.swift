import CDRM
import Glibc
import Platform
package import Session

/// The system calls to the kernel's display drivers, through libdrm.
package final class LibDRM: DRMKernel {
    /// The names of properties by card and identifier. Objects of one kind share their properties, so that most names
    /// are read once.
    var propertyNames: [Int32: [UInt32: String]] = [:]

    private let devices: any DeviceOpener

    /// - Parameter devices: opens the cards.
    package init(devices: any DeviceOpener = DirectDeviceOpener()) {
        self.devices = devices
    }

    package func cards() -> [DRMCardNode] {
        FileNames.inFolder("/dev/dri").filter { $0.hasPrefix("card") && $0.dropFirst(4).allSatisfy(\.isNumber) }
            .map { name in
                DRMCardNode(
                    path: "/dev/dri/\(name)", devicePath: Self.realPath("/sys/class/drm/\(name)/device") ?? name)
            }
    }

    package func makeMonitor() -> (any DisplayMonitor)? { UdevMonitor() }

    package func open(_ path: String) throws(KernelError) -> Int32 {
        try devices.open(path)
    }

    package func close(_ card: Int32) {
        propertyNames[card] = nil
        devices.close(card)
    }

    package func lease(_ objects: [UInt32], of card: Int32) throws(KernelError) -> Int32 {
        var lessee: UInt32 = 0
        let lease = drmModeCreateLease(card, objects, Int32(objects.count), O_CLOEXEC | O_NONBLOCK, &lessee)
        guard lease >= 0 else { throw KernelError(operation: "DRM_IOCTL_MODE_CREATE_LEASE", errno: -lease) }
        return lease
    }

    package func isMaster(_ card: Int32) -> Bool { drmIsMaster(card) != 0 }

    package func setMaster(_ card: Int32) throws(KernelError) {
        guard drmSetMaster(card) == 0 else { throw .last("DRM_IOCTL_SET_MASTER") }
    }

    package func dropMaster(_ card: Int32) { _ = drmDropMaster(card) }

    package var grantsControl: Bool { devices.grantsControl }

    package func driver(of card: Int32) throws(KernelError) -> DRMDriver {
        guard let version = drmGetVersion(card) else { throw .last("DRM_IOCTL_VERSION") }
        defer { drmFreeVersion(version) }
        let found = version.pointee
        return DRMDriver(
            name: String(cString: found.name), description: String(cString: found.desc),
            version: "\(found.version_major).\(found.version_minor).\(found.version_patchlevel)")
    }

    package func capability(_ capability: UInt64, of card: Int32) throws(KernelError) -> UInt64 {
        var value: UInt64 = 0
        guard drmGetCap(card, capability, &value) == 0 else { throw .last("DRM_IOCTL_GET_CAP") }
        return value
    }

    package func setClientCapability(_ capability: UInt64, to value: UInt64, of card: Int32) throws(KernelError) {
        guard drmSetClientCap(card, capability, value) == 0 else { throw .last("DRM_IOCTL_SET_CLIENT_CAP") }
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

/// Throws the error of a libdrm call, which returns −1 and sets `errno`, or returns the negated error number.
func check(_ result: Int32, _ operation: String) throws(KernelError) {
    guard result != 0 else { return }
    throw KernelError(operation: operation, errno: result < -1 ? -result : errno)
}
