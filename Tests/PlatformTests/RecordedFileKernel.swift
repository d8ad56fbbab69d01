import Platform

/// The system's calls, which are noted with the names of their files, and of which one may fail.
final class RecordedFileKernel: FileKernel {
    private(set) var calls: [String] = []
    /// The call that fails, as it is noted, with its error number.
    var failure: (call: String, errno: Int32)?

    private let system = SystemFileKernel()

    func open(_ path: String, flags: Int32) throws(KernelError) -> Int32 {
        try note("open", path)
        return try system.open(path, flags: flags)
    }

    func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(KernelError) {
        try note("write", path)
        try system.write(bytes, to: descriptor, path)
    }

    func sync(_ descriptor: Int32, _ path: String) throws(KernelError) {
        try note("fsync", path)
        try system.sync(descriptor, path)
    }

    func close(_ descriptor: Int32, _ path: String) throws(KernelError) {
        try system.close(descriptor, path)
        try note("close", path)
    }

    func rename(_ path: String, to newPath: String) throws(KernelError) {
        try note("rename", newPath)
        try system.rename(path, to: newPath)
    }

    func remove(_ path: String) {
        calls.append("unlink \(Self.name(path))")
        system.remove(path)
    }

    private func note(_ operation: String, _ path: String) throws(KernelError) {
        let call = "\(operation) \(Self.name(path))"
        calls.append(call)
        if let failure, failure.call == call {
            throw KernelError(operation: operation, errno: failure.errno, object: path)
        }
    }

    /// The last component of a path, or `part` for that of a temporary file.
    private static func name(_ path: String) -> String {
        path.hasSuffix(".part") ? "part" : String(path.split(separator: "/").last ?? "/")
    }
}
