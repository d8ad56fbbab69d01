import CommandSupport

/// The folders in which the parts of an installation lie: file-hierarchy(7).
enum InstallLayout: String {
    /// The folders of a system's administrator.
    case local
    /// The folders of a package, which depends on the package of this command.
    case vendor

    /// Returns the folder of a program.
    func program(_ name: ServiceName) -> String {
        switch self {
        case .local: "/opt/\(name)"
        case .vendor: "/usr/lib/\(name)"
        }
    }

    var units: String { folder(local: "/etc/systemd/system", vendor: "/usr/lib/systemd/system") }
    var users: String { folder(local: "/etc/sysusers.d", vendor: "/usr/lib/sysusers.d") }
    var rules: String { folder(local: "/etc/udev/rules.d", vendor: "/usr/lib/udev/rules.d") }
    var modules: String { folder(local: "/etc/modprobe.d", vendor: "/usr/lib/modprobe.d") }
    var kernelSettings: String { folder(local: "/etc/sysctl.d", vendor: "/usr/lib/sysctl.d") }
    var login: String { folder(local: "/etc/systemd/logind.conf.d", vendor: "/usr/lib/systemd/logind.conf.d") }

    private func folder(local: String, vendor: String) -> String {
        switch self {
        case .local: local
        case .vendor: vendor
        }
    }
}
