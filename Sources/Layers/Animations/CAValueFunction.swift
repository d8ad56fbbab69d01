import Animation
import Geometry

/// What a number stands for when a transform is animated by numbers (Apple: `CAValueFunctionName`).
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A turn about the x axis, in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Three factors, for x, y and z.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Three distances, along x, y and z, in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform of each number that an animation of a transform runs through (Apple: `CAValueFunction`).
///
/// ```swift
/// let turn = CABasicAnimation(keyPath: "transform")
/// turn.valueFunction = CAValueFunction(name: .rotateZ)
/// turn.fromValue = 0
/// turn.toValue = 6 * Double.pi
/// ```
public final class CAValueFunction: Sendable {
    public let name: CAValueFunctionName
    private let kind: Kind

    private enum Kind {
        case rotate(CGFloat, CGFloat, CGFloat)
        /// Which of the three factors the number is; all three come as an array.
        case scale(Int?)
        case translate(Int?)
    }

    /// Nil for a name that stands for no function.
    public init?(name: CAValueFunctionName) {
        switch name {
        case .rotateX: kind = .rotate(1, 0, 0)
        case .rotateY: kind = .rotate(0, 1, 0)
        case .rotateZ: kind = .rotate(0, 0, 1)
        case .scale: kind = .scale(nil)
        case .scaleX: kind = .scale(0)
        case .scaleY: kind = .scale(1)
        case .scaleZ: kind = .scale(2)
        case .translate: kind = .translate(nil)
        case .translateX: kind = .translate(0)
        case .translateY: kind = .translate(1)
        case .translateZ: kind = .translate(2)
        default: return nil
        }
        self.name = name
    }

    /// The number, or three, that stand for no change at all.
    var neutral: AnimatableValue {
        switch kind {
        case .rotate, .translate(.some): .number(0)
        case .scale(.some): .number(1)
        case .scale(nil): .array([.number(1), .number(1), .number(1)])
        case .translate(nil): .array([.number(0), .number(0), .number(0)])
        }
    }

    /// The transform that a value stands for; nil for a value of another kind.
    func transform(_ value: AnimatableValue) -> CATransform3D? {
        switch kind {
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
