import Logging

/// The log of the runtime. Every line begins with whose fault it is: `app`, `device` or `kernel`.
enum KioskLog {
    private static let logger = Logger(label: "vitrine")

    static func debug(_ line: String) {
        logger.debug("\(line)")
    }

    static func notice(_ line: String) {
        logger.notice("\(line)")
    }
}
