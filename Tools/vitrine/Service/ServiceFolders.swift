import CommandSupport

/// The folders and files of an installed program on the device.
struct ServiceFolders {
    let name: ServiceName

    /// The state of the program, with the record of its failures, which only its user reads and writes.
    private var state: String { "/var/lib/\(name)" }
    /// Files that are gone after a boot.
    private var runtime: String { "/run/\(name)" }

    /// The record of the program's failures.
    var record: String { "\(state)/.vitrine/failures.json" }
    /// Exists while the program is out of service.
    var outOfService: String { "\(state)/.vitrine/out-of-service" }
    /// The crash record of the program.
    var crash: String { "\(runtime)/crash" }
    /// The delay before the next start, in seconds.
    var delay: String { "\(runtime)/delay" }
    /// Variables of the next start.
    var environment: String { "\(runtime)/environment" }
    /// Has the machine start again.
    var reboot: String { "\(runtime)/reboot" }
}
