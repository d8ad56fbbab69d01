import Glibc
package import Platform

/// A symbolic link by which commands find the control socket of a process, where the socket has another place.
package final class ControlLink {
    /// The path of the link.
    package let path: String
    /// The absolute path of the socket.
    private let target: String

    /// Makes a link. One that another process left behind is replaced; any other file is an error.
    /// - Parameters:
    ///   - path: the path of the link.
    ///   - socket: the path of the socket, relative to the working directory unless it is absolute.
    package init(at path: String, to socket: String) throws(KernelError) {
        target = socket.hasPrefix("/") ? socket : "\(try Self.workingDirectory())/\(socket)"
        self.path = path
        Self.removeAbandoned(path)
        guard symlink(target, path) == 0 else { throw .last("symlink", on: path) }
    }

    deinit {
        remove()
    }

    /// Removes the link, unless it is another one by now.
    package func remove() {
        if Self.target(of: path) == target { unlink(path) }
    }

    /// Removes a link that a process left behind; leaves all other files.
    package static func removeAbandoned(_ path: String) {
        if target(of: path) != nil { unlink(path) }
    }

    /// Returns the target of a link; `nil` if there is no link at the path.
    private static func target(of path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = bytes.withUnsafeMutableBytes { readlink(path, $0.baseAddress!, $0.count) }
        return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }

    private static func workingDirectory() throws(KernelError) -> String {
        guard let bytes = getcwd(nil, 0) else { throw .last("getcwd") }
        defer { free(bytes) }
        return String(cString: bytes)
    }
}
