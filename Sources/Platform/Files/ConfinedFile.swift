import Glibc

/// Opens files for reading only if they lie in a given folder or below it.
package enum ConfinedFile {
    /// Opens a file for reading.
    ///
    /// Resolves all symbolic links of the path first; throws `EXDEV` if the resolved path is outside the folder. Then
    /// opens the resolved path component by component without following links, so that a link that another process
    /// creates in between is an error (`ELOOP`, `ENOTDIR`).
    package static func open(_ path: String, within folder: String) throws(KernelError) -> FileDescriptor {
        let base = try resolved(folder)
        let file = try resolved(path)
        let prefix = base == "/" ? base : base + "/"
        guard file.utf8.starts(with: prefix.utf8) else {
            throw KernelError(operation: "open", errno: EXDEV, object: path)
        }
        let rest = String(decoding: file.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
        let steps = rest.split(separator: "/").map(String.init)
        guard let name = steps.last else { throw KernelError(operation: "open", errno: EISDIR, object: path) }
        var place = try FileDescriptor(opening: base, flags: __O_PATH | O_DIRECTORY)
        for step in steps.dropLast() { place = try place.opening(step, __O_PATH | O_DIRECTORY, path) }
        // Opening a FIFO without a writer would block.
        return try place.opening(name, O_RDONLY | O_NONBLOCK | O_NOCTTY, path)
    }

    private static func resolved(_ path: String) throws(KernelError) -> String {
        guard let resolved = realpath(path, nil) else { throw .last("realpath", on: path) }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

extension FileDescriptor {
    fileprivate borrowing func opening(_ name: String, _ flags: Int32, _ path: String) throws(KernelError)
        -> FileDescriptor
    {
        let folder = raw
        let opened = retryingInterrupts { openat(folder, name, flags | O_NOFOLLOW | O_CLOEXEC) }
        guard opened >= 0 else { throw .last("open", on: path) }
        return FileDescriptor(owning: opened)
    }
}
