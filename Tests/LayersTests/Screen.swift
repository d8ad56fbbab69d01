import Animation
import Geometry
import LayerTestSupport
import Layers

/// A visible tree at a time that the test sets, with the contents of its commits.
final class Screen {
    let root = CALayer()
    private let received = Received()
    var commits: [LayerCommit] { received.commits }
    private(set) var context: LayerContext!
    private let driver = RunLoopDriver()

    /// - Parameter time: The time of the global clock at which the tree is first committed.
    init(size: CGSize = CGSize(width: 200, height: 100), at time: CFTimeInterval = 100) {
        root.frame = CGRect(origin: .zero, size: size)
        context = LayerContext(root: root, receiver: received)
        context.frameTime = time
        CATransaction.flush()
    }

    deinit {
        context.invalidate()
    }

    func forgetCommits() {
        received.forget()
    }

    /// A context retains its receiver, so the receiver cannot be the screen, which retains the context.
    private final class Received: LayerCommitReceiver {
        private var stored: [LayerCommit] = []

        /// Any thread may commit.
        var commits: [LayerCommit] {
            CATransaction.lock()
            defer { CATransaction.unlock() }
            return stored
        }

        func receive(_ commit: LayerCommit) {
            CATransaction.lock()
            defer { CATransaction.unlock() }
            stored.append(commit)
        }

        func forget() {
            CATransaction.lock()
            defer { CATransaction.unlock() }
            stored = []
        }
    }

    /// Ends the turn of the run loop, then goes on to a moment: what is over ends and is told, and everything is
    /// committed.
    func advance(to time: CFTimeInterval) {
        CATransaction.flush()
        context.frameTime = time
        context.advance(to: time)
        context.displayAnimated(at: time)
        driver.endTurn()
    }
}
