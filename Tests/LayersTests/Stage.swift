import Animation
import Geometry
import Layers

/// A layer on a screen, its animations, and what is seen of it at any moment. Time 0 is when the stage is set.
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

    /// What is seen at a moment; nothing else happens.
    func seen(at time: Double) -> CALayer {
        screen.context.frameTime = 1000 + time
        return layer.presentation() ?? layer
    }

    func x(at time: Double) -> Double { Double(seen(at: time).position.x) }

    /// Goes on to a moment, as the run loop does.
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

func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

func isClose(_ a: CGPoint, _ b: CGPoint, _ tolerance: Double = 1e-9) -> Bool {
    isClose(Double(a.x), Double(b.x), tolerance) && isClose(Double(a.y), Double(b.y), tolerance)
}

func isClose(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: Double = 1e-9) -> Bool {
    let fields = [
        \CATransform3D.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24,
        \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    return fields.allSatisfy { isClose(Double(a[keyPath: $0]), Double(b[keyPath: $0]), tolerance) }
}

/// Writes down what the engine tells of an animation.
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
