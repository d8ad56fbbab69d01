/// Reports that cards or their displays may have changed.
package protocol DisplayMonitor: AnyObject {
    /// A descriptor that is readable when there are changes.
    var descriptor: Int32 { get }

    /// Forgets the changes until now. Never waits.
    /// - Returns: the kernel's names of the devices that were removed, such as `fb0`; `nil` if nothing has changed.
    func takeChanges() -> [String]?
}
