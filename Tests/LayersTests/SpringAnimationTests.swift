import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Layers
import Testing

@Suite(.standingTime) struct SpringAnimationTests {
    @Test("A4 the constants have Core Animation's defaults, and settle in 1.4727003 seconds")
    func defaults() {
        let spring = CASpringAnimation(keyPath: "position.x")
        #expect(spring.keyPath == "position.x")
        #expect((spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) == (1, 100, 10, 0))
        #expect(!spring.allowsOverdamping && spring.duration == 0)
        #expect(isNear(spring.settlingDuration, 1.4727003, within: 5e-8))
        #expect(isNear(spring.perceptualDuration, 2 * .pi / 10))
        #expect(isNear(Double(spring.bounce), 0.5))
    }

    @Test("A4 a spring moves by its closed form, between any values")
    func moves() {
        let stage = Stage()
        stage.run(CASpringAnimation(keyPath: "position.x"), duration: 3) {
            $0.fromValue = 20
            $0.toValue = 120
            $0.mass = 2
            $0.stiffness = 300
            $0.damping = 8
            $0.initialVelocity = 3
        }
        let spring = Spring(mass: 2, stiffness: 300, damping: 8, initialVelocity: 3)
        for time in [0, 0.1, 0.33, 1, 2.5, 3] { #expect(isNear(stage.x(at: time), 20 + 100 * spring.value(at: time))) }
        #expect(stage.x(at: 3.1) == 100)
    }

    @Test("A4 an explicit duration cuts the movement off and does not stretch it", arguments: [0.2, 0.7, 5.0])
    func duration(duration: Double) {
        let stage = Stage()
        stage.run(CASpringAnimation(keyPath: "position.x"), duration: duration) {
            $0.fromValue = 0
            $0.toValue = 1
        }
        let spring = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
        #expect(isNear(stage.x(at: duration / 2), spring.value(at: duration / 2)))
        #expect(isNear(stage.x(at: duration), spring.value(at: duration)))
    }

    @Test("A4 speed, autoreverse and repeats work as in any animation")
    func timing() {
        let stage = Stage()
        stage.run(CASpringAnimation(keyPath: "position.x"), duration: 1) {
            $0.fromValue = 0
            $0.toValue = 1
            $0.speed = 2
            $0.autoreverses = true
            $0.repeatCount = 2
        }
        let spring = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
        #expect(isNear(stage.x(at: 0.1), spring.value(at: 0.2)))
        #expect(isNear(stage.x(at: 0.9), spring.value(at: 0.2)))
        #expect(isNear(stage.x(at: 1.1), spring.value(at: 0.2)))
    }

    @Test("A4 without a duration the transaction's is used, not the settling duration")
    func defaultDuration() {
        let stage = Stage()
        stage.layer.add(CASpringAnimation(keyPath: "position.x"), forKey: "s")
        #expect(stage.layer.animation(forKey: "s")?.duration == 0.25)
    }

    @Test("A4 an infinite duration lets a spring oscillate endlessly")
    func endless() {
        let stage = Stage()
        stage.run(CASpringAnimation(keyPath: "position.x"), duration: .infinity) {
            $0.fromValue = 0
            $0.toValue = 1
            $0.damping = 0
        }
        #expect(isNear(stage.x(at: 101 * .pi / 10), 2, within: 1e-6))
        let other = Stage()
        other.run(CASpringAnimation(keyPath: "position.x")) {
            $0.fromValue = 0
            $0.toValue = 1
            $0.damping = 0
            $0.duration = $0.settlingDuration
        }
        #expect(isNear(other.x(at: 101 * .pi / 10), 2, within: 1e-6))
    }

    @Test("A4 overdamping is treated as critical damping unless it is allowed; the constant is stored")
    func overdamping() {
        func x(_ damping: CGFloat, _ allows: Bool) -> Double {
            let stage = Stage()
            stage.run(CASpringAnimation(keyPath: "position.x")) {
                $0.fromValue = 0
                $0.toValue = 1
                $0.damping = damping
                $0.allowsOverdamping = allows
            }
            return stage.x(at: 0.3)
        }
        #expect(x(60, false) == x(20, false))
        #expect(x(60, true) < x(20, true))
        let spring = CASpringAnimation()
        spring.damping = 60
        #expect(spring.damping == 60 && isNear(Double(spring.bounce), 1 / 3.0 - 1))
        #expect(isNear(spring.settlingDuration, 1))
        spring.allowsOverdamping = true
        #expect(spring.settlingDuration > 1)
    }

    @Test(
        "A4 perceptual duration and bounce determine the constants",
        arguments: [(1, 0.5), (0.5, 0), (0.35, 0.2), (2, -0.5), (1, 1)])
    func perceptual(seconds: Double, bounce: Double) {
        let spring = CASpringAnimation(perceptualDuration: seconds, bounce: CGFloat(bounce))
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        #expect(spring.mass == 1)
        #expect(isNear(Double(spring.stiffness), (2 * .pi / seconds) * (2 * .pi / seconds)))
        #expect(isNear(Double(spring.damping), 4 * .pi * ratio / seconds))
        #expect(isNear(spring.perceptualDuration, seconds))
        #expect(isNear(Double(spring.bounce), bounce))
        #expect(spring.allowsOverdamping)
        #expect(spring.duration == spring.settlingDuration)
    }

    @Test("A4 the settling duration follows from the constants: 1 s with a bounce of 0.5 settles in 2.34 s")
    func settling() {
        #expect(isNear(CASpringAnimation(perceptualDuration: 1, bounce: 0.5).settlingDuration, 2.3438754, within: 1e-6))
        #expect(
            isNear(CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2).settlingDuration, 0.7714094, within: 1e-6))
        #expect(isNear(CASpringAnimation(perceptualDuration: 0.2, bounce: 0).settlingDuration, 0.3))
        let hard = CASpringAnimation(perceptualDuration: 1, bounce: -1)
        #expect(hard.damping == .infinity && hard.settlingDuration == 0)
    }

    @Test("A4 invalid constants are refused and logged")
    func refusals() {
        let spring = CASpringAnimation()
        let lines = logLines {
            for odd: CGFloat in [0, -1, .nan, .infinity] {
                spring.mass = odd
                spring.stiffness = odd
            }
            for odd: CGFloat in [-1, .nan, -.infinity] { spring.damping = odd }
            for odd: CGFloat in [.nan, .infinity] { spring.initialVelocity = odd }
            _ = CASpringAnimation(perceptualDuration: 0, bounce: 0)
            _ = CASpringAnimation(perceptualDuration: 1, bounce: .nan)
            _ = CASpringAnimation(perceptualDuration: .nan, bounce: 2)
        }
        #expect((spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) == (1, 100, 10, 0))
        #expect(lines.count == 16)
        #expect(lines.contains { $0.contains("mass") } && lines.contains { $0.contains("damping") })
    }

    @Test("A4 a spring is copied completely and frozen on a layer")
    func copies() throws {
        let stage = Stage()
        let spring = CASpringAnimation(perceptualDuration: 0.75, bounce: -0.25)
        spring.keyPath = "position.x"
        spring.initialVelocity = 3
        spring.toValue = 50
        stage.layer.add(spring, forKey: "s")
        spring.mass = 5
        let attached = try #require(stage.layer.animation(forKey: "s") as? CASpringAnimation)
        #expect((attached.mass, attached.initialVelocity, attached.allowsOverdamping) == (1, 3, true))
        #expect(
            logLines {
                attached.damping = 3
                attached.allowsOverdamping = false
            }.count == 2)
        #expect(attached.allowsOverdamping)
        let copy = try #require(attached.copy() as? CASpringAnimation)
        copy.damping = 3
        #expect(copy.damping == 3)
        #expect(copy.toValue as? Int == 50)
        #expect(copy.stiffness == attached.stiffness)
    }
}
