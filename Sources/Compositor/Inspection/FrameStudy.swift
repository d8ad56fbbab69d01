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
    /// The processor time after which no further round begins, in seconds.
    package var limit = 0.1

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

    private static let mostRounds = 500

    /// Draws and measures on the calling thread.
    package func run() -> Result {
        let rounds = StudyRounds(self)
        var result = Result(
            seconds: .infinity, painting: .infinity, layers: [], damagedPixels: 0, paintedPixels: 0, isWhole: false)
        var least: [LayerID: LayerCost] = [:]
        repeatedly(atLeast: 4) {
            let round = rounds.draw()
            result.isWhole = round.isWhole
            result.damagedPixels = round.damagedPixels
            result.seconds = min(result.seconds, round.seconds)
            result.painting = min(result.painting, round.painting)
            result.paintedPixels = round.costs.reduce(0) { $0 + $1.pixels }
            for cost in round.costs {
                var kept = cost
                kept.seconds = min(cost.seconds, least[cost.id]?.seconds ?? .infinity)
                least[cost.id] = kept
            }
        }
        result.layers = least.values.sorted { ($1.seconds, $0.id.value) < ($0.seconds, $1.id.value) }
        return result
    }

    /// The number of rounds in which one of two short frames is drawn before the other one is: enough to have its
    /// pixels in the processor's caches again.
    private static let turn = 4
    /// The processor time below which a frame is short, in seconds.
    private static let shortTime = 0.001

    /// Returns the part of this frame's processor time that another frame takes less; negative if it takes more.
    ///
    /// Both are drawn by turns.
    package func share(savedBy other: FrameStudy) -> Double {
        let rounds = (StudyRounds(self), StudyRounds(other))
        let turn = min(rounds.0.draw().seconds, rounds.0.draw().seconds) < Self.shortTime ? Self.turn : 1
        var times = PairedTimes()
        repeatedly(atLeast: 2) {
            times.add(rounds.0.least(of: turn), rounds.1.least(of: turn))
        }
        return times.saving
    }

    private func repeatedly(atLeast fewest: Int, _ draw: () -> Void) {
        let begin = ThreadClock.now
        for round in 0..<Self.mostRounds {
            if round >= fewest, ThreadClock.now - begin > limit { break }
            draw()
        }
    }
}
