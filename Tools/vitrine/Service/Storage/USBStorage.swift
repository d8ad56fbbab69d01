/// A USB interface that storage is behind.
struct USBStorage {
    /// The folder of the interface in sysfs.
    let path: String
    /// The folders of its disks in sysfs. There are none before its driver has found them.
    private(set) var disks: [String] = []

    /// The name of the interface, such as `1-2:1.0`.
    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The class of USB mass storage.
    private static let massStorage = "08"

    /// Returns all interfaces, those of the class and others that have disks.
    static func all(_ files: SystemFiles) -> [USBStorage] {
        var found: [String: USBStorage] = [:]
        for name in files.names("/sys/bus/usb/devices") {
            guard let path = files.resolved("/sys/bus/usb/devices/\(name)"),
                files.value("\(path)/bInterfaceClass") == massStorage
            else { continue }
            found[path] = USBStorage(path: path)
        }
        for name in files.names("/sys/class/block") {
            guard let disk = files.resolved("/sys/class/block/\(name)"), !files.exists("\(disk)/partition"),
                let path = interface(of: disk, files)
            else { continue }
            found[path, default: USBStorage(path: path)].disks.append(disk)
        }
        return found.values.sorted { $0.path < $1.path }
    }

    /// Returns the folder of the USB interface that a disk is behind.
    private static func interface(of disk: String, _ files: SystemFiles) -> String? {
        var folder = disk[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if files.exists("\(folder)/bInterfaceClass") { return String(folder) }
        }
        return nil
    }
}
