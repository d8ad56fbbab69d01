import Glibc

/// A file that is written whole or not at all: under its name there is either what was or all of the new.
///
/// The bytes go into a temporary file beside it, which then takes its name. The temporary file is created exclusively
/// and under a name that can't be told beforehand, so nobody else's file or link in the folder is written to.
package enum WholeFile {
    private static let attempts = 100

    /// Writes a file in place of one of that name. A device or pipe of that name stays, and is written to.
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

    private static func fill(_ descriptor: consuming FileDescriptor, _ bytes: [UInt8], _ path: String)
        throws(KernelError)
    {
        try writeAll(bytes, to: descriptor.raw, object: path)
        // Some file systems tell only here that there is no room.
        guard close(descriptor.release()) == 0 else { throw .last("close", on: path) }
    }

    /// - Parameter temporary: set to the path of the file.
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
