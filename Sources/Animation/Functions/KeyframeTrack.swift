import Geometry
import Graphics

/// The keys of a keyframe animation: values, or the segments of a path.
package enum KeyframeTrack: Sendable {
    case values([AnimatableValue])
    case path(PathTrack)

    /// The number of keys; a path of n segments has n + 1.
    package var keyCount: Int {
        switch self {
        case .values(let values): values.count
        case .path(let path): path.segmentCount + 1
        }
    }

    /// Returns the first keys. A path keeps its further segments, which no time reaches.
    func prefix(_ count: Int) -> KeyframeTrack {
        if case .values(let values) = self, values.count > count { return .values(Array(values.prefix(count))) }
        return self
    }

    /// The number of slots of a discrete animation: one per value, or one per segment of a path.
    package var slotCount: Int {
        switch self {
        case .values(let values): values.count
        case .path(let path): path.segmentCount
        }
    }

    /// Returns the value of a discrete animation in a slot.
    /// - Parameter isOver: whether the animation is at its end, where a path shows its last point.
    func slot(_ index: Int, isOver: Bool) -> AnimatableValue {
        switch self {
        case .values(let values): return values[min(index, values.count - 1)]
        case .path(let path):
            let last = path.segmentCount - 1
            if isOver && index >= last { return .point(path.point(segment: last, at: 1)) }
            return .point(path.point(segment: min(index, last), at: 0))
        }
    }

    func value(segment: Int, at t: Double) -> AnimatableValue {
        switch self {
        case .values(let values): .interpolate(values[segment], values[min(segment + 1, values.count - 1)], t)
        case .path(let path): .point(path.point(segment: segment, at: t))
        }
    }

    func direction(segment: Int, at t: Double) -> Double? {
        switch self {
        case .path(let path): return path.direction(segment: min(segment, path.segmentCount - 1), at: t)
        case .values(let values):
            // In discrete mode the last value has the direction of the segment before it.
            let segment = max(min(segment, values.count - 2), 0)
            guard case .point(let a) = values[segment], case .point(let b) = values[min(segment + 1, values.count - 1)],
                a != b
            else { return nil }
            return PathTrack.angle(x: b.x - a.x, y: b.y - a.y)
        }
    }

    var isPath: Bool {
        if case .path = self { true } else { false }
    }

    /// Whether a segment is a Bézier curve.
    func isCurve(_ segment: Int) -> Bool {
        if case .path(let path) = self { path.isCurve(segment) } else { false }
    }

    package var hasTransforms: Bool {
        if case .values(let values) = self { values.contains(where: \.isTransform) } else { false }
    }

    /// Returns the distances between neighbouring keys, for paced animations.
    package func distances() -> [Double] {
        switch self {
        case .values(let values): zip(values, values.dropFirst()).map { $0.distance(to: $1) }
        case .path(let path): (0..<path.segmentCount).map { path.length(segment: $0) }
        }
    }
}
