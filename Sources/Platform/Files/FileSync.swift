import Glibc

/// Brings files to the disk, so that a power cut does not lose them.
package enum FileSync {
    /// Returns the folder of a file, as its path names it.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns when the names in a folder are on the disk: files that were created, renamed or removed.
    package static func names(in folder: String, kernel: some FileKernel = SystemFileKernel()) throws(KernelError) {
        do throws(KernelError) {
            try sync(folder, flags: O_RDONLY | O_DIRECTORY, kernel)
        } catch  where error.operation == "fsync" && error.errno == EINVAL {
            // Such a file system has no names on a disk.
        }
    }

    /// Returns when a file, or a folder with its contents, is on the disk. Links are not followed.
    package static func contents(of path: String, kernel: some FileKernel = SystemFileKernel()) throws(KernelError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .last("lstat", on: path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: try sync(path, flags: O_RDONLY | O_NOFOLLOW, kernel)
        case S_IFDIR:
            for name in FileNames.inFolder(path).sorted() { try contents(of: "\(path)/\(name)", kernel: kernel) }
            try names(in: path, kernel: kernel)
        default: break
        }
    }

    private static func sync(_ path: String, flags: Int32, _ kernel: some FileKernel) throws(KernelError) {
        let descriptor = try kernel.open(path, flags: flags)
        do throws(KernelError) {
            try kernel.sync(descriptor, path)
        } catch {
            try? kernel.close(descriptor, path)
            throw error
        }
        try kernel.close(descriptor, path)
    }
}
