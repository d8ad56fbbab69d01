internal import CPango
internal import Geometry
import Glibc

/// Reads what is painted for one colour glyph from FreeType, within the limits of ``ColorGlyphLimits``.
struct ColorGlyphReader {
    private let face: FT_Face
    /// HarfBuzz's font, whose units are those of the file.
    private let font: OpaquePointer
    private let palette: [CGColor]
    /// The number of paints that were read.
    private(set) var paintCount = 0
    private(set) var usesTextColor = false
    private var stopCount = 0
    private var pointCount = 0

    /// The palette's index that stands for the colour of the text.
    private static let textIndex: UInt16 = 0xFFFF

    init(face: FT_Face, font: OpaquePointer, palette: [CGColor]) {
        self.face = face
        self.font = font
        self.palette = palette
    }

    // MARK: Version 0

    /// Returns the layers of a glyph; `nil` if it has none.
    mutating func readLayers(of glyph: UInt32) -> ColorPaint? {
        var layers: [ColorPaint] = []
        var iterator = FT_LayerIterator()
        var layer: FT_UInt = 0
        var index: FT_UInt = 0
        while FT_Get_Color_Glyph_Layer(face, glyph, &layer, &index, &iterator) != 0 {
            guard count(depth: 0), let path = path(of: layer) else { return nil }
            layers.append(.glyph(path, .solid(color(UInt16(truncatingIfNeeded: index), alpha: 1))))
        }
        return layers.isEmpty ? nil : .layers(layers)
    }

    // MARK: Version 1

    /// Returns the paints of a glyph; `nil` if it has none, or if any of them is invalid.
    mutating func readPaints(of glyph: UInt32) -> ColorPaint? { readGlyph(glyph, depth: 0) }

    private mutating func readGlyph(_ glyph: UInt32, depth: Int) -> ColorPaint? {
        var root = FT_OpaquePaint()
        guard FT_Get_Color_Glyph_Paint(face, glyph, FT_COLOR_NO_ROOT_TRANSFORM, &root) != 0,
            let paint = read(root, depth: depth)
        else { return nil }
        var box = FT_ClipBox()
        guard FT_Get_Color_Glyph_ClipBox(face, glyph, &box) != 0 else { return paint }
        func units(_ position: FT_Pos) -> CGFloat { CGFloat(position) / 64 }
        let left = units(box.bottom_left.x)
        let bottom = units(box.bottom_left.y)
        let rect = CGRect(
            x: left, y: bottom, width: units(box.top_right.x) - left, height: units(box.top_right.y) - bottom)
        return .clip(rect.standardized, paint)
    }

    private mutating func read(_ opaque: FT_OpaquePaint, depth: Int) -> ColorPaint? {
        var paint = vitrine_paint()
        guard count(depth: depth), vitrine_read_paint(face, opaque, &paint) else { return nil }
        let inner = depth + 1
        switch paint.format {
        case FT_COLR_PAINTFORMAT_COLR_LAYERS: return readLayers(paint.layers, depth: inner)
        case FT_COLR_PAINTFORMAT_SOLID: return .solid(color(paint.color))
        case FT_COLR_PAINTFORMAT_LINEAR_GRADIENT, FT_COLR_PAINTFORMAT_RADIAL_GRADIENT,
            FT_COLR_PAINTFORMAT_SWEEP_GRADIENT:
            return readGradient(paint)
        case FT_COLR_PAINTFORMAT_GLYPH:
            guard let path = path(of: paint.glyph), let fill = read(paint.child, depth: inner) else { return nil }
            return .glyph(path, fill)
        case FT_COLR_PAINTFORMAT_COLR_GLYPH: return readGlyph(paint.glyph, depth: inner)
        case FT_COLR_PAINTFORMAT_COMPOSITE:
            guard let backdrop = read(paint.backdrop, depth: inner) else { return nil }
            if paint.mode == FT_COLR_COMPOSITE_DEST { return backdrop }
            guard let mode = CGBlendMode(paint.mode), let source = read(paint.child, depth: inner) else { return nil }
            return .composite(source, mode, backdrop: backdrop)
        default:
            guard let map = Self.transform(paint), let child = read(paint.child, depth: inner) else { return nil }
            return .transform(map, child)
        }
    }

    private mutating func readLayers(_ layers: FT_LayerIterator, depth: Int) -> ColorPaint? {
        var iterator = layers
        var paints: [ColorPaint] = []
        var layer = FT_OpaquePaint()
        while FT_Get_Paint_Layers(face, &iterator, &layer) != 0 {
            guard let paint = read(layer, depth: depth) else { return nil }
            paints.append(paint)
        }
        return .layers(paints)
    }

    /// Returns the transform of a paint; `nil` for a paint that has none.
    private static func transform(_ paint: vitrine_paint) -> CGAffineTransform? {
        let n = [
            paint.numbers.0, paint.numbers.1, paint.numbers.2, paint.numbers.3, paint.numbers.4, paint.numbers.5,
        ].map { CGFloat($0) }
        func around(_ x: CGFloat, _ y: CGFloat, _ map: CGAffineTransform) -> CGAffineTransform {
            CGAffineTransform(translationX: -x, y: -y).concatenating(map).concatenating(
                CGAffineTransform(translationX: x, y: y))
        }
        switch paint.format {
        case FT_COLR_PAINTFORMAT_TRANSFORM:
            return CGAffineTransform(a: n[0], b: n[3], c: n[1], d: n[4], tx: n[2], ty: n[5])
        case FT_COLR_PAINTFORMAT_TRANSLATE: return CGAffineTransform(translationX: n[0], y: n[1])
        case FT_COLR_PAINTFORMAT_SCALE: return around(n[2], n[3], CGAffineTransform(scaleX: n[0], y: n[1]))
        case FT_COLR_PAINTFORMAT_ROTATE:
            return around(n[1], n[2], CGAffineTransform(rotationAngle: n[0] * .pi))
        case FT_COLR_PAINTFORMAT_SKEW:
            // Positive angles turn the y axis, and the x axis, anticlockwise.
            let skew = CGAffineTransform(a: 1, b: tan(n[1] * .pi), c: -tan(n[0] * .pi), d: 1, tx: 0, ty: 0)
            return around(n[2], n[3], skew)
        default: return nil
        }
    }

    // MARK: Gradients

    private mutating func readGradient(_ paint: vitrine_paint) -> ColorPaint? {
        guard let stops = readStops(paint.stops), let extend = GradientPaint.Extend(paint.extend) else { return nil }
        guard !stops.isEmpty, let kind = Self.kind(paint) else { return .layers([]) }
        return .gradient(ColorGradient(kind: kind, stops: stops, extend: extend))
    }

    /// Returns the stops; `nil` if they are too many.
    private mutating func readStops(_ unread: vitrine_color_stops) -> [ColorGradient.Stop]? {
        var unread = unread
        var stops: [ColorGradient.Stop] = []
        var stop = vitrine_color_stop()
        while vitrine_read_stop(face, &unread, &stop) {
            stopCount += 1
            guard stopCount <= ColorGlyphLimits.stops else { return nil }
            stops.append(ColorGradient.Stop(location: CGFloat(stop.offset), color: color(stop.color)))
        }
        return stops
    }

    /// Returns the geometry of a gradient; `nil` if it paints nothing.
    private static func kind(_ paint: vitrine_paint) -> GradientPaint.Kind? {
        let n = paint.numbers
        func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
        switch paint.format {
        case FT_COLR_PAINTFORMAT_LINEAR_GRADIENT:
            // The colours are constant along the line from the first point to the third: the gradient ends at the
            // projection of the second point on the line at right angles to it.
            let (ax, ay) = (n.4 - n.0, n.5 - n.1)
            let across = (n.2 - n.0) * ay - (n.3 - n.1) * ax
            guard across != 0 else { return nil }
            let part = across / (ax * ax + ay * ay)
            return .linear(point(n.0, n.1), point(n.0 + ay * part, n.1 - ax * part))
        case FT_COLR_PAINTFORMAT_RADIAL_GRADIENT:
            return .radial(point(n.0, n.1), CGFloat(n.2), point(n.3, n.4), CGFloat(n.5))
        default:
            // The angles are stored without half a turn.
            return .sweep(point(n.0, n.1), from: CGFloat(n.2 + 1) * .pi, to: CGFloat(n.3 + 1) * .pi)
        }
    }

    // MARK: Parts

    /// Counts a paint; returns `false` if it exceeds the limits.
    private mutating func count(depth: Int) -> Bool {
        paintCount += 1
        return depth < ColorGlyphLimits.depth && paintCount <= ColorGlyphLimits.paints
    }

    /// Returns an outline with y up; `nil` if the points are too many.
    private mutating func path(of glyph: UInt32) -> PathStorage? {
        let path = OutlinePen.path(of: glyph, in: font, scale: 1).applying(CGAffineTransform(scaleX: 1, y: -1))
        pointCount += path.points.count
        return pointCount <= ColorGlyphLimits.points ? path : nil
    }

    private mutating func color(_ index: FT_ColorIndex) -> PaletteColor {
        color(index.palette_index, alpha: min(max(CGFloat(index.alpha) / 0x1p14, 0), 1))
    }

    /// Returns a colour of the palette; a transparent one for an index beyond it.
    private mutating func color(_ index: UInt16, alpha: CGFloat) -> PaletteColor {
        if index == Self.textIndex {
            usesTextColor = true
            return PaletteColor(color: nil, alpha: alpha)
        }
        return PaletteColor(color: palette.indices.contains(Int(index)) ? palette[Int(index)] : .clear, alpha: alpha)
    }
}

extension GradientPaint.Extend {
    fileprivate init?(_ extend: FT_PaintExtend) {
        switch extend {
        case FT_COLR_PAINT_EXTEND_PAD: self = .pad
        case FT_COLR_PAINT_EXTEND_REPEAT: self = .repeat
        case FT_COLR_PAINT_EXTEND_REFLECT: self = .reflect
        default: return nil
        }
    }
}

extension CGBlendMode {
    /// Creates the mode of a composite; fails for FT_COLR_COMPOSITE_DEST, which paints the backdrop only.
    fileprivate init?(_ mode: FT_Composite_Mode) {
        switch mode {
        case FT_COLR_COMPOSITE_CLEAR: self = .clear
        case FT_COLR_COMPOSITE_SRC: self = .copy
        case FT_COLR_COMPOSITE_SRC_OVER: self = .normal
        case FT_COLR_COMPOSITE_DEST_OVER: self = .destinationOver
        case FT_COLR_COMPOSITE_SRC_IN: self = .sourceIn
        case FT_COLR_COMPOSITE_DEST_IN: self = .destinationIn
        case FT_COLR_COMPOSITE_SRC_OUT: self = .sourceOut
        case FT_COLR_COMPOSITE_DEST_OUT: self = .destinationOut
        case FT_COLR_COMPOSITE_SRC_ATOP: self = .sourceAtop
        case FT_COLR_COMPOSITE_DEST_ATOP: self = .destinationAtop
        case FT_COLR_COMPOSITE_XOR: self = .xor
        case FT_COLR_COMPOSITE_PLUS: self = .plusLighter
        case FT_COLR_COMPOSITE_SCREEN: self = .screen
        case FT_COLR_COMPOSITE_OVERLAY: self = .overlay
        case FT_COLR_COMPOSITE_DARKEN: self = .darken
        case FT_COLR_COMPOSITE_LIGHTEN: self = .lighten
        case FT_COLR_COMPOSITE_COLOR_DODGE: self = .colorDodge
        case FT_COLR_COMPOSITE_COLOR_BURN: self = .colorBurn
        case FT_COLR_COMPOSITE_HARD_LIGHT: self = .hardLight
        case FT_COLR_COMPOSITE_SOFT_LIGHT: self = .softLight
        case FT_COLR_COMPOSITE_DIFFERENCE: self = .difference
        case FT_COLR_COMPOSITE_EXCLUSION: self = .exclusion
        case FT_COLR_COMPOSITE_MULTIPLY: self = .multiply
        case FT_COLR_COMPOSITE_HSL_HUE: self = .hue
        case FT_COLR_COMPOSITE_HSL_SATURATION: self = .saturation
        case FT_COLR_COMPOSITE_HSL_COLOR: self = .color
        case FT_COLR_COMPOSITE_HSL_LUMINOSITY: self = .luminosity
        default: return nil
        }
    }
}
