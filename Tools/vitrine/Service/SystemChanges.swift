import CommandSupport
import Glibc

/// The changes of a running system after files of a service have been written or removed.
struct SystemChanges {
    let name: ServiceName
    /// The folder that is the root of the system; empty for the running one.
    let root: String

    /// The root as an absolute path, as a word of the shell. systemd-sysusers looks for files with relative paths below
    /// the root, and userdel takes none.
    private var absoluteRoot: String { (root.hasPrefix("/") ? "" : "\"$PWD\"/") + quoted(root) }

    /// Creates the user, and has the system read the new files.
    /// - Parameters:
    ///   - starts: whether the service is started.
    ///   - desktops: the units that it replaces, which are stopped before it is started.
    func installed(starts: Bool, inPlaceOf desktops: [String]) throws(CommandError) {
        guard root.isEmpty else {
            return try run(
                "create the user \(name)",
                "systemd-sysusers --root=\(absoluteRoot) \(absoluteRoot)/etc/sysusers.d/\(name).conf")
        }
        try run("create the user \(name)", "systemd-sysusers /etc/sysusers.d/\(name).conf")
        // Not every system has udev, such as a container.
        try run(
            "read the rules",
            """
            if test -S /run/udev/control; then
                udevadm control --reload
                udevadm trigger --subsystem-match=backlight --action=add
                udevadm trigger --subsystem-match=usb --attr-match=bInterfaceClass=08 --action=add
                udevadm trigger --subsystem-match=hidraw --subsystem-match=i2c-dev --subsystem-match=gpio --settle
            fi
            """
        )
        try run(
            "read the settings of the kernel",
            "if test -x /lib/systemd/systemd-sysctl; then /lib/systemd/systemd-sysctl --prefix=kernel/sysrq; fi")
        guard isRunning else { return }
        try run("read the units", "systemctl daemon-reload")
        try run("stop text consoles", "systemctl --quiet try-reload-or-restart systemd-logind || true")
        guard starts else { return }
        for unit in desktops {
            guard try ChildProcess(["systemctl", "stop", "--", unit], output: 2).wait() == .exit(0) else {
                throw CommandError(.failed, "cannot stop \(unit); see the lines above")
            }
        }
        try run(
            "start the units of \(name)",
            "systemctl stop \(name)-fault.service; systemctl restart \(name)-fault.path \(name)-reboot.path")
        guard try ChildProcess(["systemctl", "restart", "\(name).service"], output: 2).wait() == .exit(0) else {
            throw CommandError(.failed, "\(name) is installed, but does not start; see “vitrine doctor \(name)”")
        }
    }

    /// Stops the service before its files are removed.
    func willUninstall() throws(CommandError) {
        guard root.isEmpty, isRunning else { return }
        try run(
            "stop \(name)",
            "systemctl stop \(name)-fault.path \(name)-reboot.path \(name)-fault.service \(name).service")
    }

    /// Removes the user, and has the system forget the files.
    /// - Parameter desktops: the units that ran before the service replaced them, which are started again.
    func uninstalled(restoring desktops: [String]) throws(CommandError) {
        guard root.isEmpty else {
            return try run(
                "remove the user \(name)",
                "if grep -q '^\(name):' \(absoluteRoot)/etc/passwd; then userdel --prefix \(absoluteRoot) \(name); fi")
        }
        try run("remove the user \(name)", "if getent passwd \(name) >/dev/null; then userdel \(name); fi")
        try run("read the rules", "if test -S /run/udev/control; then udevadm control --reload; fi")
        guard isRunning else { return }
        try run("read the units", "systemctl daemon-reload; systemctl --quiet reset-failed '\(name)*' || true")
        try run("let text consoles be", "systemctl --quiet try-reload-or-restart systemd-logind || true")
        for unit in desktops {
            guard try ChildProcess(["systemctl", "start", "--", unit], output: 2).wait() == .exit(0) else {
                throw CommandError(.failed, "\(name) is uninstalled, but \(unit) does not start; see the lines above")
            }
        }
    }

    /// Whether systemd runs.
    private var isRunning: Bool { access("/run/systemd/system", F_OK) == 0 }

    private func run(_ action: String, _ script: String) throws(CommandError) {
        guard try ChildProcess(["sh", "-c", script], output: 2).wait() == .exit(0) else {
            throw CommandError(.failed, "cannot \(action); see the lines above")
        }
    }

    private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
