import Glibc

/// Files that are only read where they lie in a certain folder or below it.
package enum ConfinedFile {
    /// Opens a file for reading.
    ///
    /// All links of the path are resolved first. Where it leads out of the folder, the error number is `EXDEV`. The
    /// resolved path is then gone step by step without following links, so one that is put there meanwhile leads
    /// nowhere (`ELOOP`, `ENOTDIR`).
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
        // A pipe without a writer must not hold the program up.
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
