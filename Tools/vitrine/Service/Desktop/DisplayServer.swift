/// A process that uses a display and input devices.
struct DisplayServer: Equatable {
    let id: Int
    /// The name of the program, of which the kernel keeps 15 bytes.
    let name: String
    /// The unit of systemd that the process belongs to; `nil` for none, as in a login session.
    let unit: String?

    /// The programs that open devices for others, and the boot splash, which ends by itself.
    private static let others = ["systemd-logind", "elogind", "seatd", "plymouthd"]

    /// Returns the display servers of a system, in the order of their processes: programs with a DRM card and an input
    /// device open. Only root sees the files of other users' processes.
    static func running(_ files: SystemFiles) -> [DisplayServer] {
        files.names("/proc").compactMap(Int.init).sorted().compactMap { id in
            let process = "/proc/\(id)"
            let devices = files.names("\(process)/fd").compactMap { files.link("\(process)/fd/\($0)") }
            guard devices.contains(where: { $0.hasPrefix("/dev/dri/card") }),
                devices.contains(where: { $0.hasPrefix("/dev/input/event") }),
                let name = files.value("\(process)/comm"), !others.contains(name)
            else { return nil }
            return DisplayServer(id: id, name: name, unit: files.text("\(process)/cgroup").flatMap(unit))
        }
    }

    /// Returns the unit in the text of a process's file `cgroup`: cgroups(7).
    private static func unit(ofGroups text: String) -> String? {
        let lines = text.split(separator: "\n")
        let line = lines.first { $0.hasPrefix("0::/") && $0 != "0::/" } ?? lines.first { $0.contains(":name=systemd:") }
        let folders = line?.split(separator: ":", maxSplits: 2).last?.split(separator: "/") ?? []
        // The units in a user's slice are those of the login session.
        guard folders.first != "user.slice" else { return nil }
        return folders.first { $0.hasSuffix(".service") }.map(String.init)
    }
}
