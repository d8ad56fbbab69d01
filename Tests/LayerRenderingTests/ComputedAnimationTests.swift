import Animation
import Geometry
import LayerRendering
import LayerTestSupport
import Layers
import TestSupport
import Testing

/// Animations whose values are functions of time, and the frames for which these are evaluated.
@Suite(.standingTime) struct ComputedAnimationTests {
    /// A number that grows by 0.1 in every second, at once.
    private final class Steps: TimeFunction {
        let evaluations = EventLog<CFTimeInterval>()

        func value(at seconds: CFTimeInterval) -> AnimatableValue? {
            evaluations.add(seconds)
            return .number(seconds.rounded(.down) / 10)
        }

        func nextChange(at seconds: CFTimeInterval) -> CFTimeInterval { seconds.rounded(.down) + 1 }
    }

    private let root = CALayer()
    private let layer = CALayer()
    private let steps = Steps()
    private let renderer = CARenderer(width: 8, height: 8)

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        layer.frame = root.bounds
        layer.backgroundColor = .white
        root.addSublayer(layer)
        layer.add(ComputedAnimation(keyPath: "opacity", course: steps), forKey: "opacity")
        renderer.layer = root
        CATransaction.flush()
    }

    /// Returns the opacity that is seen at a time, in tenths.
    private func tenths(at time: CFTimeInterval) -> Int {
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
        return Int((Double(renderer.pixels[0]) / 25.5).rounded())
    }

    @Test("S10 a computed animation is evaluated where its value changes, and not in between")
    func rests() {
        for frame in 0..<180 { #expect(tenths(at: 2 + Double(frame) / 60) == 2 + frame / 60) }
        #expect(steps.evaluations.all.count < 12, "\(steps.evaluations.all)")
    }

    @Test("S10 a computed animation has the value of its time after jumps, also backwards, and of a layer that stops")
    func jumps() {
        for second in [5, 5, 2, 7, 7, 6, 1] { #expect(tenths(at: Double(second) + 0.25) == second) }
        root.timeOffset = 4.5
        root.speed = 0
        CATransaction.flush()
        #expect(tenths(at: 1.25) == 4 && tenths(at: 1.5) == 4)
    }

    @Test("S10 a computed animation that is replaced while it rests has its new values at once")
    func replaced() {
        #expect(tenths(at: 3.5) == 3)
        layer.removeAllAnimations()
        CATransaction.flush()
        #expect(tenths(at: 3.6) == 10)
    }
}
