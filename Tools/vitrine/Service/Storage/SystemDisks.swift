/// The disks that a machine runs from: those below its mounts and swap areas, and below those that it is told to mount.
///
/// Files, such as those of loop devices, overlays and swap, need no search: the disk of the mount that contains them is
/// found by itself.
///
/// Sources: proc(5), fstab(5), the kernel's Documentation/ABI/testing/sysfs-block, and bootparam(7).
struct SystemDisks {
    /// The use of each disk, by the disk's folder in sysfs.
    private(set) var uses: [String: String] = [:]
    /// The uses of disks that were not found.
    private(set) var missing: [String] = []

    private let files: SystemFiles
    private var mounts: [Mount] = []
    private var visitedDevices: Set<String> = []

    init(_ files: SystemFiles) {
        self.files = files
        if let mounts = files.text("/proc/self/mountinfo").flatMap(Mount.table) {
            self.mounts = mounts
        } else {
            missing.append("what is mounted")
        }
        for mount in mounts { add(mount) }
        addKernelOptions()
        addSwap()
        addTable()
    }

    // MARK: Where the machine says what it uses

    /// Adds what the kernel was started from. A file system that is mounted from a device that is not found by its name
    /// is among the mounts.
    private mutating func addKernelOptions() {
        for option in files.text("/proc/cmdline")?.split(whereSeparator: \.isWhitespace) ?? [] {
            for name in ["root", "resume"] where option.hasPrefix("\(name)=") {
                // A number of the partition may follow: PARTUUID=…/PARTNROFF=1.
                let value = option.dropFirst(name.count + 1)
                let source = value.hasPrefix("PARTUUID=") ? value.prefix { $0 != "/" } : value
                _ = add(source: String(source), for: name) || add(number: String(source), for: name)
            }
        }
    }

    private mutating func addSwap() {
        guard let text = files.text("/proc/swaps") else {
            if files.exists("/proc/swaps") { missing.append("swap") }
            return
        }
        for line in text.split(separator: "\n").dropFirst() {
            let source = line.prefix { $0 != " " && $0 != "\t" }.withoutOctalEscapes
            if source.hasPrefix("/dev/"), !add(device: source, for: "swap") { missing.append("swap") }
        }
    }

    private mutating func addTable() {
        guard let text = files.text("/etc/fstab") else {
            if files.exists("/etc/fstab") { missing.append("/etc/fstab") }
            return
        }
        let entries = text.split(whereSeparator: \.isNewline).compactMap(TableEntry.init).filter { !$0.isDiskless }
        let files = entries.flatMap(\.files)
        for entry in entries where entry.isNeeded || files.contains(where: entry.contains) { add(entry) }
    }

    private mutating func add(_ entry: TableEntry) {
        let use = entry.type == "swap" ? "swap" : entry.point
        var isWhole = !entry.mayHaveOtherDevices
        if entry.files.isEmpty { isWhole = add(source: entry.source, for: use) && isWhole }
        for device in entry.options.devices { isWhole = add(source: device, for: use) && isWhole }
        // The devices of a file system that is mounted are known, or in use.
        if !isWhole, !isMounted(entry.point) { missing.append(use) }
    }

    private func isMounted(_ point: String) -> Bool {
        mounts.contains { $0.point == point && !["autofs", "tmpfs"].contains($0.type) }
    }

    // MARK: From there to disks

    private mutating func add(_ mount: Mount) {
        if mount.type == "btrfs" {
            addMultiple(mount)
        } else if !mount.hasOwnDevice {
            // Not all such file systems name their devices. Those that are not found are in use.
            for source in mount.source.split(separator: ":") { _ = add(device: String(source), for: mount.point) }
        } else if !add(number: mount.device, for: mount.point) {
            missing.append(mount.point)
        }
        for device in mount.options.devices { _ = add(source: device, for: mount.point) }
    }

    /// Adds all devices of a file system of btrfs.
    private mutating func addMultiple(_ mount: Mount) {
        let name = files.resolved(mount.source)?.split(separator: "/").last.map(String.init) ?? ""
        let folders = files.names("/sys/fs/btrfs").map { "/sys/fs/btrfs/\($0)/devices" }
        let devices = folders.map(files.names).first { $0.contains(name) } ?? [name]
        for device in devices where !add(named: device, for: mount.point) { missing.append(mount.point) }
    }

    /// Adds the disk of a device by one of the names that mount(8) takes.
    /// - Returns: Whether it was found.
    private mutating func add(source: String, for use: String) -> Bool {
        for (tag, folder) in Self.tags where source.hasPrefix("\(tag)=") {
            let name = source.dropFirst(tag.count + 1).filter { $0 != "\"" }
            return add(device: "/dev/disk/\(folder)/\(Self.encoded(name))", for: use)
        }
        return add(device: source, for: use)
    }

    private static let tags = [
        ("UUID", "by-uuid"), ("LABEL", "by-label"), ("PARTUUID", "by-partuuid"), ("PARTLABEL", "by-partlabel"),
        ("ID", "by-id"),
    ]

    /// Returns a name as udev writes it in links: unusual characters as `\x20`.
    private static func encoded(_ name: String) -> String {
        var text = ""
        let usual = "0123456789#+-.:=@_".unicodeScalars
        for letter in name.unicodeScalars {
            if !letter.isASCII || letter.properties.isAlphabetic || usual.contains(letter) {
                text.unicodeScalars.append(letter)
            } else {
                text += "\\x" + String(letter.value + 0x100, radix: 16).dropFirst()
            }
        }
        return text
    }

    private mutating func add(device path: String, for use: String) -> Bool {
        let folder = "/dev/"
        guard path.hasPrefix(folder), let device = files.resolved(path), device.hasPrefix(folder) else { return false }
        let name = String(device.dropFirst(folder.count))
        return add(named: name.replacing("/", with: "!"), for: use)
    }

    private mutating func add(named name: String, for use: String) -> Bool {
        guard !name.isEmpty, let folder = files.resolved("/sys/class/block/\(name)") else { return false }
        add(folder, for: use)
        return true
    }

    private mutating func add(number: String, for use: String) -> Bool {
        guard let folder = files.resolved("/sys/dev/block/\(number)") else { return false }
        add(folder, for: use)
        return true
    }

    /// Adds the disk of a device by its folder in sysfs, and the devices of which it is made.
    private mutating func add(_ device: String, for use: String) {
        let isPartition = files.exists(device + "/partition")
        let disk = isPartition ? String(device[..<(device.lastIndex(of: "/") ?? device.endIndex)]) : device
        guard visitedDevices.insert(disk).inserted else { return }
        uses[disk] = use
        // Of dm, md and bcache.
        for name in files.names(disk + "/slaves") where !add(named: name, for: use) { missing.append(use) }
        // Of loop and zram.
        for name in ["loop/backing_file", "backing_dev"] {
            guard let source = files.value("\(disk)/\(name)"), source.hasPrefix("/dev/") else { continue }
            if !add(device: source, for: use) { missing.append(use) }
        }
    }
}
