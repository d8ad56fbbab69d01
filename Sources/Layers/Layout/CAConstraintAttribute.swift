import Geometry

/// An edge, a middle or a length of a layer (Apple: `CAConstraintAttribute`). "Min y" is the top, since y points down.
public enum CAConstraintAttribute: Int32, Hashable, Sendable {
    case minX, midX, maxX, width
    case minY, midY, maxY, height

    enum Axis {
        case x, y
    }

    /// The part of an extent along either axis.
    enum Part: Int32 {
        case min, mid, max, length
    }

    var axis: Axis { rawValue < CAConstraintAttribute.minY.rawValue ? .x : .y }

    var part: Part { Part(rawValue: rawValue & 3) ?? .min }

    func value(in rect: CGRect) -> CGFloat {
        let (origin, length) = axis == .x ? (rect.origin.x, rect.size.width) : (rect.origin.y, rect.size.height)
        switch part {
        case .min: return origin
        case .mid: return origin + length / 2
        case .max: return origin + length
        case .length: return length
        }
    }
}
