package import Geometry

/// The paints of a colour glyph: a tree, in units of the font, with y up.
package indirect enum ColorPaint: Sendable {
    /// Paints one over the other, the lowest first.
    case layers([ColorPaint])
    /// A colour in the whole plane.
    case solid(PaletteColor)
    /// A gradient in the whole plane.
    case gradient(ColorGradient)
    /// A paint inside an outline.
    case glyph(PathStorage, ColorPaint)
    /// A paint whose space is transformed.
    case transform(CGAffineTransform, ColorPaint)
    /// A source that is composited with a backdrop.
    case composite(ColorPaint, CGBlendMode, backdrop: ColorPaint)
    /// A paint inside a rectangle.
    case clip(CGRect, ColorPaint)

    /// Whether the paint is a colour or a gradient, which may be transformed.
    var isFill: Bool {
        switch self {
        case .solid, .gradient: true
        case .transform(_, let paint): paint.isFill
        case .layers, .glyph, .composite, .clip: false
        }
    }

    /// The number of pictures that are needed at once to paint it, beside the picture that is painted on.
    var pictureCount: Int {
        switch self {
        case .solid, .gradient: 0
        case .layers(let paints): paints.reduce(0) { max($0, $1.pictureCount) }
        case .glyph(_, let paint): paint.isFill ? 0 : paint.pictureCount + 1
        case .transform(_, let paint), .clip(_, let paint): paint.pictureCount
        case .composite(let source, _, let backdrop): max(source.pictureCount + 2, backdrop.pictureCount + 1)
        }
    }

    /// The box around everything that is painted; `nil` if that is the whole plane, null if nothing is painted.
    var box: CGRect? {
        switch self {
        case .layers(let paints): return paints.reduce(CGRect.null) { Self.union($0, $1.box) }
        case .solid, .gradient: return nil
        case .glyph(let path, _): return path.controlBox
        case .transform(let map, let paint): return paint.box?.applying(map)
        case .clip(let rect, let paint): return Self.intersection(rect, paint.box)
        case .composite(let source, let mode, let backdrop):
            return switch mode {
            case .clear: CGRect.null
            case .copy, .sourceOut, .destinationAtop: source.box
            case .destinationOut, .sourceAtop: backdrop.box
            case .sourceIn, .destinationIn: Self.intersection(source.box, backdrop.box)
            default: Self.union(source.box, backdrop.box)
            }
        }
    }

    private static func union(_ a: CGRect?, _ b: CGRect?) -> CGRect? {
        guard let a, let b else { return nil }
        return a.union(b)
    }

    private static func intersection(_ a: CGRect?, _ b: CGRect?) -> CGRect? {
        guard let a, let b else { return a ?? b }
        return a.common(with: b)
    }
}
