/// The names of the built-in timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// ```swift
/// animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
/// ```
public final class CAMediaTimingFunction: Sendable, Hashable {
    package let curve: TimingCurve
    /// The control points as they were given: x and y of the first, then of the second.
    private let controlPoints: (Float, Float, Float, Float)

    /// Creates a built-in timing function; an unknown name gives the linear one.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// Creates a curve by its two inner control points in unit coordinates. Their x is clamped to 0…1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = TimingCurve(c1x, c1y, c2x, c2y)
        controlPoints = (c1x, c1y, c2x, c2y)
    }

    /// Writes the x and y of a control point to `values`; does nothing for an index outside 0…3.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let (c1x, c1y, c2x, c2y) = controlPoints
        let points: [(Float, Float)] = [(0, 0), (c1x, c1y), (c2x, c2y), (1, 1)]
        guard points.indices.contains(index) else { return }
        (values[0], values[1]) = points[index]
    }

    public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool {
        a.controlPoints == b.controlPoints
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(controlPoints.0)
        hasher.combine(controlPoints.1)
        hasher.combine(controlPoints.2)
        hasher.combine(controlPoints.3)
    }
}
