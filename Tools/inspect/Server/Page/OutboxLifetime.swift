import FlyingFox

/// Finishes an outbox with the last reference to the stream that sends its frames: after an error of the connection,
/// nobody takes them any more.
final class OutboxLifetime: Sendable {
    private let outbox: PageOutbox

    init(_ outbox: PageOutbox) {
        self.outbox = outbox
    }

    deinit {
        Task { [outbox] in await outbox.finish() }
    }

    func next() async -> WSFrame? { await outbox.next() }
}
