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
    package init(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Double, allowsOverdamping: Bool = false
    ) {
        omega = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        zeta = allowsOverdamping ? ratio : min(ratio, 1)
        velocity = initialVelocity
    }

    /// A spring of mass 1 that starts at rest, told by how long its movement seems to take and how much it swings over,
    /// as `CASpringAnimation` is. What can't be is the nearest that can.
    package init(perceptualDuration: Double, bounce: Double) {
        omega = 2 * .pi / max(perceptualDuration, 1e-3)
        let bounce = min(max(bounce, -0.99), 0.99)
        zeta = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        velocity = 0
    }

    /// The position after `time` seconds.
    ///
    /// With α = ζω and the damped frequency δ = ω√|1 − ζ²| it is 1 − e^(−αt) (C(δt) + (α − v) S(δt) / δ), where C and S
    /// are cosine and sine for a spring that swings, 1 and δt for a critical one, and the hyperbolic functions for one
    /// that creeps.
    package func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        // Infinite damping is the end of "no bounce": there at once.
        guard zeta.isFinite else { return 1 }
        let (even, odd) = Self.swing(zeta: zeta, omega: omega, time: time)
        return 1 - (even + (zeta * omega - velocity) * odd)
    }

    /// The speed after `time` seconds, in whole changes per second.
    package func velocity(at time: Double) -> Double {
        guard time > 0 else { return velocity }
        guard zeta.isFinite else { return 0 }
        let (even, odd) = Self.swing(zeta: zeta, omega: omega, time: time)
        return velocity * even + (omega * omega - zeta * omega * velocity) * odd
    }

    /// How far something is from where the spring holds it, and how fast it moves, `time` seconds after it was
    /// `distance` away and moved at `velocity`. The velocity that the spring was made with plays no part.
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

    /// Seconds after which it stays closer than `tolerance`, which is more than 0, or a little more of them.
    package func settlingDuration(from distance: Double, velocity: Double, within tolerance: Double) -> Double {
        guard zeta.isFinite else { return 0 }
        // Past critical damping the slower one of two decays: ω (ζ − √(ζ² − 1)), without the cancellation.
        let alpha = zeta > 1 ? omega / (zeta + ((zeta - 1) * (zeta + 1)).squareRoot()) : zeta * omega
        guard alpha > 0, alpha.isFinite else { return .infinity }
        let push = abs(velocity) + zeta * omega * abs(distance)
        if zeta < 1 - 1e-9 {
            let damped = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
            return max(log((abs(distance) + push / damped) / tolerance) / alpha, 0)
        }
        // (|d| + pt) e^(−αt) = tolerance, by going on from the time that the last one would take. It has its largest
        // value at 1/α − |d|/p at the latest.
        var time = 1 / alpha
        for _ in 0..<64 {
            let next = max(log((abs(distance) + push * time) / tolerance) / alpha, 1 / alpha)
            if abs(next - time) < 1e-9 { break }
            time = next
        }
        return time
    }

    /// e^(−αt) C(δt) and e^(−αt) S(δt) / δ.
    private static func swing(zeta: Double, omega: Double, time: Double) -> (even: Double, odd: Double) {
        let alpha = zeta * omega
        // (1 − ζ)(1 + ζ) keeps the digits that 1 − ζ² loses near critical damping.
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
        // α − δ without the cancellation of strong damping.
        let slow = exp(-omega * omega / (alpha + delta) * time)
        let fast = exp(-(alpha + delta) * time)
        return ((slow + fast) / 2, (slow - fast) / (2 * delta))
    }

    /// Seconds until the distance to 1 stays below a thousandth, as Core Animation estimates it.
    ///
    /// Swinging springs: when the envelope has fallen that low. Critical ones: the first whole tenth of a second at
    /// which the distance has. Those that creep are cut off before: their estimate is the critical spring's, longer by
    /// ζ^0.8, which meets Core Animation's 2.6 seconds for a perceptual duration of 1 and a bounce of −0.5. Without
    /// damping the largest number that a 32-bit float holds.
    package var settlingDuration: Double {
        let never = Double(Float.greatestFiniteMagnitude)
        if zeta == 0 { return never }
        guard zeta.isFinite, omega > 0, omega.isFinite else { return 0 }
        // Rounding makes "critical" a little more or less than 1.
        if zeta < 1 - 1e-9 {
            let decay = zeta * omega
            let damped = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
            return log(1000 * (1 + abs(decay - velocity) / damped)) / decay
        }
        return Self.settledTenth(omega: omega / pow(max(zeta, 1), 0.8), velocity: velocity) ?? never
    }

    /// The first whole tenth of a second from which on a critical spring stays within a thousandth of its end.
    private static func settledTenth(omega: Double, velocity: Double) -> Double? {
        func isFar(_ time: Double) -> Bool { exp(-omega * time) * (1 + abs(omega - velocity) * time) >= 0.001 }
        // The distance falls for good once it has fallen that low, so the step can be looked for by halving.
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
