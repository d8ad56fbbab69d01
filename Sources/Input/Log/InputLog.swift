import Logging

/// Where the room's lines go. Every line tells whose fault it is.
package struct InputLog: Sendable {
    private let write: @Sendable (String) -> Void

    /// - Parameter write: takes one line, without its end.
    package init(_ write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    private static let logger = Logger(label: "vitrine.input")

    package static let standard = InputLog { logger.warning("\($0)") }

    /// A device did something that has no meaning; what was done instead is part of the sentence.
    package func device(_ device: InputDevice, _ message: String) {
        write("device: \(device.label): \(message)")
    }

    /// The program did something that has no meaning; what was done instead is part of the sentence.
    package func misuse(_ message: String) {
        write("app: \(message)")
    }
}
