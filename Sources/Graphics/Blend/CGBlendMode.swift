/// The function by which a context combines a source with its destination.
///
/// In the formulas `R`, `S` and `D` are the premultiplied colours of result, source and destination, and `Ra`, `Sa` and
/// `Da` their alphas.
public enum CGBlendMode: Int32, Sendable, Hashable, CaseIterable {
    /// R = S + D (1 − Sa)
    case normal = 0
    // Separable blend modes of ISO 32000-1, 11.3.5.2, and the non-separable ones of 11.3.5.3.
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    // Porter and Duff's operators.
    /// R = 0
    case clear
    /// R = S
    case copy
    /// R = S Da
    case sourceIn
    /// R = S (1 − Da)
    case sourceOut
    /// R = S Da + D (1 − Sa)
    case sourceAtop
    /// R = S (1 − Da) + D
    case destinationOver
    /// R = D Sa
    case destinationIn
    /// R = D (1 − Sa)
    case destinationOut
    /// R = S (1 − Da) + D Sa
    case destinationAtop
    /// R = S (1 − Da) + D (1 − Sa)
    case xor
    /// Ra = min(1, Sa + Da), R = max(0, Ra − (Sa − S) − (Da − D))
    case plusDarker
    /// R = min(1, S + D)
    case plusLighter
}
