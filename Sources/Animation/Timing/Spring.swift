import Glibc

/// A mass on a damped spring released at 0 and pulled to 1, in closed form: m x'' + c x' + k (x − 1) = 0.
package struct Spring: Equatable, Sendable {
    /// Undamped angular frequency √(k/m), radians per second.
    private let omega: Double
    /// Damping ratio; 1 is critical.
    private let zeta: Double
    /// x'(0), in whole changes per second.
    private let velocity: Double

    /// Overdamped springs are taken as critical ones unless `allowsOverdamping`.
    package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double, allowsOverdamping: Bool = false) {
        omega = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        zeta = allowsOverdamping ? ratio : min(ratio, 1)
        velocity = initialVelocity
    }

    /// The position after `time` seconds.
    package func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        if zeta < 1 {
            let decay = zeta * omega
            let damped = omega * (1 - zeta * zeta).squareRoot()
            return 1 - exp(-decay * time) * (cos(damped * time) + (decay - velocity) / damped * sin(damped * time))
        }
        if zeta == 1 {
            return 1 - exp(-omega * time) * (1 + (omega - velocity) * time)
        }
        let root = omega * (zeta * zeta - 1).squareRoot()
        let (slow, fast) = (-zeta * omega + root, -zeta * omega - root)
        let share = (velocity + fast) / (fast - slow)
        return 1 - share * exp(slow * time) - (1 - share) * exp(fast * time)
    }

    /// The speed after `time` seconds, in whole changes per second.
    package func velocity(at time: Double) -> Double {
        let step = 1e-6 / max(omega, 1)
        return time <= 0 ? velocity : (value(at: time + step) - value(at: time - step)) / (2 * step)
    }

    /// Seconds until the distance to 1 stays below a thousandth; infinite without damping.
    package var settlingDuration: Double {
        guard zeta > 0, omega > 0, omega.isFinite else { return .infinity }
        if zeta < 1 {
            let decay = zeta * omega
            let damped = omega * (1 - zeta * zeta).squareRoot()
            return log(1000 * (1 + abs(decay - velocity) / damped)) / decay
        }
        var end = 1 / omega
        while abs(value(at: end) - 1) > 0.001 || abs(value(at: end * 1.5) - 1) > 0.001 { end *= 2 }
        var begin = 0.0
        for _ in 0..<60 {
            let middle = (begin + end) / 2
            if abs(value(at: middle) - 1) > 0.001 { begin = middle } else { end = middle }
        }
        return end
    }
}
