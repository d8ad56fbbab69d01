import CommandSupport
import FoundationEssentials
import Glibc
import Kiosk
import Platform

/// The files of a program that is installed as a service.
struct Installation {
    /// A file or a link of an installation, with its path on the device.
    enum Item {
        case text(String, path: String)
        /// A copy of a file or a folder of this machine.
        case copy(of: String, path: String)
        case link(to: String, path: String)

        var path: String {
            switch self {
            case .text(_, let path), .copy(_, let path), .link(_, let path): path
            }
        }
    }

    let name: ServiceName
    /// The folder that is the root of the device; empty for this machine's own.
    let root: String
    let items: [Item]
    /// A package has a list of its files itself.
    private let hasList: Bool

    /// The list of an installation's paths, by which it is removed.
    static func list(_ name: ServiceName) -> String { "/etc/vitrine/\(name)/installed" }

    /// - Parameter limitsDrivers: whether the drivers of USB storage may be kept from being loaded, if the profile does
    ///   not allow it. They may not be on a machine that runs from it.
    init(
        _ name: ServiceName, program: String, arguments: [String], resources: [String], command: String?,
        profile: BoardProfile?, profileText: [UInt8]?, root: String, layout: InstallLayout, limitsDrivers: Bool
    ) {
        self.name = name
        self.root = root
        hasList = layout == .local
        let folder = layout.program(name)
        let profilePath = "/etc/vitrine/\(name)/profile.json"
        let units = ServiceUnits(
            name: name, program: "\(folder)/\(name)", arguments: arguments,
            command: command == nil ? "/usr/bin/vitrine" : "\(folder)/vitrine",
            profilePath: profile == nil ? nil : profilePath, profile: profile ?? BoardProfile())
        var items: [Item] = [.copy(of: program, path: "\(folder)/\(name)")]
        items += resources.map { .copy(of: $0, path: "\(folder)/\($0.split(separator: "/").last ?? "")") }
        if let command { items.append(.copy(of: command, path: "\(folder)/vitrine")) }
        if let profileText { items.append(.text(String(decoding: profileText, as: UTF8.self), path: profilePath)) }
        items += [
            .text(units.service, path: "\(layout.units)/\(name).service"),
            .text(units.faultService, path: "\(layout.units)/\(name)-fault.service"),
            .text(units.faultPath, path: "\(layout.units)/\(name)-fault.path"),
            .text(units.rebootPath, path: "\(layout.units)/\(name)-reboot.path"),
            .text(units.rebootService, path: "\(layout.units)/\(name)-reboot.service"),
            .text(units.user, path: "\(layout.users)/\(name).conf"),
            .text(units.rules, path: "\(layout.rules)/70-\(name).rules"),
        ]
        let settings = [
            (units.storageService, "\(layout.units)/\(name)-storage.service"),
            (limitsDrivers ? units.modules : nil, "\(layout.modules)/\(name).conf"),
            (units.kernelSettings, "\(layout.kernelSettings)/70-\(name).conf"),
            (units.login, "\(layout.login)/70-\(name).conf"),
        ]
        for (text, path) in settings { if let text { items.append(.text(text, path: path)) } }
        var started = ["\(name).service", "\(name)-fault.path", "\(name)-reboot.path"]
        if units.storageService != nil { started.append("\(name)-storage.service") }
        for unit in started {
            items.append(.link(to: "../\(unit)", path: "\(layout.units)/multi-user.target.wants/\(unit)"))
        }
        if units.login != nil {
            items.append(.link(to: "/dev/null", path: "/etc/systemd/system/ctrl-alt-del.target"))
        }
        self.items = items
    }

    /// Throws an error if a path belongs to something else than an earlier installation of the program.
    func check() throws(CommandError) {
        let own = Set(Self.installed(name, root: root))
        for item in items where !own.contains(item.path) {
            var status = stat()
            guard lstat(root + item.path, &status) == 0 else { continue }
            // Another program may have an equal link.
            if case .link(let target, let path) = item,
                (try? FileManager.default.destinationOfSymbolicLink(atPath: root + path)) == target
            {
                continue
            }
            throw CommandError(
                .noOutput, "\(root)\(item.path): exists, and is not of “\(name)”; remove it, or choose another --name")
        }
        let unit = ["/lib", "/usr/lib"].map { "\(root)\($0)/systemd/system/\(name).service" }
            .first { (path: String) in access(path, F_OK) == 0 }
        if let unit { throw CommandError(.noOutput, "\(unit): is another service; choose another --name") }
    }

    /// Returns the paths of an installation; none if the program is not installed.
    static func installed(_ name: ServiceName, root: String) -> [String] {
        let path = root + list(name)
        let bytes = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NOFOLLOW).readAll(limit: 1 << 20, path)
        return String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix("/") && !$0.split(separator: "/").contains("..") }
    }

    /// The folders that have to be made, each with a slash at the end of its path.
    private var newFolders: Set<String> {
        var folders: Set<String> = []
        for path in items.map(\.path) + [Self.list(name)] {
            var folder = Self.folder(of: path)
            while !folder.isEmpty, access(root + folder, F_OK) != 0 {
                folders.insert(folder + "/")
                folder = Self.folder(of: folder)
            }
        }
        return folders
    }

    private static func folder(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }

    /// Writes all files, which survive a power cut from then on. Those of an earlier installation that are not needed
    /// any more are removed.
    func write() throws(CommandError) {
        let old = Self.installed(name, root: root)
        let current = items.map(\.path) + [Self.list(name)] + old.filter { $0.hasSuffix("/") } + Array(newFolders)
        do {
            // The list first, so that a broken installation can be removed.
            try write(list: Set(old + current))
            for item in items { try write(item) }
            for path in Set(old).subtracting(current) { try Self.remove(root + path) }
            try syncFolders(with: old + current)
            try write(list: Set(current))
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError(
                .noOutput, "\(name): \(error); run it as root, or into another --root")
        }
    }

    /// Returns when the names of files and folders are on the disk, also those of files that were removed.
    private func syncFolders(with paths: [String]) throws {
        let folders = Set(paths.map { Self.folder(of: $0.hasSuffix("/") ? String($0.dropLast()) : $0) })
        for folder in folders where access(root + folder + "/", F_OK) == 0 {
            try FileSync.names(in: root + folder + "/")
        }
    }

    private func write(list: Set<String>) throws {
        guard hasList else { return }
        try write(.text(list.sorted().joined(separator: "\n") + "\n", path: Self.list(name)))
    }

    private func write(_ item: Item) throws {
        let path = root + item.path
        try FileManager.default.createDirectory(
            atPath: Self.folder(of: path), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        switch item {
        case .text(let text, _):
            try WholeFile.write(Array(text.utf8), to: path, .lasting)
            chmod(path, 0o644)
            try FileSync.contents(of: path)
        case .copy(let source, _):
            // A program that runs cannot be overwritten, but replaced.
            let new = path + ".new"
            try Self.remove(new)
            try FileManager.default.copyItem(atPath: source, toPath: new)
            chmod(new, 0o755)
            try FileSync.contents(of: new)
            if rename(new, path) != 0 {
                try Self.remove(path)
                try FileManager.default.moveItem(atPath: new, toPath: path)
            }
        case .link(let target, _):
            try Self.remove(path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        }
    }

    /// Removes an installation with its state. Folders that it made and that are empty are removed too.
    /// - Parameter keepsState: whether the program's own state stays.
    static func remove(_ name: ServiceName, root: String, keepsState: Bool) throws(CommandError) {
        let paths = installed(name, root: root)
        do {
            for path in paths where !path.hasSuffix("/") { try remove(root + path) }
            for folder in ["/etc/vitrine/\(name)", InstallLayout.local.program(name), "/run/\(name)"] {
                try remove(root + folder)
            }
            if !keepsState { try remove("\(root)/var/lib/\(name)") }
        } catch {
            throw CommandError(.noOutput, "\(name): \(error); run it as root")
        }
        // The innermost ones first.
        for path in paths.sorted().reversed() where path.hasSuffix("/") { rmdir(root + path) }
    }

    /// Removes a file, a link, or a folder with its contents. A missing one is no error.
    private static func remove(_ path: String) throws {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        try FileManager.default.removeItem(atPath: path)
    }
}
