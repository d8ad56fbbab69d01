/// The changes of devices that a ``DisplayMonitor`` has reported.
package struct DisplayChanges: Equatable {
    /// The kernel's names of the devices that were removed, such as `fb0`.
    package var removed: [String]

    package init(removed: [String] = []) {
        self.removed = removed
    }
}
