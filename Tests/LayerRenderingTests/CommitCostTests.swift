import Animation
import Compositor
import Display
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Pixels
import Platform
import TestSupport
import Testing
import Trace

@Suite(.standingTime) struct CommitCostTests {
    /// The time to change one of `count` siblings, in nanoseconds: the setter, the commit, applying it, and placing the
    /// layer for the next frame. The median of five measurements of 20 changes.
    private func cost(of count: Int) -> (commit: Double, frame: Double) {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        for i in 0..<count {
            let layer = CALayer()
            layer.frame = CGRect(x: i % 100 * 10, y: i / 100 % 100 * 10, width: 9, height: 9)
            layer.backgroundColor = .white
            root.addSublayer(layer)
        }
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
        compositor.setSize(width: 1000, height: 1000)
        defer { context.invalidate() }
        let layer = root.sublayers?[count / 2] ?? root
        let clock = MonotonicClock()
        var stages = StageTimes()
        var commits: [Double] = []
        var frames: [Double] = []
        CATransaction.flush()
        compositor.advance(to: 1, stages: &stages)
        compositor.paint(stages: &stages)
        for round in 0..<5 {
            var commit = 0.0
            var frame = 0.0
            for step in 0..<20 {
                let start = clock.now
                CATransaction.setDisableActions(true)
                layer.position.x = CGFloat(round + step)
                CATransaction.flush()
                let committed = clock.now
                compositor.advance(to: Double(round * 20 + step), stages: &stages)
                commit = commit + committed - start
                frame = frame + clock.now - committed
            }
            commits.append(commit / 20 * 1e9)
            frames.append(frame / 20 * 1e9)
        }
        return (commits.sorted()[2], frames.sorted()[2])
    }

    @Test(
        "T4 the cost of a commit and of the next frame depends on the number of changes, not on the number of layers",
        .inGuest)
    func flat() {
        let costs = [10, 1_000, 20_000].map { (count: $0, cost: cost(of: $0)) }
        for (count, cost) in costs {
            print("\(count) layers, one moves: commit \(Int(cost.commit)) ns, frame \(Int(cost.frame)) ns")
        }
        for (_, cost) in costs.dropFirst() {
            #expect(cost.commit < 1.05 * costs[0].cost.commit)
            #expect(cost.frame < 1.05 * costs[0].cost.frame)
        }
    }

    @Test(
        "A1 tens of thousands of animations with different keys are added, drawn and removed in linear time",
        .alsoInGuest)
    func manyAnimations() {
        let root = CALayer()
        let count = 30_000
        root.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        root.backgroundColor = .white
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0.5
        fade.duration = 10
        let begin = threadTime()
        for i in 0..<count { root.add(fade, forKey: "fade \(i)") }
        #expect(root.animationKeys()?.count == count)
        root.add(fade, forKey: "fade 7")
        #expect(root.animationKeys()?.count == count)
        #expect(root.animationKeys()?.last == "fade 7")
        _ = Picture(of: root, width: 16, height: 16)
        root.removeAllAnimations()
        #expect(root.animation(forKey: "fade 7") == nil)
        if isInGuest { #expect(threadTime() - begin < 6) }
    }
}
