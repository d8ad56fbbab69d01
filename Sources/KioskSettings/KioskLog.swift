import Logging

/// The log of the runtime. Every line begins with whose fault it is: `app`, `device` or `kernel`.
package enum KioskLog {
    private static let logger = Logger(label: "vitrine")

    package static func debug(_ line: String) {
        logger.debug("\(line)")
    }

    package static func notice(_ line: String) {
        logger.notice("\(line)")
    }
}
