import CUdev
import Glibc

/// The changes of DRM and framebuffer devices that udev reports, or the kernel on systems without udev.
final class UdevMonitor: DisplayMonitor {
    private let udev: OpaquePointer
    private let monitor: OpaquePointer

    /// - Returns: `nil` if the kernel grants no socket.
    init?() {
        guard let udev = udev_new() else { return nil }
        // The daemon's events come after it has set the permissions of a new device.
        let hasUdev = access("/run/udev/control", F_OK) == 0
        guard let monitor = udev_monitor_new_from_netlink(udev, hasUdev ? "udev" : "kernel") else {
            udev_unref(udev)
            return nil
        }
        self.udev = udev
        self.monitor = monitor
        // Framebuffer devices are in “graphics”.
        guard udev_monitor_filter_add_match_subsystem_devtype(monitor, "drm", nil) >= 0,
            udev_monitor_filter_add_match_subsystem_devtype(monitor, "graphics", nil) >= 0,
            udev_monitor_enable_receiving(monitor) >= 0
        else { return nil }
    }

    deinit {
        udev_monitor_unref(monitor)
        udev_unref(udev)
    }

    var descriptor: Int32 { udev_monitor_get_fd(monitor) }

    func takeChanges() -> [String]? {
        var removed: [String]?
        // Events that the socket had no room for are an error once. What has changed is looked up in any case.
        while true {
            errno = 0
            let device = udev_monitor_receive_device(monitor)
            if device == nil, errno != ENOBUFS { return removed }
            defer { udev_device_unref(device) }
            removed = removed ?? []
            if let name = removedName(device) { removed?.append(name) }
        }
    }

    /// Returns the name of a device that was removed.
    private func removedName(_ device: OpaquePointer?) -> String? {
        guard let action = udev_device_get_action(device), strcmp(action, "remove") == 0 else { return nil }
        return udev_device_get_sysname(device).map { String(cString: $0) }
    }
}
