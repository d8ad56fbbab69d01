import CommandSupport
import Control
import Dispatch
import JSONTree

/// A connection to the kiosk's control socket that is made again after the kiosk has ended.
///
/// Calls wait for each other on a queue of their own, because those of ``ControlClient`` block.
final class KioskLine: Sendable {
    private let target: AttachTarget
    private let queue: DispatchQueue
    /// The client, which only the queue uses.
    private nonisolated(unsafe) var client: ControlClient?

    /// - Parameter name: the purpose of the connection.
    init(_ target: AttachTarget, name: String) {
        self.target = target
        queue = DispatchQueue(label: "vitrine-inspect.\(name)")
    }

    /// Calls a method of the kiosk.
    func call(_ method: String, _ params: [JSONMember] = []) async throws(KioskFailure) -> ControlAnswer {
        try await perform { client throws(ControlError) in try client.call(method, params) }
    }

    /// Does something with the client, on the queue.
    func perform<Result: Sendable>(
        _ work: @escaping @Sendable (ControlClient) throws(ControlError) -> Result
    ) async throws(KioskFailure) -> Result {
        let outcome: Swift.Result<Result, KioskFailure> = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.outcome(of: work)) }
        }
        return try outcome.get()
    }

    private func outcome<Result>(
        of work: (ControlClient) throws(ControlError) -> Result
    ) -> Swift.Result<Result, KioskFailure> {
        let connected: ControlClient
        do throws(CommandError) {
            connected = if let client { client } else { try target.connect() }
        } catch {
            return .failure(.gone(error.description))
        }
        client = connected
        do throws(ControlError) {
            return .success(try work(connected))
        } catch .refused(let answer) {
            return .failure(.refused(answer))
        } catch {
            // The connection may be broken, or an answer may be late.
            client = nil
            return .failure(.gone("\(error)"))
        }
    }
}
