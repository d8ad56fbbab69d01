import Platform

/// Opens the device nodes of a seat, directly or through a seat manager. Callable on any thread.
package protocol DeviceOpener: AnyObject, Sendable {
    /// Whether a seat manager gives the control of displays to sessions and takes it away from them, so that programs
    /// never do that themselves.
    var grantsControl: Bool { get }

    /// Opens a device node, such as `/dev/input/event5`, for reading and writing and without waiting.
    /// - Returns: a descriptor that is closed with ``close(_:)``.
    func open(_ path: String) throws(KernelError) -> Int32

    func close(_ descriptor: Int32)
}
