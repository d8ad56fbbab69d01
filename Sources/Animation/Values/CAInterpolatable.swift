/// A value type of a program that animations can interpolate.
///
/// Numbers, points, sizes, rectangles, colours, transforms, paths and arrays of these are animatable without it. Adopt
/// it for the type of any other custom animatable property:
///
/// ```swift
/// extension Temperature: CAInterpolatable {
///     static func interpolate(from start: Temperature, to end: Temperature, progress: Double) -> Temperature {
///         Temperature(kelvin: start.kelvin + (end.kelvin - start.kelvin) * progress)
///     }
/// }
/// ```
public protocol CAInterpolatable: Sendable {
    /// Returns the value at a progress: 0 is `start`, 1 is `end`. Timing functions and springs may leave that range.
    static func interpolate(from start: Self, to end: Self, progress: Double) -> Self
}
