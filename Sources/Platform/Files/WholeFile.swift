import Glibc

/// Replaces files atomically: a reader sees either all of the old contents or all of the new.
///
/// The bytes are written to a temporary file in the same folder, which is then renamed. The temporary file is created
/// exclusively and with an unpredictable name, so that no existing file or link of another user is written to.
package enum WholeFile {
    /// The effect that a power cut may have on a file that was written.
    package enum Durability: Sendable {
        /// It may lose the new contents, or leave an empty file.
        case temporary
        /// It loses nothing once the file was written, and before that leaves the old contents or the new ones.
        case lasting
    }

    /// The number of temporary names to try.
    private static let attempts = 100

    /// Replaces a file, or creates it. A device or FIFO is not replaced but written to.
    package static func write(
        _ bytes: [UInt8], to path: String, _ durability: Durability = .temporary,
        kernel: some FileKernel = SystemFileKernel()
    ) throws(KernelError) {
        var status = stat()
        if lstat(path, &status) == 0, [S_IFCHR, S_IFIFO, S_IFBLK].contains(status.st_mode & S_IFMT) {
            let device = try kernel.open(path, flags: O_WRONLY | O_NOCTTY | O_NOFOLLOW)
            return try fill(device, bytes, path, .temporary, kernel)
        }
        var temporary = ""
        let descriptor = try create(&temporary, beside: path, kernel)
        do throws(KernelError) {
            try fill(descriptor, bytes, path, durability, kernel)
            try kernel.rename(temporary, to: path)
        } catch {
            kernel.remove(temporary)
            throw error
        }
        if durability == .lasting { try FileSync.names(in: FileSync.folder(of: path), kernel: kernel) }
    }

    /// Checks in advance whether a file can be written.
    /// - Throws: the error that writing it would meet.
    package static func check(_ path: String) throws(KernelError) {
        guard access(FileSync.folder(of: path), W_OK | X_OK) == 0 else { throw .last("open", on: path) }
        var status = stat()
        guard stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else {
            throw KernelError(operation: "open", errno: EISDIR, object: path)
        }
    }

    /// Writes the bytes, and closes the descriptor.
    private static func fill(
        _ descriptor: Int32, _ bytes: [UInt8], _ path: String, _ durability: Durability, _ kernel: some FileKernel
    ) throws(KernelError) {
        do throws(KernelError) {
            try kernel.write(bytes, to: descriptor, path)
            if durability == .lasting { try kernel.sync(descriptor, path) }
        } catch {
            try? kernel.close(descriptor, path)
            throw error
        }
        // Some file systems report ENOSPC only on close.
        try kernel.close(descriptor, path)
    }

    /// Creates the temporary file.
    /// - Parameter temporary: is set to the path of the file.
    private static func create(_ temporary: inout String, beside path: String, _ kernel: some FileKernel)
        throws(KernelError) -> Int32
    {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        var attempt = 0
        while true {
            temporary = folder + ".vitrine-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).part"
            do throws(KernelError) {
                return try kernel.open(temporary, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
            } catch {
                attempt += 1
                guard error.errno == EEXIST, attempt < attempts else {
                    throw KernelError(operation: error.operation, errno: error.errno, object: path)
                }
            }
        }
    }
}
