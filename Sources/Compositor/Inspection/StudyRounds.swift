import Geometry
import LayerModel
import Platform
import Trace

/// A compositor that draws the frame of a study again and again.
final class StudyRounds {
    /// One drawing of the frame.
    struct Round {
        /// The processor time of the frame without the copy to the screen, in seconds.
        let seconds: Double
        /// The part of it for painting.
        let painting: Double
        let costs: [LayerCost]
        let damagedPixels: Int
        /// Whether nothing moves at the moment, so that everything was drawn.
        let isWhole: Bool
    }

    private let study: FrameStudy
    private let compositor: Compositor
    private var stages = StageTimes()

    /// Draws the frame for the first time, which fills the caches.
    init(_ study: FrameStudy) {
        self.study = study
        let mailbox = CommitMailbox()
        compositor = Compositor(root: study.root, mailbox: mailbox, viewport: study.viewport)
        compositor.setSize(width: study.width, height: study.height)
        mailbox.receive(study.commit)
        _ = draw()
    }

    /// Draws the moment before, and then the frame.
    func draw() -> Round {
        compositor.advance(to: study.previous, stages: &stages)
        compositor.paint(stages: &stages)
        if study.isCold { compositor.releaseCaches() }
        let start = ThreadClock.now
        compositor.advance(to: study.time, stages: &stages)
        for rect in study.damage ?? [] { compositor.invalidate(rect) }
        let isWhole = study.damage == nil && compositor.damage.isEmpty
        if isWhole { compositor.invalidate(PixelRect(x: 0, y: 0, width: study.width, height: study.height)) }
        let damaged = compositor.damage.rects.reduce(0) { $0 + $1.area }
        let painting = ThreadClock.now
        let costs = compositor.paintMeasured()
        let end = ThreadClock.now
        return Round(
            seconds: end - start, painting: end - painting, costs: costs, damagedPixels: damaged, isWhole: isWhole)
    }

    /// Draws a number of times, and returns the least processor time of the frame, in seconds.
    func least(of count: Int) -> Double {
        (0..<count).reduce(.infinity) { least, _ in min(least, draw().seconds) }
    }
}
