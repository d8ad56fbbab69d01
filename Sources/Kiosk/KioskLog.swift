import Logging

/// What the runtime has to say. Every line tells whose fault it is.
enum KioskLog {
    private static let logger = Logger(label: "vitrine.kiosk")

    static func notice(_ line: String) {
        logger.notice("\(line)")
    }
}
