import Platform

/// The error that ended the server, which another thread reads.
final class RunFailure: Sendable {
    private let text = LockedValue<String?>(nil)

    var message: String? { text.withLock { $0 } }

    func set(_ message: String) { text.withLock { $0 = message } }
}
