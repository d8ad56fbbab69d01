import Geometry

/// The resistance of content past its end, along one axis: it follows the finger ever less, and by less than the length
/// of the layer.
struct RubberBand {
    /// The range of the offset without resistance, in points.
    let limits: ClosedRange<Double>
    /// The length of the layer in points.
    let length: Double

    /// The fraction of the finger's way that content moves at the end.
    private static let stiffness = 0.55

    /// Returns the offset of content that a finger has dragged to `place`.
    func seen(_ place: Double) -> Double {
        let edge = min(max(place, limits.lowerBound), limits.upperBound)
        let pulled = place - edge
        guard pulled != 0, length > 0 else { return edge }
        let way = (1 - 1 / (abs(pulled) * Self.stiffness / length + 1)) * length
        return edge + (pulled < 0 ? -way : way)
    }

    /// Returns the place to which a finger has to drag content for its offset to be `place`.
    func pulled(_ place: Double) -> Double {
        let edge = min(max(place, limits.lowerBound), limits.upperBound)
        let way = abs(place - edge)
        guard way != 0, length > 0 else { return edge }
        let pulled = (1 / (1 - min(way / length, 0.999)) - 1) * length / Self.stiffness
        return edge + (place < edge ? -pulled : pulled)
    }

    /// Returns the ratio of the velocities of content and finger.
    func slope(_ place: Double) -> Double {
        let pulled = abs(place - min(max(place, limits.lowerBound), limits.upperBound))
        guard pulled != 0, length > 0 else { return 1 }
        let part = pulled * Self.stiffness / length + 1
        return Self.stiffness / (part * part)
    }
}
