import CommandSupport
import FoundationEssentials
import Glibc
import Platform

/// The units that an installed program has replaced, such as that of a display manager: what was changed so that they
/// are not started, and which of them ran. It is kept as a file, by which the units are restored.
struct ReplacedUnits {
    /// A change, with the path of a link on the device.
    private enum Change: Equatable {
        /// A link that started a unit was removed.
        case removed(path: String, target: String)
        /// A unit was masked: its link leads to /dev/null.
        case masked(path: String)
        /// A unit ran.
        case ran(unit: String)
    }

    private static let folder = "/etc/systemd/system"
    /// The size up to which the file is read, in bytes.
    private static let largestFile = 1 << 16

    private let name: ServiceName
    private let files: SystemFiles
    private let root: String
    private let probe: DesktopProbe
    private var changes: [Change]
    /// The changes that are to be made.
    private var planned: [Change] = []

    /// Reads what a program has replaced so far.
    /// - Parameter root: the folder that is the root of the system; empty for the running one.
    init(_ name: ServiceName, root: String) {
        self.name = name
        self.root = root
        files = SystemFiles(root: root)
        probe = DesktopProbe(root: root)
        let path = root + Self.file(name)
        let bytes = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
            .readAll(limit: Self.largestFile, path)
        changes = String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").compactMap { Self.change($0) }
    }

    /// The path of the file.
    private static func file(_ name: ServiceName) -> String { "/etc/vitrine/\(name)/replaced" }

    /// The units that ran before they were replaced.
    var running: [String] {
        changes.compactMap { change in if case .ran(let unit) = change { unit } else { nil } }
    }

    /// Looks for what has to be changed so that units are not started.
    mutating func plan(replacing units: [String]) throws(CommandError) {
        for unit in units {
            planned += links(to: unit)
            if isStartedByVendor(unit) {
                let mask = "\(Self.folder)/\(unit)"
                guard files.link(mask) == nil, !files.exists(mask) else {
                    throw CommandError(
                        .noOutput, "\(root)\(mask): in the way of masking the unit; disable it by hand, or use --force")
                }
                planned.append(.masked(path: mask))
            }
            if probe.runs(unit) { planned.append(.ran(unit: unit)) }
        }
    }

    /// Makes the changes that are planned, after they were noted.
    mutating func disable() throws(CommandError) {
        guard !planned.isEmpty else { return }
        changes += planned.filter { !changes.contains($0) }
        do {
            try WholeFile.write(Array(text.utf8), to: root + Self.file(name), .lasting)
            for change in planned {
                switch change {
                case .removed(let path, _): try FileManager.default.removeItem(atPath: root + path)
                case .masked(let path):
                    try FileManager.default.createSymbolicLink(atPath: root + path, withDestinationPath: "/dev/null")
                case .ran: break
                }
            }
            try sync()
        } catch {
            throw CommandError(.noOutput, "\(name): cannot disable a desktop: \(error); run it as root")
        }
        planned = []
    }

    /// Has units started again as before. Links whose units are gone, or in whose place something else is, are left
    /// out.
    func restore() throws(CommandError) {
        do {
            for change in changes {
                switch change {
                case .removed(let path, let target):
                    let unit = target.hasPrefix("/") ? target : "\(FileSync.folder(of: path))/\(target)"
                    guard files.link(path) == nil, !files.exists(path), files.exists(unit) else { continue }
                    try FileManager.default.createDirectory(
                        atPath: root + FileSync.folder(of: path), withIntermediateDirectories: true)
                    try FileManager.default.createSymbolicLink(atPath: root + path, withDestinationPath: target)
                case .masked(let path):
                    guard files.link(path) == "/dev/null" else { continue }
                    try FileManager.default.removeItem(atPath: root + path)
                case .ran: break
                }
            }
            try sync()
        } catch {
            throw CommandError(.noOutput, "\(name): cannot restore what it has replaced: \(error); run it as root")
        }
    }

    /// Returns when the names of the changed links are on the disk.
    private func sync() throws(KernelError) {
        let paths = changes.compactMap { change in
            switch change {
            case .removed(let path, _), .masked(let path): path
            case .ran: nil
            }
        }
        for folder in Set(paths.map(FileSync.folder)) where files.exists(folder) {
            try FileSync.names(in: root + folder)
        }
    }

    /// Returns the removals of the links by which a unit is started: its aliases, and those in the folders of other
    /// units.
    private func links(to unit: String) -> [Change] {
        var links: [Change] = []
        for entry in files.names(Self.folder) {
            let path = "\(Self.folder)/\(entry)"
            if Self.isDependencies(entry) {
                for link in files.names(path) {
                    links += removal(of: "\(path)/\(link)", to: unit, isNamed: link == unit)
                }
            } else if entry != unit {
                links += removal(of: path, to: unit, isNamed: false)
            }
        }
        return links
    }

    private func removal(of path: String, to unit: String, isNamed: Bool) -> [Change] {
        guard let target = files.link(path), isNamed || probe.unit(at: path) == unit else { return [] }
        return [.removed(path: path, target: target)]
    }

    /// Whether a unit is started without a link of the system's administrator.
    private func isStartedByVendor(_ unit: String) -> Bool {
        unit == DesktopProbe.managerAlias
            || DesktopProbe.unitFolders.dropFirst().contains { folder in
                probe.unit(at: "\(folder)/\(DesktopProbe.managerAlias)") == unit
                    || files.names(folder).contains { entry in
                        Self.isDependencies(entry) && files.link("\(folder)/\(entry)/\(unit)") != nil
                    }
            }
    }

    /// Whether a folder has links to the units that another one needs: systemd.unit(5).
    private static func isDependencies(_ folder: String) -> Bool {
        folder.hasSuffix(".wants") || folder.hasSuffix(".requires") || folder.hasSuffix(".upholds")
    }

    /// The text of the file: a line for each change.
    private var text: String {
        changes.map { change in
            switch change {
            case .removed(let path, let target): "removed\t\(path)\t\(target)\n"
            case .masked(let path): "masked\t\(path)\n"
            case .ran(let unit): "ran\t\(unit)\n"
            }
        }.joined()
    }

    /// Reads a line of the file; `nil` for one that changes anything else than links of units.
    private static func change(_ line: Substring) -> Change? {
        let words = line.split(separator: "\t").map(String.init)
        switch (words.first, words.count) {
        case ("removed", 3) where isPath(words[1]): return .removed(path: words[1], target: words[2])
        case ("masked", 2) where isPath(words[1]): return .masked(path: words[1])
        case ("ran", 2) where !words[1].hasPrefix("-") && !words[1].contains("/"): return .ran(unit: words[1])
        default: return nil
        }
    }

    private static func isPath(_ path: String) -> Bool {
        path.hasPrefix("\(folder)/") && !path.split(separator: "/").contains("..")
    }
}
