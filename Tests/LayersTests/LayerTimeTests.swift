import Animation
import Geometry
import Layers
import Testing

@Suite struct LayerTimeTests {
    private let screen = Screen()
    private let ball = CALayer()

    init() {
        screen.root.addSublayer(ball)
        screen.advance(to: 100)
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0.0, 100.0, 10)
        ball.add(animation, forKey: "x")
        screen.advance(to: 100)
    }

    private func x(at time: CFTimeInterval) -> Double {
        screen.context.frameTime = time
        return Double(ball.presentation()?.position.x ?? .nan)
    }

    private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

    @Test("M2 speeds multiply down the tree")
    func speeds() {
        let inner = CALayer()
        ball.addSublayer(inner)
        screen.root.speed = 2
        ball.speed = 3
        #expect(inner.convertTime(10, from: nil) == 60)
        #expect(inner.convertTime(60, to: nil) == 10)
        #expect(screen.root.convertTime(1, from: inner) == 1.0 / 3)
    }

    @Test("M4 pausing and resuming leaves no jump")
    func pauseAndResume() {
        #expect(isClose(x(at: 103), 30))
        // Pause, as in the guide's listing 5-4.
        screen.context.frameTime = 103
        let pausedTime = ball.convertTime(103, from: nil)
        ball.speed = 0
        ball.timeOffset = pausedTime
        screen.advance(to: 103)
        #expect(isClose(x(at: 103), 30))
        #expect(isClose(x(at: 150), 30))
        // Resume.
        let paused = ball.timeOffset
        ball.speed = 1
        ball.timeOffset = 0
        ball.beginTime = 0
        let sincePause = ball.convertTime(150, from: nil) - paused
        ball.beginTime = sincePause
        screen.advance(to: 150)
        #expect(isClose(x(at: 150), 30))
        #expect(isClose(x(at: 154), 70))
    }

    @Test("M5 speed 0 and timeOffset scrub back and forth")
    func scrub() {
        ball.speed = 0
        for offset in [102.0, 107, 101, 110] {
            ball.timeOffset = offset
            #expect(isClose(x(at: 500), (offset - 100) * 10))
        }
    }

    @Test("M5 speed 100 on the root speeds everything up")
    func fast() {
        screen.root.speed = 100
        screen.root.beginTime = 99
        // The root's time is now 100 at 100.
        #expect(isClose(x(at: 100.05), 50))
    }
}
