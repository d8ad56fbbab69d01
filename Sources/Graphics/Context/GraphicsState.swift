internal import Geometry

/// The values that `saveGState` saves.
struct GraphicsState {
    /// The transform from user space to the context's base space.
    var ctm: CGAffineTransform
    var clip: ClipNode
    var fillSource = Source.color(.black)
    var strokeSource = Source.color(.black)
    /// The spaces of colours that are given as components only.
    var fillSpace: CGColorSpace?
    var strokeSpace: CGColorSpace?
    var stroke = StrokeStyle()
    var alpha: CGFloat = 1
    var blend = BlendFunction.mode(.normal)
    var shadow: DrawnShadow?
    var shouldAntialias = true
    var interpolationQuality = CGInterpolationQuality.default
    var text = TextState()
    var patternPhase = CGSize.zero
    var flatness: CGFloat = 1

    /// The source of filling and stroking.
    enum Source {
        case color(CGColor)
        /// A pattern, and the colour in which it is painted if it has no colours of its own.
        case pattern(CGPattern, CGColor?)

        init(_ color: CGColor) {
            self = color.pattern.map { .pattern($0, color) } ?? .color(color)
        }
    }

    init(ctm: CGAffineTransform, clip: ClipNode) {
        self.ctm = ctm
        self.clip = clip
    }
}

/// The interpolation of images that are drawn at another size.
public enum CGInterpolationQuality: Int32, Sendable, Hashable {
    /// Bilinear interpolation.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Bilinear interpolation.
    case low = 2
    /// Bilinear interpolation.
    case high = 3
    /// Bilinear interpolation.
    case medium = 4
}
