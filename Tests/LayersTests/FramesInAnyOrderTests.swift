import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Graphics
import Layers
import Testing

@Suite(.standingTime) struct FramesInAnyOrderTests {
    /// Animations of every kind, with every kind of timing.
    private func addAll(to stage: Stage) {
        func add(_ animation: CAAnimation, _ change: (CAAnimation) -> Void = { _ in }) {
            animation.duration = 1.5
            animation.isRemovedOnCompletion = false
            change(animation)
            stage.layer.add(animation, forKey: nil)
        }
        func basic(_ keyPath: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            return animation
        }
        add(basic("position", CGPoint.zero, nil)) {
            $0.repeatCount = 2.5
            $0.autoreverses = true
        }
        add(basic("transform.rotation.y", 0, 9)) {
            $0.speed = 0.5
            $0.timeOffset = 0.3
            $0.fillMode = .both
        }
        add(basic("transform", CATransform3DIdentity, CATransform3DMakeRotation(2, 0, 1, 1))) { $0.beginTime = 1001 }
        add(basic("opacity", 0, 1)) {
            $0.repeatDuration = 2
            $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        }
        let spring = CASpringAnimation(keyPath: "bounds.size")
        spring.toValue = CGSize(width: 90, height: 10)
        add(spring) { ($0 as? CASpringAnimation)?.isAdditive = true }
        let path = CAKeyframeAnimation(keyPath: "position")
        path.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 20), transform: nil)
        path.rotationMode = .rotateAuto
        path.calculationMode = .paced
        add(path) {
            $0.beginTime = 1002
            $0.speed = -1
        }
        let values = CAKeyframeAnimation(keyPath: "backgroundColor")
        values.values = [CGColor.black, CGColor.white, CGColor(red: 1, green: 0, blue: 0, alpha: 1)]
        values.calculationMode = .cubic
        let group = CAAnimationGroup()
        group.animations = [values, basic("cornerRadius", 0, 8)]
        add(group) {
            $0.repeatCount = 3
            $0.autoreverses = true
        }
    }

    @Test("T3 animations are functions of time: frames in any order, and repeated ones, have the same values")
    func order() {
        let stage = Stage()
        addAll(to: stage)
        stage.advance(to: 0)
        var numbers = SeededGenerator(seed: 7)
        let times = (0..<240).map { Double($0) / 30 - 1 }
        func values(at time: Double) -> [String] {
            let seen = stage.seen(at: time)
            return ["position", "transform", "opacity", "bounds", "backgroundColor", "cornerRadius"].map {
                "\(seen.value(forKey: $0) ?? "nil")"
            }
        }
        let inOrder = Dictionary(uniqueKeysWithValues: times.map { ($0, values(at: $0)) })
        #expect(Set(inOrder.values).count > 100)
        for time in times.shuffled(using: &numbers) { #expect(values(at: time) == inOrder[time]) }
        for time in times.reversed() { #expect(values(at: time) == inOrder[time]) }
    }
}
