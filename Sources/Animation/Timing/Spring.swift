import Glibc

/// A mass on a damped spring released at 0 and pulled to 1, in closed form: m x'' + c x' + k (x − 1) = 0.
package struct Spring: Equatable, Sendable {
    /// The undamped angular frequency √(k/m), in radians per second.
    private let omega: Double
    /// The damping ratio; 1 is critical.
    private let zeta: Double
    /// The initial velocity x'(0), in changes from start to end per second.
    private let velocity: Double

    /// Creates a spring; overdamped springs are critically damped unless `allowsOverdamping`.
    package init(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Double, allowsOverdamping: Bool = false
    ) {
        omega = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        zeta = allowsOverdamping ? ratio : min(ratio, 1)
        velocity = initialVelocity
    }

    /// Creates a spring of mass 1 that starts at rest by its perceptual duration and bounce, as `CASpringAnimation`
    /// does. Values out of range are clamped.
    package init(perceptualDuration: Double, bounce: Double) {
        omega = 2 * .pi / max(perceptualDuration, 1e-3)
        let bounce = min(max(bounce, -0.99), 0.99)
        zeta = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        velocity = 0
    }

    /// Returns the position after `time` seconds.
    ///
    /// With α = ζω and the damped frequency δ = ω√|1 − ζ²| it is 1 − e^(−αt) (C(δt) + (α − v) S(δt) / δ). C and S are
    /// cosine and sine for an underdamped spring, 1 and δt for a critically damped one, and the hyperbolic functions
    /// for an overdamped one.
    package func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        // The limit of infinite damping for a bounce of 0: the end is reached at once.
        guard zeta.isFinite else { return 1 }
        let (even, odd) = Self.swing(zeta: zeta, omega: omega, time: time)
        return 1 - (even + (zeta * omega - velocity) * odd)
    }

    /// Returns the velocity after `time` seconds, in changes from start to end per second.
    package func velocity(at time: Double) -> Double {
        guard time > 0 else { return velocity }
        guard zeta.isFinite else { return 0 }
        let (even, odd) = Self.swing(zeta: zeta, omega: omega, time: time)
        return velocity * even + (omega * omega - zeta * omega * velocity) * odd
    }

    /// Returns the distance from the equilibrium and the velocity, `time` seconds after they were `distance` and
    /// `velocity`. The spring's own initial velocity is not used.
    package func swing(from distance: Double, velocity: Double, at time: Double) -> (distance: Double, velocity: Double)
    {
        guard time > 0 else { return (distance, velocity) }
        guard zeta.isFinite else { return (0, 0) }
        let (even, odd) = Self.swing(zeta: zeta, omega: omega, time: time)
        let alpha = zeta * omega
        return (
            distance * even + (alpha * distance + velocity) * odd,
            velocity * even - (omega * omega * distance + alpha * velocity) * odd
        )
    }

    /// Returns an upper bound of the time in seconds after which the distance stays below `tolerance`, which must be
    /// positive.
    package func settlingDuration(from distance: Double, velocity: Double, within tolerance: Double) -> Double {
        guard zeta.isFinite else { return 0 }
        // Overdamped: the slower of the two decay rates, ω (ζ − √(ζ² − 1)), without cancellation.
        let alpha = zeta > 1 ? omega / (zeta + ((zeta - 1) * (zeta + 1)).squareRoot()) : zeta * omega
        guard alpha > 0, alpha.isFinite else { return .infinity }
        let push = abs(velocity) + zeta * omega * abs(distance)
        if zeta < 1 - 1e-9 {
            let damped = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
            return max(log((abs(distance) + push / damped) / tolerance) / alpha, 0)
        }
        // Solves (|d| + pt) e^(−αt) = tolerance by fixed-point iteration. The left side is decreasing from
        // 1/α − |d|/p on.
        var time = 1 / alpha
        for _ in 0..<64 {
            let next = max(log((abs(distance) + push * time) / tolerance) / alpha, 1 / alpha)
            if abs(next - time) < 1e-9 { break }
            time = next
        }
        return time
    }

    /// Returns e^(−αt) C(δt) and e^(−αt) S(δt) / δ.
    private static func swing(zeta: Double, omega: Double, time: Double) -> (even: Double, odd: Double) {
        let alpha = zeta * omega
        // (1 − ζ)(1 + ζ) avoids the cancellation of 1 − ζ² near critical damping.
        let square = (1 - zeta) * (1 + zeta)
        let delta = omega * abs(square).squareRoot()
        let angle = delta * time
        if angle == 0 {
            let decay = exp(-alpha * time)
            return (decay, decay * time)
        }
        if square > 0 {
            let decay = exp(-alpha * time)
            return (decay * cos(angle), decay * (sin(angle) / delta))
        }
        if angle < 1 {
            let decay = exp(-alpha * time)
            return (decay * cosh(angle), decay * (sinh(angle) / delta))
        }
        // α − δ without cancellation for strong damping.
        let slow = exp(-omega * omega / (alpha + delta) * time)
        let fast = exp(-(alpha + delta) * time)
        return ((slow + fast) / 2, (slow - fast) / (2 * delta))
    }

    /// Core Animation's estimate of the time until the distance to the end stays below 0.001, in seconds.
    ///
    /// Underdamped springs: the time at which the envelope is that low. Critically damped springs: the first multiple
    /// of 0.1 s from which the distance is. Overdamped springs: the estimate of the critically damped spring times
    /// ζ^0.8, which equals Core Animation's 2.6 s for a perceptual duration of 1 and a bounce of −0.5. Without damping
    /// it is the greatest finite 32-bit number.
    package var settlingDuration: Double {
        let never = Double(Float.greatestFiniteMagnitude)
        if zeta == 0 { return never }
        guard zeta.isFinite, omega > 0, omega.isFinite else { return 0 }
        // Rounding errors move the damping ratio of critical springs to either side of 1.
        if zeta < 1 - 1e-9 {
            let decay = zeta * omega
            let damped = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
            return log(1000 * (1 + abs(decay - velocity) / damped)) / decay
        }
        return Self.settledTenth(omega: omega / pow(max(zeta, 1), 0.8), velocity: velocity) ?? never
    }

    /// Returns the first multiple of 0.1 s from which a critically damped spring stays within 0.001 of its end.
    private static func settledTenth(omega: Double, velocity: Double) -> Double? {
        func isFar(_ time: Double) -> Bool { exp(-omega * time) * (1 + abs(omega - velocity) * time) >= 0.001 }
        // The distance decreases monotonically once it is that low, so bisection finds the time.
        var high = 1.0
        while isFar(high / 10) {
            high *= 2
            if high > 1e15 { return nil }
        }
        var low = 0.0
        while high - low > 1 {
            let middle = ((low + high) / 2).rounded(.down)
            if isFar(middle / 10) { low = middle } else { high = middle }
        }
        return high / 10
    }
}
