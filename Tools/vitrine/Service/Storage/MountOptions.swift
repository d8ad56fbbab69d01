/// The options of a mounted file system, or of one in fstab(5).
struct MountOptions {
    private let names: [Substring]
    private let values: [(name: Substring, value: String)]

    init(_ text: Substring) {
        var names: [Substring] = []
        var values: [(name: Substring, value: String)] = []
        for option in text.split(separator: ",") {
            guard let equals = option.firstIndex(of: "=") else {
                names.append(option)
                continue
            }
            let value = option[option.index(after: equals)...]
            values.append((option[..<equals], value.withoutOctalEscapes))
        }
        self.names = names
        self.values = values
    }

    /// Whether there is an option, without a value.
    func contains(_ name: String) -> Bool { names.contains { $0 == name } }

    /// The folders of an overlay, see the kernel's documentation of overlayfs.
    var layers: [String] {
        let options: Set<Substring> = ["lowerdir", "lowerdir+", "datadir+", "upperdir"]
        return values.filter { options.contains($0.name) }
            .flatMap { $0.value.split(separator: ":").map(String.init) }
    }

    /// Further devices of a file system, such as that of its journal: ext4(5), xfs(5), btrfs(5).
    var devices: [String] {
        let options: Set<Substring> = ["journal_path", "logdev", "rtdev", "device"]
        return values.filter { options.contains($0.name) }.map(\.value)
    }
}
