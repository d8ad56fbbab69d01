import Glibc

/// The system calls that replace files. ``SystemFileKernel`` makes them; tests record them and script their results.
package protocol FileKernel {
    /// Opens a file. New ones may be read and written by all whom the process's mask allows.
    func open(_ path: String, flags: Int32) throws(KernelError) -> Int32
    /// Writes all bytes.
    /// - Parameter path: the name of the descriptor's file in errors, here and below.
    func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(KernelError)
    /// Returns when the contents of a file, or the names in a folder, are on the disk.
    func sync(_ descriptor: Int32, _ path: String) throws(KernelError)
    func close(_ descriptor: Int32, _ path: String) throws(KernelError)
    func rename(_ path: String, to newPath: String) throws(KernelError)
    /// Removes a file; a missing one is no error.
    func remove(_ path: String)
}

/// The calls of the system.
package struct SystemFileKernel: FileKernel {
    package init() {}

    package func open(_ path: String, flags: Int32) throws(KernelError) -> Int32 {
        try FileDescriptor(opening: path, flags: flags, permissions: 0o666).release()
    }

    package func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(KernelError) {
        try writeAll(bytes, to: descriptor, object: path)
    }

    package func sync(_ descriptor: Int32, _ path: String) throws(KernelError) {
        if retryingInterrupts({ fsync(descriptor) }) != 0 { throw .last("fsync", on: path) }
    }

    package func close(_ descriptor: Int32, _ path: String) throws(KernelError) {
        if Glibc.close(descriptor) != 0 { throw .last("close", on: path) }
    }

    package func rename(_ path: String, to newPath: String) throws(KernelError) {
        if Glibc.rename(path, newPath) != 0 { throw .last("rename", on: newPath) }
    }

    package func remove(_ path: String) {
        _ = unlink(path)
    }
}
