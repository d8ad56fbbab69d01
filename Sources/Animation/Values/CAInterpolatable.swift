/// A value type of the program's own that animations can run through.
///
/// Numbers, points, sizes, rectangles, colours, transforms, paths and arrays of them animate already. Adopt this for
/// anything else that a custom animatable property holds:
///
/// ```swift
/// extension Temperature: CAInterpolatable {
///     static func interpolate(from start: Temperature, to end: Temperature, progress: Double) -> Temperature {
///         Temperature(kelvin: start.kelvin + (end.kelvin - start.kelvin) * progress)
///     }
/// }
/// ```
public protocol CAInterpolatable: Sendable {
    /// The value at `progress` of the way: 0 is `start`, 1 is `end`; timing functions and springs may leave that range.
    static func interpolate(from start: Self, to end: Self, progress: Double) -> Self
}
