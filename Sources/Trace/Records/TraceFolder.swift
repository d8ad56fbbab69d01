import Glibc
package import Platform

/// The folder with the trace files of a user's processes.
///
/// It is the folder that the service manager gives a service (`RUNTIME_DIRECTORY`), the folder `vitrine` in the one of
/// the user's session (`XDG_RUNTIME_DIR`), `/run/vitrine` for root, or one in `/tmp`. Only the user may enter it.
package enum TraceFolder {
    /// The number of files of processes that have ended that are kept beside a new file.
    private static let keptFiles = 1
    private static let suffix = ".trace"

    /// Creates the file of this process in the folder of its user; those of processes that ended are removed, but for
    /// the newest one.
    package static func makeFile() throws(KernelError) -> TraceMemory {
        try makeFile(in: candidates(user: geteuid(), variable))
    }

    /// Creates the file of this process in the first of several folders that can be used, which is created if it is
    /// missing.
    package static func makeFile(in folders: [String]) throws(KernelError) -> TraceMemory {
        let folder = try firstUsable(folders)
        removeOldFiles(in: folder)
        return try TraceMemory(path: path(of: getpid(), in: folder))
    }

    /// Returns the folders for the files of a user, in the order of preference.
    /// - Parameter variable: returns the value of a variable of the environment.
    package static func candidates(user: UInt32, _ variable: (String) -> String?) -> [String] {
        var folders: [String] = []
        if let services = variable("RUNTIME_DIRECTORY"), let first = services.split(separator: ":").first {
            folders.append(String(first))
        }
        if let session = variable("XDG_RUNTIME_DIR"), !session.isEmpty { folders.append("\(session)/vitrine") }
        if user == 0 { folders.append("/run/vitrine") }
        folders.append("/tmp/vitrine-\(user)")
        return folders.filter { $0.utf8.first == UInt8(ascii: "/") }
    }

    /// Returns the paths of the files of a process, or of all processes that this user may read; the newest first.
    package static func files(of process: Int32? = nil) -> [String] {
        files(in: candidates(user: geteuid(), variable) + foreignFolders, of: process)
    }

    /// Returns the paths of the files in the folder of a service; the newest first.
    package static func files(ofService name: String) -> [String] { files(in: ["/run/\(name)"]) }

    /// Returns the paths of the files of a process, or of all processes, in several folders; the newest first.
    package static func files(in folders: [String], of process: Int32? = nil) -> [String] {
        var found: [String: Double] = [:]
        for folder in folders {
            for name in FileNames.inFolder(folder) {
                let path = "\(folder)/\(name)"
                guard let owner = self.process(ofFile: path), process == nil || owner == process else { continue }
                var status = stat()
                guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
                found[path] = Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) * 1e-9
            }
        }
        return found.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
    }

    /// Returns the number of the process that a file is named after.
    package static func process(ofFile path: String) -> Int32? {
        guard let name = path.split(separator: "/").last, name.hasSuffix(suffix) else { return nil }
        return Int32(name.dropLast(suffix.utf8.count)).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Whether the process of a file runs.
    package static func isRunning(_ path: String) -> Bool {
        guard let process = process(ofFile: path) else { return false }
        return kill(process, 0) == 0 || errno == EPERM
    }

    private static func path(of process: Int32, in folder: String) -> String { "\(folder)/\(process)\(suffix)" }

    /// The folders of services and of the sessions of users.
    private static var foreignFolders: [String] {
        FileNames.inFolder("/run").map { "/run/\($0)" }
            + FileNames.inFolder("/run/user").map { "/run/user/\($0)/vitrine" }
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Returns the first folder that can be used.
    private static func firstUsable(_ folders: [String]) throws(KernelError) -> String {
        var failure = KernelError(operation: "mkdir", errno: ENOENT, object: "/tmp")
        for folder in folders {
            do throws(KernelError) {
                try check(folder)
                return folder
            } catch {
                failure = error
            }
        }
        throw failure
    }

    /// Creates a folder if it is missing, and checks that nobody else can place files in it.
    private static func check(_ folder: String) throws(KernelError) {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .last("mkdir", on: folder) }
        var status = stat()
        guard lstat(folder, &status) == 0 else { throw .last("lstat", on: folder) }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
            throw KernelError(operation: "mkdir", errno: EPERM, object: folder)
        }
        guard access(folder, W_OK | X_OK) == 0 else { throw .last("access", on: folder) }
    }

    private static func removeOldFiles(in folder: String) {
        for path in files(in: [folder]).filter({ !isRunning($0) }).dropFirst(keptFiles) { unlink(path) }
    }
}
