import Glibc
package import Logging

/// The log of a command: lines on standard error that begin with the command's name, as its errors do.
package struct CommandLog: LogHandler {
    private let name: String
    package var logLevel = Logger.Level.notice
    package var metadata: Logger.Metadata = [:]

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        let line = "\(name): \(event.message)\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
    }

    /// Directs all loggers of the process to standard error.
    /// - Parameter name: The name of the command.
    package static func start(_ name: String) {
        LoggingSystem.bootstrap { _ in CommandLog(name: name) }
    }
}
