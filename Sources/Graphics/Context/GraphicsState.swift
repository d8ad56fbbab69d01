internal import Geometry

/// What `saveGState` saves.
struct GraphicsState {
    /// From user space to the context's base space.
    var ctm: CGAffineTransform
    var clip: ClipNode
    var fill = Ink.color(.black)
    var strokeInk = Ink.color(.black)
    /// The spaces that colours given as numbers alone are of.
    var fillSpace: CGColorSpace?
    var strokeSpace: CGColorSpace?
    var stroke = StrokeStyle()
    var alpha: CGFloat = 1
    var blend = BlendFunction.mode(.normal)
    var shadow: DrawnShadow?
    var shouldAntialias = true
    var interpolationQuality = CGInterpolationQuality.default
    var text = TextSettings()
    var patternPhase = CGSize.zero
    var flatness: CGFloat = 1

    /// What areas and lines are painted with.
    enum Ink {
        case color(CGColor)
        /// With the colour of a pattern that has none of its own.
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

public enum CGInterpolationQuality: Int32, Sendable, Hashable {
    case `default` = 0
    case none = 1
    case low = 2
    case high = 3
    case medium = 4
}
