import Animation
import Geometry

/// What scrolls along one axis, and how: a pure function of where a finger is and how it lets go.
struct ScrollAxis {
    /// Where content may rest, in points.
    var limits: ClosedRange<Double>
    /// The window's length in points.
    var length: Double
    /// Whether content may be pulled past its ends.
    var bounces: Bool
    var rate: Double
    /// Points between places that are whole pixels.
    var pixelLength: Double

    /// Of springs, in seconds.
    static let perceptualDuration = 0.6

    private var band: RubberBand { RubberBand(limits: limits, length: length) }

    /// Whether content has anywhere to go from a place, in a direction.
    func canMove(from place: Double, by way: Double) -> Bool {
        way > 0 ? place < limits.upperBound : way < 0 && place > limits.lowerBound
    }

    /// Where a finger must be for content to be seen at a place.
    func pulled(_ seen: Double) -> Double { bounces ? band.pulled(seen) : clamped(seen) }

    /// Where content is seen that a finger has pulled to a place.
    func seen(_ pulled: Double) -> Double { bounces ? band.seen(pulled) : clamped(pulled) }

    func clamped(_ place: Double) -> Double { min(max(place, limits.lowerBound), limits.upperBound) }

    /// How content goes on that was let go.
    /// - Parameters:
    ///   - pulled: where the finger was.
    ///   - velocity: the finger's, in points a second.
    ///   - runsOver: whether it runs over the ends.
    func motion(pulled: Double, velocity: Double, runsOver: Bool) -> ScrollMotion {
        ScrollMotion(
            from: seen(pulled), velocity: velocity * (bounces ? band.slope(pulled) : 1), rate: rate, limits: limits,
            grain: pixelLength,
            bounces: runsOver, perceptualDuration: Self.perceptualDuration)
    }

    /// The same to a place that was chosen.
    func motion(pulled: Double, velocity: Double, to target: Double) -> ScrollMotion {
        ScrollMotion(
            from: seen(pulled), velocity: velocity * (bounces ? band.slope(pulled) : 1), to: clamped(target),
            perceptualDuration: Self.perceptualDuration)
    }

    /// The page that a finger's push leads to: the nearest, or the next one for more than a pagingVelocity; never more than one
    /// from where it began.
    func page(from beginning: Double, at place: Double, velocity: Double) -> Double {
        guard length > 0 else { return place }
        let first = (beginning / length).rounded()
        let here = place / length
        let wanted =
            abs(velocity) < Self.pagingVelocity
            ? here.rounded() : velocity > 0 ? here.rounded(.down) + 1 : here.rounded(.up) - 1
        return clamped(min(max(wanted, first - 1), first + 1) * length)
    }

    /// Points a second.
    private static let pagingVelocity = 100.0
}
