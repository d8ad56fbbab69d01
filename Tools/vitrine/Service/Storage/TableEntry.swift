/// A file system or swap area that a machine uses: a line of fstab(5).
struct TableEntry {
    let source: String
    /// The folder on which it is mounted.
    let point: String
    let type: String
    let options: MountOptions

    /// `nil` if the line names no file system.
    init?(_ line: Substring) {
        let fields = line.split { $0 == " " || $0 == "\t" }
        guard fields.count >= 2, !fields[0].hasPrefix("#") else { return nil }
        source = fields[0].withoutOctalEscapes
        point = fields[1].withoutOctalEscapes
        type = fields.count > 2 ? String(fields[2]) : "auto"
        options = MountOptions(fields.count > 3 ? fields[3] : "")
    }

    /// Whether the machine runs from the file system. Those that a person mounts are only if they are parts of the
    /// system.
    var isNeeded: Bool {
        guard options.contains("noauto"), !options.contains("x-systemd.automount") else { return true }
        return point == "/" || ["/boot", "/efi", "/usr", "/var"].contains { point == $0 || point.hasPrefix("\($0)/") }
    }

    /// The files and folders that it is made of, if not of devices.
    var files: [String] {
        if type == "overlay" { return options.layers }
        let isFile = source.hasPrefix("/") && !source.hasPrefix("//") && !source.hasPrefix("/dev/")
        return isFile ? [source] : []
    }

    /// Whether the folder on which it is mounted contains a file.
    func contains(_ file: String) -> Bool {
        point == "/" || file == point || file.hasPrefix(point.hasSuffix("/") ? point : point + "/")
    }

    /// Whether the file system is on no disk of this machine.
    var isDiskless: Bool { options.contains("_netdev") || Self.disklessTypes.contains(type) }

    /// Whether the source names only one of the devices, or none of them.
    var mayHaveOtherDevices: Bool { ["btrfs", "bcachefs", "zfs"].contains(type) }

    private static let disklessTypes: Set<String> = [
        "9p", "bpf", "ceph", "cgroup", "cgroup2", "cifs", "configfs", "debugfs", "devpts", "devtmpfs", "efivarfs",
        "fuse.sshfs", "fusectl", "hugetlbfs", "mqueue", "nfs", "nfs4", "proc", "pstore", "ramfs", "securityfs", "smb3",
        "sysfs", "tmpfs", "tracefs", "virtiofs",
    ]
}
