import Animation
import Geometry

/// The scrolling parameters of one axis, and the motions that follow a release. A value without a clock.
struct ScrollAxis {
    /// The range of the offset at rest, in points.
    var limits: ClosedRange<Double>
    /// The length of the layer in points.
    var length: Double
    /// Whether content can move past its ends.
    var bounces: Bool
    var rate: Double
    /// The length of a pixel in points; offsets at rest are multiples of it.
    var pixelLength: Double

    /// The perceptual duration of springs, in seconds.
    static let perceptualDuration = 0.6

    private var band: RubberBand { RubberBand(limits: limits, length: length) }

    /// Whether content can move from an offset in a direction.
    func canMove(from place: Double, by way: Double) -> Bool {
        way > 0 ? place < limits.upperBound : way < 0 && place > limits.lowerBound
    }

    /// Returns the place to which a finger has to drag content for it to be seen at an offset.
    func pulled(_ seen: Double) -> Double { bounces ? band.pulled(seen) : clamped(seen) }

    /// Returns the offset of content that a finger has dragged to a place.
    func seen(_ pulled: Double) -> Double { bounces ? band.seen(pulled) : clamped(pulled) }

    func clamped(_ place: Double) -> Double { min(max(place, limits.lowerBound), limits.upperBound) }

    /// Returns the motion after a release.
    ///
    /// - Parameters:
    ///   - pulled: The place to which the finger has dragged content.
    ///   - velocity: The velocity of the finger in points a second.
    ///   - runsOver: Whether content runs past its ends and comes back.
    func motion(pulled: Double, velocity: Double, runsOver: Bool) -> ScrollMotion {
        ScrollMotion(
            from: seen(pulled), velocity: velocity * (bounces ? band.slope(pulled) : 1), rate: rate, limits: limits,
            grain: pixelLength,
            bounces: runsOver, perceptualDuration: Self.perceptualDuration)
    }

    /// Returns the motion after a release to a chosen offset.
    func motion(pulled: Double, velocity: Double, to target: Double) -> ScrollMotion {
        ScrollMotion(
            from: seen(pulled), velocity: velocity * (bounces ? band.slope(pulled) : 1), to: clamped(target),
            perceptualDuration: Self.perceptualDuration)
    }

    /// Returns the offset of the page at which a release ends: the nearest page, or the next one beyond
    /// ``pagingVelocity``; at most one page from the beginning.
    func page(from beginning: Double, at place: Double, velocity: Double) -> Double {
        guard length > 0 else { return place }
        let first = (beginning / length).rounded()
        let here = place / length
        let wanted =
            abs(velocity) < Self.pagingVelocity
            ? here.rounded() : velocity > 0 ? here.rounded(.down) + 1 : here.rounded(.up) - 1
        return clamped(min(max(wanted, first - 1), first + 1) * length)
    }

    /// The velocity from which on a release turns the page, in points a second.
    private static let pagingVelocity = 100.0
}
