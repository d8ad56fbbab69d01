import Logging

/// The destination of log lines of this module. Each line begins with the party at fault: the device or the program.
package struct InputLog: Sendable {
    private let write: @Sendable (String) -> Void

    /// - Parameter write: Receives one line without a line feed.
    package init(_ write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    private static let logger = Logger(label: "vitrine")

    package static let standard = InputLog { logger.warning("\($0)") }
    /// The destination of lines about what a kiosk does.
    package static let notices = InputLog { logger.notice("\($0)") }

    /// Logs an event that a device cannot mean, and how it was treated.
    package func device(_ device: InputDevice, _ message: String) {
        write("device: \(device.label): \(message)")
    }

    /// Logs a line, which begins with the party at fault.
    func line(_ line: String) { write(line) }

    /// Logs a misuse by the program, and how it was treated.
    package func misuse(_ message: String) {
        write("app: \(message)")
    }
}
