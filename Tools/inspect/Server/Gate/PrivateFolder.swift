import CommandSupport
import Glibc

/// A folder for sockets that only this user may enter; it is removed with the object at the latest.
final class PrivateFolder: Sendable {
    let path: String

    init() throws(CommandError) {
        let parent = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/vitrine-inspect-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw CommandError(
                .failed, "cannot make a folder in \(parent): \(String(cString: strerror(errno))); set XDG_RUNTIME_DIR")
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { remove() }

    /// Removes the folder and the socket in it.
    func remove() {
        unlink("\(path)/http")
        rmdir(path)
    }
}
