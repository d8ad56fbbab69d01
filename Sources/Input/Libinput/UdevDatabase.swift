import Glibc
package import Platform

/// The database of udev, which libinput asks what a device is. Where no udev runs, the records of devices are written
/// here for as long as libinput opens them.
package struct UdevDatabase: Sendable {
    /// The folder of records.
    package let folder: String

    /// - Parameter folder: the folder of records, an absolute path.
    package init(folder: String = "/run/udev/data") {
        self.folder = folder
    }

    /// The reason why this user cannot write records; `nil` if none is known.
    package var refusal: KernelError? {
        var path = folder
        while path != "/" && access(path, F_OK) != 0 { path = FileSync.folder(of: path) }
        return access(path, W_OK | X_OK) == 0 ? nil : .last("access", on: path)
    }

    /// Returns the text of a record.
    /// - Parameter properties: the names of properties, each of which gets the value 1.
    package static func text(_ properties: [String]) -> String {
        // The time at which udev described the device, in microseconds after boot; its value has no effect.
        "I:1\n" + properties.map { "E:\($0)=1\n" }.joined()
    }

    /// Writes the record of a character device, calls `body`, and removes the record.
    ///
    /// A record that exists already is used, and stays. Folders that are missing are created, and removed as well.
    /// - Parameter number: the major and the minor number of the device, such as `13:66`.
    package func withRecord<Result>(of number: String, _ properties: [String], _ body: () -> Result)
        throws(KernelError) -> Result
    {
        let created = try createFolders()
        defer { for path in created.reversed() { rmdir(path) } }
        let path = "\(folder)/c\(number)"
        let isNew = try write(Self.text(properties), to: path)
        defer { if isNew { unlink(path) } }
        return body()
    }

    /// Creates the folder, and the one that it is in. Returns those that were missing.
    private func createFolders() throws(KernelError) -> [String] {
        var created: [String] = []
        for path in [FileSync.folder(of: folder), folder] {
            if mkdir(path, 0o755) == 0 {
                created.append(path)
            } else if errno != EEXIST {
                let error = KernelError.last("mkdir", on: path)
                for path in created { rmdir(path) }
                throw error
            }
        }
        return created
    }

    /// Writes a record unless there is one. Returns whether it is new.
    private func write(_ text: String, to path: String) throws(KernelError) -> Bool {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        let file: FileDescriptor
        do throws(KernelError) {
            file = try FileDescriptor(opening: path, flags: flags, permissions: 0o644)
        } catch {
            if error.errno == EEXIST { return false }
            throw error
        }
        let bytes = Array(text.utf8)
        let descriptor = file.raw
        // Whatever the file mode mask of the process is, everybody may read the record.
        guard fchmod(descriptor, 0o644) == 0,
            retryingInterrupts({ Glibc.write(descriptor, bytes, bytes.count) }) == bytes.count
        else {
            let error = KernelError.last("write", on: path)
            unlink(path)
            throw error
        }
        return true
    }
}
