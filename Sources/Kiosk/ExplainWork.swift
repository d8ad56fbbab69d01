import CPlatform
import Control
import Explain
import Platform
import Synchronization

/// Draws frames for explanations, one at a time, on a thread that yields to all others.
final class ExplainWork: Sendable {
    private let isBusy = Atomic(false)

    /// Begins to draw.
    /// - Parameters:
    ///   - tries: The number of changes that are tried.
    ///   - end: Called on the drawing thread.
    func begin(
        _ explainer: Explainer, tries: Int = Explainer.mostTries, _ end: @escaping @Sendable (Explanation) -> Void
    ) throws(ControlRequestError) {
        guard isBusy.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged else {
            throw ControlRequestError(.busy, "a frame is being explained already; try again later")
        }
        do throws(KernelError) {
            _ = try WorkerThread(name: "vitrine-explain") { [self] in
                cplatform_set_thread_niceness(19)
                let explanation = explainer.run(tries: tries)
                isBusy.store(false, ordering: .releasing)
                end(explanation)
            }
        } catch {
            isBusy.store(false, ordering: .releasing)
            throw ControlRequestError(.notAvailable, "\(error); try again later")
        }
    }
}
