package import Animation

/// The course of a value from a keyframe to the next one.
package enum KeyframeEasing: Equatable, Sendable {
    /// The value stays until the next keyframe.
    case hold
    case linear
    case curve(TimingCurve)
    /// A curve for each dimension.
    indirect case dimensions(x: TimingCurve, y: TimingCurve, z: TimingCurve)

    /// Returns the progress at a fraction of the time, from 0 to 1.
    package func progress(at fraction: Double) -> EasingProgress {
        switch self {
        case .hold: EasingProgress(0)
        case .linear: EasingProgress(fraction)
        case .curve(let curve): EasingProgress(curve.value(at: fraction))
        case .dimensions(let x, let y, let z):
            EasingProgress(x.value(at: fraction), y.value(at: fraction), z.value(at: fraction))
        }
    }
}
