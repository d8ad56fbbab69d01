/// What to do about colours that a space hasn't (Apple: `CGColorRenderingIntent`). Here they keep their numbers.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0
    case absoluteColorimetric = 1
    case relativeColorimetric = 2
    case perceptual = 3
    case saturation = 4
}
