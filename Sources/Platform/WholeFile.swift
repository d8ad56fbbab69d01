import Glibc

/// Replaces files atomically: a reader sees either all of the old contents or all of the new.
///
/// The bytes are written to a temporary file in the same folder, which is then renamed. The temporary file is created
/// exclusively and with an unpredictable name, so that no existing file or link of another user is written to.
package enum WholeFile {
    /// The number of temporary names to try.
    private static let attempts = 100

    /// Replaces a file, or creates it. A device or FIFO is not replaced but written to.
    package static func write(_ bytes: [UInt8], to path: String) throws(KernelError) {
        var status = stat()
        if lstat(path, &status) == 0, [S_IFCHR, S_IFIFO, S_IFBLK].contains(status.st_mode & S_IFMT) {
            let device = try FileDescriptor(opening: path, flags: O_WRONLY | O_NOCTTY | O_NOFOLLOW)
            return try writeAll(bytes, to: device.raw, object: path)
        }
        var temporary = ""
        let descriptor = try create(&temporary, beside: path)
        do throws(KernelError) {
            try fill(descriptor, bytes, path)
            guard rename(temporary, path) == 0 else { throw .last("rename", on: path) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Checks in advance whether a file can be written.
    /// - Throws: the error that writing it would meet.
    package static func check(_ path: String) throws(KernelError) {
        let folder: String
        if let slash = path.lastIndex(of: "/") {
            folder = slash == path.startIndex ? "/" : String(path[..<slash])
        } else {
            folder = "."
        }
        guard access(folder, W_OK | X_OK) == 0 else { throw .last("open", on: path) }
        var status = stat()
        guard stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else {
            throw KernelError(operation: "open", errno: EISDIR, object: path)
        }
    }

    private static func fill(_ descriptor: consuming FileDescriptor, _ bytes: [UInt8], _ path: String)
        throws(KernelError)
    {
        try writeAll(bytes, to: descriptor.raw, object: path)
        // Some file systems report ENOSPC only on close.
        guard close(descriptor.release()) == 0 else { throw .last("close", on: path) }
    }

    /// Creates the temporary file.
    /// - Parameter temporary: is set to the path of the file.
    private static func create(_ temporary: inout String, beside path: String) throws(KernelError) -> FileDescriptor {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        var attempt = 0
        while true {
            temporary = folder + ".vitrine-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).part"
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
            let raw = retryingInterrupts { [temporary] in open(temporary, flags, 0o666) }
            if raw >= 0 { return FileDescriptor(owning: raw) }
            attempt += 1
            if errno != EEXIST || attempt == attempts { throw .last("open", on: path) }
        }
    }
}
