import TestSupport
import Animation
import Glibc
import Testing

@Suite struct SpringTests {
    /// Integrates the equation of motion with the Runge-Kutta method in small steps.
    private func oracle(mass: Double, stiffness: Double, damping: Double, velocity: Double, until end: Double) -> Double
    {
        let steps = 20_000
        let h = end / Double(steps)
        func acceleration(_ x: Double, _ v: Double) -> Double { (-damping * v - stiffness * (x - 1)) / mass }
        var x = 0.0
        var v = velocity
        for _ in 0..<steps {
            let k1x = v
            let k1v = acceleration(x, v)
            let k2x = v + h / 2 * k1v
            let k2v = acceleration(x + h / 2 * k1x, v + h / 2 * k1v)
            let k3x = v + h / 2 * k2v
            let k3v = acceleration(x + h / 2 * k2x, v + h / 2 * k2v)
            let k4x = v + h * k3v
            let k4v = acceleration(x + h * k3x, v + h * k3v)
            x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
            v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
        }
        return x
    }

    @Test(
        "A4 the closed form follows the equation of motion, under-, critically and overdamped",
        arguments: [(1.0, 100.0, 10.0, 0.0), (1, 100, 20, 0), (1, 100, 35, 2), (2, 50, 3, -4)])
    func closedForm(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        let spring = Spring(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: true)
        for time in [0.05, 0.2, 0.6, 1.5] {
            let exact = oracle(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity, until: time)
            #expect(abs(spring.value(at: time) - exact) < 1e-9)
        }
    }

    @Test("A4 the defaults settle in 1.4727003 seconds")
    func settling() {
        #expect(
            abs(Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0).settlingDuration - 1.4727003) < 1e-7)
    }

    @Test("A4 an overdamped spring is taken as a critical one unless that is allowed")
    func overdamping() {
        let critical = Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 0).value(at: 0.3)
        #expect(Spring(mass: 1, stiffness: 100, damping: 50, initialVelocity: 0).value(at: 0.3) == critical)
        #expect(
            Spring(mass: 1, stiffness: 100, damping: 50, initialVelocity: 0, allowsOverdamping: true).value(at: 0.3)
                < critical)
    }

    /// The general solution from the roots of the characteristic equation, with more digits.
    private func closedForm(_ omega: Exact, _ zeta: Exact, _ velocity: Exact, _ t: Exact) -> Exact {
        if zeta == 1 { return 1 - exp(-omega * t) * (1 + (omega - velocity) * t) }
        if zeta < 1 {
            let damped = omega * (1 - zeta * zeta).squareRoot()
            return 1 - exp(-zeta * omega * t) * (cos(damped * t) + (zeta * omega - velocity) / damped * sin(damped * t))
        }
        let root = omega * (zeta * zeta - 1).squareRoot()
        let slow = -zeta * omega + root
        let fast = -zeta * omega - root
        let share = (velocity + fast) / (fast - slow)
        return 1 - share * exp(slow * t) - (1 - share) * exp(fast * t)
    }

    @Test("A4 a million moments of springs of every kind agree with the closed form computed with more digits")
    func oracleOfDigits() {
        var numbers = SeededGenerator(seed: 4)
        var worst = 0.0
        for index in 0..<1000 {
            let mass = Double.random(in: 0.1...10, using: &numbers)
            let stiffness = Double.random(in: 1...1000, using: &numbers)
            let critical = 2 * (mass * stiffness).squareRoot()
            // A third each of the springs is underdamped, nearly critical and overdamped.
            let factor =
                switch index % 3 {
                case 0: Double.random(in: 0.01...0.99, using: &numbers)
                case 1: Double.random(in: 0.999...1.001, using: &numbers)
                default: Double.random(in: 1.01...20, using: &numbers)
                }
            let damping = critical * factor
            let velocity = Double.random(in: -20...20, using: &numbers)
            let spring = Spring(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: true)
            let omega = (Exact(stiffness) / Exact(mass)).squareRoot()
            let zeta = Exact(damping) / (2 * (Exact(stiffness) * Exact(mass)).squareRoot())
            for _ in 0..<1000 {
                let time = Double.random(in: 0...4, using: &numbers)
                worst = max(
                    worst, abs(spring.value(at: time) - Double(closedForm(omega, zeta, Exact(velocity), Exact(time)))))
            }
        }
        #expect(worst < 1e-10)
    }

    @Test("A4 speed is the derivative of position", arguments: [3.0, 20, 60])
    func speed(damping: Double) {
        let spring = Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: 2, allowsOverdamping: true)
        #expect(spring.velocity(at: 0) == 2)
        for time in [0.01, 0.1, 0.4, 1.1] {
            let slope = (spring.value(at: time + 1e-6) - spring.value(at: time - 1e-6)) / 2e-6
            #expect(abs(spring.velocity(at: time) - slope) < 1e-7)
        }
    }

    @Test(
        "A4 swinging springs settle when their envelope has fallen to a thousandth, with an initial velocity too",
        arguments: [
            (10.0, 0.0, 1.4727003), (1, 0, 13.9132102), (10, 5, 1.3815511), (10, -20, 1.653066),
        ])
    func settlingOfSwings(damping: Double, velocity: Double, seconds: Double) {
        let spring = Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: velocity)
        let alpha = damping / 2
        let damped = (100 - damping * damping / 4).squareRoot()
        #expect(abs(spring.settlingDuration - log(1000 * (1 + abs(alpha - velocity) / damped)) / alpha) < 1e-12)
        #expect(abs(spring.settlingDuration - seconds) < 1e-4)
    }

    // 2π/ω is a period of 0.2, 0.25, 0.5 and 1 s. The last spring is the default one with twice its damping.
    @Test(
        "A4 critical springs settle at the first whole tenth of a second within a thousandth of the end",
        arguments: [
            (0.2, 0.3), (0.25, 0.4), (0.5, 0.8), (1.0, 1.5), (2 * Double.pi / 10, 1.0),
        ])
    func settlingOfCritical(period: Double, seconds: Double) {
        let omega = 2 * Double.pi / period
        let spring = Spring(mass: 1, stiffness: omega * omega, damping: 2 * omega, initialVelocity: 0)
        #expect(abs(spring.settlingDuration - seconds) < 1e-9)
        #expect(abs(1 - spring.value(at: spring.settlingDuration)) < 0.001)
        #expect(abs(1 - spring.value(at: spring.settlingDuration - 0.1)) > 0.001)
        let clamped = Spring(mass: 1, stiffness: omega * omega, damping: 9 * omega, initialVelocity: 0)
        #expect(clamped.settlingDuration == spring.settlingDuration)
        let creeping = Spring(
            mass: 1, stiffness: omega * omega, damping: 9 * omega, initialVelocity: 0, allowsOverdamping: true)
        #expect(creeping.settlingDuration > spring.settlingDuration)
    }

    @Test(
        "A4 a creeping spring's estimate grows out of the critical one's, and is Core Animation's where that is known")
    func settlingOfCreeping() {
        let omega = 2 * Double.pi
        func settling(_ ratio: Double) -> Double {
            Spring(
                mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: 0,
                allowsOverdamping: true
            ).settlingDuration
        }
        #expect(abs(settling(2) - 2.6) < 1e-9)
        let estimates = stride(from: 1.0, through: 20, by: 0.25).map(settling)
        #expect(zip(estimates, estimates.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(abs(estimates[0] - 1.5) < 1e-9)
    }

    @Test("A4 a spring without damping never settles, and one with no end of it is there at once")
    func extremes() {
        let undamped = Spring(mass: 1, stiffness: 100, damping: 0, initialVelocity: 0)
        #expect(undamped.settlingDuration == Double(Float.greatestFiniteMagnitude))
        #expect(abs(undamped.value(at: 100 * Double.pi / 10) - 0) < 1e-9)
        #expect(abs(undamped.value(at: 101 * Double.pi / 10) - 2) < 1e-9)
        let stiff = Spring(mass: 1, stiffness: 100, damping: .infinity, initialVelocity: 0, allowsOverdamping: true)
        #expect([0, 0.1].map { stiff.value(at: $0) } == [0, 1])
        #expect(stiff.settlingDuration == 0)
    }
}
