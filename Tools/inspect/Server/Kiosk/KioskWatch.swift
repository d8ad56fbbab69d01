import CommandSupport
import Control
import Glibc
import JSONTree
import Platform

/// Watches the kiosk on a thread: receives its frames, notices its end, and connects to it again.
final class KioskWatch: Sendable {
    private let target: AttachTarget
    private let journal: KioskJournal
    private let isStopped = LockedValue(false)

    /// The time between two attempts to connect, in microseconds.
    private static let pause: UInt32 = 500_000

    init(_ target: AttachTarget, journal: KioskJournal) {
        self.target = target
        self.journal = journal
    }

    /// Starts the thread.
    func start() throws(CommandError) {
        do throws(KernelError) {
            _ = try WorkerThread(name: "inspect-watch") { [self] in
                while !isStopped.withLock({ $0 }) {
                    watch()
                    usleep(Self.pause)
                }
            }
        } catch {
            throw CommandError(.failed, "\(error)")
        }
    }

    /// Lets the thread end within a second.
    func stop() { isStopped.withLock { $0 = true } }

    /// Receives frames until the kiosk ends.
    private func watch() {
        let client: ControlClient
        do throws(CommandError) {
            client = try target.connect()
        } catch {
            return journal.change { $0.end(error.description) }
        }
        do throws(ControlError) {
            try receive(client)
        } catch {
            journal.change { $0.end("\(error)") }
        }
    }

    private func receive(_ client: ControlClient) throws(ControlError) {
        let hello = try client.call(HelloRequest())
        _ = try client.call(SubscribeRequest(to: "frames"))
        journal.change { $0.begin(hello) }
        let clock = MonotonicClock()
        while !isStopped.withLock({ $0 }) {
            guard let frame = try client.next(timeout: 0.5) else { continue }
            journal.change { $0.add(frame.params, now: clock.now) }
        }
    }
}
