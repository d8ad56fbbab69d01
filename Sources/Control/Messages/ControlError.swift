package import Platform

/// An error of a control socket, at either end of it.
package enum ControlError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A system call failed.
    case kernel(KernelError)
    /// The path is empty or contains a zero.
    case invalidPath(String)
    /// The path is longer than the kernel allows for sockets.
    case pathTooLong(String, limit: Int)
    /// Another process listens on the path.
    case inUse(String)
    /// There is a file at the path that is not a socket.
    case notASocket(String)
    /// The service manager passed a descriptor that is not a listening Unix stream socket.
    case notAListener(Int32)
    /// Two methods or streams have one name.
    case duplicateName(String)

    /// There is no file at the path.
    case noSocket(String)
    /// No process listens on the socket.
    case notListening(String)
    /// The user may not connect to the socket.
    case notPermitted(String)
    /// The server did not answer within a time, in seconds.
    case timedOut(Double)
    /// The server closed the connection.
    case closed
    /// The server sent something that is not an answer.
    case invalidAnswer(String)
    /// The server answered with an error.
    case refused(ControlRequestError)

    package var description: String {
        switch self {
        case .kernel(let error): "\(error)"
        case .invalidPath(let path): "control socket “\(path)”: the path is empty or contains a zero; choose another"
        case .pathTooLong(let path, let limit):
            "control socket \(path): the path is longer than \(limit) bytes; choose a shorter one, such as in /run"
        case .inUse(let path):
            "control socket \(path): another process listens on \(path); end it or choose another path"
        case .notASocket(let path):
            "control socket \(path): the file is not a socket; remove it or choose another path"
        case .notAListener(let descriptor):
            "control socket: descriptor \(descriptor) of the service manager is not a listening Unix stream socket; "
                + "write ListenStream= with a path into the socket unit"
        case .duplicateName(let name): "control socket: two methods or streams are named “\(name)”"
        case .noSocket(let path):
            "\(path): no such socket; start the program with --control \(path), or name another one"
        case .notListening(let path): "\(path): the program that made the socket has ended; start it again"
        case .notPermitted(let path):
            "\(path): not permitted; connect as the user that runs the program, or as root"
        case .timedOut(let seconds):
            "no answer within \(seconds) s; the program is stopped or overloaded; wait, or look at its threads"
        case .closed: "the program closed the connection; it has ended, or has too many clients"
        case .invalidAnswer(let reason):
            "\(reason); the socket belongs to another kind of program, or to another version"
        case .refused(let error): error.message
        }
    }
}
