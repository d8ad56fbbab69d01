import Logging

/// What the engine has to say. Every line tells whose fault it is.
package enum LayersLog {
    private static let logger = Logger(label: "vitrine.layers")

    /// The system had no memory for something; what becomes of it is part of the sentence.
    package static func shortage(_ message: @autoclosure () -> String) {
        if let listener = ThreadTransactions.current.logListener { return listener(message()) }
        logger.warning("kernel: \(message())")
    }

    /// The program did something that has no meaning; what was done instead is part of the sentence.
    package static func misuse(_ message: @autoclosure () -> String) {
        if let listener = ThreadTransactions.current.logListener { return listener(message()) }
        logger.warning("app: \(message())")
    }
}
