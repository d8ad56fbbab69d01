package import Animation
package import Geometry

/// A function from the numbers of an animation to transforms.
package enum ValueFunction: Sendable {
    /// A rotation by an angle in radians about an axis.
    case rotate(x: CGFloat, y: CGFloat, z: CGFloat)
    /// A scale along the axis with this index, 0 to 2 for x to z; `nil` takes an array of three factors.
    case scale(axis: Int?)
    /// A translation in points along the axis with this index, 0 to 2 for x to z; `nil` takes an array of three
    /// distances.
    case translate(axis: Int?)

    /// The number, or the array of three, whose transform is the identity.
    package var neutral: AnimatableValue {
        switch self {
        case .rotate, .translate(.some): .number(0)
        case .scale(.some): .number(1)
        case .scale(nil): .array([.number(1), .number(1), .number(1)])
        case .translate(nil): .array([.number(0), .number(0), .number(0)])
        }
    }

    /// Returns the transform for a value, or `nil` for a value of another kind.
    package func transform(_ value: AnimatableValue) -> CATransform3D? {
        switch self {
        case .rotate(let x, let y, let z):
            return value.number.map { CATransform3DMakeRotation(CGFloat($0), x, y, z) }
        case .scale(let axis):
            return Self.three(value, axis, other: 1).map { CATransform3DMakeScale($0, $1, $2) }
        case .translate(let axis):
            return Self.three(value, axis, other: 0).map { CATransform3DMakeTranslation($0, $1, $2) }
        }
    }

    private static func three(_ value: AnimatableValue, _ axis: Int?, other: CGFloat) -> (CGFloat, CGFloat, CGFloat)? {
        guard let axis else {
            guard let all = [CGFloat](value), all.count == 3 else { return nil }
            return (all[0], all[1], all[2])
        }
        guard let number = value.number.map({ CGFloat($0) }) else { return nil }
        return (axis == 0 ? number : other, axis == 1 ? number : other, axis == 2 ? number : other)
    }
}
