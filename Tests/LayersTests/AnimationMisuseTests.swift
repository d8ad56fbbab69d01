import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Graphics
import Layers
import Testing

/// Values that cannot be animated are ignored, with a line in the log that names the layer; the animation begins and
/// ends as usual.
@Suite(.standingTime) struct AnimationMisuseTests {
    /// Adds an animation to a layer named “ball”; gives what was seen half-way, what was heard, and the lines in the
    /// log.
    private func run(_ animation: CAPropertyAnimation) -> (seen: CALayer, heard: [String], lines: [String]) {
        let stage = Stage()
        let listener = Listener()
        stage.layer.name = "ball"
        animation.delegate = listener
        let lines = logLines {
            stage.layer.add(animation, forKey: "k")
            stage.advance(to: 0)
        }
        let seen = stage.seen(at: 0.125)
        stage.advance(to: 3)
        return (seen, listener.heard, lines)
    }

    private func basic(_ keyPath: String, from: Any?, to: Any?) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        return animation
    }

    struct Thing: Sendable {}

    @Test(
        "A11 a value of another type than the property's is ignored",
        arguments: [
            ("position", CGPoint(x: 0, y: 0), 5), ("position", CGPoint(x: 0, y: 0), "right"),
            ("position.x", 0.0, CGPoint(x: 1, y: 1)),
            ("opacity", 0.0, CGColor.black), ("backgroundColor", CGColor.black, 3),
            ("bounds", CGRect(x: 0, y: 0, width: 0, height: 0), CGSize(width: 1, height: 1)),
            ("transform", CATransform3DIdentity, 2.0), ("transform.rotation.z", 0.0, CATransform3DIdentity),
            ("contents", CGColor.black, 3), ("zPosition", 0.0, Thing()),
            ("zPosition", 0.0, [1, 2]), ("position", CGPoint(x: 0, y: 0), CGPoint(x: CGFloat.nan, y: 0)),
            ("zPosition", 0.0, Double.infinity),
        ] as [(String, any Sendable, any Sendable)])
    func mixedKinds(keyPath: String, from: any Sendable, to: any Sendable) {
        let alone = run(basic(keyPath, from: from, to: nil))
        let mixed = run(basic(keyPath, from: from, to: to))
        #expect(mixed.lines.count == alone.lines.count + 1)
        #expect(mixed.lines.allSatisfy { $0.contains("ball") && $0.contains(keyPath) })
        #expect(mixed.heard == ["start", "stop true"])
        let key = String(keyPath.prefix { $0 != "." })
        let a = alone.seen.value(forKey: key).flatMap { AnimatableValue(any: $0) }
        let b = mixed.seen.value(forKey: key).flatMap { AnimatableValue(any: $0) }
        #expect((a ?? .none).isSame(as: b ?? .none))
    }

    @Test(
        "M1 invalid timing values are replaced by their defaults",
        arguments: [
            ("beginTime", Double.nan), ("beginTime", .infinity), ("duration", -1), ("duration", .nan), ("speed", .nan),
            ("speed", .infinity),
            ("timeOffset", .nan), ("timeOffset", -.infinity), ("repeatCount", -2), ("repeatCount", .nan),
            ("repeatDuration", -1), ("repeatDuration", .nan),
        ])
    func timings(name: String, number: Double) {
        let animation = basic("position.x", from: 0, to: 100)
        animation.setValue(number, forKey: name)
        let (seen, heard, lines) = run(animation)
        #expect(isNear(Double(seen.position.x), 50, within: 1e-6))
        #expect(heard == ["start", "stop true"])
        #expect(lines.count == 1)
        #expect(lines.first?.contains("ball") == true)
        #expect(lines.first?.contains(name) == true)
    }

    @Test("M1 a duration that is negative or zero is replaced by the transaction's", arguments: [0, -3] as [Double])
    func noDuration(duration: Double) {
        let stage = Stage()
        _ = logLines { stage.run(CABasicAnimation(keyPath: "opacity"), duration: duration, key: "k") }
        #expect(stage.layer.animation(forKey: "k")?.duration == 0.25)
    }

    @Test("M1 an invalid duration of a transaction is replaced by the default one", arguments: [Double.nan, -2])
    func transactionDuration(duration: Double) {
        let stage = Stage()
        let listener = Listener()
        CATransaction.begin()
        CATransaction.setAnimationDuration(duration)
        _ = logLines {
            stage.layer.add(basic("position.x", from: 0, to: 100), forKey: "k")
            stage.layer.opacity = 0
        }
        CATransaction.commit()
        #expect(["k", "opacity"].map { stage.layer.animation(forKey: $0)?.duration } == [0.25, 0.25])
        stage.advance(to: 0.3)
        #expect(stage.layer.animationKeys() == nil && listener.heard.isEmpty)
    }

    @Test("M1 animations whose duration is zero through the transaction end at once")
    func noLength() {
        let stage = Stage()
        let listener = Listener()
        CATransaction.begin()
        CATransaction.setAnimationDuration(0)
        let animation = basic("position.x", from: 0, to: 50)
        animation.delegate = listener
        stage.layer.add(animation, forKey: "k")
        CATransaction.commit()
        #expect(stage.x(at: 0) == 50 && stage.x(at: 0.001) == 100)
        stage.advance(to: 0.01)
        #expect(listener.heard == ["start", "stop true"])
    }

    @Test("M1 a layer ignores invalid times", arguments: [Double.nan, .infinity, -.infinity])
    func layerTimes(number: Double) {
        let layer = Stage().layer
        let lines = logLines {
            layer.beginTime = number
            layer.timeOffset = number
            layer.speed = Float(number)
            if number != .infinity {
                layer.duration = number
                layer.repeatDuration = number
                layer.repeatCount = Float(number)
            }
        }
        #expect(
            (layer.beginTime, layer.timeOffset, layer.speed, layer.duration, layer.repeatCount) == (
                0, 0, 1, .infinity, 0
            ))
        #expect(lines.count == (number == .infinity ? 3 : 6))
    }

    @Test(
        "A3 curves with NaN, and splines with unusual parameters, do not trap",
        arguments: [Float.nan, .infinity, -1e30])
    func curves(number: Float) {
        let eased = basic("position.x", from: 0, to: 100)
        eased.timingFunction = CAMediaTimingFunction(controlPoints: number, number, number, number)
        #expect(run(eased).heard == ["start", "stop true"])
        let cubic = CAKeyframeAnimation(keyPath: "position.x")
        cubic.values = [0, 1, 2, 3]
        cubic.calculationMode = .cubic
        cubic.tensionValues = [Double(number)]
        cubic.continuityValues = [0, Double(number)]
        cubic.biasValues = [0, 0, Double(number)]
        #expect(run(cubic).heard == ["start", "stop true"])
    }

    @Test("A7 a value function on values of the wrong type presents the model value")
    func valueFunctions() {
        let turn = basic("transform", from: CATransform3DIdentity, to: CATransform3DIdentity)
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        let (seen, heard, lines) = run(turn)
        #expect(CATransform3DIsIdentity(seen.transform))
        #expect(heard == ["start", "stop true"])
        #expect(lines.count == 2)
        let scale = basic("transform", from: [1, 1], to: [2, 2])
        scale.valueFunction = CAValueFunction(name: .scale)
        #expect(CATransform3DIsIdentity(run(scale).seen.transform))
        let other = basic("position", from: 0, to: 1)
        other.valueFunction = CAValueFunction(name: .rotateZ)
        #expect(run(other).seen.position == CGPoint(x: 100, y: 50))
    }

    @Test(
        "A10 numbers of any size on any key path never trap in a frame",
        arguments: [
            "position", "bounds.size.width", "transform.rotation.y", "transform.scale",
            "sublayerTransform.translation.z", "opacity", "cornerRadius",
        ],
        [1e308, -1e308, .leastNonzeroMagnitude, 1e18])
    func sizes(keyPath: String, number: Double) {
        let animation =
            keyPath == "position"
            ? basic(keyPath, from: CGPoint(x: number, y: -number), to: CGPoint(x: -number, y: number))
            : basic(keyPath, from: -number, to: number)
        animation.isCumulative = true
        animation.isAdditive = true
        animation.repeatCount = 3
        #expect(run(animation).heard.first == "start")
    }
}
