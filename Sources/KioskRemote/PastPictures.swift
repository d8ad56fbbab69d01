import Animation
import Compositor
import Control
import Geometry
import KioskRuntime
import LayerModel
import Layers
import Pixels
import Platform

/// Pictures of past moments of a display, and with debug colours, for clients of the control socket.
///
/// The journal begins with the first request, on the main thread; pictures are drawn on a thread that yields to all
/// others.
final class PastPictures: Sendable {
    /// The values that a picture depends on besides the commits.
    struct Screen: Sendable {
        let root: LayerID
        let scale: CGFloat
        let width: Int
        let height: Int
        /// The names of the layers when the journal began.
        let labels: [LayerTreeCopy.Label]
    }

    private let kept = LockedValue<(journal: CommitJournal, screen: Screen)?>(nil)
    private let work = IdleWork(name: "vitrine-past")
    /// The clock of displays.
    private let clock = MonotonicClock()
    /// The time of the kiosk's start, in seconds of the global clock.
    private let start = MonotonicClock().now

    /// Whether ``begin(_:_:)`` is due before anything can be asked.
    var isDue: Bool { kept.withLock { $0?.journal.isOver ?? true } }

    /// Keeps the commits of a journal from now on.
    func begin(_ journal: CommitJournal, _ screen: Screen) { kept.withLock { $0 = (journal, screen) } }

    /// The moments of which there are pictures, in seconds since the kiosk's start; `nil` if ``begin(_:_:)`` is due.
    var moments: ClosedRange<Double>? {
        kept.withLock { $0 }?.journal.moments(at: clock.now).map {
            $0.lowerBound - start...$0.upperBound - start
        }
    }

    /// Returns the layers of a moment, and its time in seconds of the global clock.
    /// - Parameters:
    ///   - moment: The time since the start in seconds.
    ///   - labels: The names of the layers that the tree has now.
    func tree(
        at moment: Double, labels: [LayerTreeCopy.Label]
    ) throws(ControlRequestError) -> (LayerTreeCopy, CFTimeInterval) {
        let time = start + moment
        let (commits, screen) = try commits(at: time)
        var values = LayerTreeValues()
        for commit in commits { values.apply(commit) }
        var known = Dictionary(screen.labels.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for label in labels { known[label.id] = label }
        let commit = values.commit(at: time)
        return (
            LayerTreeCopy(
                root: screen.root, commit: commit,
                labels: commit.changes.map { known[$0.id] ?? LayerTreeCopy.Label(removed: $0.id) }),
            time
        )
    }

    private func commits(at time: CFTimeInterval) throws(ControlRequestError) -> ([LayerCommit], Screen) {
        let now = clock.now
        guard time <= now, let (journal, screen) = kept.withLock({ $0 }),
            let commits = journal.commits(at: time, now: now)
        else {
            throw .invalidParams("“time”: this moment is not kept; “history” tells which are")
        }
        return (commits, screen)
    }

    /// Draws a picture.
    /// - Parameters:
    ///   - moment: The time since the start in seconds; `nil` for now.
    ///   - end: Called with the pixels, which are valid during the call, on the drawing thread. It returns a closure
    ///     that passes the result on, which is called once another picture may be drawn.
    func draw(
        at moment: Double?, _ options: LayerDebugOptions,
        _ end: @escaping @Sendable (PixelView) -> @Sendable () -> Void
    ) throws(ControlRequestError) {
        let time = moment.map { start + $0 } ?? clock.now
        let (commits, screen) = try commits(at: time)
        var picture = PastPicture(
            commits, root: screen.root, viewport: CGAffineTransform(scaleX: screen.scale, y: screen.scale),
            width: screen.width, height: screen.height, time: time)
        picture.debugOptions = options
        let hasBegun: Bool
        do throws(KernelError) {
            hasBegun = try work.begin { [picture] in picture.draw(end) }
        } catch {
            throw ControlRequestError(.notAvailable, "\(error); try again later")
        }
        guard hasBegun else {
            throw ControlRequestError(.busy, "a picture is being drawn already; try again later")
        }
    }
}
