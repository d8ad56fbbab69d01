package import Animation

package import Geometry
package import LayerModel
import Platform
import Trace

/// Draws one frame of a copy of a layer tree again and again, and measures it.
///
/// Each round draws the moment of the frame before and then the frame, so that caches are as warm as in the program,
/// and what moves is drawn and nothing else. A moment at which nothing moves is drawn whole.
package struct FrameStudy {
    /// A copy of the whole tree.
    package var commit: LayerCommit
    package var root: LayerID
    /// The map from the root's surrounding space, in points, to device pixels.
    package var viewport: CGAffineTransform
    /// The size of the picture, in pixels.
    package var width: Int
    package var height: Int
    /// The time of the frame and of the one before, in seconds of the global clock.
    package var time: CFTimeInterval
    package var previous: CFTimeInterval
    /// Pixels that are drawn in addition to those that change between the two; `nil` to draw everything if none do.
    package var damage: [PixelRect]?
    /// Whether all caches are emptied before the frame, for one that drew what was not cached.
    package var isCold = false

    /// The result of a study.
    package struct Result: Sendable {
        /// The processor time of the frame without the copy to the screen, in seconds: the least of all rounds.
        package var seconds: Double
        /// The part of it for painting.
        package var painting: Double
        /// The time of each layer, the least of all rounds, the longest first.
        package var layers: [LayerCost]
        package var damagedPixels: Int
        package var paintedPixels: Int
        /// Whether nothing moves at the moment, so that everything was drawn.
        package var isWhole: Bool
    }

    package init(
        _ commit: LayerCommit, root: LayerID, viewport: CGAffineTransform, width: Int, height: Int,
        time: CFTimeInterval, previous: CFTimeInterval, damage: [PixelRect]? = nil
    ) {
        self.commit = commit
        self.root = root
        self.viewport = viewport
        self.width = width
        self.height = height
        self.time = time
        self.previous = previous
        self.damage = damage
    }

    /// The fewest and the most rounds, and the time after which no round begins, in seconds.
    private static let rounds = 5...500
    private static let limit = 0.1

    /// Draws and measures on the calling thread.
    package func run() -> Result {
        let mailbox = CommitMailbox()
        let compositor = Compositor(root: root, mailbox: mailbox, viewport: viewport)
        compositor.setSize(width: width, height: height)
        mailbox.receive(commit)
        let screen = PixelRect(x: 0, y: 0, width: width, height: height)
        var result = Result(
            seconds: .infinity, painting: .infinity, layers: [], damagedPixels: 0, paintedPixels: 0, isWhole: false)
        var least: [LayerID: LayerCost] = [:]
        let begin = ThreadClock.now
        var stages = StageTimes()
        for round in 0..<Self.rounds.upperBound {
            if round >= Self.rounds.lowerBound, ThreadClock.now - begin > Self.limit { break }
            compositor.advance(to: previous, stages: &stages)
            compositor.paint(stages: &stages)
            if isCold { compositor.releaseCaches() }
            let start = ThreadClock.now
            compositor.advance(to: time, stages: &stages)
            for rect in damage ?? [] { compositor.invalidate(rect) }
            result.isWhole = damage == nil && compositor.damage.isEmpty
            if result.isWhole { compositor.invalidate(screen) }
            result.damagedPixels = compositor.damage.rects.reduce(0) { $0 + $1.area }
            let painting = ThreadClock.now
            let costs = compositor.paintMeasured()
            let end = ThreadClock.now
            // The first round draws what the caches keep.
            if round == 0 { continue }
            result.seconds = min(result.seconds, end - start)
            result.painting = min(result.painting, end - painting)
            result.paintedPixels = costs.reduce(0) { $0 + $1.pixels }
            for cost in costs {
                var kept = cost
                kept.seconds = min(cost.seconds, least[cost.id]?.seconds ?? .infinity)
                least[cost.id] = kept
            }
        }
        result.layers = least.values.sorted { ($1.seconds, $0.id.value) < ($0.seconds, $1.id.value) }
        return result
    }
}
