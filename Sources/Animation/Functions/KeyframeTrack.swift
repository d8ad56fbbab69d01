import Geometry
import Graphics

/// What a keyframe animation runs through: values, or the segments of a path.
package enum KeyframeTrack: Sendable {
    case values([AnimatableValue])
    case path(PathTrack)

    /// How many keys there are; a path of n segments has n + 1.
    package var keyCount: Int {
        switch self {
        case .values(let values): values.count
        case .path(let path): path.segmentCount + 1
        }
    }

    func key(_ index: Int) -> AnimatableValue {
        switch self {
        case .values(let values): values[min(index, values.count - 1)]
        case .path(let path):
            .point(index < path.segmentCount ? path.point(segment: index, at: 0) : path.point(segment: path.segmentCount - 1, at: 1))
        }
    }

    func value(segment: Int, at t: Double) -> AnimatableValue {
        switch self {
        case .values(let values): .interpolate(values[segment], values[segment + 1], t)
        case .path(let path): .point(path.point(segment: segment, at: t))
        }
    }

    func direction(segment: Int, at t: Double) -> Double? {
        switch self {
        case .path(let path): path.direction(segment: min(segment, path.segmentCount - 1), at: t)
        case .values(let values):
            if case .point(let a) = values[segment], case .point(let b) = values[min(segment + 1, values.count - 1)], a != b {
                PathTrack.angle(x: b.x - a.x, y: b.y - a.y)
            } else {
                nil
            }
        }
    }

    /// How far apart neighbouring keys are, for paced animations.
    package func distances() -> [Double] {
        switch self {
        case .values(let values): zip(values, values.dropFirst()).map { $0.distance(to: $1) }
        case .path(let path): (0..<path.segmentCount).map { path.length(segment: $0) }
        }
    }
}
