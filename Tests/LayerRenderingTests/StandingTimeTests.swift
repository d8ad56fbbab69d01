import Animation
import Geometry
import LayerRendering
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct StandingTimeTests {
    /// A layer with an endless animation, in a renderer.
    private let root = CALayer()
    private let mover = CALayer()
    private let renderer = CARenderer(width: 40, height: 10)

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
        mover.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        mover.backgroundColor = .white
        root.addSublayer(mover)
        renderer.layer = root
        CATransaction.flush()
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 5
        move.toValue = 35
        move.duration = 3
        move.repeatCount = .infinity
        mover.add(move, forKey: nil)
        CATransaction.flush()
    }

    private func nextFrameTime(at time: CFTimeInterval) -> CFTimeInterval {
        CATransaction.flush()
        renderer.beginFrame(atTime: time)
        renderer.render()
        defer { renderer.endFrame() }
        return renderer.nextFrameTime()
    }

    @Test("D3 an animation requests frames while its layer's time runs, and none while it is paused")
    func standing() {
        let now = CACurrentMediaTime() + 1
        #expect(nextFrameTime(at: now) == now)
        root.timeOffset = now
        root.speed = 0
        #expect(nextFrameTime(at: now) == .infinity)
        #expect(nextFrameTime(at: now + 1) == .infinity)
        root.speed = 1
        root.timeOffset = 0
        #expect(nextFrameTime(at: now + 2) == now + 2)
        mover.speed = 0
        #expect(nextFrameTime(at: now + 2) == .infinity)
    }
}
