import CommandSupport
import Platform

/// Finds the display manager and the desktops of a system, which a kiosk would share the display with.
struct DesktopProbe {
    private let files: SystemFiles

    /// The folders of units, the first of which wins: systemd.unit(5).
    static let unitFolders = ["/etc/systemd/system", "/usr/lib/systemd/system", "/lib/systemd/system"]
    /// The name under which the target of desktops wants a display manager.
    static let managerAlias = "display-manager.service"

    /// - Parameter root: the folder that is the root of the system; empty for the running one.
    init(root: String) {
        files = SystemFiles(root: root)
    }

    /// Returns the display manager, if it is started at boot or runs, and other desktops that run.
    /// - Parameter kiosk: the name of the program that is being installed, which is no desktop.
    func desktops(besides kiosk: ServiceName) -> [Desktop] {
        let isRunning = files.exists("/run/systemd/system")
        let servers = isRunning ? DisplayServer.running(files) : []
        var desktops: [Desktop] = []
        if let manager, startsDesktop || runs(manager) {
            desktops.append(Desktop(unit: manager, program: servers.first { $0.unit == manager }))
        }
        let hasManager = !desktops.isEmpty
        for server in servers {
            if let unit = server.unit {
                guard !desktops.contains(where: { $0.unit == unit }), !isKiosk(unit, kiosk) else { continue }
            } else if hasManager {
                // The display manager started the session.
                continue
            }
            desktops.append(Desktop(unit: server.unit, program: server))
        }
        return desktops
    }

    /// Whether a unit runs on this system.
    func runs(_ unit: String) -> Bool {
        files.exists("/run/systemd/system")
            && ["/sys/fs/cgroup", "/sys/fs/cgroup/systemd"].contains { folder in
                files.text("\(folder)/system.slice/\(unit)/cgroup.procs")?.isEmpty == false
            }
    }

    /// The unit of the display manager; `nil` if there is none, or if it is masked or removed.
    private var manager: String? {
        for folder in Self.unitFolders {
            let alias = "\(folder)/\(Self.managerAlias)"
            guard files.link(alias) != nil || files.exists(alias) else { continue }
            return unit(at: alias).flatMap { files.link("/etc/systemd/system/\($0)") == "/dev/null" ? nil : $0 }
        }
        return nil
    }

    /// Returns the name of the unit that a file, or a link to one, stands for; `nil` if it is masked or missing.
    func unit(at path: String) -> String? {
        var path = path
        // Links may lead in a circle.
        for _ in 0..<32 {
            guard let target = files.link(path) else { return files.exists(path) ? Self.lastName(of: path) : nil }
            guard target != "/dev/null" else { return nil }
            path = target.hasPrefix("/") ? target : "\(FileSync.folder(of: path))/\(target)"
        }
        return nil
    }

    /// Whether the system boots into the target of desktops.
    private var startsDesktop: Bool {
        let targets = Self.unitFolders.lazy.compactMap { files.link("\($0)/default.target") }
        return targets.first.map { ["graphical.target", "runlevel5.target"].contains(Self.lastName(of: $0)) } ?? true
    }

    /// Whether a unit is one of an installed kiosk.
    private func isKiosk(_ unit: String, _ kiosk: ServiceName) -> Bool {
        var name = unit.dropLast(".service".count)
        if name.hasSuffix("-fault") { name = name.dropLast("-fault".count) }
        guard name != kiosk.description else { return true }
        return (try? ServiceName(String(name))).map { files.exists(Installation.list($0)) } ?? false
    }

    private static func lastName(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
