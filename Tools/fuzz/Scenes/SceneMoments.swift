import Compositor
import Geometry
import Glibc
import LayerModel
import Layers
import Pixels
import Trace

/// Draws a scene at moments in random order with one compositor, and each moment with a new one: the pictures must be
/// equal. A picture differs if the compositor took what had changed for unchanged.
///
/// The mask of a shadow that a layer's picture casts is kept while the layer moves, turns or grows, and one made in
/// another place is almost equal. Pictures may therefore differ by ``mostLevels`` if they are equal to the bit where
/// all caches are freed before each moment.
struct SceneMoments {
    /// Keeps the commits of a tree, for several compositors.
    private final class Recorder: LayerCommitReceiver {
        var commits: [LayerCommit] = []

        func receive(_ commit: LayerCommit) { commits.append(commit) }
    }

    /// The moments drawn of a scene.
    static let count = 20
    private static let mostLevels = 8
    private static let width = 320
    private static let height = 200

    private let steps: SceneSteps
    private let left: Set<Int>

    init(_ steps: SceneSteps, leavingOut left: Set<Int>) {
        self.steps = steps
        self.left = left
    }

    /// Returns the first moment whose pictures differ, with the moment before and how they differ; `nil` if all are
    /// equal.
    func difference() -> String? {
        let root = steps.make(leavingOut: left)
        let recorder = Recorder()
        let context = LayerContext(root: root, receiver: recorder)
        defer { context.invalidate() }
        // Animations without a time of their own begin at 0.
        context.frameTime = 0
        CATransaction.flush()
        guard let first = difference(of: root, recorder.commits) else { return nil }
        return difference(of: root, recorder.commits, above: Self.mostLevels)
            ?? difference(of: root, recorder.commits, freesCaches: true).map { _ in first }
    }

    private func difference(
        of root: CALayer, _ commits: [LayerCommit], above levels: Int = 0, freesCaches: Bool = false
    ) -> String? {
        let drawn = compositor(of: root, commits)
        var random = RandomNumbers(seed: steps.seed &+ 0x6a09_e667_f3bc_c909)
        var before = 0.0
        for _ in 0..<Self.count {
            // Some moments come twice.
            let moment = random.chance(of: 3) ? Double(random.below(7)) : random.part() * 7 - 0.5
            if freesCaches { drawn.releaseCaches() }
            draw(drawn, at: moment)
            let new = compositor(of: root, commits)
            draw(new, at: moment)
            let (pixels, most) = difference(drawn, new)
            if most > levels {
                return "at \(moment) after \(before): \(pixels) pixels differ by up to \(most) levels"
            }
            before = moment
        }
        return nil
    }

    private func compositor(of root: CALayer, _ commits: [LayerCommit]) -> Compositor {
        let mailbox = CommitMailbox()
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, waitsForTiles: true)
        compositor.setSize(width: Self.width, height: Self.height)
        for commit in commits { mailbox.receive(commit) }
        return compositor
    }

    private func draw(_ compositor: Compositor, at moment: Double) {
        var stages = StageTimes()
        compositor.advance(to: moment, stages: &stages)
        compositor.paint(stages: &stages)
    }

    /// Returns the number of pixels that differ, and the largest difference of a channel.
    private func difference(_ one: Compositor, _ other: Compositor) -> (pixels: Int, levels: Int) {
        var count = 0
        var most = 0
        for y in 0..<Self.height {
            let a = one.picture.row(y)
            let b = other.picture.row(y)
            if memcmp(a, b, Self.width * 4) == 0 { continue }
            for x in 0..<Self.width where a[x] != b[x] {
                count += 1
                for shift in stride(from: UInt32(0), to: 32, by: 8) {
                    most = max(most, abs(Int(a[x] >> shift & 255) - Int(b[x] >> shift & 255)))
                }
            }
        }
        return (count, most)
    }
}
