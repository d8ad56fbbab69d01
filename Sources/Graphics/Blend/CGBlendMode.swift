/// The function by which a context combines a source with its destination.
///
/// In the formulas `R`, `S` and `D` are the premultiplied colours of result, source and destination, and `Ra`, `Sa` and
/// `Da` their alphas.
public enum CGBlendMode: Int32, Sendable, Hashable, CaseIterable {
    /// R = S + D (1 − Sa)
    case normal = 0

    // Separable blend modes of ISO 32000-1, 11.3.5.2. In the formulas, s and d are components of the unpremultiplied
    // source and destination.
    /// s d
    case multiply
    /// s + d − s d
    case screen
    /// Hard light with source and destination exchanged.
    case overlay
    /// min(s, d)
    case darken
    /// max(s, d)
    case lighten
    /// min(1, d / (1 − s))
    case colorDodge
    /// 1 − min(1, (1 − d) / s)
    case colorBurn
    /// Darkens where s is below 0.5 and lightens above, without sharp changes.
    case softLight
    /// Multiplies by 2 s where s is at most 0.5, and screens with 2 s − 1 above.
    case hardLight
    /// |s − d|
    case difference
    /// s + d − 2 s d
    case exclusion

    // Non-separable blend modes of ISO 32000-1, 11.3.5.3.
    /// The hue of the source with the saturation and luminosity of the destination.
    case hue
    /// The saturation of the source with the hue and luminosity of the destination.
    case saturation
    /// The hue and saturation of the source with the luminosity of the destination.
    case color
    /// The luminosity of the source with the hue and saturation of the destination.
    case luminosity

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
