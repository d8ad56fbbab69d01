/// The last failures of a service, and the restarts of the machine because of them.
package struct FailureRecord: Equatable, Sendable {
    /// The greatest number of failures that are kept.
    package static let capacity = 32

    /// A restart of the machine that the failures led to.
    package struct Reboot: Equatable, Sendable {
        /// The identity of the boot that it ended.
        package var boot = ""
        /// The time in seconds since that boot.
        package var uptime = 0.0

        package init() {}

        package init(boot: String, uptime: Double) {
            self.boot = boot
            self.uptime = uptime
        }
    }

    /// The failures, the newest last.
    package var failures: [Failure] = []
    /// The restarts of the machine, the newest last.
    package var reboots: [Reboot] = []
    /// The step that the last failure led to, in words.
    package var step: String?

    package init() {}

    /// Adds a failure, and forgets the oldest ones beyond the capacity.
    package mutating func add(_ failure: Failure) {
        failures.append(failure)
        if failures.count > Self.capacity { failures.removeFirst(failures.count - Self.capacity) }
    }
}
