/// The treatment of colours that a colour space does not have. Vitrine ignores it: such colours keep their components.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The intent that the kind of drawing suggests.
    case defaultIntent = 0
    /// Colours outside the space become the nearest ones, without adapting the white point.
    case absoluteColorimetric = 1
    /// Colours outside the space become the nearest ones, with an adapted white point.
    case relativeColorimetric = 2
    /// All colours are compressed, so that their relation is preserved.
    case perceptual = 3
    /// Saturation is preserved rather than hue and luminosity.
    case saturation = 4
}
