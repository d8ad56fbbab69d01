package import Control
package import Explain
import Platform

/// Draws frames for explanations, one at a time.
package final class ExplainWork: Sendable {
    private let work = IdleWork(name: "vitrine-explain")

    package init() {}

    /// Begins to draw.
    /// - Parameters:
    ///   - tries: The number of changes that are tried. Without any, the frame is measured briefly, because clients
    ///     that try nothing ask again and again.
    ///   - end: Called on the drawing thread.
    package func begin(
        _ explainer: Explainer, tries: Int = Explainer.mostTries, _ end: @escaping @Sendable (Explanation) -> Void
    ) throws(ControlRequestError) {
        let hasBegun: Bool
        do throws(KernelError) {
            hasBegun = try work.begin {
                let explanation = explainer.run(tries: tries, limit: tries > 0 ? 0.1 : 0.03)
                return { end(explanation) }
            }
        } catch {
            throw ControlRequestError(.notAvailable, "\(error); try again later")
        }
        guard hasBegun else {
            throw ControlRequestError(.busy, "a frame is being explained already; try again later")
        }
    }
}
