import Glibc
import Platform

/// The files of a system, below the folder that is its root.
struct SystemFiles {
    /// The folder; empty for the running system.
    let root: String

    /// The size up to which files are read, in bytes.
    private static let limit = 1 << 20

    init(root: String) {
        guard !root.isEmpty, let path = realpath(root, nil) else {
            self.root = root
            return
        }
        defer { free(path) }
        self.root = String(cString: path)
    }

    func exists(_ path: String) -> Bool { access(root + path, F_OK) == 0 }

    /// Returns the names in a folder, in alphabetic order; none if it can't be read.
    func names(_ folder: String) -> [String] { FileNames.inFolder(root + folder).sorted() }

    /// Returns the text of a file; `nil` if it can't be read or is too long.
    func text(_ path: String) -> String? {
        let flags = O_RDONLY | O_NONBLOCK
        let bytes = try? FileDescriptor(opening: root + path, flags: flags).readAll(limit: Self.limit + 1, path)
        guard let bytes, bytes.count <= Self.limit else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the first line of a file of sysfs; `nil` if it can't be read.
    func value(_ path: String) -> String? {
        text(path).map { String($0.prefix { $0 != "\n" }) }
    }

    /// Returns the target of a symbolic link as it was written; `nil` if there is no such link.
    func link(_ path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(root + path, &target, target.count)
        guard count > 0 else { return nil }
        return String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns the path to which symbolic links lead; `nil` if there is no such file.
    func resolved(_ path: String) -> String? {
        guard let pointer = realpath(root + path, nil) else { return nil }
        defer { free(pointer) }
        let whole = String(cString: pointer)
        return whole.hasPrefix(root) ? String(whole.dropFirst(root.count)) : nil
    }

    /// Writes a value into an existing file of sysfs.
    func write(_ value: String, to path: String) throws(KernelError) {
        let file = try FileDescriptor(opening: root + path, flags: O_WRONLY | O_TRUNC | O_NOFOLLOW)
        let raw = file.raw
        guard retryingInterrupts({ Glibc.write(raw, value, value.utf8.count) }) >= 0 else {
            throw .last("write", on: root + path)
        }
    }

    /// Whether a block device is in use by a mount, a swap area or another device, or may be: it can't be opened for
    /// exclusive use, which open(2) refuses for such devices.
    func isInUse(device name: String) -> Bool {
        // Without O_NONBLOCK the drive would be asked for its medium.
        let device = "\(root)/dev/\(name.replacing("!", with: "/"))"
        do {
            _ = try FileDescriptor(opening: device, flags: O_RDONLY | O_EXCL | O_NONBLOCK)
            return false
        } catch {
            return true
        }
    }
}
