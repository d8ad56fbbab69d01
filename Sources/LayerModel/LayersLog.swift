import Glibc
import Logging

/// The log of the modules that deal with layers. Every line names the side at fault.
package enum LayersLog {
    private static let logger = Logger(label: "vitrine")

    /// Logs that the system had no memory for something. The message says what becomes of it.
    package static func shortage(_ message: @autoclosure () -> String) {
        write("kernel", message())
    }

    /// Logs that the program did something that has no meaning. The message says what was done instead.
    package static func misuse(_ message: @autoclosure () -> String) {
        write("app", message())
    }

    private static func write(_ side: String, _ message: String) {
        if let listener = pthread_getspecific(listenerKey) {
            Unmanaged<Listener>.fromOpaque(listener).takeUnretainedValue().hear(message)
        } else {
            logger.warning("\(side): \(message)")
        }
    }

    // MARK: Tests

    private final class Listener {
        let hear: (String) -> Void

        init(_ hear: @escaping (String) -> Void) {
            self.hear = hear
        }
    }

    /// The thread's listener, which ``redirect(to:_:)`` keeps alive.
    private static let listenerKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Calls `listener`, instead of logging, with the messages of the calling thread while `body` runs.
    package static func redirect<Result>(
        to listener: @escaping (String) -> Void, _ body: () throws -> Result
    ) rethrows -> Result {
        let listener = Listener(listener)
        let outer = pthread_getspecific(listenerKey)
        pthread_setspecific(listenerKey, Unmanaged.passUnretained(listener).toOpaque())
        defer { pthread_setspecific(listenerKey, outer) }
        return try withExtendedLifetime(listener, body)
    }
}
