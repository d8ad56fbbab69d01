import Animation
import Testing

@Suite struct SpringTests {
    /// The equation of motion, integrated by Runge and Kutta's method in small steps.
    private func oracle(mass: Double, stiffness: Double, damping: Double, velocity: Double, until end: Double) -> Double {
        let steps = 20_000
        let h = end / Double(steps)
        func acceleration(_ x: Double, _ v: Double) -> Double { (-damping * v - stiffness * (x - 1)) / mass }
        var (x, v) = (0.0, velocity)
        for _ in 0..<steps {
            let (k1x, k1v) = (v, acceleration(x, v))
            let (k2x, k2v) = (v + h / 2 * k1v, acceleration(x + h / 2 * k1x, v + h / 2 * k1v))
            let (k3x, k3v) = (v + h / 2 * k2v, acceleration(x + h / 2 * k2x, v + h / 2 * k2v))
            let (k4x, k4v) = (v + h * k3v, acceleration(x + h * k3x, v + h * k3v))
            x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
            v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
        }
        return x
    }

    @Test("A4 the closed form follows the equation of motion, under-, critically and overdamped",
          arguments: [(1.0, 100.0, 10.0, 0.0), (1, 100, 20, 0), (1, 100, 35, 2), (2, 50, 3, -4)])
    func closedForm(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: true)
        for time in [0.05, 0.2, 0.6, 1.5] {
            let exact = oracle(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity, until: time)
            #expect(abs(spring.value(at: time) - exact) < 1e-9)
        }
    }

    @Test("A4 the defaults settle in 1.4727003 seconds")
    func settling() {
        #expect(abs(Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0).settlingDuration - 1.4727003) < 1e-7)
    }

    @Test("A4 an overdamped spring is taken as a critical one unless that is allowed")
    func overdamping() {
        let critical = Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 0).value(at: 0.3)
        #expect(Spring(mass: 1, stiffness: 100, damping: 50, initialVelocity: 0).value(at: 0.3) == critical)
        #expect(Spring(mass: 1, stiffness: 100, damping: 50, initialVelocity: 0, allowsOverdamping: true).value(at: 0.3) < critical)
    }
}
