import Animation
import Geometry
import Layers

/// A layer on a screen, its animations, and its values at any time. Time 0 is the creation of the stage.
struct Stage {
    let screen = Screen(at: 1000)
    let layer: CALayer

    init(_ layer: CALayer = CALayer()) {
        self.layer = layer
        CATransaction.withoutActionsForTests {
            layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
            layer.position = CGPoint(x: 100, y: 50)
            screen.root.addSublayer(layer)
        }
        screen.advance(to: 1000)
    }

    /// Adds an animation of `duration` seconds, 1 unless given, and commits.
    @discardableResult
    func run<Kind: CAAnimation>(
        _ animation: Kind, duration: Double = 1, key: String? = nil, _ change: (Kind) -> Void = { _ in }
    ) -> Kind {
        animation.duration = duration
        change(animation)
        layer.add(animation, forKey: key)
        screen.advance(to: screen.context.frameTime ?? 1000)
        return animation
    }

    /// Returns the presentation layer at a time, without side effects.
    func seen(at time: Double) -> CALayer {
        screen.context.frameTime = 1000 + time
        return layer.presentation() ?? layer
    }

    func x(at time: Double) -> Double { Double(seen(at: time).position.x) }

    /// Advances to a time, as the run loop does.
    func advance(to time: Double) {
        screen.advance(to: 1000 + time)
    }
}

extension CATransaction {
    static func withoutActionsForTests(_ body: () -> Void) {
        begin()
        setDisableActions(true)
        body()
        commit()
    }
}

/// Records the delegate calls of an animation.
final class Listener: CAAnimationDelegate {
    var heard: [String] = []
    var last: CAAnimation?

    func animationDidStart(_ anim: CAAnimation) {
        heard.append("start")
        last = anim
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        heard.append("stop \(flag)")
        last = anim
    }
}
