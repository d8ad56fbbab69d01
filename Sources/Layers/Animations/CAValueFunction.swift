package import LayerModel

/// The function that makes transforms of the numbers of an animation (Apple: `CAValueFunctionName`).
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A rotation about the x axis, of a number of radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about the y axis, of a number of radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about the z axis, of a number of radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A scale, of three factors for x, y and z.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scale along x, of a factor.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scale along y, of a factor.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scale along z, of a factor.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A translation, of three distances along x, y and z in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A translation along x, of a distance in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A translation along y, of a distance in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A translation along z, of a distance in points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes transforms of the interpolated numbers of an animation (Apple: `CAValueFunction`).
///
/// ```swift
/// let turn = CABasicAnimation(keyPath: "transform")
/// turn.valueFunction = CAValueFunction(name: .rotateZ)
/// turn.fromValue = 0
/// turn.toValue = 6 * Double.pi
/// ```
public final class CAValueFunction: Sendable {
    public let name: CAValueFunctionName
    package let function: ValueFunction

    /// Creates a function; `nil` for an unknown name.
    public init?(name: CAValueFunctionName) {
        switch name {
        case .rotateX: function = .rotate(x: 1, y: 0, z: 0)
        case .rotateY: function = .rotate(x: 0, y: 1, z: 0)
        case .rotateZ: function = .rotate(x: 0, y: 0, z: 1)
        case .scale: function = .scale(axis: nil)
        case .scaleX: function = .scale(axis: 0)
        case .scaleY: function = .scale(axis: 1)
        case .scaleZ: function = .scale(axis: 2)
        case .translate: function = .translate(axis: nil)
        case .translateX: function = .translate(axis: 0)
        case .translateY: function = .translate(axis: 1)
        case .translateZ: function = .translate(axis: 2)
        default: return nil
        }
        self.name = name
    }
}
