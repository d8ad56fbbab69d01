import Foundation
import TestSupport

/// A system in a folder, as for the image of a board, with a program to install, and with desktops that a test adds.
struct DesktopSystem {
    private let folder: TemporaryFolder

    var root: String { folder.path("root") }
    /// The path of a program.
    var program: String { folder.path("Lobby") }

    init() throws {
        folder = try TemporaryFolder()
        for path in ["etc/udev/rules.d", "etc/systemd/system", "lib/systemd/system", "usr/bin", "var/lib", "opt"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: "root/\(path)"), withIntermediateDirectories: true)
        }
        try write("root:x:0:0::/root:/bin/sh\n", to: "/etc/passwd")
        try write("root:x:0:\n", to: "/etc/group")
        try write("#!/bin/sh\n", to: "/usr/bin/vitrine")
        try folder.write("#!/bin/sh\n", to: "Lobby")
        for path in [folder.path("Lobby"), "\(root)/usr/bin/vitrine"] { chmod(path, 0o755) }
    }

    /// Installs the program as the service `lobby`.
    func install(_ options: String...) throws -> BuiltProgram.Outcome {
        try Tool.run(["install", program, "--root", root] + options)
    }

    func uninstall() throws -> BuiltProgram.Outcome {
        try Tool.run("uninstall", "lobby", "--root", root)
    }

    /// Adds the file of a unit of the system's own.
    func addUnit(_ name: String) throws { try write("[Service]\n", to: "/lib/systemd/system/\(name)") }

    /// Adds a display manager that is started by its alias.
    func addManager(_ unit: String = "lightdm.service") throws {
        try addUnit(unit)
        try addLink("/etc/systemd/system/display-manager.service", to: "/lib/systemd/system/\(unit)")
    }

    /// Has systemd run a process in a group, such as `/system.slice/weston.service`, with the given files open.
    func addProcess(_ id: Int, _ name: String, group: String, open files: [String]) throws {
        try FileManager.default.createDirectory(
            atPath: "\(root)/run/systemd/system", withIntermediateDirectories: true)
        try write("\(name)\n", to: "/proc/\(id)/comm")
        try write("0::\(group)\n", to: "/proc/\(id)/cgroup")
        for (number, file) in files.enumerated() { try addLink("/proc/\(id)/fd/\(number)", to: file) }
    }

    func write(_ text: String, to path: String) throws {
        try makeFolder(of: path)
        try text.write(toFile: root + path, atomically: false, encoding: .utf8)
    }

    /// Adds a link, whose target is a path on the device.
    func addLink(_ path: String, to target: String) throws {
        try makeFolder(of: path)
        try FileManager.default.createSymbolicLink(atPath: root + path, withDestinationPath: target)
    }

    private func makeFolder(of path: String) throws {
        try FileManager.default.createDirectory(
            atPath: URL(filePath: root + path).deletingLastPathComponent().path, withIntermediateDirectories: true)
    }

    /// Returns the target of a link; `nil` if there is no such link.
    func link(_ path: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: root + path)
    }

    /// The paths of all files.
    var files: [String] {
        (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
    }
}
