/// Which USB storage a machine runs from, and which it does not.
///
/// Storage stays unless it is certain that the machine does not run from it: while something of the machine is not
/// found, such as a file system of fstab(5) whose disk has not appeared yet, all of it stays.
struct StorageJudgement {
    /// The judgement of an interface.
    enum Verdict: Equatable {
        /// It stays, for the reason that is given.
        case needed(String)
        case foreign
        /// It is foreign, and has been taken away before.
        case gone
    }

    let interfaces: [(storage: USBStorage, verdict: Verdict)]
    /// The uses of disks that were not found.
    let missing: [String]

    init(_ files: SystemFiles) {
        let disks = SystemDisks(files)
        missing = disks.missing
        interfaces = USBStorage.all(files).map { ($0, Self.judge($0, disks, files)) }
    }

    /// Whether the machine runs, or may run, from USB storage.
    var isNeeded: Bool {
        !missing.isEmpty
            || interfaces.contains {
                if case .needed = $0.verdict { true } else { false }
            }
    }

    private static func judge(_ storage: USBStorage, _ disks: SystemDisks, _ files: SystemFiles) -> Verdict {
        if let use = storage.disks.compactMap({ disks.uses[$0] }).first { return .needed("\(use) is on it") }
        if files.value("\(storage.path)/authorized") == "0" { return .gone }
        if let missing = disks.missing.first { return .needed("\(missing) is not found, and may be on it") }
        let names = storage.disks.compactMap { $0.split(separator: "/").last.map(String.init) }
        return names.contains(where: files.isInUse) ? .needed("it is in use") : .foreign
    }
}
